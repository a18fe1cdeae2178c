import { asc, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { utcDay } from '../../shared/domain/utcDay.ts';
import { type ForbiddenUses, forbiddenUses } from '../../shared/policy/usage.ts';
import type { Viewer } from '../../shared/policy/visibility.ts';
import type { Database } from '../db/client.ts';
import { perDatabase } from '../db/perDatabase.ts';
import { readRows } from '../db/readRows.ts';
import { markets } from '../db/schema/markets.ts';
import { usageRights } from '../db/schema/usageRights.ts';

/** Whether the organisation hides what may not be used in a member's market, and the revision of usage rights. */
const usageState = sql`(select jsonb_build_object('revision', usage_revision.revision, 'isHiding', exists (select from configuration
  where configuration.code = 'usage.elsewhere' and configuration.value = '"hide"'::jsonb)) from usage_revision)`;

interface UsageState {
  readonly revision: number;
  readonly isHiding: boolean;
}

/**
 * For queries over `users`: the state of usage rights at which items are decided about for the account; `null` for one of
 * all markets. Written out: a single-table selection drops the tables' names from columns.
 */
export const ownUsage = sql<UsageState | null>`case when users.market is not null then ${usageState} end`;

/** Results kept for one revision, by market and day. */
const KEPT = 2000;

type UsesOf = (path: readonly string[], day: string) => ForbiddenUses | null;

/** What rights and markets were at a revision. */
interface Known {
  readonly revision: number;
  readonly uses: Promise<UsesOf>;
}
const knownIn = perDatabase(() => ({ last: null as Known | null }));

/** Rights are read anew with each revision: a change is in force at the next request, in every process. */
function usesAt(db: Database, revision: number): Promise<UsesOf> {
  const known = knownIn(db);
  if (known.last?.revision === revision) return known.last.uses;
  const uses = readUses(db);
  const read = { revision, uses };
  known.last = read;
  uses.catch(() => {
    if (known.last === read) known.last = null;
  });
  return uses;
}

async function readUses(db: Database): Promise<UsesOf> {
  const { code, media, markets: named, startsOn, endsOn } = usageRights;
  const rights = await db.select({ code, media, markets: named, startsOn, endsOn }).from(usageRights);
  const tree = await db
    .select({ path: markets.path })
    .from(markets)
    .where(isNull(markets.deletedAt))
    .orderBy(asc(markets.position));
  const kept = new Map<string, ForbiddenUses | null>();
  return (path, day) => {
    const key = `${path.join(' ')} ${day}`;
    const found = kept.get(key);
    if (found !== undefined) return found;
    const uses = forbiddenUses(rights, { paths: lowestWithin(tree, path), day });
    if (kept.size >= KEPT) kept.clear();
    kept.set(key, uses);
    return uses;
  };
}

/**
 * The paths of the markets below one that have none below themselves: what is forbidden there is forbidden in those
 * above them, too. The market's own path where nothing is below it.
 */
function lowestWithin(
  tree: readonly { readonly path: readonly string[] }[],
  own: readonly string[],
): readonly (readonly string[])[] {
  const paths = tree.map(({ path }) => path).filter((path) => path.includes(own[0] ?? ''));
  const above = new Set(paths.flatMap((path) => path.slice(1)));
  const lowest = paths.filter(([code]) => code !== undefined && !above.has(code));
  return lowest.length > 0 ? lowest : [own];
}

/** What of a viewer follows from usage rights. */
type ByUsage = Required<Pick<Viewer, 'uses' | 'marked'>>;
const NOTHING: ByUsage = { uses: null, marked: null };

interface Own {
  /** Codes of a market and of those above it; `null`: of all markets. */
  readonly markets: readonly string[] | null;
  /** What `ownUsage` read. */
  readonly usage: UsageState | null;
}

/**
 * The uses that could be made in a viewer's market, by which items are hidden or marked.
 * @param at epoch milliseconds; absent: the present
 */
export async function usesHere(
  db: Database,
  { markets: path, usage }: Own,
  at = Date.now(),
): Promise<ByUsage> {
  if (path === null || usage === null) return NOTHING;
  const marked = (await usesAt(db, usage.revision))(path, utcDay(at));
  return { uses: usage.isHiding ? marked : null, marked };
}

const state = z.object({ usage: z.object({ revision: z.int(), isHiding: z.boolean() }) });

/** The same for many markets, with one query. */
export async function readUsesHere(
  db: Database,
  at = Date.now(),
): Promise<(path: readonly string[] | null) => ByUsage> {
  const [row] = await readRows(db, state, sql`select ${usageState} as usage`);
  if (!row) return () => NOTHING;
  const { revision, isHiding } = row.usage;
  const usesOf = await usesAt(db, revision);
  return (path) => {
    const marked = path && usesOf(path, utcDay(at));
    return { uses: isHiding ? marked : null, marked };
  };
}
