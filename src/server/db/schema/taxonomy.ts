import { isNull } from 'drizzle-orm';
import { bigint, boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { record } from './columns.ts';

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

/** One row whose revision moves with every change of attributes, values and facets, by triggers: caches follow it. */
export const taxonomy = pgTable('taxonomy', {
  id: integer('id').primaryKey(),
  revision: bigint('revision', { mode: 'number' }).notNull().default(0),
});
