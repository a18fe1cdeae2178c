import type { RecordKind } from '../../../content/recordKind.ts';
import { markets } from '../../../db/schema/markets.ts';

export const marketKind: RecordKind = {
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
