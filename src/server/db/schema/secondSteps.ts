import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { at } from './columns.ts';

/** One-time codes of an authenticator application. */
export const oneTimeCodes = pgTable('one_time_codes', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted by a key of the server's secret. */
  secret: text('secret').notNull(),
  /** `null` until a first code was right: it does not count before. */
  confirmedAt: at('confirmed_at'),
  /** The 30 seconds, counted from 1970, of the newest code that was used: no code is taken twice. */
  lastCounter: bigint('last_counter', { mode: 'number' }).notNull().default(0),
  createdAt: at('created_at').notNull().defaultNow(),
});

/** Codes for users who have lost everything else, each for one use. Only their hashes are kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

export const passkeys = pgTable(
  'passkeys',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Base64url, as browsers send it. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** Uses that the device counted; some never count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default([]),
    /** Whether it is kept by an account of the device's maker, and not on one device alone. */
    isSynced: boolean('is_synced').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    lastUsedAt: at('last_used_at'),
  },
  (table) => [index('passkeys_user_idx').on(table.userId)],
);

/** Browsers whose sign-ins need no second step for some days. */
export const trustedDevices = pgTable(
  'trusted_devices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the cookie's secret, which each use replaces. */
    hash: text('hash').notNull(),
    /** That of the secret before, which is accepted until then: tabs may use it at the same time. */
    previousHash: text('previous_hash'),
    previousUntil: at('previous_until'),
    userAgent: text('user_agent'),
    createdAt: at('created_at').notNull().defaultNow(),
    lastUsedAt: at('last_used_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    index('trusted_devices_user_idx').on(table.userId),
    index('trusted_devices_expiry_idx').on(table.expiresAt),
  ],
);

/** Challenges that the server sent to a browser, valid for a few minutes: each is answered once, on any instance. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    /** SHA-256 of the challenge, of the token that a browser keeps after the password, or of the code of an app. */
    hash: text('hash').primaryKey(),
    purpose: text('purpose', {
      enum: [
        'second-step',
        'passkey-sign-in',
        'passkey-step',
        'passkey-add',
        'directory',
        'saml-request',
        'saml-answer',
        'app-code',
      ],
    }).notNull(),
    /** `null` while nobody knows who signs in. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: at('expires_at').notNull(),
    /** The directory that was the first step, and what that calls the session. */
    providerId: integer('provider_id'),
    providerSession: text('provider_session'),
    /** Whom a directory has identified, encrypted, until the browser comes back with the token. */
    sealed: text('sealed'),
  },
  (table) => [
    index('sign_in_challenges_user_idx').on(table.userId),
    index('sign_in_challenges_expiry_idx').on(table.expiresAt),
  ],
);
