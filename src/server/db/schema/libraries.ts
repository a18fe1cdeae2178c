import { eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { WATERMARKS } from '../../../shared/policy/watermark.ts';
import { users } from './accounts.ts';
import { at, orderKey, record, visibility } from './columns.ts';
import { files } from './files.ts';
import { attributes, attributeValues } from './taxonomy.ts';

export const libraries = pgTable(
  'libraries',
  {
    ...record,
    ...visibility,
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    introduction: text('introduction').notNull().default(''),
    section: text('section', { enum: ['brand-catalogue', 'training', 'merchandising'] }),
    icon: text('icon'),
    tileFit: text('tile_fit', { enum: ['contain', 'cover'] })
      .notNull()
      .default('cover'),
    coverFileId: integer('cover_file_id').references(() => files.id, { onDelete: 'set null' }),
    position: integer('position').notNull(),
    /** Codes of the usage rights that hold for all of its items. */
    usageRights: text('usage_rights').array().notNull().default([]),
    /** Whether an item is published only with a right, of its own or of the library. */
    requiresRights: boolean('requires_rights').notNull().default(false),
    /** What previews of its items carry for members; `null`: nothing. */
    watermark: text('watermark', { enum: WATERMARKS }),
    /** Moves whenever an item of this library, or a value on one, changes; facet indexes follow it. */
    revision: bigint('revision', { mode: 'number' }).notNull().default(0),
    /** Changes up to this revision may be gone from library_changes. */
    sweptRevision: bigint('swept_revision', { mode: 'number' }).notNull().default(0),
  },
  (table) => [uniqueIndex('libraries_slug_key').on(table.slug).where(isNull(table.deletedAt))],
);

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

/** Ids of stacks. A stack is the items that carry its id, and nothing besides; no id is given twice. */
export const stackIds = pgSequence('stack_ids', { maxValue: 2_147_483_647 });

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
    /** The current file; earlier ones are in item_versions. */
    fileId: integer('file_id')
      .notNull()
      .references(() => files.id),
    position: orderKey('position').notNull(),
    /** The stack whose format this item is, always one of its own library. */
    stackId: integer('stack_id'),
    /** Place in the order of the stack; the first is the cover. */
    stackPosition: orderKey('stack_position'),
    /**
     * What `stackKey` returns for the name of the current file: empty when the name has no key, or was not read yet.
     */
    stackKey: text('stack_key').notNull().default(''),
    /** How its picture is shown; `null`: as the file and the library specify. */
    fit: text('fit', { enum: ['cover', 'contain'] }),
    /** Who is to be named wherever it is published. */
    credit: text('credit').notNull().default(''),
    /** What its picture shows, for those who do not see it. */
    alternativeText: text('alternative_text').notNull().default(''),
    /** Codes of its usage rights, besides those of its library. */
    usageRights: text('usage_rights').array().notNull().default([]),
  },
  (table) => [
    check('library_items_stack_check', sql`(${table.stackId} is null) = (${table.stackPosition} is null)`),
    index('library_items_stack_idx').on(table.stackId).where(isNotNull(table.stackId)),
    index('library_items_stack_key_idx')
      .on(table.libraryId, table.stackKey)
      .where(ne(table.stackKey, sql`''`)),
    index('library_items_library_idx').on(table.libraryId, table.position, table.id),
    // Facet indexes load by id, chunk after chunk.
    index('library_items_load_idx').on(table.libraryId, table.id),
    index('library_items_file_idx').on(table.fileId),
    index('library_items_published_idx').on(table.publishedAt),
    index('library_items_usage_rights_idx')
      .using('gin', table.usageRights)
      .where(ne(table.usageRights, sql`'{}'`)),
    index('library_items_expires_idx').on(table.expiresAt).where(isNotNull(table.expiresAt)),
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

/**
 * Facet indexes of large libraries as they were stored, one for each, for instances that start. Derived: backups leave
 * this table out, so that a row is only ever read in the history of the database that it was written in. No foreign key:
 * what is left of a library that is gone names the object to delete.
 */
export const indexSnapshots = pgTable('index_snapshots', {
  libraryId: integer('library_id').primaryKey(),
  /** `null` until the first one is complete, as what follows. */
  storageKey: text('storage_key'),
  size: bigint('size', { mode: 'number' }),
  sha256: text('sha256'),
  /** What wrote it: another version cannot read it. */
  format: text('format'),
  /** The library's revision that it holds. */
  revision: bigint('revision', { mode: 'number' }),
  writtenAt: at('written_at'),
  /** The key under which an instance is writing the next one, and since when. */
  writingKey: text('writing_key'),
  writingSince: at('writing_since'),
});

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
  (table) => [
    index('activities_item_idx').on(table.itemId, table.at),
    // Figures of a period are read from this index alone.
    index('activities_download_idx')
      .on(table.at, table.itemId, table.userId)
      .where(eq(table.kind, sql`'download'`)),
    index('activities_user_idx').on(table.userId, table.kind, table.at),
  ],
);
