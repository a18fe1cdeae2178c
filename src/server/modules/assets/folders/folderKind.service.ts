import { inArray } from 'drizzle-orm';
import type { RecordKind } from '../../../content/recordKind.ts';
import { fileNodes } from '../../../db/schema/fileNodes.ts';

export const folderKind: RecordKind = {
  name: 'file-node',
  table: fileNodes,
  readSources: async (db, ids) => {
    const rows = await db
      .select()
      .from(fileNodes)
      .where(inArray(fileNodes.id, [...ids]));
    return rows.map(({ id, name, deletedAt }) => ({ id, title: name, deletedAt }));
  },
};
