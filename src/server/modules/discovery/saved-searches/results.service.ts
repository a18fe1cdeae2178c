import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import { NEW_RESULTS_MAX } from '../../../../shared/contract/savedSearch.ts';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import type { ContentHit } from '../../../content/search/contentIndex.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { idsOfAll, itemSince, newestFound, queryOf } from '../../assets/libraries/public.ts';
import { findEverywhere, idsOfKind } from '../search/public.ts';

type Needs = Pick<Context, 'db' | 'kinds'>;

/** Parameters that say how results are shown, and not which. */
export const SHOWN_BY: ReadonlySet<string> = new Set(['sort', 'view', 'stacks', 'show']);

/** What a search looks through: a library by its address, or everything. */
export interface Search {
  readonly slug: string | null;
  readonly query: string;
}

/** What a search finds for a viewer now. */
export interface Results {
  /** Entries of items, and records of other kinds. */
  readonly total: number;
  /** The newest items by their publication, format by format, at most `NEW_RESULTS_MAX`. */
  readonly newest: readonly number[];
  readonly content: readonly ContentHit[];
}

/** Throws 404 of a library that the viewer may not view. */
export async function resultsOf(needs: Needs, viewer: Viewer, { slug, query }: Search): Promise<Results> {
  if (slug !== null) {
    const found = await newestFound(needs.db, viewer, { slug, filter: query, limit: NEW_RESULTS_MAX });
    return { total: found.total, newest: found.ids, content: [] };
  }
  const { q, ...filter } = queryOf(query);
  const { items, content } = await findEverywhere(needs, { q: typeof q === 'string' ? q : '', viewer });
  const [entries, formats] = await Promise.all([
    idsOfAll(items, { ...filter, sort: 'newest', stacks: true }),
    idsOfAll(items, { ...filter, sort: 'newest', stacks: false }),
  ]);
  // Choices are of items: records of other kinds have none.
  const others = Object.keys(filter).every((name) => SHOWN_BY.has(name)) ? content : [];
  return {
    total: entries.total + others.length,
    newest: formats.ids.slice(0, NEW_RESULTS_MAX),
    content: others,
  };
}

/** When results became visible to somebody: after the one moment, and up to the other where it is given. */
export interface Span {
  readonly since: Date;
  readonly until?: Date;
}

const within = (at: SQL, { since, until }: Span): SQL =>
  and(
    gt(at, sql`${since.toISOString()}::timestamptz`),
    until && lte(at, sql`${until.toISOString()}::timestamptz`),
  ) as SQL;

/** Which results are new: items, one of each stack, the newest first, and how many records of other kinds. */
export async function newAmong(
  { db, kinds }: Needs,
  { newest, content }: Results,
  span: Span,
): Promise<{ itemIds: number[]; count: number }> {
  const itemIds = newest.length === 0 ? [] : await newItems(db, newest, span);
  let count = itemIds.length;
  for (const { name, table } of kinds.with('searched')) {
    const ids = idsOfKind(content, name);
    if (ids.length === 0) continue;
    const at = sql`greatest(${table.publishedAt}, ${table.createdAt})`;
    count += await db.$count(table, and(isOneOf(table.id, ids), within(at, span)));
  }
  return { itemIds, count: Math.min(count, NEW_RESULTS_MAX) };
}

async function newItems(db: Database, ids: readonly number[], span: Span): Promise<number[]> {
  const shot = sql`coalesce(-${libraryItems.stackId}, ${libraryItems.id})`;
  const rows = await db
    .select({ id: sql<number>`max(${libraryItems.id})`, at: sql`max(${itemSince})` })
    .from(libraryItems)
    .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
    .where(and(isOneOf(libraryItems.id, ids), within(itemSince, span)))
    .groupBy(shot)
    .orderBy(sql`2 desc, 1 desc`);
  return rows.map(({ id }) => id);
}
