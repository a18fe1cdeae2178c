import type { CodedKind } from '../../../content/codes.ts';
import { markets } from '../../../db/schema/markets.ts';

export const marketKind: CodedKind = {
  name: 'market',
  table: markets,
  // They follow from the parents.
  secrets: ['path', 'position'],
  sourceOf: ({ id, name, code, deletedAt }: typeof markets.$inferSelect) => ({
    id,
    title: name,
    text: code,
    deletedAt,
  }),
};
