import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { DirectoryRule, Protocol } from '../../../shared/contract/signInProvider.ts';
import { users } from './accounts.ts';
import { at, record } from './columns.ts';

/** The house's directories (providers of OpenID Connect or SAML) by which people sign in. */
export const signInProviders = pgTable(
  'sign_in_providers',
  {
    ...record,
    /** In addresses, such as that to which a directory sends people back. Never changes; unique in the trash too. */
    code: text('code').notNull().unique(),
    /** On the button of the sign-in page. */
    label: text('label').notNull(),
    protocol: text('protocol').$type<Protocol>().notNull().default('oidc'),
    /** Its issuer in OpenID Connect, its entity ID in SAML. */
    issuer: text('issuer').notNull(),
    /** Empty of SAML. */
    clientId: text('client_id').notNull(),
    /** Encrypted by a key of the server's secret; `null`: a public client, by PKCE alone. */
    clientSecret: text('client_secret'),
    scopes: text('scopes').array().notNull().default([]),
    /** Of SAML: where people sign in and out; `null`: there is no page to sign out. */
    signOnUrl: text('sign_on_url'),
    singleLogoutUrl: text('single_logout_url'),
    /** Of SAML, as PEM: an answer must be signed by the key of one of them. */
    certificates: text('certificates').array().notNull().default([]),
    /** Of SAML: which attribute has the address, and which the name; `null`: the NameID, and none. */
    emailAttribute: text('email_attribute'),
    nameAttribute: text('name_attribute'),
    /** Domains of the addresses that it lets in, in lower case. */
    domains: text('domains').array().notNull().default([]),
    /** Whether the first sign-in makes an account. */
    makesAccounts: boolean('makes_accounts').notNull().default(false),
    /** What claims give. Empty: rights stay as administrators set them. */
    rules: jsonb('rules').$type<readonly DirectoryRule[]>().notNull().default([]),
    isActive: boolean('is_active').notNull().default(false),
    /** Whether accounts with a second step need it after this sign-in too; otherwise the directory is responsible. */
    needsSecondStep: boolean('needs_second_step').notNull().default(false),
    /** Whether signing out here goes on to the directory's own page for it. */
    endsDirectorySession: boolean('ends_directory_session').notNull().default(true),
    /** Whether addresses of its domains sign in by it alone. */
    isPasswordOff: boolean('is_password_off').notNull().default(false),
    /** The administrator who signs in by password nevertheless. */
    emergencyUserId: integer('emergency_user_id').references(() => users.id, { onDelete: 'set null' }),
    position: integer('position').notNull().default(0),
  },
  (table) => [index('sign_in_providers_emergency_idx').on(table.emergencyUserId)],
);

/** Which account somebody in a directory has here. */
export const linkedIdentities = pgTable(
  'linked_identities',
  {
    providerId: integer('provider_id')
      .notNull()
      .references(() => signInProviders.id, { onDelete: 'cascade' }),
    /** Who it is to the directory: never given to another person. */
    subject: text('subject').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    linkedAt: at('linked_at').notNull().defaultNow(),
    lastSignInAt: at('last_sign_in_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.providerId, table.subject] }),
    uniqueIndex('linked_identities_user_key').on(table.userId, table.providerId),
  ],
);
