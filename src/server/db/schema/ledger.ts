import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { TAKEN_AS } from '../../../shared/contract/ledger.ts';
import { MEDIA, type UsageTerms } from '../../../shared/policy/usage.ts';
import { at } from './columns.ts';

/** A usage right as it was when something was taken. */
export interface TermsTaken extends UsageTerms {
  readonly name: string;
}

/**
 * The ledger: what left the house. Nothing in it refers to other tables by a key, since it outlives what it names, and
 * triggers refuse to change or delete its rows. A receipt is what somebody took at one time, in `takings`.
 */
export const receipts = pgTable(
  'receipts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    at: at('at').notNull(),
    takenAs: text('taken_as', { enum: TAKEN_AS }).notNull(),
    /** The account that took it, by itself or with one of its API keys; `null`: a visitor of a media portal, or somebody through a share. */
    userId: integer('user_id'),
    keyId: integer('key_id'),
    portalId: integer('portal_id'),
    /** The portal's slug at that time. */
    portal: text('portal'),
    /** Of the account at that time. */
    takerMarket: text('taker_market'),
    /** Whether it was taken in the back-office, by those who manage content. */
    isManaged: boolean('is_managed').notNull().default(false),
    /** What the taker says that it is for, and where (a code, or `all`); none and `null`: the house did not require it. */
    media: text('media', { enum: MEDIA }).array().notNull().default([]),
    market: text('market'),
    /** Whether the taker confirmed what the rights require. */
    isConfirmed: boolean('is_confirmed').notNull().default(false),
    /** Of what is named by `takings.rights`, by code. */
    terms: jsonb('terms').$type<Readonly<Record<string, TermsTaken>>>().notNull(),
    downloadId: uuid('download_id'),
    /** Its rows in `takings`. */
    count: integer('count').notNull(),
    /** The share through which it was taken. Newer than the first hashes, which have it only where it is not `null`. */
    shareId: integer('share_id'),
  },
  (table) => [
    index('receipts_at_idx').on(table.at, table.id),
    index('receipts_user_idx').on(table.userId, table.at),
    index('receipts_download_idx').on(table.downloadId),
  ],
);

/** An item of a receipt. In partitions of a month. */
export const takings = pgTable(
  'takings',
  {
    /** That of its receipt. */
    at: at('at').notNull(),
    receiptId: uuid('receipt_id').notNull(),
    /** In its receipt, from 1. */
    position: integer('position').notNull(),
    itemId: integer('item_id').notNull(),
    fileId: integer('file_id').notNull(),
    /** `null`: its version was removed while it was taken. */
    version: integer('version'),
    fileName: text('file_name').notNull(),
    /** Of the version's original, hex; `null`: a file from before checksums were kept. */
    sha256: text('sha256'),
    /** `original`, the name of a rendition, or `preset`. */
    form: text('form').notNull(),
    presetId: integer('preset_id'),
    /** Codes of the usage rights of the item and of its library. */
    rights: text('rights').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.at, table.receiptId, table.position] }),
    index('takings_item_idx').on(table.itemId, table.at),
    index('takings_rights_idx').using('gin', table.rights).where(sql`${table.rights} <> '{}'`),
  ],
);

/** A document that says what a receipt holds and was given out with it: who has a copy can prove that it is the house's. */
export const receiptDocuments = pgTable(
  'receipt_documents',
  {
    /** That of its receipt. */
    at: at('at').notNull(),
    receiptId: uuid('receipt_id').notNull(),
    name: text('name').notNull(),
    /** Hex. */
    sha256: text('sha256').notNull(),
  },
  (table) => [primaryKey({ columns: [table.at, table.receiptId, table.name] })],
);

/** A day of the ledger (UTC) that is over: its hash covers its rows and the hash of the day before. */
export const ledgerDays = pgTable('ledger_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  receipts: integer('receipts').notNull(),
  takings: bigint('takings', { mode: 'number' }).notNull(),
  /** SHA-256, hex. */
  hash: text('hash').notNull(),
  closedAt: at('closed_at').notNull().defaultNow(),
});
