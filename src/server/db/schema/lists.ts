import { isNull, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  pgView,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { LIST_USES, LISTED_KINDS, SERVICES } from '../../../shared/contract/list.ts';
import { users } from './accounts.ts';
import { at, orderKey, record } from './columns.ts';
import { libraryItems } from './libraries.ts';

/** What members gather. */
export const lists = pgTable(
  'lists',
  {
    ...record,
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    use: text('use', { enum: LIST_USES }).notNull(),
    /** Which one of its owner's it is: the basket that is filled and downloaded now, or the favourites. */
    servesAs: text('serves_as', { enum: SERVICES }),
    /** Empty for what serves its owner without a name. */
    name: text('name').notNull(),
    text: text('text').notNull().default(''),
    /** Shown while it is in the list and its reader can view it. */
    coverItemId: integer('cover_item_id').references(() => libraryItems.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('lists_owner_idx').on(table.ownerId).where(isNull(table.deletedAt)),
    index('lists_cover_idx').on(table.coverItemId),
    uniqueIndex('lists_serves_as_key').on(table.ownerId, table.servesAs),
  ],
);

/** Records of several kinds in their order. A trigger of each kind's table deletes those of a record with it. */
export const listEntries = pgTable(
  'list_entries',
  {
    id: serial('id').primaryKey(),
    listId: integer('list_id')
      .notNull()
      .references(() => lists.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: LISTED_KINDS }).notNull(),
    recordId: integer('record_id').notNull(),
    /** Of an item: all formats of its shot. */
    isWhole: boolean('is_whole').notNull().default(false),
    note: text('note').notNull().default(''),
    position: orderKey('position').notNull(),
    addedAt: at('added_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('list_entries_record_key').on(table.listId, table.kind, table.recordId),
    index('list_entries_order_idx').on(table.listId, table.position, table.id),
    index('list_entries_record_idx').on(table.recordId, table.kind),
  ],
);

/** Who can open a list beside its owner: a person, a group, or with neither all members. */
export const listReaders = pgTable(
  'list_readers',
  {
    id: serial('id').primaryKey(),
    listId: integer('list_id')
      .notNull()
      .references(() => lists.id, { onDelete: 'cascade' }),
    /** In lower case; whether there is such an account is decided when it reads. */
    email: text('email'),
    groupCode: text('group_code'),
    canChange: boolean('can_change').notNull().default(false),
    addedAt: at('added_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('list_readers_key').on(
      table.listId,
      sql`coalesce(${table.email}, '')`,
      sql`coalesce(${table.groupCode}, '')`,
    ),
    index('list_readers_email_idx').on(table.email),
    index('list_readers_group_idx').on(table.groupCode),
    check('list_readers_one', sql`${table.email} is null or ${table.groupCode} is null`),
  ],
);

/** Items of the list that serves each account as its basket; those of its favourites. Written by way of the list. */
export const basketEntries = pgView('basket_entries', {
  userId: integer('user_id').notNull(),
  itemId: integer('item_id').notNull(),
  position: orderKey('position').notNull(),
  addedAt: at('added_at').notNull(),
}).existing();

export const favourites = pgView('favourites', {
  userId: integer('user_id').notNull(),
  itemId: integer('item_id').notNull(),
  position: orderKey('position').notNull(),
  createdAt: at('created_at').notNull(),
}).existing();
