import { isNull } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { at, record } from './columns.ts';

export const attributes = pgTable(
  'attributes',
  {
    ...record,
    slug: text('slug').notNull(),
    label: text('label').notNull(),
    kind: text('kind', { enum: ['single', 'multiple'] })
      .notNull()
      .default('multiple'),
    facet: boolean('facet').notNull().default(true),
    icon: text('icon'),
    position: integer('position').notNull(),
  },
  (table) => [uniqueIndex('attributes_slug_key').on(table.slug).where(isNull(table.deletedAt))],
);

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
  (table) => [
    uniqueIndex('attribute_values_slug_key').on(table.attributeId, table.slug).where(isNull(table.deletedAt)),
  ],
);

/** One row whose revision moves with every change of attributes, values, facets and synonyms, by triggers: caches follow it. */
export const taxonomy = pgTable('taxonomy', {
  id: integer('id').primaryKey(),
  revision: bigint('revision', { mode: 'number' }).notNull().default(0),
});

/** What a merge or a move of values did, in the words that take it back. */
export interface ValueChangeInverse {
  /** Values as they were, with the version that they have since. */
  readonly values: readonly {
    readonly id: number;
    readonly version: number;
    /** Whether it went to the trash; otherwise it went to another attribute. */
    readonly isFolded: boolean;
    readonly attributeId: number;
    readonly slug: string;
    readonly position: number;
  }[];
  /** Items that changed, by what restores them: their ids, and the versions that they have since. */
  readonly items: readonly {
    readonly add: readonly number[];
    readonly remove: readonly number[];
    readonly ids: readonly number[];
    readonly versions: readonly number[];
    /** Items that were in the trash: these have no version of their own to compare. */
    readonly trashedIds: readonly number[];
  }[];
  /** Former addresses of values, as they were; `null` where there was none. */
  readonly redirects: readonly {
    readonly kind: string;
    readonly slug: string;
    readonly recordId: number | null;
  }[];
}

/** Merges and moves of values, kept for as long as they can be taken back. */
export const valueChanges = pgTable(
  'value_changes',
  {
    id: serial('id').primaryKey(),
    at: at('at').notNull().defaultNow(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    attributeId: integer('attribute_id')
      .notNull()
      .references(() => attributes.id, { onDelete: 'cascade' }),
    /** The request, so that a repeated call is recognised. */
    request: text('asked').notNull(),
    itemCount: integer('item_count').notNull(),
    inverse: jsonb('inverse').$type<ValueChangeInverse>().notNull(),
    undoneAt: at('undone_at'),
  },
  (table) => [index('value_changes_attribute_idx').on(table.attributeId, table.id)],
);
