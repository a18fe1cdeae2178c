import type { RecordKind } from '../../../content/recordKind.ts';
import { fileNodes } from '../../../db/schema/fileNodes.ts';

export const folderKind: RecordKind = {
  name: 'file-node',
  table: fileNodes,
  sourceOf: ({ id, name, deletedAt }: typeof fileNodes.$inferSelect) => ({ id, title: name, deletedAt }),
};
