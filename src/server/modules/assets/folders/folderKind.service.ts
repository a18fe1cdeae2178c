import type { RecordKind } from '../../../content/recordKind.ts';
import { fileNodes } from '../../../db/schema/fileNodes.ts';
import { readableNodes } from '../../../files/nodeTree.ts';

export const folderKind: RecordKind = {
  name: 'file-node',
  table: fileNodes,
  sourceOf: ({ id, name, deletedAt }: typeof fileNodes.$inferSelect) => ({ id, title: name, deletedAt }),
  scope: {
    where: readableNodes,
    refusal: { contracts: 'You may not read contracts of usage rights.' },
  },
};
