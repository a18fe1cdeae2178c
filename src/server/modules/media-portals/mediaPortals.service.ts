import { inArray } from 'drizzle-orm';
import type { RecordKind } from '../../content/recordKind.ts';
import { textOfHtml } from '../../content/searchDocuments.ts';
import { mediaPortals } from '../../db/schema/mediaPortals.ts';

export const mediaPortalKind: RecordKind = {
  name: 'media-portal',
  table: mediaPortals,
  secrets: ['passwordHash'],
  readSources: async (db, ids) => {
    const rows = await db
      .select()
      .from(mediaPortals)
      .where(inArray(mediaPortals.id, [...ids]));
    return rows.map((row) => ({ ...row, text: `${row.excerpt} ${textOfHtml(row.text)}` }));
  },
};
