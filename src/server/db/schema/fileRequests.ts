import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { FILE_KINDS } from '../../../shared/contract/file.ts';
import { SENT_FILE_STATES } from '../../../shared/contract/fileRequest.ts';
import { users } from './accounts.ts';
import { at } from './columns.ts';
import { imports } from './imports.ts';
import { libraries } from './libraries.ts';
import { uploads } from './uploads.ts';

/**
 * Links by which people without an account send files into an import. A request never changes, except that it is
 * revoked.
 */
export const fileRequests = pgTable(
  'file_requests',
  {
    id: serial('id').primaryKey(),
    createdAt: at('created_at').notNull().defaultNow(),
    /** Whose rights decide, at each call, whether files are accepted. */
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    libraryId: integer('library_id')
      .notNull()
      .references(() => libraries.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in its address. */
    tokenHash: text('token_hash').notNull(),
    /** The token, encrypted for its owner. */
    sealedToken: text('sealed_token').notNull(),
    title: text('title').notNull(),
    /** What is wanted: the sender reads it. */
    note: text('note').notNull().default(''),
    /** Argon2id. */
    passwordHash: text('password_hash'),
    endsAt: at('ends_at').notNull(),
    filesMax: integer('files_max').notNull(),
    /** Bytes, in all and of one file. */
    bytesMax: bigint('bytes_max', { mode: 'number' }).notNull(),
    fileBytesMax: bigint('file_bytes_max', { mode: 'number' }).notNull(),
    /** Empty: files of all kinds. */
    kinds: text('kinds', { enum: FILE_KINDS }).array().notNull().default([]),
    /** Of files that arrived. */
    files: integer('files').notNull().default(0),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    lastArrivedAt: at('last_arrived_at'),
    /** Senders so far: each gets the next number. */
    senders: integer('senders').notNull().default(0),
    /** Where the next file goes while that import can still change. */
    importId: integer('import_id').references(() => imports.id, { onDelete: 'set null' }),
    revokedAt: at('revoked_at'),
    revokedById: integer('revoked_by_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('file_requests_token_key').on(table.tokenHash),
    index('file_requests_owner_idx').on(table.ownerId, table.id),
    index('file_requests_library_idx').on(table.libraryId),
    index('file_requests_import_idx').on(table.importId),
    index('file_requests_revoker_idx').on(table.revokedById),
    check(
      'file_requests_limits',
      sql`${table.files} <= ${table.filesMax} and ${table.bytes} <= ${table.bytesMax}`,
    ),
  ],
);

/** Browsers that send files by a request; the id is signed into the grant of the browser. */
export const fileSenders = pgTable(
  'file_senders',
  {
    id: uuid('id').primaryKey(),
    requestId: integer('request_id')
      .notNull()
      .references(() => fileRequests.id, { onDelete: 'cascade' }),
    /** Of this request, from 1: the folder of the sender in its import. */
    number: integer('number').notNull(),
    name: text('name').notNull().default(''),
    message: text('message').notNull().default(''),
    startedAt: at('started_at').notNull().defaultNow(),
    sentAt: at('sent_at'),
    /** When the last file arrived that its owner was not informed about; `null`: there is none. */
    waitingSince: at('waiting_since'),
    /** Files of which the owner was informed. */
    announced: integer('announced').notNull().default(0),
  },
  (table) => [
    uniqueIndex('file_senders_number_key').on(table.requestId, table.number),
    index('file_senders_waiting_idx').on(table.waitingSince).where(sql`waiting_since is not null`),
  ],
);

/** Files that were sent, or are being sent, by a request. */
export const sentFiles = pgTable(
  'sent_files',
  {
    uploadId: uuid('upload_id')
      .primaryKey()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    requestId: integer('request_id')
      .notNull()
      .references(() => fileRequests.id, { onDelete: 'cascade' }),
    senderId: uuid('sender_id')
      .notNull()
      .references(() => fileSenders.id, { onDelete: 'cascade' }),
    /** By which the sender distinguishes files. */
    key: text('key').notNull(),
    name: text('name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    state: text('state', { enum: SENT_FILE_STATES }).notNull().default('open'),
    /** The code of the refusal. */
    fault: text('fault'),
    /** Hex; `null`: not known when it arrived. */
    sha256: text('sha256'),
    startedAt: at('started_at').notNull().defaultNow(),
    /** When a part was signed last: what is open keeps its place among the limits for a day from then. */
    touchedAt: at('touched_at').notNull().defaultNow(),
    arrivedAt: at('arrived_at'),
    importId: integer('import_id').references(() => imports.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('sent_files_key').on(table.senderId, table.key).where(sql`state <> 'refused'`),
    index('sent_files_sender_idx').on(table.senderId),
    index('sent_files_request_idx').on(table.requestId, table.state),
    index('sent_files_import_idx').on(table.importId),
  ],
);
