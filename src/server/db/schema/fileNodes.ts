import { isNull, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { record } from './columns.ts';
import { files } from './files.ts';

/**
 * Folders and files of the organisation that are no items of a library: fonts, contracts, captions, pictures of
 * articles. What lies in a folder of the trash is in the trash with it.
 */
export const fileNodes = pgTable(
  'file_nodes',
  {
    ...record,
    /** `null`: at the top. */
    parentId: integer('parent_id').references((): AnyPgColumn => fileNodes.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['folder', 'file'] }).notNull(),
    name: text('name').notNull(),
    /** The name as it is compared: two names of a folder differ by more than case and accents' encoding. */
    nameKey: text('name_key').notNull(),
    fileId: integer('file_id').references(() => files.id),
    /** Bytes that all that lies in a folder may have, at any depth; `null`: no limit. */
    quota: bigint('quota', { mode: 'number' }),
  },
  (table) => [
    check('file_nodes_file_check', sql`(${table.kind} = 'file') = (${table.fileId} is not null)`),
    uniqueIndex('file_nodes_name_key')
      .on(sql`coalesce(${table.parentId}, 0)`, table.nameKey)
      .where(isNull(table.deletedAt)),
    index('file_nodes_parent_idx').on(table.parentId),
    index('file_nodes_file_idx').on(table.fileId),
  ],
);
