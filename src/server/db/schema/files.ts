import { isNotNull, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
} from 'drizzle-orm/pg-core';
import type { EmbeddedText, FocalBox } from '../../../shared/contract/file.ts';
import { at } from './columns.ts';

/** A picture made from a file and kept beside it in storage. Widths and heights in pixels, size in bytes. */
export interface StoredRendition {
  /** `w320`, `w640`, … for display; `jpeg` for download; `hover`, a short film for tiles. */
  readonly name: string;
  readonly storageKey: string;
  readonly mediaType: string;
  readonly width: number;
  readonly height: number;
  readonly size: number;
  /** Unsigned 32 bit; absent from what was made before archives could hold renditions. */
  readonly crc32?: number;
}

/** SHA-256 of parts, hex, as they left the client; `null` for those that it no longer knows. */
export interface SentSums {
  /** Bytes. */
  readonly partSize: number;
  readonly parts: readonly (string | null)[];
}

export const files = pgTable(
  'files',
  {
    id: serial('id').primaryKey(),
    /** Several files can share an object whose bytes are those of each. */
    storageKey: text('storage_key').notNull(),
    /** Files that share their renditions, too, as copies of an item do, carry the same number; `null`: none of them. */
    sharedId: integer('shared_id'),
    /** The name that members download. */
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Hex; `null` while checking. */
    sha256: text('sha256'),
    /** Unsigned 32 bit; `null` while checking. */
    crc32: bigint('crc32', { mode: 'number' }),
    /** What the client says of the parts that it sent; taken off by the check. */
    sentSums: jsonb('sent_sums').$type<SentSums>(),
    width: integer('width'),
    height: integer('height'),
    /** Seconds. */
    duration: doublePrecision('duration'),
    pages: integer('pages'),
    /** The wave form of a sound: how loud each stretch is, 0 to 100, the loudest 100. */
    peaks: jsonb('peaks').$type<number[]>(),
    /**
     * What it is for: pictures are covers that every member can view, public ones need no session; films can be viewed
     * by those who can view what they belong to, as files of items are; sources are sheets and ZIPs of imports, which
     * nobody downloads. Files of folders are for content managers; of these, contracts are for those who may change usage
     * rights, and stay contracts.
     */
    purpose: text('purpose', {
      enum: ['item', 'film', 'picture', 'public', 'source', 'folder', 'contract'],
    }).notNull(),
    state: text('state', { enum: ['checking', 'ready', 'failed'] }).notNull(),
    failure: text('failure'),
    renditionState: text('rendition_state', { enum: ['none', 'pending', 'ready', 'failed'] }).notNull(),
    renditionFailure: text('rendition_failure'),
    renditions: jsonb('renditions').$type<StoredRendition[]>().notNull().default([]),
    placeholder: text('placeholder'),
    colour: text('colour'),
    /** Of a picture with transparency: whether what is visible is mostly light or dark. `null`: opaque. */
    ink: text('ink', { enum: ['light', 'dark'] }),
    /** Whether all four edges are transparent or nearly one light colour, as those of packshots. */
    plainBorder: boolean('plain_border').notNull().default(false),
    focalX: doublePrecision('focal_x').notNull().default(0.5),
    focalY: doublePrecision('focal_y').notNull().default(0.5),
    /** What no crop may cut; `null`: nothing is named. */
    focalBox: jsonb('focal_box').$type<FocalBox>(),
    /** SHA-256 of the pixels as they are shown, hex: the same for files that differ in their tags alone. */
    pixelHash: text('pixel_hash'),
    /** A difference hash of 64 bits, hex: near for pictures that look alike. `null`: too plain to be compared. */
    lookHash: text('look_hash'),
    embedded: jsonb('embedded').$type<EmbeddedText>(),
    /** Whether the three columns before are as complete as they will be. */
    isLooked: boolean('is_looked').notNull().default(false),
    createdAt: at('created_at').notNull().defaultNow(),
    /** Since when the sweep has found nothing that refers to it; `null` while something does. */
    orphanedAt: at('orphaned_at'),
  },
  (table) => [
    index('files_storage_key_idx').on(table.storageKey),
    index('files_shared_idx').on(table.sharedId).where(isNotNull(table.sharedId)),
    index('files_size_idx').on(table.size),
    index('files_state_idx').on(table.state, table.renditionState),
    index('files_sha256_idx').on(table.sha256),
    index('files_pixel_hash_idx').on(table.pixelHash).where(isNotNull(table.pixelHash)),
    index('files_unlooked_idx').on(table.id).where(sql`not ${table.isLooked}`),
    index('files_orphaned_idx').on(table.orphanedAt).where(isNotNull(table.orphanedAt)),
  ],
);

/**
 * Storage keys that no row refers to: of objects that are being written, until the transaction that makes their row
 * takes the key off, and of objects whose row is gone. The sweep deletes what is still here after `deleteAfter`, so
 * that no crash leaves an object that cannot be found.
 */
export const pendingDelete = pgTable(
  'pending_delete',
  {
    storageKey: text('storage_key').primaryKey(),
    deleteAfter: at('delete_after').notNull(),
  },
  (table) => [index('pending_delete_due_idx').on(table.deleteAfter)],
);
