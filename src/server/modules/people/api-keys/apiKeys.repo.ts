import { and, eq, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { type ApiKey, KEY_STATES } from '../../../../shared/contract/apiKey.ts';
import { id as idShape } from '../../../../shared/contract/common.ts';
import { KEY_SCOPES, type KeyScope } from '../../../../shared/policy/keyScopes.ts';
import { isAdministrator } from '../../../../shared/policy/policy.ts';
import type { Author } from '../../../content/author.ts';
import { inOrder } from '../../../content/inOrder.ts';
import type { ListOptions } from '../../../content/listRecords.ts';
import type { RecordKind, ScopeCaller } from '../../../content/recordKind.ts';
import { presentRecord } from '../../../content/records.ts';
import { syncDocuments } from '../../../content/searchDocuments.ts';
import { writeRecord } from '../../../content/writeRecord.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { users } from '../../../db/schema/accounts.ts';
import { apiKeys } from '../../../db/schema/apiKeys.ts';
import { libraries } from '../../../db/schema/libraries.ts';
import { parseFilter } from '../../../http/lists.ts';

export type KeyRow = typeof apiKeys.$inferSelect;

/** The keys that a caller may see and change: administrators all, others their own. */
const keyScope = {
  where: (caller: ScopeCaller) => (isAdministrator(caller) ? undefined : eq(apiKeys.userId, caller.userId)),
  refusal: { userId: 'This key is not yours.' },
};

export const keyKind: RecordKind = {
  name: 'api-key',
  table: apiKeys,
  scope: keyScope,
  secrets: ['hash', 'previousHash', 'clientHash', 'refreshHash', 'previousRefreshHash'],
  sourceOf: ({ id, name, prefix, deletedAt }: KeyRow) => ({ id, title: name, text: prefix, deletedAt }),
};

function inState(state: ApiKey['state'], now = new Date()): SQL | undefined {
  if (state === 'revoked') return isNotNull(apiKeys.revokedAt);
  return and(isNull(apiKeys.revokedAt), (state === 'expired' ? lte : gt)(apiKeys.expiresAt, now));
}

export const keyLists: ListOptions = {
  sortable: { name: apiKeys.name, lastUsedAt: apiKeys.lastUsedAt, expiresAt: apiKeys.expiresAt },
  filters: {
    state: (value) => inState(parseFilter(z.enum(KEY_STATES), value, 'state')),
    scope: (value) => sql`${parseFilter(z.enum(KEY_SCOPES), value, 'scope')} = any(${apiKeys.scopes})`,
    userId: (value) => eq(apiKeys.userId, parseFilter(idShape, value, 'userId')),
    isApp: (value) => (parseFilter(z.boolean(), value, 'isApp') ? isNotNull : isNull)(apiKeys.app),
  },
  defaultSort: ['name', 'ASC'],
};

const maker = alias(users, 'maker');

/** Keys as the back-office shows them, without anything that is secret, in the order of `ids`. */
export async function loadKeys(db: Database, ids: readonly number[]): Promise<ApiKey[]> {
  const rows = await db
    .select({
      key: apiKeys,
      account: { id: users.id, name: users.name, isService: users.isService, active: users.active },
      maker: maker.name,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .leftJoin(maker, eq(maker.id, apiKeys.createdBy))
    .where(isOneOf(apiKeys.id, ids));
  const now = new Date();
  return inOrder(ids, rows, ({ key }) => key.id).map(({ key, account, maker: createdBy }) => ({
    ...presentRecord(key),
    name: key.name,
    app: key.app,
    account,
    prefix: `sil_${key.prefix}`,
    scopes: key.scopes as KeyScope[],
    libraryIds: key.libraryIds,
    state: stateOf(key, now),
    expiresAt: key.expiresAt.toISOString(),
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    previousUntil: key.previousUntil && key.previousUntil > now ? key.previousUntil.toISOString() : null,
    previousUsedAt: key.previousUsedAt?.toISOString() ?? null,
    revokedAt: key.revokedAt?.toISOString() ?? null,
    createdBy,
  }));
}

/** What a key has that was revoked now. */
export const revokedNow = () => ({ revokedAt: new Date(), previousHash: null, previousUntil: null });

export function stateOf({ revokedAt, expiresAt }: KeyRow, now = new Date()): ApiKey['state'] {
  if (revokedAt) return 'revoked';
  return expiresAt <= now ? 'expired' : 'active';
}

/** Keys outside the trash that `caller` may see, held until the transaction ends. */
export const holdKeys = (tx: Database, ids: readonly number[], caller: ScopeCaller): Promise<KeyRow[]> =>
  tx
    .select()
    .from(apiKeys)
    .where(and(isOneOf(apiKeys.id, ids), isNull(apiKeys.deletedAt), keyScope.where(caller)))
    .orderBy(apiKeys.id)
    .for('update');

/** How many keys of an account are in use. */
export const countKeys = (db: Database, userId: number): Promise<number> =>
  db.$count(apiKeys, and(eq(apiKeys.userId, userId), isNull(apiKeys.deletedAt), inState('active')));

/** Whether all of these libraries are there. */
export async function areLibraries(db: Database, ids: readonly number[]): Promise<boolean> {
  const wanted = new Set(ids);
  return (
    (await db.$count(libraries, and(isOneOf(libraries.id, wanted), isNull(libraries.deletedAt)))) ===
    wanted.size
  );
}

/** Keys in use that expire until `until`, and of which no mail was stored yet; the first hundred. */
export const expiringKeys = (db: Database, until: Date): Promise<{ id: number }[]> =>
  db
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(and(isExpiring(until), isNull(apiKeys.app), isNull(apiKeys.deletedAt), inState('active')))
    .orderBy(apiKeys.id)
    .limit(100);

const isExpiring = (until: Date) => and(lte(apiKeys.expiresAt, until), isNull(apiKeys.expiryMailedAt));

/** Notes that its mail is stored; `null` where another instance did so before, or the key needs none any more. */
export async function noteExpiryMail(tx: Database, id: number, until: Date): Promise<KeyRow | null> {
  const [row] = await tx
    .update(apiKeys)
    .set({ expiryMailedAt: sql`now()` })
    .where(and(eq(apiKeys.id, id), isExpiring(until), isNull(apiKeys.revokedAt), isNull(apiKeys.deletedAt)))
    .returning();
  return row ?? null;
}

/** Ends every key of an account. */
export async function revokeKeys(tx: Database, userId: number, author: Author): Promise<void> {
  const living = await tx
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt), isNull(apiKeys.deletedAt)));
  await writeRecord(tx, keyKind, author, {
    action: 'update',
    ids: living.map(({ id }) => id),
    fields: revokedNow(),
  });
}

/** Removes the keys of an account, with what is searched of them. */
export async function removeKeys(tx: Database, userId: number): Promise<void> {
  const removed = await tx.delete(apiKeys).where(eq(apiKeys.userId, userId)).returning({ id: apiKeys.id });
  await syncDocuments(
    tx,
    keyKind,
    removed.map(({ id }) => id),
  );
}
