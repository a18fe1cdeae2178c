import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { at } from './columns.ts';
import { mediaPortals } from './mediaPortals.ts';

/** One file of a frozen download, which never changes. */
export interface ManifestEntry {
  readonly itemId: number;
  readonly fileId: number;
  /** Path inside the archive, unique, NFC, `/` between folders. */
  readonly path: string;
  readonly storageKey: string;
  /** Bytes. */
  readonly size: number;
  /** Unsigned 32 bit, known since the upload was verified. */
  readonly crc32: number;
  /** Epoch milliseconds, for the archive's time stamps. */
  readonly modifiedAt: number;
  /** Of a rendition by a preset, which replaces the original. */
  readonly madeId?: number;
  /** Of a document, which is of no item and whose ids are 0: its position in `download_documents`. */
  readonly document?: number;
}

export const downloads = pgTable(
  'downloads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The owner, or that of the share; `null`: anyone who has the address, through a media portal. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    portalId: integer('portal_id').references(() => mediaPortals.id, { onDelete: 'cascade' }),
    /** The share through which somebody without an account took it. Without a key: it outlives a share that is deleted. */
    shareId: integer('share_id'),
    name: text('name').notNull(),
    /** What the archive holds, until its parts are written; `null` from then on. */
    manifest: jsonb('manifest').$type<ManifestEntry[]>(),
    /** Validator of its bytes, with its quotes; `null` until its parts are written, as are the next three. */
    etag: text('etag'),
    /** Where its central directory begins, and that directory's length in bytes. */
    directoryOffset: bigint('directory_offset', { mode: 'number' }),
    directorySize: bigint('directory_size', { mode: 'number' }),
    /** Of all that it holds: the same for the same archive of the same items. */
    fingerprint: text('fingerprint'),
    /** Items in it. */
    count: integer('count').notNull(),
    /** Documents in it, before its items. */
    documents: integer('documents').notNull().default(0),
    /** Exact length of the archive in bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Whether it was made in the back-office, where drafts can be had: it lasts while its owner manages content. */
    isManaged: boolean('is_managed').notNull().default(false),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('downloads_owner_check', sql`(${table.userId} is null) <> (${table.portalId} is null)`),
    index('downloads_user_idx').on(table.userId, table.createdAt),
    index('downloads_portal_idx').on(table.portalId, table.createdAt),
  ],
);

/** Up to 500 entries of a frozen download, in the order in which they lie in its archive. */
export const downloadParts = pgTable(
  'download_parts',
  {
    downloadId: uuid('download_id')
      .notNull()
      .references(() => downloads.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Where its first entry begins in the archive, and in the central directory: bytes from the archive's start. */
    offset: bigint('offset', { mode: 'number' }).notNull(),
    centralOffset: bigint('central_offset', { mode: 'number' }).notNull(),
    entries: jsonb('entries').$type<ManifestEntry[]>().notNull(),
    /** The items, files and renditions by presets of its entries but documents, for questions about rights. */
    itemIds: integer('item_ids').array().notNull(),
    fileIds: integer('file_ids').array().notNull(),
    madeIds: integer('made_ids').array().$type<(number | null)[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.downloadId, table.position] })],
);

const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
});

/** Files that an archive holds besides its items, as they were written with it. */
export const downloadDocuments = pgTable(
  'download_documents',
  {
    downloadId: uuid('download_id')
      .notNull()
      .references(() => downloads.id, { onDelete: 'cascade' }),
    /** From 1. */
    position: integer('position').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.downloadId, table.position] })],
);
