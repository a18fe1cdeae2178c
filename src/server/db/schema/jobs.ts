import { sql } from 'drizzle-orm';
import {
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { JOB_KINDS } from '../../../shared/contract/job.ts';
import { users } from './accounts.ts';
import { at } from './columns.ts';

/** Background work that has not succeeded; what succeeds is deleted. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey(),
    /** Jobs of a kind and priority run in this order. */
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    name: text('name', { enum: JOB_KINDS }).notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    priority: smallint('priority').notNull().default(0),
    /** `failed`: out of tries. */
    state: text('state', { enum: ['waiting', 'running', 'failed', 'cancelled'] })
      .notNull()
      .default('waiting'),
    /** Tries that failed. */
    tries: integer('tries').notNull().default(0),
    /** Outages that stopped it; they spend no try. */
    outages: integer('outages').notNull().default(0),
    /** The request while which it was stored; jobs that it stores itself inherit it. */
    requestId: uuid('request_id'),
    createdAt: at('created_at').notNull().defaultNow(),
    /** To the microsecond: rounded, it could be later than the statement that stores it. */
    startAfter: timestamp('start_after', { withTimezone: true }).notNull().defaultNow(),
    /** Of the run that holds the job. Every other one has lost it, and can no longer change it. */
    run: uuid('run'),
    /** Host and process of that run. */
    instance: text('instance'),
    startedAt: at('started_at'),
    /** Last sign of life. */
    beatAt: at('beat_at'),
    /** Of the last failure. */
    message: text('message'),
    endedAt: at('ended_at'),
  },
  (table) => [
    index('jobs_waiting_idx')
      .on(table.name, table.priority.desc().nullsFirst(), table.seq)
      .where(sql`state = 'waiting'`),
    index('jobs_running_idx').on(table.run).where(sql`state = 'running'`),
    index('jobs_ended_at_idx').on(table.endedAt).where(sql`ended_at is not null`),
  ],
);

/** Kinds of background work that no instance begins; what runs at that moment is finished. */
export const jobPauses = pgTable('job_pauses', {
  name: text('name').primaryKey(),
  pausedAt: at('paused_at').notNull().defaultNow(),
  pausedBy: integer('paused_by').references(() => users.id, { onDelete: 'set null' }),
});

/** When a kind that comes back by itself is next due: one instance stores its job. */
export const jobSchedules = pgTable('job_schedules', {
  name: text('name').primaryKey(),
  dueAt: at('due_at').notNull(),
});
