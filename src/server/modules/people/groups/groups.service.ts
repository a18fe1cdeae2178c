import type { CodedKind } from '../../../content/codes.ts';
import { groups } from '../../../db/schema/groups.ts';

export const groupKind: CodedKind = {
  name: 'group',
  table: groups,
  // It follows from the accounts.
  secrets: ['membersVersion'],
  sourceOf: ({ id, name, code, description, deletedAt }: typeof groups.$inferSelect) => ({
    id,
    title: name,
    text: `${code} ${description}`,
    deletedAt,
  }),
};
