import { and, asc, eq, gt, isNotNull, isNull, type SQL } from 'drizzle-orm';
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

/** The connection of an app, held until the transaction ends; `null` where there is none, or a key that was made. */
async function hold(tx: Database, which: SQL | undefined): Promise<AppRow | null> {
  const [row] = await tx
    .select()
    .from(apiKeys)
    .where(and(which, isNotNull(apiKeys.app)))
    .for('update');
  return (row as AppRow | undefined) ?? null;
}

export const holdApp = (tx: Database, prefix: string): Promise<AppRow | null> =>
  hold(tx, and(eq(apiKeys.prefix, prefix), isNull(apiKeys.deletedAt)));

export const holdOwnApp = (tx: Database, id: number, userId: number): Promise<AppRow | null> =>
  hold(tx, and(eq(apiKeys.id, id), eq(apiKeys.userId, userId)));
