import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import {
  type apiKeyInput,
  KEY_DAYS,
  KEY_OVERLAPS,
  KEY_WARNED_DAYS,
  type rotation,
} from '../../../../shared/contract/apiKey.ts';
import type { KeyScope } from '../../../../shared/policy/keyScopes.ts';
import { can, isAdministrator } from '../../../../shared/policy/policy.ts';
import type { Role } from '../../../../shared/policy/roles.ts';
import type { Author } from '../../../content/author.ts';
import { noteChanges, writeRecord } from '../../../content/writeRecord.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { conflict, forbidden, invalid, notFound, staleVersion } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import { SERVICE_DOMAIN } from '../../../mail/mailer.ts';
import { apiKeyExpiresMail, apiKeyMail } from '../../../mail/messages.ts';
import { confirmPassword, holdLiving, newKeyPrefix, newKeySecret, type UserRow } from '../auth/public.ts';
import { holdAccounts, isActiveWith, userKind, withMember } from '../users/public.ts';
import {
  areLibraries,
  countKeys,
  expiringKeys,
  holdKeys,
  type KeyRow,
  keyKind,
  noteExpiryMail,
  revokedNow,
  stateOf,
} from './apiKeys.repo.ts';

const DAY_MS = 24 * 3_600_000;
/** Keys in use of one account. */
const KEYS_MAX = 50;

type Needs = Pick<Context, 'db' | 'mail'>;
interface By {
  readonly principal: Principal;
  readonly author: Author;
}
/** A key and what its holder sends, which is stored nowhere. */
interface Made {
  readonly id: number;
  readonly secret: string;
}

/** Throws 400 on a field of a key that cannot be. */
export async function assertKeyFields(
  db: Database,
  { expiresAt, libraryIds }: { expiresAt?: string | undefined; libraryIds?: number[] | null | undefined },
): Promise<void> {
  if (expiresAt !== undefined) {
    const left = Date.parse(expiresAt) - Date.now();
    if (left <= 0) throw invalid({ expiresAt: 'Choose a day in the future.' });
    if (left > (KEY_DAYS.most + 1) * DAY_MS)
      throw invalid({ expiresAt: 'A key works for two years at most.' });
  }
  if (libraryIds && !(await areLibraries(db, libraryIds)))
    throw invalid({ libraryIds: 'One of these libraries does not exist any more.' });
}

/**
 * Makes a key of the caller's own account, or, for an administrator, of a program. Nobody gets a secret by which they
 * would act as another person. Throws 400, 403, 404 and 409, and 429 after too many wrong passwords.
 */
export async function createKey(
  { db, mail }: Needs,
  { password, userId, service, expiresAt, libraryIds = null, ...fields }: z.output<typeof apiKeyInput>,
  by: By,
): Promise<Made> {
  await assertKeyFields(db, { expiresAt, libraryIds });
  await confirmPassword(db, by.principal, password);
  return db.transaction(async (tx) => {
    const account = service
      ? await makeService(tx, service, by)
      : await lockHolder(tx, userId ?? by.principal.userId, by.principal);
    assertHolder(account, fields.scopes);
    if ((await countKeys(tx, account.id)) >= KEYS_MAX)
      throw conflict('too_many', `An account can have ${KEYS_MAX} keys. Revoke one that nothing uses.`);
    const prefix = newKeyPrefix();
    const { token, hash } = newKeySecret(prefix);
    const key = {
      ...fields,
      userId: account.id,
      prefix,
      hash,
      libraryIds,
      expiresAt: new Date(expiresAt),
      createdBy: by.principal.userId,
    };
    const [id = 0] = await writeRecord(tx, keyKind, by.author, { action: 'create', fields: key });
    await mail.store(tx, [apiKeyMail(account, { name: fields.name, change: 'made' })]);
    return { id, secret: token };
  });
}

/** The account of a program. Nobody can sign in to it: it has no password, and no mail reaches it. */
async function makeService(
  tx: Database,
  { name, roles = [], market }: NonNullable<z.output<typeof apiKeyInput>['service']>,
  { principal, author }: By,
): Promise<UserRow> {
  const manager = await holdAccounts(tx, principal);
  if (!isAdministrator(manager)) throw forbidden();
  const email = `${randomBytes(8).toString('hex')}${SERVICE_DOMAIN}`;
  const fields = { name, email, market: market ?? null, roles: withMember(roles), isService: true };
  const [id = 0] = await writeRecord(tx, userKind, author, { action: 'create', fields });
  const user = await holdLiving(tx, id);
  if (!user) throw new Error('the account was not stored');
  return user;
}

/** The account of a key whose secret the caller is about to get, held until the transaction ends. */
async function lockHolder(tx: Database, userId: number, caller: Principal): Promise<UserRow> {
  const own = await holdLiving(tx, caller.userId);
  const roles = (own?.roles ?? []) as Role[];
  if (!own?.active || own.deletedAt || !can({ roles }, 'create', 'api-key')) throw forbidden();
  if (userId === caller.userId) return own;
  const account = isAdministrator({ roles }) ? await holdLiving(tx, userId) : null;
  if (!account?.isService)
    throw invalid({ userId: 'Choose a program. People make keys for their own account themselves.' });
  if (!account.active || account.deletedAt)
    throw conflict('disabled', 'This account is disabled. Enable it first.');
  return account;
}

