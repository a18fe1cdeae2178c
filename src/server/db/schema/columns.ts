import { customType, integer, serial, text, timestamp } from 'drizzle-orm/pg-core';

export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** A fractional index: a key between any two others can be made, so that a move writes one row. Compares by bytes. */
export const orderKey = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

export const record = {
  id: serial('id').primaryKey(),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
  /** In the trash since then: shown nowhere but there, and purged after 30 days. */
  deletedAt: at('deleted_at'),
};

/** Limits shared by everything that members read; src/shared/policy/visibility.ts decides by them. */
export const visibility = {
  publishedAt: at('published_at'),
  expiresAt: at('expires_at'),
  roles: text('roles').array().notNull().default([]),
  markets: text('markets').array().notNull().default([]),
  groups: text('groups').array().notNull().default([]),
};
