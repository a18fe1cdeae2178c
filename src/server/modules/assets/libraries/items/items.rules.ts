import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { id, usageRightCode } from '../../../../../shared/contract/common.ts';
import { FILE_KINDS, renditionState } from '../../../../../shared/contract/file.ts';
import type { ListOptions } from '../../../../content/listRecords.ts';
import { windowFilters } from '../../../../content/visibility.ts';
import { files } from '../../../../db/schema/files.ts';
import { importRows } from '../../../../db/schema/imports.ts';
import { itemValues, libraries, libraryItems } from '../../../../db/schema/libraries.ts';
import { uploads } from '../../../../db/schema/uploads.ts';
import { kindWhere } from '../../../../files/kindWhere.ts';
import { filterIds, parseFilter } from '../../../../http/lists.ts';

const withFile = (where: SQL): SQL =>
  sql`exists (select 1 from ${files} where ${files.id} = ${libraryItems.fileId} and ${where})`;

/** Items that represent their stack, and those in none: one for each shot. */
const isCoverWhere = sql`not exists (select 1 from ${libraryItems} earlier where earlier.stack_id = ${libraryItems.stackId} and earlier.deleted_at is null and (earlier.stack_position, earlier.id) < (${libraryItems.stackPosition}, ${libraryItems.id}))`;

/** The codes of an item's usage rights and of those of its library. */
const rightsOfItem = sql`(${libraryItems.usageRights} || (select ${libraries.usageRights} from ${libraries} where ${libraries.id} = ${libraryItems.libraryId}))`;

const usageFilters = {
  /** Its own, or one of its library. */
  usageRight: (value: unknown) => {
    const code = parseFilter(usageRightCode, value, 'usageRight');
    return sql`(${libraryItems.usageRights} @> array[${code}] or ${libraryItems.libraryId} in (select ${libraries.id} from ${libraries} where ${code} = any(${libraries.usageRights})))`;
  },
  withoutRights: (value: unknown) =>
    parseFilter(z.boolean(), value, 'withoutRights') ? sql`${rightsOfItem} = '{}'` : undefined,
};

/** How the back-office lists items; queries need no join for it. */
export const itemList: ListOptions = {
  sortable: {
    title: libraryItems.title,
    position: libraryItems.position,
    stackPosition: libraryItems.stackPosition,
    publishedAt: libraryItems.publishedAt,
    expiresAt: libraryItems.expiresAt,
    'file.size': sql`(select size from ${files} where ${files.id} = ${libraryItems.fileId})`,
    'file.name': sql`(select name from ${files} where ${files.id} = ${libraryItems.fileId})`,
  },
  filters: {
    libraryId: (value) => inArray(libraryItems.libraryId, parseFilter(filterIds, value, 'libraryId')),
    stackId: (value) => inArray(libraryItems.stackId, parseFilter(filterIds, value, 'stackId')),
    isCover: (value) => (parseFilter(z.boolean(), value, 'isCover') ? isCoverWhere : undefined),
    valueIds: (value) => {
      const wanted = parseFilter(filterIds, value, 'valueIds');
      return and(
        ...wanted.map(
          (id) =>
            sql`exists (select 1 from ${itemValues} where ${itemValues.itemId} = ${libraryItems.id} and ${itemValues.valueId} = ${id})`,
        ),
      );
    },
    withoutValues: (value) =>
      parseFilter(z.boolean(), value, 'withoutValues')
        ? sql`not exists (select 1 from ${itemValues} where ${itemValues.itemId} = ${libraryItems.id})`
        : undefined,
    kind: (value) => withFile(kindWhere(parseFilter(z.enum(FILE_KINDS), value, 'kind'))),
    state: (value) =>
      withFile(eq(files.state, parseFilter(z.enum(['checking', 'ready', 'failed']), value, 'state'))),
    renditionState: (value) =>
      withFile(eq(files.renditionState, parseFilter(renditionState, value, 'renditionState'))),
    ...windowFilters(libraryItems),
    /** What an import made or changed. */
    importId: (value) =>
      sql`exists (select 1 from ${importRows} where ${importRows.itemId} = ${libraryItems.id} and ${importRows.importId} = ${parseFilter(id, value, 'importId')})`,
    /** What a person started to upload together. */
    uploadBatch: (value) =>
      sql`exists (select 1 from ${uploads} where ${uploads.itemId} = ${libraryItems.id} and ${uploads.batchId} = ${parseFilter(z.uuid(), value, 'uploadBatch')})`,
    ...usageFilters,
    tag: (value) => sql`${parseFilter(z.string(), value, 'tag')} = any(${libraryItems.tags})`,
  },
  defaultSort: ['position', 'ASC'],
};

/** Items of a library in the trash are there with it. */
export const itemScope: SQL = sql`exists (select 1 from ${libraries} where ${libraries.id} = ${libraryItems.libraryId} and ${isNull(libraries.deletedAt)})`;

/** Items of one library. */
export const ofLibrary = (libraryId: number): SQL => eq(libraryItems.libraryId, libraryId);
