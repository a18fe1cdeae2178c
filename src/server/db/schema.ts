import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ManifestEntry } from '../modules/downloads/manifest.ts';
import type { StoredRendition } from '../storage/rendition.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

const record = {
  id: serial('id').primaryKey(),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
};

/** Limits shared by everything that members read; src/shared/policy/visibility.ts decides by them. */
const visibility = {
  publishedAt: at('published_at'),
  expiresAt: at('expires_at'),
  roles: text('roles').array().notNull().default([]),
  markets: text('markets').array().notNull().default([]),
};

export const users = pgTable(
  'users',
  {
    ...record,
    email: text('email').notNull(),
    name: text('name').notNull(),
    company: text('company'),
    market: text('market'),
    locale: text('locale').notNull().default('en-GB'),
    roles: text('roles').array().notNull().default(['ROLE_USER']),
    active: boolean('active').notNull().default(true),
    /** `null` until the invitation is accepted. */
    passwordHash: text('password_hash'),
    lastVisitAt: at('last_visit_at'),
    /** The visit before the last one: "since your last visit" counts from here. */
    previousVisitAt: at('previous_visit_at'),
  },
  (table) => [uniqueIndex('users_email_key').on(sql`lower(${table.email})`)],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the cookie's secret. */
    secretHash: text('secret_hash').notNull(),
    userAgent: text('user_agent'),
    createdAt: at('created_at').notNull().defaultNow(),
    lastSeenAt: at('last_seen_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('sessions_user_idx').on(table.userId), index('sessions_expiry_idx').on(table.expiresAt)],
);

/** One-time links: sign-in by mail, password recovery, invitation. Only the hash of a token is kept. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    hash: text('hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['sign-in', 'password', 'invitation'] }).notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('one_time_tokens_user_idx').on(table.userId)],
);

/** Failed tries by key, shared by all instances. */
export const throttles = pgTable('throttles', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  resetAt: at('reset_at').notNull(),
});

export const files = pgTable(
  'files',
  {
    id: serial('id').primaryKey(),
    storageKey: text('storage_key').notNull().unique(),
    /** The name that members download. */
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Hex; `null` while checking. */
    sha256: text('sha256'),
    /** Unsigned 32 bit; `null` while checking. */
    crc32: bigint('crc32', { mode: 'number' }),
    width: integer('width'),
    height: integer('height'),
    /** Seconds. */
    duration: doublePrecision('duration'),
    pages: integer('pages'),
    /** What it is for: pictures are covers that every member sees, public ones need no session. */
    purpose: text('purpose', { enum: ['item', 'picture', 'public'] }).notNull(),
    state: text('state', { enum: ['checking', 'ready', 'failed'] }).notNull(),
    failure: text('failure'),
    renditionState: text('rendition_state', { enum: ['none', 'pending', 'ready', 'failed'] }).notNull(),
    renditionFailure: text('rendition_failure'),
    renditions: jsonb('renditions').$type<StoredRendition[]>().notNull().default([]),
    placeholder: text('placeholder'),
    colour: text('colour'),
    focalX: doublePrecision('focal_x').notNull().default(0.5),
    focalY: doublePrecision('focal_y').notNull().default(0.5),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [index('files_state_idx').on(table.state, table.renditionState)],
);

export const attributes = pgTable('attributes', {
  ...record,
  slug: text('slug').notNull().unique(),
  label: text('label').notNull(),
  kind: text('kind', { enum: ['single', 'multiple'] })
    .notNull()
    .default('multiple'),
  facet: boolean('facet').notNull().default(true),
  icon: text('icon'),
  position: integer('position').notNull(),
});

export const attributeValues = pgTable(
  'attribute_values',
  {
    ...record,
    attributeId: integer('attribute_id')
      .notNull()
      .references(() => attributes.id, { onDelete: 'cascade' }),
    slug: text('slug').notNull(),
    label: text('label').notNull(),
    colour: text('colour'),
    icon: text('icon'),
    position: integer('position').notNull(),
  },
  (table) => [uniqueIndex('attribute_values_slug_key').on(table.attributeId, table.slug)],
);

export const libraries = pgTable('libraries', {
  ...record,
  ...visibility,
  slug: text('slug').notNull().unique(),
  title: text('title').notNull(),
  introduction: text('introduction').notNull().default(''),
  section: text('section', { enum: ['brand-catalogue', 'training', 'merchandising'] }),
  icon: text('icon'),
  tileFit: text('tile_fit', { enum: ['contain', 'cover'] })
    .notNull()
    .default('cover'),
  coverFileId: integer('cover_file_id').references(() => files.id, { onDelete: 'set null' }),
  position: integer('position').notNull(),
  /** Moves whenever an item of this library, or a value on one, changes; facet indexes follow it. */
  revision: bigint('revision', { mode: 'number' }).notNull().default(0),
  /** Changes up to this revision may be gone from library_changes. */
  sweptRevision: bigint('swept_revision', { mode: 'number' }).notNull().default(0),
});

/** One row whose revision moves with every change of attributes, values and facets, by triggers: caches follow it. */
export const taxonomy = pgTable('taxonomy', {
  id: integer('id').primaryKey(),
  revision: bigint('revision', { mode: 'number' }).notNull().default(0),
});

export const libraryFacets = pgTable(
  'library_facets',
  {
    libraryId: integer('library_id')
      .notNull()
      .references(() => libraries.id, { onDelete: 'cascade' }),
    attributeId: integer('attribute_id')
      .notNull()
      .references(() => attributes.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.libraryId, table.attributeId] })],
);

