import { and, eq, sql } from 'drizzle-orm';
import {
  type EditLimits,
  LIBRARY_KINDS,
  type LimitedRecord,
  whyLimited,
} from '../../shared/policy/editLimits.ts';
import type { Database } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { markets } from '../db/schema/markets.ts';
import { HttpError } from '../http/errors.ts';
import type { Author } from './author.ts';
import type { RecordKind } from './recordKind.ts';

type Row = Readonly<Record<string, unknown>>;

const WORDS = {
  kind: 'You may not change this kind of content.',
  library: 'You may change only what is in your libraries.',
  market: 'You may change only what is limited to your markets.',
};

/**
 * Throws 403 `outside_limits` when the author is an editor who may not change one of these rows, as they were or as they
 * become. Of what a job writes the limits are read when it writes.
 */
export async function assertWithinLimits(
  tx: Database,
  { name }: Pick<RecordKind, 'name'>,
  author: Author,
  rows: readonly Row[],
): Promise<void> {
  const limits = author.limits === undefined ? await readLimits(tx, author.userId) : author.limits;
  if (!limits || UNLIMITED.has(name)) return;
  const covered = await coveredBy(tx, limits.markets);
  for (const row of rows) {
    const why = whyLimited(limits, recordOf(name, row), covered);
    if (why) throw new HttpError(403, 'outside_limits', WORDS[why]);
  }
}

/** Kinds that are no content: the policy alone decides. */
const UNLIMITED: ReadonlySet<string> = new Set(['users', 'access-request', 'market', 'group', 'terms']);

function recordOf(kind: string, row: Row): LimitedRecord {
  const own = kind === 'library' ? row.id : row.libraryId;
  return {
    kind,
    libraryId: LIBRARY_KINDS.includes(kind) && typeof own === 'number' ? own : null,
    markets: Array.isArray(row.markets) ? (row.markets as string[]) : null,
  };
}

async function readLimits(db: Database, userId: number | null): Promise<EditLimits | null> {
  if (userId === null) return null;
  const [row] = await db
    .select({ limits: users.editLimits })
    .from(users)
    .where(and(eq(users.id, userId), sql`not ('ROLE_ADMIN' = any(${users.roles}))`));
  return row?.limits ?? null;
}

/** These markets and those below them. */
async function coveredBy(db: Database, codes: readonly string[]): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set();
  const rows = await db
    .select({ code: markets.code })
    .from(markets)
    .where(sql`${markets.path} && ${sql.param([...codes])}::text[]`);
  return new Set(rows.map(({ code }) => code));
}
