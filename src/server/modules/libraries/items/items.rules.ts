import { and, eq, gt, inArray, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { FILE_KINDS, type FileKind, renditionState } from '../../../../shared/contract/file.ts';
import { files } from '../../../db/schema/files.ts';
import { itemValues, libraryItems } from '../../../db/schema/libraries.ts';
import { accept, type ListRules, textFilter } from '../../../http/lists.ts';

const ids = z.union([z.coerce.number().int(), z.array(z.coerce.number().int()).max(500)]);

/** Media types of a kind, as SQL. The twin of `kindOf`. */
export function kindWhere(kind: FileKind): SQL {
  const type = files.mediaType;
  const archives = sql`${type} ~ '^application/(zip|x-7z-compressed|x-rar-compressed|vnd\\.rar|gzip|x-tar)$'`;
  const documents = sql`(${type} ~ '^application/(msword|rtf|vnd\\.ms-|vnd\\.openxmlformats-officedocument|vnd\\.oasis\\.opendocument|vnd\\.apple\\.)' or ${type} like 'text/%')`;
  const pdf = sql`${type} = 'application/pdf'`;
  switch (kind) {
    case 'image':
    case 'video':
    case 'audio':
      return sql`${type} like ${`${kind}/%`}`;
    case 'pdf':
      return pdf;
    case 'archive':
      return archives;
    case 'document':
      return documents;
    default:
      return not(or(sql`${type} ~ '^(image|video|audio)/'`, pdf, archives, documents) as SQL);
  }
}

/** `draft`, `scheduled`, `live` or `expired`, from the publication window. */
export function statusWhere(status: 'draft' | 'scheduled' | 'live' | 'expired'): SQL {
  const { publishedAt, expiresAt } = libraryItems;
  const now = new Date();
  if (status === 'draft') return isNull(publishedAt);
  if (status === 'scheduled') return gt(publishedAt, now);
  if (status === 'expired') return and(isNotNull(expiresAt), lte(expiresAt, now)) as SQL;
  return and(lte(publishedAt, now), or(isNull(expiresAt), gt(expiresAt, now))) as SQL;
}

const withFile = (where: SQL): SQL =>
  sql`exists (select 1 from ${files} where ${files.id} = ${libraryItems.fileId} and ${where})`;

/** Filters of the back-office's item lists; queries need no join for them. */
export const itemRules: ListRules = {
  resource: 'library-item',
  id: libraryItems.id,
  sortable: {
    id: libraryItems.id,
    title: libraryItems.title,
    position: libraryItems.position,
    createdAt: libraryItems.createdAt,
    updatedAt: libraryItems.updatedAt,
    publishedAt: libraryItems.publishedAt,
    expiresAt: libraryItems.expiresAt,
    'file.size': sql`(select size from ${files} where ${files.id} = ${libraryItems.fileId})`,
    'file.name': sql`(select name from ${files} where ${files.id} = ${libraryItems.fileId})`,
  },
  filters: {
    q: textFilter(
      libraryItems.searchText,
      libraryItems.description,
      sql`(select name from ${files} where ${files.id} = ${libraryItems.fileId})`,
    ),
    libraryId: (value) => inArray(libraryItems.libraryId, [accept(ids, value, 'libraryId')].flat()),
    valueIds: (value) => {
      const wanted = [accept(ids, value, 'valueIds')].flat();
      return and(
        ...wanted.map(
          (id) =>
            sql`exists (select 1 from ${itemValues} where ${itemValues.itemId} = ${libraryItems.id} and ${itemValues.valueId} = ${id})`,
        ),
      );
    },
    withoutValues: (value) =>
      accept(z.boolean(), value, 'withoutValues')
        ? sql`not exists (select 1 from ${itemValues} where ${itemValues.itemId} = ${libraryItems.id})`
        : undefined,
    kind: (value) => withFile(kindWhere(accept(z.enum(FILE_KINDS), value, 'kind'))),
    state: (value) =>
      withFile(eq(files.state, accept(z.enum(['checking', 'ready', 'failed']), value, 'state'))),
    renditionState: (value) =>
      withFile(eq(files.renditionState, accept(renditionState, value, 'renditionState'))),
    status: (value) =>
      statusWhere(accept(z.enum(['draft', 'scheduled', 'live', 'expired']), value, 'status')),
    expiresBefore: (value) => {
      const until = new Date(accept(z.iso.datetime({ offset: true }), value, 'expiresBefore'));
      return and(gt(libraryItems.expiresAt, new Date()), lte(libraryItems.expiresAt, until));
    },
    tag: (value) => sql`${accept(z.string(), value, 'tag')} = any(${libraryItems.tags})`,
  },
  defaultSort: ['position', 'ASC'],
};
