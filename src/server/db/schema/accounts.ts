import { isNull, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { EditLimits } from '../../../shared/policy/editLimits.ts';
import { at, record } from './columns.ts';

export const users = pgTable(
  'users',
  {
    ...record,
    email: text('email').notNull(),
    name: text('name').notNull(),
    company: text('company'),
    /** The code of a market; `null`: all markets. */
    market: text('market'),
    /** Codes of the groups that it is in. */
    groups: text('groups').array().notNull().default([]),
    /** Of dates and numbers. */
    locale: text('locale').notNull().default('en-GB'),
    /** Of the portal; `null`: none was chosen. */
    language: text('language'),
    roles: text('roles').array().notNull().default(['ROLE_USER']),
    /** Of an editor: what they may change; `null`: everything. */
    editLimits: jsonb('edit_limits').$type<EditLimits>(),
    active: boolean('active').notNull().default(true),
    /** `null` until the invitation is accepted. */
    passwordHash: text('password_hash'),
    lastVisitAt: at('last_visit_at'),
    /** The visit before the last one: "since your last visit" counts from here. */
    previousVisitAt: at('previous_visit_at'),
    /** The last request of a session, to a few minutes. */
    lastSeenAt: at('last_seen_at'),
    /** When the newest invitation was mailed; `null`: none was. */
    invitedAt: at('invited_at'),
    /** Whether signing in requires a second step: a one-time code or a passkey is set up. */
    hasSecondStep: boolean('has_second_step').notNull().default(false),
    /** Everything that became visible before is seen; `null`: before the account was made. */
    seenUntil: at('seen_until'),
    /** Since when it names nobody any more. It cannot be used or changed again; what it did still counts. */
    erasedAt: at('erased_at'),
    /** Of a program: it uses API keys, cannot sign in, and gets no mails. */
    isService: boolean('is_service').notNull().default(false),
    /** What a directory that provisions it by SCIM calls it, and parts of the name that only the directory uses. */
    externalId: text('external_id'),
    givenName: text('given_name'),
    familyName: text('family_name'),
    /** When a directory deleted it by SCIM: disabled, it does not exist for directories any more. */
    leftDirectoryAt: at('left_directory_at'),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`).where(isNull(table.deletedAt)),
    index('users_groups_idx').using('gin', table.groups),
    index('users_external_id_idx').on(table.externalId),
  ],
);

/** What a member opened of what is new, besides everything before `seenUntil`. */
export const seenRecords = pgTable(
  'seen_records',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A record's kind and id, as in `search_documents`. */
    kind: text('kind').notNull(),
    recordId: integer('record_id').notNull(),
    seenAt: at('seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.recordId] })],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the cookie's secret. */
    secretHash: text('secret_hash').notNull(),
    userAgent: text('user_agent'),
    createdAt: at('created_at').notNull().defaultNow(),
    lastSeenAt: at('last_seen_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    /** Place in the primary's log of its latest write, which a replica must have replayed before it serves this session. */
    wroteUntil: bigint('wrote_until', { mode: 'number' }),
    /** The directory by which it began, of `sign_in_providers`, and what that calls the session; `null`: another way. */
    providerId: integer('provider_id'),
    providerSession: text('provider_session'),
    /** Whether that directory is responsible for the second step. */
    isStepByProvider: boolean('is_step_by_provider').notNull().default(false),
    /** The device of `trusted_devices` on which it began; ending the session from elsewhere ends the trust too. */
    trustedDeviceId: uuid('trusted_device_id'),
  },
  (table) => [index('sessions_user_idx').on(table.userId), index('sessions_expiry_idx').on(table.expiresAt)],
);

/** One-time links: sign-in by mail, password recovery, invitation. Only the hash of a token is kept. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    hash: text('hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['sign-in', 'password', 'invitation'] }).notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('one_time_tokens_user_idx').on(table.userId)],
);

/** Failed tries by key, shared by all instances. */
export const throttles = pgTable('throttles', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  resetAt: at('reset_at').notNull(),
});

export const visits = pgTable(
  'visits',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [
    index('visits_user_idx').on(table.userId, table.at),
    index('visits_at_idx').on(table.at, table.userId),
  ],
);
