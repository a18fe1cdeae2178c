import { isNotNull } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { UPLOAD_TYPES, type UploadArrival } from '../../../shared/contract/storage.ts';
import { users } from './accounts.ts';
import { at } from './columns.ts';
import { fileNodes } from './fileNodes.ts';
import { files } from './files.ts';
import { libraries, libraryItems } from './libraries.ts';

export const uploads = pgTable(
  'uploads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type', { enum: UPLOAD_TYPES }).notNull(),
    /** Key of the finished object; of a single PUT the folder in which each try to complete makes an object. */
    storageKey: text('storage_key').notNull(),
    /** The storage driver's multipart id; `null` for a single PUT. */
    multipartId: text('multipart_id'),
    /** The storage driver's id of the incoming place; `null` for an upload by parts. */
    putId: text('put_id'),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    libraryId: integer('library_id').references(() => libraries.id, { onDelete: 'set null' }),
    valueIds: integer('value_ids').array().notNull().default([]),
    /** Whether its item joins those that its name makes formats of one shot. */
    stack: boolean('stack').notNull().default(false),
    /** Folder of the file manager into which it goes; `null`: to the top. */
    folderId: integer('folder_id').references(() => fileNodes.id, { onDelete: 'set null' }),
    /** Names of folders below that one, which are made where they are missing. */
    folderPath: text('folder_path').array().notNull().default([]),
    /** What its item is: a draft where this says nothing. */
    arrival: jsonb('arrival').$type<Partial<UploadArrival>>().notNull().default({}),
    /** Shared by what a person started together; `null` when the client named none. */
    batchId: uuid('batch_id'),
    state: text('state', { enum: ['open', 'completed', 'aborted'] })
      .notNull()
      .default('open'),
    fileId: integer('file_id').references(() => files.id, { onDelete: 'set null' }),
    itemId: integer('item_id').references(() => libraryItems.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull().defaultNow(),
    completedAt: at('completed_at'),
  },
  (table) => [
    index('uploads_state_idx').on(table.state, table.createdAt),
    index('uploads_batch_idx').on(table.batchId).where(isNotNull(table.batchId)),
    index('uploads_item_idx').on(table.itemId).where(isNotNull(table.itemId)),
  ],
);
