import { can } from '../../../../shared/policy/policy.ts';
import type { CodedKind } from '../../../content/codes.ts';
import { usageRights } from '../../../db/schema/usageRights.ts';

export const usageRightKind: CodedKind = {
  name: 'usage-right',
  table: usageRights,
  sourceOf: ({ id, name, code, holder, credit, deletedAt }: typeof usageRights.$inferSelect) => ({
    id,
    title: name,
    text: `${code} ${holder} ${credit}`,
    deletedAt,
  }),
  hiddenFields: (caller) => (can(caller, 'show', 'contract') ? [] : ['contracts']),
};
