import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { WATERMARKS } from '../../../shared/policy/watermark.ts';
import { record } from './columns.ts';

/** Sets of accounts, such as the press or the boutiques of a chain. Accounts and limits name groups by their code. */
export const groups = pgTable('groups', {
  ...record,
  /** Never changes. Unique among those in the trash too. */
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  /** What previews carry for those who are in it; `null`: nothing. */
  watermark: text('watermark', { enum: WATERMARKS }),
  /** Not offered any more; what names it stays as it is. */
  isArchived: boolean('is_archived').notNull().default(false),
  /** What a directory that provisions it by SCIM calls it. */
  externalId: text('external_id'),
  /** Grows by a trigger with each change of who is in it. */
  membersVersion: integer('members_version').notNull().default(0),
});
