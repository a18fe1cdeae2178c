import { bigint, boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { HOLDER_KINDS } from '../../../shared/contract/usageRight.ts';
import { MEDIA } from '../../../shared/policy/usage.ts';
import { WATERMARKS } from '../../../shared/policy/watermark.ts';
import { at, record } from './columns.ts';

/** How long before a right ends people are written to. */
export const NOTICES = ['half-year', 'month', 'week'] as const;

/** What somebody allows to be done with pictures, films and sounds. Items and libraries name them by their code. */
export const usageRights = pgTable('usage_rights', {
  ...record,
  /** Never changes. Unique among those in the trash too. */
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  holderKind: text('holder_kind', { enum: HOLDER_KINDS }).notNull(),
  holder: text('holder').notNull(),
  /** Empty: every medium. */
  media: text('media', { enum: MEDIA }).array().notNull().default([]),
  /** Codes. Empty: every market. One covers what is below it. */
  markets: text('markets').array().notNull().default([]),
  /** Days in UTC, the last one included. */
  startsOn: date('starts_on', { mode: 'string' }),
  endsOn: date('ends_on', { mode: 'string' }),
  isExclusive: boolean('is_exclusive').notNull().default(false),
  credit: text('credit').notNull().default(''),
  restrictions: text('restrictions').notNull().default(''),
  /** Whether those who take something confirm first that they comply with it. */
  requiresConfirmation: boolean('requires_confirmation').notNull().default(false),
  /** What previews of what it limits carry for members; `null`: nothing. */
  watermark: text('watermark', { enum: WATERMARKS }),
  /** For content managers. */
  contact: text('contact').notNull().default(''),
  costCenter: text('cost_center').notNull().default(''),
  /** Ids of its contract files, which have no foreign key here. */
  contracts: integer('contracts').array().notNull().default([]),
  /** The account that is written to before it ends; `null`: the administrators are. */
  responsibleId: integer('responsible_id'),
  /** Not offered any more; what names it stays as it is. */
  isArchived: boolean('is_archived').notNull().default(false),
});

/** One row, whose revision moves with every change of usage rights and markets. */
export const usageRevision = pgTable('usage_revision', {
  id: integer('id').primaryKey(),
  revision: bigint('revision', { mode: 'number' }).notNull().default(0),
});

/** Who was written to before a right ended: once for each day on which it ends. */
export const usageNotices = pgTable(
  'usage_notices',
  {
    rightId: integer('right_id')
      .notNull()
      .references(() => usageRights.id, { onDelete: 'cascade' }),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    notice: text('notice', { enum: NOTICES }).notNull(),
    /** Mails that were written. */
    mails: integer('mails').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.rightId, table.endsOn, table.notice] })],
);
