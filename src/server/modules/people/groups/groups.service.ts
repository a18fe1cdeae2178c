import type { CodedKind } from '../../../content/codes.ts';
import { groups } from '../../../db/schema/groups.ts';

export const groupKind: CodedKind = {
  name: 'group',
  table: groups,
  sourceOf: ({ id, name, code, description, deletedAt }: typeof groups.$inferSelect) => ({
    id,
    title: name,
    text: `${code} ${description}`,
    deletedAt,
  }),
};
