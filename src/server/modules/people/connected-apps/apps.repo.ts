import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { ConnectedApp } from '../../../../shared/contract/connectedApp.ts';
import type { Database } from '../../../db/client.ts';
import { apiKeys } from '../../../db/schema/apiKeys.ts';

export type AppRow = typeof apiKeys.$inferSelect & { app: string };

const isConnected = (userId: number) =>
  and(
    eq(apiKeys.userId, userId),
    isNotNull(apiKeys.app),
    isNull(apiKeys.revokedAt),
    isNull(apiKeys.deletedAt),
    gt(apiKeys.expiresAt, new Date()),
  );

/** Apps that the account has connected, by name. */
export async function listApps(db: Database, userId: number): Promise<ConnectedApp[]> {
  const rows = await db
    .select()
    .from(apiKeys)
    .where(isConnected(userId))
    .orderBy(asc(apiKeys.name), asc(apiKeys.id));
  return rows.map(({ id, name, app, createdAt, lastUsedAt, expiresAt }) => ({
    id,
    name,
    host: app ?? '',
    connectedAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
  }));
}

export const countApps = (db: Database, userId: number): Promise<number> =>
  db.$count(apiKeys, isConnected(userId));

/** The connection of an app of this prefix, held until the transaction ends; `null` for a key that is none. */
export async function holdApp(tx: Database, prefix: string): Promise<AppRow | null> {
  const [row] = await tx
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.prefix, prefix), isNotNull(apiKeys.app), isNull(apiKeys.deletedAt)))
    .for('update');
  return (row as AppRow | undefined) ?? null;
}

/** The same by id, of one account. */
export async function holdOwnApp(tx: Database, id: number, userId: number): Promise<AppRow | null> {
  const [row] = await tx
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.userId, userId), isNotNull(apiKeys.app)))
    .for('update');
  return (row as AppRow | undefined) ?? null;
}