const revoked = () => conflict('revoked', 'This key was revoked: it stays as it is. Make a new one.');

/**
 * Throws 400 where a key for a directory would be of a person, whom its changes would be put down to, or of a program that
 * may not change accounts. Only administrators make keys of programs.
 */
function assertHolder({ isService, roles }: UserRow, scopes: readonly KeyScope[]): void {
  if (!scopes.includes('directory')) return;
  if (!isService || !can({ roles: roles as Role[] }, 'edit', 'users'))
    throw invalid({
      scopes: 'A directory needs a program with the role of an administrator, or of a market manager.',
    });
}

/** The same of keys that are there, before they get these scopes. */
export async function assertHolders(
  tx: Database,
  ids: readonly number[],
  { principal, scopes }: { principal: Principal; scopes: readonly KeyScope[] },
): Promise<void> {
  if (!scopes.includes('directory')) return;
  for (const { userId } of await holdKeys(tx, ids, principal)) {
    const account = await holdLiving(tx, userId);
    if (account) assertHolder(account, scopes);
  }
}

const ofApp = () =>
  conflict(
    'app',
    'An app got this from the person of the account. It stays as it is, and can only be revoked.',
  );

/** Throws 409 where one of these keys was revoked, is of an app, or, before a deletion, still works. */
export async function assertChangeable(
  tx: Database,
  ids: readonly number[],
  { principal, action }: { principal: Principal; action: 'update' | 'remove' },
): Promise<void> {
  for (const key of await holdKeys(tx, ids, principal)) {
    if (action === 'update' && key.revokedAt) throw revoked();
    if (action === 'update' && key.app !== null) throw ofApp();
    if (action === 'remove' && stateOf(key) === 'active')
      throw conflict('in_use', 'This key still works. Revoke it before you delete it.');
  }
}

async function holdKey(tx: Database, id: number, caller: Principal): Promise<KeyRow> {
  const [key] = await holdKeys(tx, [id], caller);
  if (!key) throw notFound('This key');
  return key;
}

/**
 * Gives a key a new secret. The former one works on for `overlap`, one before it no more: at most two work at a time.
 * Throws 404, and 409 where the key was changed since it was read, is revoked or has expired.
 */
export async function rotateKey(
  { db, mail }: Needs,
  { id, version, overlap, password }: z.output<typeof rotation> & { id: number },
  by: By,
): Promise<Made> {
  await confirmPassword(db, by.principal, password);
  return db.transaction(async (tx) => {
    const key = await holdKey(tx, id, by.principal);
    const account = await lockHolder(tx, key.userId, by.principal);
    const state = stateOf(key);
    if (state === 'revoked') throw revoked();
    if (key.app !== null) throw ofApp();
    if (key.version !== version) throw staleVersion();
    if (state === 'expired') throw conflict('expired', 'This key has expired. Choose a later day first.');
    const { token, hash } = newKeySecret(key.prefix);
    const days = KEY_OVERLAPS[overlap];
    const fields = {
      hash,
      previousHash: days > 0 ? key.hash : null,
      previousUntil: days > 0 ? new Date(Date.now() + days * DAY_MS) : null,
      previousUsedAt: null,
    };
    await writeRecord(tx, keyKind, by.author, { action: 'update', ids: [id], fields });
    const change = { id, before: null, after: { rotation: 'done' } };
    await noteChanges(tx, keyKind, by.author, 'update', [change]);
    await mail.store(tx, [apiKeyMail(account, { name: key.name, change: 'rotated' })]);
    return { id, secret: token };
  });
}

/** Ends a key at once; one that is revoked stays as it is. Throws 404. */
export async function revokeKey(db: Database, id: number, { principal, author }: By): Promise<void> {
  await db.transaction(async (tx) => {
    const key = await holdKey(tx, id, principal);
    if (key.revokedAt) return;
    await writeRecord(tx, keyKind, author, { action: 'update', ids: [id], fields: revokedNow() });
  });
}

/** Mails, once for each key, that it expires soon: to its account, and to the administrators for one that cannot act on it. */
export async function mailExpiringKeys(
  { db, mail, config }: Pick<Context, 'db' | 'mail' | 'config'>,
  now = Date.now(),
): Promise<void> {
  const until = new Date(now + KEY_WARNED_DAYS * DAY_MS);
  for (const { id } of await expiringKeys(db, until))
    await db.transaction(async (tx) => {
      const key = await noteExpiryMail(tx, id, until);
      if (!key) return;
      const owner = await holdLiving(tx, key.userId);
      if (!owner?.active || owner.deletedAt) return;
      const isOwn = !owner.isService && can({ roles: owner.roles as Role[] }, 'edit', 'api-key');
      const people = isOwn ? [owner] : await tx.select().from(users).where(isActiveWith('ROLE_ADMIN'));
      const facts = { name: key.name, at: key.expiresAt, url: `${config.origin}/admin/api-key/${id}` };
      await mail.store(
        tx,
        people.map((person) => apiKeyExpiresMail(person, facts)),
      );
    });
}
