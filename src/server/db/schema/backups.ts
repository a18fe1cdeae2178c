import { bigint, boolean, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/** Backups of this installation that were completed, written by the command that made them. */
export const backups = pgTable('backups', {
  id: serial('id').primaryKey(),
  finishedAt: at('finished_at').notNull().defaultNow(),
  /** Its name in the backup's folder: the time of its beginning. */
  snapshot: text('snapshot').notNull(),
  /** Bytes and number of all objects that it names, copied then or earlier. */
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  objects: integer('objects').notNull(),
  /** Objects that a row names and that could not be copied. */
  missing: integer('missing').notNull(),
  encrypted: boolean('encrypted').notNull(),
});
