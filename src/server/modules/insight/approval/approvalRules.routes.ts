import {
  APPROVAL_RULES_MAX,
  type ApprovalRule,
  approvalRuleEndpoints as calls,
} from '../../../../shared/contract/approvalRule.ts';
import { definedOnly, presentRecord } from '../../../content/records.ts';
import { resourceRoutes } from '../../../content/resourceRoutes.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { conflict, invalid } from '../../../http/errors.ts';
import type { AppHono } from '../../../http/routes.ts';
import { isLibrary } from '../../assets/libraries/public.ts';
import {
  approvalRuleKind,
  countRules,
  endReviewsOf,
  isGroup,
  openCounts,
  type RuleRow,
  ruleLists,
  rulesByIds,
} from './approvalRules.repo.ts';
import { readAble } from './approvers.ts';

type RuleFields = Partial<Pick<RuleRow, 'kind' | 'libraryId' | 'groupCode' | 'approvers'>>;

/** Rules by which content is published only once it is approved. */
export function approvalRuleRoutes(app: AppHono, context: Context): void {
  resourceRoutes(app, calls, {
    context,
    kind: approvalRuleKind,
    noun: 'This rule',
    ...ruleLists,
    toFields: async (body, db) => {
      await assertNames(db, body as RuleFields);
      return definedOnly(body);
    },
    load: async (db, ids) => {
      const rows = await rulesByIds(db, ids);
      const counts = await openCounts(db, ids);
      return Promise.all(
        rows.map(async (row) => present(row, counts.get(row.id) ?? 0, await vacantOf(db, row.approvers))),
      );
    },
    before: async (tx, { action, ids, body }) => {
      if ((action === 'create' || action === 'restore') && (await countRules(tx)) >= APPROVAL_RULES_MAX)
        throw conflict('too_many', `There can be ${APPROVAL_RULES_MAX} rules. Delete one first.`);
      if (action === 'remove') await endReviewsOf(tx, ids);
      if (action === 'create') assertLimited(body as RuleFields);
      if (action === 'update')
        for (const row of await rulesByIds(tx, ids))
          assertLimited({ ...row, ...definedOnly(body as RuleFields) });
    },
  });
}

/** A rule is for something: one for everything would be a slip. */
function assertLimited({ kind, libraryId, groupCode }: RuleFields): void {
  const message = 'Choose a kind, a library or a group.';
  if (!kind && !libraryId && !groupCode) throw invalid({ kind: message });
  if (libraryId && kind && kind !== 'library-item')
    throw invalid({ kind: 'A rule of a library is for its items.' });
}

/** Refuses names of what is not there, and approvers who could not decide. */
async function assertNames(db: Database, { libraryId, groupCode, approvers }: RuleFields): Promise<void> {
  if (libraryId && !(await isLibrary(db, libraryId)))
    throw invalid({ libraryId: 'There is no such library.' });
  if (groupCode && !(await isGroup(db, groupCode)))
    throw invalid({ groupCode: `There is no group “${groupCode}”.` });
  if (!approvers) return;
  const [vacant] = await vacantOf(db, approvers);
  if (vacant)
    throw invalid({
      approvers: vacant.startsWith('user:')
        ? 'An approver needs an active account that may change content.'
        : `Nobody in the group “${vacant.slice('group:'.length)}” may change content.`,
    });
}

/** Approvers for whom nobody can decide. */
async function vacantOf(db: Database, keys: readonly string[]): Promise<string[]> {
  const able = await readAble(db, keys);
  return keys.filter((key) => !able.some(({ entries }) => entries.includes(key)));
}

const present = (row: RuleRow, openCount: number, vacant: string[]): ApprovalRule => ({
  ...presentRecord(row),
  name: row.name,
  kind: row.kind as ApprovalRule['kind'],
  libraryId: row.libraryId,
  groupCode: row.groupCode,
  approvers: row.approvers,
  mode: row.mode,
  days: row.days,
  fourEyes: row.fourEyes,
  fields: row.fields,
  afterChange: row.afterChange,
  openCount,
  vacant,
});
