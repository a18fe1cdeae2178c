import { sql } from 'drizzle-orm';
import { utcDay } from '../../../../shared/domain/utcDay.ts';
import type { Database } from '../../../db/client.ts';
import { perDatabase } from '../../../db/perDatabase.ts';
import { stableLinkDays } from '../../../db/schema/stableLinks.ts';

/** Milliseconds for which hits are counted in memory before they are written: at most these are lost with a process. */
const KEPT_MS = 2_000;

/** Counts how often links are opened, and writes the sums: a popular page must not be a write for each of its visitors. */
class Hits {
  private sums = new Map<string, { linkId: number; day: string; hits: number }>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly db: Database) {}

  add(linkId: number, now = Date.now()): void {
    const day = utcDay(now);
    const key = `${linkId} ${day}`;
    const sum = this.sums.get(key);
    if (sum) sum.hits += 1;
    else this.sums.set(key, { linkId, day, hits: 1 });
    this.timer ??= setTimeout(() => void this.write().catch(() => undefined), KEPT_MS).unref();
  }

  /** Writes what was counted. What cannot be written is counted on, and written with what comes next. */
  async write(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const sums = this.sums;
    this.sums = new Map();
    if (sums.size === 0) return;
    try {
      // Links that are gone for good are left out; in one order, so that two instances do not lock each other.
      const rows = [...sums.values()].sort((one, other) => one.linkId - other.linkId);
      await this.db.execute(sql`
        insert into ${stableLinkDays} (link_id, day, hits)
        select o.link_id, o.day, o.hits from unnest(
          ${sql.param(rows.map(({ linkId }) => linkId))}::int[],
          ${sql.param(rows.map(({ day }) => day))}::date[],
          ${sql.param(rows.map(({ hits }) => hits))}::int[]) as o (link_id, day, hits)
        where exists (select from stable_links where stable_links.id = o.link_id)
        order by o.link_id, o.day
        on conflict (link_id, day) do update set hits = ${stableLinkDays}.hits + excluded.hits`);
    } catch (error) {
      for (const [key, sum] of sums) {
        const newer = this.sums.get(key);
        if (newer) newer.hits += sum.hits;
        else this.sums.set(key, sum);
      }
      throw error;
    }
  }
}

/** The counts of this process. */
export const hitsIn = perDatabase((db) => new Hits(db));
