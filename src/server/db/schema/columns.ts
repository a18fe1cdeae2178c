import { customType, integer, serial, text, timestamp } from 'drizzle-orm/pg-core';

export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const record = {
  id: serial('id').primaryKey(),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
};

/** Limits shared by everything that members read; src/shared/policy/visibility.ts decides by them. */
export const visibility = {
  publishedAt: at('published_at'),
  expiresAt: at('expires_at'),
  roles: text('roles').array().notNull().default([]),
  markets: text('markets').array().notNull().default([]),
};
