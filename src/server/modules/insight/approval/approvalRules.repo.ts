import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { APPROVAL_KINDS } from '../../../../shared/domain/approvalStates.ts';
import { inOrder } from '../../../content/inOrder.ts';
import type { ListOptions } from '../../../content/listRecords.ts';
import type { RecordKind } from '../../../content/recordKind.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { approvalRules, approvals } from '../../../db/schema/approvals.ts';
import { groups } from '../../../db/schema/groups.ts';
import { parseFilter } from '../../../http/lists.ts';

export type RuleRow = typeof approvalRules.$inferSelect;

export const approvalRuleKind: RecordKind = {
  name: 'approval-rule',
  table: approvalRules,
  sourceOf: ({ id, name, deletedAt }: RuleRow) => ({ id, title: name, text: '', deletedAt }),
};

/** How the back-office lists rules. */
export const ruleLists: ListOptions = {
  sortable: { name: approvalRules.name, kind: approvalRules.kind },
  filters: {
    kind: (value) => eq(approvalRules.kind, parseFilter(z.enum(APPROVAL_KINDS), value, 'kind')),
  },
  defaultSort: ['name', 'ASC'],
};

/** The named rules, in the trash or not, in the order of `ids`. */
export async function rulesByIds(db: Database, ids: readonly number[]): Promise<RuleRow[]> {
  const rows = await db.select().from(approvalRules).where(isOneOf(approvalRules.id, ids));
  return inOrder(ids, rows, ({ id }) => id);
}

/** How many rules there are outside the trash. */
export const countRules = (db: Database): Promise<number> =>
  db.$count(approvalRules, isNull(approvalRules.deletedAt));

/** Reviews that are not decided, by the id of their rule. */
export async function openCounts(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ ruleId: approvals.ruleId, open: count() })
    .from(approvals)
    .where(and(isOneOf(approvals.ruleId, ids), inArray(approvals.state, ['open', 'changes'])))
    .groupBy(approvals.ruleId)
    .orderBy(desc(count()));
  return new Map(rows.map(({ ruleId, open }) => [ruleId, open]));
}

/** Ends what waits by these rules: drafts stay drafts, and nothing appears by itself. */
export async function endReviewsOf(tx: Database, ids: readonly number[]): Promise<void> {
  await tx
    .update(approvals)
    .set({ state: 'ended' })
    .where(and(isOneOf(approvals.ruleId, ids), inArray(approvals.state, ['open', 'changes'])));
}

/** Whether there is a group with this code, outside the trash. */
export const isGroup = async (db: Database, code: string): Promise<boolean> =>
  (await db.$count(groups, and(eq(groups.code, code), isNull(groups.deletedAt)))) > 0;