export const libraryItems = pgTable(
  'library_items',
  {
    ...record,
    ...visibility,
    libraryId: integer('library_id')
      .notNull()
      .references(() => libraries.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    tags: text('tags').array().notNull().default([]),
    /** The current file; earlier ones stand in item_versions. */
    fileId: integer('file_id')
      .notNull()
      .references(() => files.id),
    position: integer('position').notNull(),
    /** Weighted words of title, tags and description, kept by a trigger. */
    search: tsvector('search'),
    /** Unaccented lower-case title and tags for trigram search, kept by the same trigger. */
    searchText: text('search_text').notNull().default(''),
  },
  (table) => [
    index('library_items_library_idx').on(table.libraryId, table.position, table.id),
    // Facet indexes load by id, chunk after chunk.
    index('library_items_load_idx').on(table.libraryId, table.id),
    index('library_items_file_idx').on(table.fileId),
    index('library_items_published_idx').on(table.publishedAt),
    index('library_items_search_idx').using('gin', table.search),
    index('library_items_trigram_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);

export const itemValues = pgTable(
  'item_values',
  {
    itemId: integer('item_id')
      .notNull()
      .references(() => libraryItems.id, { onDelete: 'cascade' }),
    valueId: integer('value_id')
      .notNull()
      .references(() => attributeValues.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.valueId] }),
    index('item_values_value_idx').on(table.valueId),
  ],
);

/**
 * Which items changed at which revision of their library, written by triggers; facet indexes catch up from here.
 * Old rows are swept: an index that is further behind loads anew.
 */
export const libraryChanges = pgTable(
  'library_changes',
  {
    libraryId: integer('library_id')
      .notNull()
      .references(() => libraries.id, { onDelete: 'cascade' }),
    revision: bigint('revision', { mode: 'number' }).notNull(),
    itemId: integer('item_id').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [index('library_changes_idx').on(table.libraryId, table.revision)],
);

/** Every file that an item has had, the current one included. */
export const itemVersions = pgTable(
  'item_versions',
  {
    itemId: integer('item_id')
      .notNull()
      .references(() => libraryItems.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    fileId: integer('file_id')
      .notNull()
      .references(() => files.id),
    createdAt: at('created_at').notNull().defaultNow(),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.number] }),
    index('item_versions_file_idx').on(table.fileId),
  ],
);

export const uploads = pgTable(
  'uploads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type', { enum: ['library-item', 'picture'] }).notNull(),
    storageKey: text('storage_key').notNull(),
    /** The storage driver's multipart id; `null` for a single PUT. */
    multipartId: text('multipart_id'),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    libraryId: integer('library_id').references(() => libraries.id, { onDelete: 'set null' }),
    valueIds: integer('value_ids').array().notNull().default([]),
    state: text('state', { enum: ['open', 'completed', 'aborted'] })
      .notNull()
      .default('open'),
    fileId: integer('file_id').references(() => files.id, { onDelete: 'set null' }),
    itemId: integer('item_id').references(() => libraryItems.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull().defaultNow(),
    completedAt: at('completed_at'),
  },
  (table) => [index('uploads_state_idx').on(table.state, table.createdAt)],
);

export const basketEntries = pgTable(
  'basket_entries',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    itemId: integer('item_id')
      .notNull()
      .references(() => libraryItems.id, { onDelete: 'cascade' }),
    addedAt: at('added_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.itemId] })],
);

export const downloads = pgTable(
  'downloads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** What the archive holds, frozen; its bytes are a pure function of this. */
    manifest: jsonb('manifest').$type<ManifestEntry[]>().notNull(),
    count: integer('count').notNull(),
    /** Exact length of the archive in bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [index('downloads_user_idx').on(table.userId, table.createdAt)],
);

export const activities = pgTable(
  'activities',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    itemId: integer('item_id')
      .notNull()
      .references(() => libraryItems.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['view', 'download', 'share'] }).notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [index('activities_item_idx').on(table.itemId, table.at)],
);

export const visits = pgTable(
  'visits',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [index('visits_user_idx').on(table.userId, table.at)],
);

export const configuration = pgTable('configuration', {
  code: text('code').primaryKey(),
  value: jsonb('value').$type<unknown>(),
  updatedAt: at('updated_at').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
});

export const news = pgTable(
  'news',
  {
    ...record,
    ...visibility,
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    excerpt: text('excerpt').notNull().default(''),
    /** HTML, sanitised on write. */
    body: text('body').notNull().default(''),
    tags: text('tags').array().notNull().default([]),
    highlighted: boolean('highlighted').notNull().default(false),
    coverFileId: integer('cover_file_id').references(() => files.id, { onDelete: 'set null' }),
  },
  (table) => [index('news_published_idx').on(table.publishedAt)],
);

export const outbox = pgTable('outbox', {
  id: serial('id').primaryKey(),
  to: text('to').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  html: text('html').notNull(),
  /** `kept`: no SMTP is configured, so it waits here. */
  state: text('state', { enum: ['kept', 'queued', 'sent', 'failed'] }).notNull(),
  error: text('error'),
  createdAt: at('created_at').notNull().defaultNow(),
  sentAt: at('sent_at'),
});
