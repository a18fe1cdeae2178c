import { and, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import { isManaged } from '../../shared/domain/recordKinds.ts';
import { type EditLimits, whyLimited } from '../../shared/policy/editLimits.ts';
import type { Database } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { libraries, libraryItems } from '../db/schema/libraries.ts';
import { markets } from '../db/schema/markets.ts';
import { HttpError } from '../http/errors.ts';
import type { Author } from './author.ts';

type Row = Readonly<Record<string, unknown>>;

const WORDS = {
  kind: 'You may not change this kind of content.',
  library: 'You may change only what is in your libraries.',
  market: 'You may change only what is limited to your markets.',
};

/** What an editor may change, to decide about many records. */
export interface LimitsInForce {
  /** Why this editor may not change a record of this kind with these columns, in a sentence; `null`: they may. */
  refusalOf(kind: string, row: Row): string | null;
}

/** The limits of an author; `null`: none. Those of who began a job are read when it writes. */
export async function limitsOf(tx: Database, author: Author): Promise<LimitsInForce | null> {
  const limits = await readLimits(tx, author);
  if (!limits) return null;
  const { covered, ofLibraries } = await readMarkets(tx, limits.markets);
  return {
    refusalOf(name, row) {
      const kind = name === 'attribute-value' ? 'attribute' : name;
      if (!isManaged(kind)) return null;
      const libraryId = kind === 'library' ? row.id : kind === 'library-item' ? row.libraryId : undefined;
      const own = Array.isArray(row.markets) ? (row.markets as string[]) : null;
      const isByLibrary = kind === 'library-item' && own?.length === 0;
      const why = whyLimited(
        limits,
        {
          kind,
          libraryId: typeof libraryId === 'number' ? libraryId : undefined,
          markets: isByLibrary ? (ofLibraries.get(Number(libraryId)) ?? []) : own,
        },
        covered,
      );
      return why && WORDS[why];
    },
  };
}

/**
 * Throws 403 `outside_limits` when the author is an editor who may not change one of these rows, as they were or as they
 * become.
 */
export async function assertWithinLimits(
  tx: Database,
  { name }: { readonly name: string },
  author: Author,
  rows: readonly Row[],
): Promise<void> {
  const limits = await limitsOf(tx, author);
  for (const row of limits ? rows : []) {
    const refusal = limits?.refusalOf(name, row);
    if (refusal) throw outsideLimits(refusal);
  }
}

/** The same of items, before a change of many is planned. */
export async function assertItemsWithinLimits(
  tx: Database,
  author: Author,
  ids: number[] | SQLWrapper,
): Promise<void> {
  if (author.limits === null) return;
  const rows = await tx
    .selectDistinct({ libraryId: libraryItems.libraryId, markets: libraryItems.markets })
    .from(libraryItems)
    .where(inArray(libraryItems.id, ids));
  await assertWithinLimits(tx, { name: 'library-item' }, author, rows);
}

/** The same of a library into which items are brought; their markets are decided when they are written. */
export async function assertLibraryWithinLimits(
  tx: Database,
  author: Author,
  libraryId: number,
): Promise<void> {
  const why = whyLibraryLimited(await readLimits(tx, author), libraryId);
  if (why) throw outsideLimits(WORDS[why]);
}

/** Why an editor with these limits may not bring items into a library; `null`: they may. */
export function whyLibraryLimited(limits: EditLimits | null, libraryId: number): keyof typeof WORDS | null {
  const record = { kind: 'library-item', libraryId, markets: null } as const;
  return limits && whyLimited({ ...limits, markets: [] }, record, new Set());
}

const outsideLimits = (message: string) => new HttpError(403, 'outside_limits', message);

async function readLimits(db: Database, { userId, limits }: Author): Promise<EditLimits | null> {
  if (limits !== undefined) return limits;
  if (userId === null) return null;
  const [row] = await db
    .select({ limits: users.editLimits })
    .from(users)
    .where(and(eq(users.id, userId), sql`not ('ROLE_ADMIN' = any(${users.roles}))`));
  return row?.limits ?? null;
}

/** These markets with those below them, and to which markets each library is limited. */
async function readMarkets(db: Database, codes: readonly string[]) {
  if (codes.length === 0) return { covered: new Set<string>(), ofLibraries: new Map<number, string[]>() };
  const below = await db
    .select({ code: markets.code })
    .from(markets)
    .where(sql`${markets.path} && ${sql.param([...codes])}::text[]`);
  const all = await db.select({ id: libraries.id, markets: libraries.markets }).from(libraries);
  return {
    covered: new Set(below.map(({ code }) => code)),
    ofLibraries: new Map(all.map(({ id, markets: limit }) => [id, limit])),
  };
}
