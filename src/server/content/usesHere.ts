import { asc, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { utcDay } from '../../shared/domain/utcDay.ts';
import { type ForbiddenUses, forbiddenUses } from '../../shared/policy/usage.ts';
import type { Database } from '../db/client.ts';
import { perDatabase } from '../db/perDatabase.ts';
import { readRows } from '../db/readRows.ts';
import { markets } from '../db/schema/markets.ts';
import { usageRights } from '../db/schema/usageRights.ts';

/** The revision of usage rights where the organisation hides what they do not allow, else `null`. */
const hidingRevision = sql`(select usage_revision.revision from usage_revision where exists (select from configuration
  where configuration.code = 'usage.elsewhere' and configuration.value = '"hide"'::jsonb))`;

/**
 * For queries over `users`: the revision of the usage rights by which items are hidden from the account; `null` where
 * rights hide nothing. Written out: a single-table selection drops the tables' names from columns.
 */
export const ownUsage = sql<
  number | null
>`case when users.market is not null then ${hidingRevision} end`.mapWith(Number);

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

const hiding = z.object({ revision: z.int().nullable() });

interface Own {
  /** Codes of a market and of those above it; `null`: of all markets. */
  readonly markets: readonly string[] | null;
  /** What `ownUsage` read. */
  readonly usage: number | null;
}

/**
 * The uses that could be made in a viewer's market, for `Viewer.uses`; `null` where rights hide nothing.
 * @param at epoch milliseconds; absent: the present
 */
export async function usesHere(
  db: Database,
  { markets: path, usage }: Own,
  at = Date.now(),
): Promise<ForbiddenUses | null> {
  if (path === null || usage === null) return null;
  return (await usesAt(db, usage))(path, utcDay(at));
}

/** The same for many markets, with one query. */
export async function readUsesHere(
  db: Database,
  at = Date.now(),
): Promise<(path: readonly string[] | null) => ForbiddenUses | null> {
  const [row] = await readRows(db, hiding, sql`select ${hidingRevision}::int as revision`);
  if (!row || row.revision === null) return () => null;
  const usesOf = await usesAt(db, row.revision);
  return (path) => path && usesOf(path, utcDay(at));
}
