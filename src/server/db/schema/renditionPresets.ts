import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { FocalBox, FocalPoint } from '../../../shared/contract/file.ts';
import {
  COLOUR_SPACES,
  PRESET_FITS,
  PRESET_FORMATS,
  type PresetDefinition,
  WRITTEN_FIELDS,
} from '../../../shared/contract/renditionPreset.ts';
import { users } from './accounts.ts';
import { at, record, visibility } from './columns.ts';
import { libraryItems } from './libraries.ts';

export const renditionPresets = pgTable('rendition_presets', {
  ...record,
  ...visibility,
  name: text('name').notNull(),
  position: integer('position').notNull(),
  format: text('format', { enum: PRESET_FORMATS }).notNull(),
  /** Pixels. */
  width: integer('width'),
  height: integer('height'),
  longestEdge: integer('longest_edge'),
  fit: text('fit', { enum: PRESET_FITS }).notNull(),
  allowsEnlarging: boolean('allows_enlarging').notNull(),
  /** Pixels per inch. */
  dpi: integer('dpi').notNull(),
  colourSpace: text('colour_space', { enum: COLOUR_SPACES }).notNull(),
  quality: integer('quality').notNull(),
  /** `#rrggbb`; `null`: transparent pictures stay so. */
  background: text('background'),
  written: text('written', { enum: WRITTEN_FIELDS }).array().notNull().default([]),
});

/** What usage rights allow together, as it is written into a rendition. */
export interface WrittenRights {
  /** In a sentence. */
  readonly terms: string;
  /** In words; absent: every medium, or none. */
  readonly media?: string;
  /** In words; absent: every market, or none. */
  readonly regions?: string;
  /** Days in UTC, the last one included. */
  readonly startsOn?: string;
  readonly endsOn?: string;
  /** What must stand beside it. */
  readonly credits: readonly string[];
  readonly restrictions: readonly string[];
}

/** Texts of an item that are written into a rendition. */
export interface WrittenTexts {
  /** Empty: what the original says. */
  readonly credit: string;
  readonly title?: string;
  readonly description?: string;
  readonly keywords?: readonly string[];
  /** Absent: no usage right limits it. */
  readonly rights?: WrittenRights;
}

/** All that decides the bytes of a rendition, besides those of the original. */
export interface RenditionSpec {
  readonly definition: PresetDefinition;
  /** Fractions of width and height; `null` where nothing is cut. */
  readonly focalPoint: FocalPoint | null;
  /** Absent: nothing must stay whole. */
  readonly focalBox?: FocalBox;
  /** Whether bars have the colour of the picture's own border. */
  readonly hasPlainBorder?: true;
  readonly texts: WrittenTexts;
}

/** Renditions by presets: requested, made, or failed. */
export const madeRenditions = pgTable(
  'made_renditions',
  {
    id: serial('id').primaryKey(),
    /** Hash of the original's bytes and of the spec: equal requests share one rendition. */
    recipe: text('recipe').notNull().unique(),
    /** `null` once the preset is gone for good: the sweep removes it. */
    presetId: integer('preset_id').references(() => renditionPresets.id, { onDelete: 'set null' }),
    /** The item for which it was first requested. */
    itemId: integer('item_id').references(() => libraryItems.id, { onDelete: 'set null' }),
    /** Of the original; several files may have these bytes. */
    sourceSha256: text('source_sha256').notNull(),
    spec: jsonb('spec').$type<RenditionSpec>().notNull(),
    state: text('state', { enum: ['waiting', 'ready', 'failed'] }).notNull(),
    failure: text('failure'),
    storageKey: text('storage_key'),
    width: integer('width'),
    height: integer('height'),
    size: bigint('size', { mode: 'number' }),
    /** Bytes that were expected before it was made, by the picture alone: what came of it corrects what is expected next. */
    expectedSize: bigint('expected_size', { mode: 'number' }),
    /** Unsigned 32 bit. */
    crc32: bigint('crc32', { mode: 'number' }),
    /** Milliseconds that making it took. */
    took: integer('took'),
    createdAt: at('created_at').notNull().defaultNow(),
    madeAt: at('made_at'),
    usedAt: at('used_at').notNull().defaultNow(),
    /** Not removed before: an address or a download that was given out names it. */
    keptUntil: at('kept_until').notNull(),
  },
  (table) => [
    index('made_renditions_preset_idx').on(table.presetId, table.state),
    index('made_renditions_state_idx').on(table.state, table.id),
    index('made_renditions_used_idx').on(table.usedAt),
  ],
);

/** What a member has prepared for a download. */
export const preparations = pgTable(
  'preparations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    presetId: integer('preset_id')
      .notNull()
      .references(() => renditionPresets.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull().defaultNow(),
    /** When it was downloaded, or given up. */
    closedAt: at('closed_at'),
  },
  (table) => [index('preparations_user_idx').on(table.userId, table.createdAt)],
);

export const preparationItems = pgTable(
  'preparation_items',
  {
    preparationId: uuid('preparation_id')
      .notNull()
      .references(() => preparations.id, { onDelete: 'cascade' }),
    itemId: integer('item_id')
      .notNull()
      .references(() => libraryItems.id, { onDelete: 'cascade' }),
    /** The format of the shot that it is made of, when that is another one than the item. */
    sourceItemId: integer('source_item_id').references(() => libraryItems.id, { onDelete: 'set null' }),
    /** `null`: the item has no such rendition. */
    madeId: integer('made_id').references(() => madeRenditions.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.preparationId, table.itemId] }),
    index('preparation_items_made_idx').on(table.madeId),
  ],
);
