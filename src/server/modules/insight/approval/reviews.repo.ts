import { and, asc, count, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ContentKind, Kinds } from '../../../content/contentKind.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { qualified } from '../../../db/qualified.ts';
import { users } from '../../../db/schema/accounts.ts';
import { approvalDecisions, approvalRules, approvals } from '../../../db/schema/approvals.ts';
import { audit } from '../../../db/schema/records.ts';
import { readAble, type Standing } from './approvers.ts';

export type ReviewRow = typeof approvals.$inferSelect;
type RuleRow = typeof approvalRules.$inferSelect;
export type DecisionRow = typeof approvalDecisions.$inferSelect & { readonly name: string | null };

/** Reviews by a rule in force that are not decided, of records outside the trash of these kinds. */
export const openWhere = (kinds: readonly ContentKind[]): SQL => {
  const isThere = kinds.map(
    ({ name, table }) =>
      sql`(${approvals.kind} = ${name} and exists (select from ${table as PgTable}
        where ${qualified(table.id)} = ${qualified(approvals.recordId)} and ${qualified(table.deletedAt)} is null))`,
  );
  const hasRule = sql`exists (select from ${approvalRules}
    where ${qualified(approvalRules.id)} = ${qualified(approvals.ruleId)} and ${qualified(approvalRules.deletedAt)} is null)`;
  return and(inArray(approvals.state, ['open', 'changes']), hasRule, or(...isThere) ?? sql`false`) as SQL;
};

/** The next to be due first; then those that wait longest. */
export const readOpen = (
  db: Database,
  where: SQL | undefined,
  { skip, limit }: { skip: number; limit: number },
): Promise<ReviewRow[]> =>
  db
    .select()
    .from(approvals)
    .where(where)
    .orderBy(sql`${approvals.dueAt} nulls last`, asc(approvals.requestedAt), asc(approvals.id))
    .limit(limit)
    .offset(skip);

/** Those by rules of which an account is an approver, the first of them. */
export async function readOpenOf(
  db: Database,
  where: SQL,
  userId: number,
  limit: number,
): Promise<ReviewRow[]> {
  const rules = await db.select().from(approvalRules).where(isNull(approvalRules.deletedAt));
  const able = await readAble(db, [...new Set(rules.flatMap(({ approvers }) => approvers))]);
  const own = new Set(able.find(({ id }) => id === userId)?.entries);
  const ids = rules.filter(({ approvers }) => approvers.some((key) => own.has(key))).map(({ id }) => id);
  if (ids.length === 0) return [];
  return readOpen(db, and(where, isOneOf(approvals.ruleId, ids)), { skip: 0, limit });
}

/** How many wait, and of how many the day has passed. */
export async function countOpen(db: Database, where: SQL): Promise<{ open: number; overdue: number }> {
  const [row] = await db
    .select({
      open: count(),
      overdue: sql<number>`(count(*) filter (where ${approvals.dueAt} < now()))::int`,
    })
    .from(approvals)
    .where(where);
  return row ?? { open: 0, overdue: 0 };
}

export async function findReview(
  db: Database,
  by: { readonly id: number } | { readonly kind: string; readonly recordId: number },
): Promise<ReviewRow | undefined> {
  const where =
    'id' in by
      ? eq(approvals.id, by.id)
      : and(eq(approvals.kind, by.kind), eq(approvals.recordId, by.recordId));
  const [row] = await db.select().from(approvals).where(where);
  return row;
}

/** The record that a review is about, held until the transaction ends where `isHeld`. */
export async function recordOf(
  db: Database,
  kinds: Kinds,
  { kind, recordId }: Pick<ReviewRow, 'kind' | 'recordId'>,
  isHeld = false,
): Promise<Record<string, unknown> | undefined> {
  const { table } = kinds.named(kind);
  const query = db
    .select()
    .from(table as PgTable)
    .where(and(eq(table.id, recordId), sql`${table.deletedAt} is null`));
  const [row] = (await (isHeld ? query.for('update') : query)) as Record<string, unknown>[];
  return row;
}

/** All decisions of a review, the last first. */
export const readDecisions = (db: Database, id: number): Promise<DecisionRow[]> =>
  db
    .select({
      id: approvalDecisions.id,
      approvalId: approvalDecisions.approvalId,
      round: approvalDecisions.round,
      userId: approvalDecisions.userId,
      verdict: approvalDecisions.verdict,
      comment: approvalDecisions.comment,
      entries: approvalDecisions.entries,
      version: approvalDecisions.version,
      at: approvalDecisions.at,
      name: users.name,
    })
    .from(approvalDecisions)
    .leftJoin(users, eq(users.id, approvalDecisions.userId))
    .where(eq(approvalDecisions.approvalId, id))
    .orderBy(desc(approvalDecisions.id));

/** Who wrote what is to be approved, as far as it is known: who requested it, and who changed it since. */
export async function readAuthors(db: Database, review: ReviewRow): Promise<Set<number>> {
  const { kind, recordId, since, requestedBy } = review;
  const rows = await db
    .selectDistinct({ id: audit.userId })
    .from(audit)
    .where(
      and(
        eq(audit.kind, kind),
        eq(audit.recordId, recordId),
        inArray(audit.action, ['create', 'update']),
        since ? sql`${audit.at} >= ${since.toISOString()}::timestamptz` : undefined,
      ),
    );
  return new Set([requestedBy, ...rows.map(({ id }) => id)].flatMap((id) => id ?? []));
}

/** A review with its rule and who may go on with it. */
export interface Judged {
  readonly review: ReviewRow;
  readonly rule: RuleRow;
  readonly decisions: readonly DecisionRow[];
  readonly standing: Standing;
}

/** `null` where its rule is gone. */
export async function judge(db: Database, review: ReviewRow): Promise<Judged | null> {
  const [rule] = await db.select().from(approvalRules).where(eq(approvalRules.id, review.ruleId));
  if (!rule) return null;
  const decisions = await readDecisions(db, review.id);
  const current = decisions.filter(({ round, verdict }) => round === review.round && verdict === 'approve');
  const standing = {
    rule,
    isOpen: review.state === 'open' && rule.deletedAt === null,
    able: await readAble(db, rule.approvers),
    authors: rule.fourEyes ? await readAuthors(db, review) : new Set<number>(),
    approved: new Set(current.flatMap(({ entries }) => entries)),
  };
  return { review, rule, decisions, standing };
}

/** Reviews that are due before a moment and still open. */
export const dueBefore = (db: Database, moment: Date): Promise<ReviewRow[]> =>
  db
    .select()
    .from(approvals)
    .where(and(eq(approvals.state, 'open'), lt(approvals.dueAt, moment)));
