import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { at, record } from './columns.ts';

/** Keys by which programs call the API, with the rights of an account. */
export const apiKeys = pgTable(
  'api_keys',
  {
    ...record,
    name: text('name').notNull(),
    /** The account whose rights apply. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The part of a key that is no secret, and by which it is found. */
    prefix: text('prefix').notNull().unique(),
    /** SHA-256 of the secret. */
    hash: text('hash').notNull(),
    /** The one before it, which works until `previousUntil`. */
    previousHash: text('previous_hash'),
    previousUntil: at('previous_until'),
    scopes: text('scopes').array().notNull(),
    /** `null`: every library. */
    libraryIds: integer('library_ids').array(),
    expiresAt: at('expires_at').notNull(),
    /** To a few minutes, as `previousUsedAt`. */
    lastUsedAt: at('last_used_at'),
    /** When the secret before was last used. */
    previousUsedAt: at('previous_used_at'),
    revokedAt: at('revoked_at'),
    /** `null`: the account that made it is gone. */
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** When the mail was stored that says that it expires. */
    expiryMailedAt: at('expiry_mailed_at'),
    /**
     * Of a key that an app got by OAuth from the person of the account: the host, or the scheme, that the code went to.
     * `null`: a key that was made in the back-office.
     */
    app: text('app'),
    /** SHA-256 of the client id of the app. */
    clientHash: text('client_hash'),
    /** When the secret of an app ends: by its refresh token it gets the next one. */
    secretUntil: at('secret_until'),
    /** SHA-256 of the refresh tokens, and when the newer one was made. */
    refreshHash: text('refresh_hash'),
    previousRefreshHash: text('previous_refresh_hash'),
    refreshedAt: at('refreshed_at'),
  },
  (table) => [index('api_keys_user_idx').on(table.userId), index('api_keys_expiry_idx').on(table.expiresAt)],
);
