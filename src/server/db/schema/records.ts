import { isNotNull, sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { LeftAlone, UndoOutcome } from '../../../shared/contract/bulkChange.ts';
import { BULK_ACTIONS, BULK_STATES, CHANGE_ACTIONS } from '../../../shared/contract/history.ts';
import { users } from './accounts.ts';
import { at, visibility } from './columns.ts';

/** A change of many records by one call, which can be undone as one; the audit has what it did to each. */
export const bulkChanges = pgTable(
  'bulk_changes',
  {
    id: serial('id').primaryKey(),
    at: at('at').notNull().defaultNow(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    action: text('action', { enum: BULK_ACTIONS }).notNull(),
    /** Records that it changed. */
    count: integer('count').notNull().default(0),
    /** Chosen by the caller, so that a repeated call is recognised. */
    key: uuid('key').unique(),
    /** The change that it took back. */
    undoes: integer('undoes'),
    undoneAt: at('undone_at'),
    /** The outcome of undoing it, for repeated calls. */
    outcome: jsonb('outcome').$type<UndoOutcome>(),
    /** `running`: slices are left to do. `stopped`: it did not go on, and what it had done is taken back. */
    state: text('state', { enum: BULK_STATES }).notNull().default('done'),
    /** Why it was stopped, in words. */
    fault: text('fault'),
    requestId: text('request_id'),
    /** As in the audit, for the job that makes it. */
    keyPrefix: text('key_prefix'),
    /** What a change in slices does to each item. */
    plan: jsonb('plan').$type<Readonly<Record<string, unknown>>>(),
    /** Its items in their order with the versions that they had when it began; `null` once it is over. */
    itemIds: integer('item_ids').array(),
    itemVersions: integer('item_versions').array(),
    /** How many of these items are done, of how many. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** The first of the items that it left alone, and the number of all of them. */
    left: jsonb('left').$type<LeftAlone[]>().notNull().default([]),
    leftCount: integer('left_count').notNull().default(0),
  },
  (table) => [
    index('bulk_changes_at_idx').on(table.at),
    index('bulk_changes_undoes_idx').on(table.undoes).where(isNotNull(table.undoes)),
    index('bulk_changes_running_idx').on(table.id).where(sql`${table.state} = 'running'`),
  ],
);

/** Every change that the back-office made, written by the one writer in the transaction of the change. */
export const audit = pgTable(
  'audit',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: at('at').notNull().defaultNow(),
    /** `null` when the account is gone, or the server itself acted. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    requestId: text('request_id'),
    /** The API key of a program that made it: the part that is no secret, which outlives the key. */
    keyPrefix: text('key_prefix'),
    kind: text('kind').notNull(),
    recordId: integer('record_id').notNull(),
    action: text('action', { enum: CHANGE_ACTIONS }).notNull(),
    /** Only the fields that changed; secrets are left out. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    /** The change of many records that it is part of. */
    changeId: integer('change_id').references(() => bulkChanges.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('audit_record_idx').on(table.kind, table.recordId, table.id),
    index('audit_at_idx').on(table.at),
    index('audit_kind_idx').on(table.kind, table.id),
    index('audit_user_idx').on(table.userId, table.id),
    index('audit_change_idx').on(table.changeId).where(isNotNull(table.changeId)),
  ],
);

/** Addresses that records had before; they lead to the record until another one takes the address. */
export const slugRedirects = pgTable(
  'slug_redirects',
  {
    kind: text('kind').notNull(),
    slug: text('slug').notNull(),
    recordId: integer('record_id').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
);

/** What can be searched, of every kind in one table, written together with the record. */
export const searchDocuments = pgTable(
  'search_documents',
  {
    kind: text('kind').notNull(),
    id: integer('id').notNull(),
    /** The library of an item: an item shows only inside a library that shows. */
    parentId: integer('parent_id'),
    /** As people wrote it. */
    title: text('title').notNull().default(''),
    /** Folded; begins with the title. */
    text: text('text').notNull(),
    /** The transaction that wrote it last, by which indexes in memory find what they have not read yet. */
    changed: bigint('changed', { mode: 'number' }).notNull().default(0),
    ...visibility,
    deletedAt: at('deleted_at'),
    /** Which version of the folding wrote it; older ones are written again at a start. */
    folding: smallint('folding').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index('search_documents_parent_idx').on(table.parentId),
    index('search_documents_changed_idx').on(table.changed),
    index('search_documents_trigram_idx').using('gin', sql`${table.text} gin_trgm_ops`),
  ],
);

/** Records of which a content manager ended the links to previews: those made until then open nothing. */
export const previewEnds = pgTable(
  'preview_ends',
  {
    kind: text('kind').notNull(),
    recordId: integer('record_id').notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.recordId] })],
);
