import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { DOWNLOAD_FORMS } from '../../../shared/contract/basket.ts';
import { SHARE_MODES, SHARE_USES } from '../../../shared/contract/share.ts';
import { users } from './accounts.ts';
import { at } from './columns.ts';
import { libraryItems } from './libraries.ts';

/** Links for people without an account. A share never changes, except that it is revoked. */
export const shares = pgTable(
  'shares',
  {
    id: serial('id').primaryKey(),
    createdAt: at('created_at').notNull().defaultNow(),
    /** Whose rights decide what it shows, at each request. */
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in its address. */
    tokenHash: text('token_hash').notNull(),
    /** The token, encrypted for its owner. */
    sealedToken: text('sealed_token').notNull(),
    title: text('title').notNull(),
    /** Why it was made: for its owner and for administrators. */
    note: text('note').notNull().default(''),
    mode: text('mode', { enum: SHARE_MODES }).notNull(),
    /** What a download may hold of an item. */
    forms: text('forms', { enum: DOWNLOAD_FORMS }).array().notNull(),
    /** By which archives may hold pictures besides; one that is gone makes nothing. */
    presetId: integer('preset_id'),
    endsAt: at('ends_at').notNull(),
    /** Argon2id. */
    passwordHash: text('password_hash'),
    isWatermarked: boolean('is_watermarked').notNull().default(false),
    /** Whether its title and a picture are in link previews. */
    hasPreview: boolean('has_preview').notNull().default(false),
    /** `null`: no limit. */
    downloadLimit: integer('download_limit'),
    downloads: integer('downloads').notNull().default(0),
    revokedAt: at('revoked_at'),
    revokedById: integer('revoked_by_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('shares_token_key').on(table.tokenHash),
    index('shares_owner_idx').on(table.ownerId, table.id),
    index('shares_revoker_idx').on(table.revokedById),
    check(
      'shares_limit',
      sql`${table.downloadLimit} is null or ${table.downloads} <= ${table.downloadLimit}`,
    ),
  ],
);

/** Items of a share in their order. */
export const shareEntries = pgTable(
  'share_entries',
  {
    shareId: integer('share_id')
      .notNull()
      .references(() => shares.id, { onDelete: 'cascade' }),
    itemId: integer('item_id')
      .notNull()
      .references(() => libraryItems.id, { onDelete: 'cascade' }),
    /** With all formats of its shot. */
    isWhole: boolean('is_whole').notNull().default(false),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shareId, table.itemId] }),
    index('share_entries_item_idx').on(table.itemId),
  ],
);

/** Whom a share is for, by their e-mail; a share without any is for everyone who has its address. */
export const sharePeople = pgTable(
  'share_people',
  {
    id: serial('id').primaryKey(),
    shareId: integer('share_id')
      .notNull()
      .references(() => shares.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text('email').notNull(),
    /** Of the code that was mailed last; `null`: there is none, or it was used. */
    codeHash: text('code_hash'),
    codeExpiresAt: at('code_expires_at'),
  },
  (table) => [uniqueIndex('share_people_key').on(table.shareId, table.email)],
);

/** When a share was opened and what was taken through it. */
export const shareUses = pgTable(
  'share_uses',
  {
    id: serial('id').primaryKey(),
    shareId: integer('share_id')
      .notNull()
      .references(() => shares.id, { onDelete: 'cascade' }),
    /** `null`: nobody is named. */
    personId: integer('person_id').references(() => sharePeople.id, { onDelete: 'set null' }),
    at: at('at').notNull().defaultNow(),
    does: text('does', { enum: SHARE_USES }).notNull(),
    /** Items that were taken. */
    items: integer('items').notNull().default(0),
    /** Of a file: the item. */
    itemId: integer('item_id'),
    /** `original`, or the name of a rendition. */
    form: text('form'),
    downloadId: uuid('download_id'),
    /** By which a call that is repeated is known. */
    requestId: uuid('request_id'),
  },
  (table) => [
    uniqueIndex('share_uses_request_key').on(table.shareId, table.requestId),
    index('share_uses_at_idx').on(table.shareId, table.at),
    index('share_uses_old_idx').on(table.at),
    index('share_uses_person_idx').on(table.personId),
  ],
);
