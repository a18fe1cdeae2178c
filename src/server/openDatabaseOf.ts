import type { Config } from './config.ts';
import { type DatabaseHandle, openConnections, openDatabase } from './db/client.ts';
import { migrationsFolder } from './db/migrationsFolder.ts';
import { watchReplica } from './db/replica.ts';
import { openLog } from './http/logging.ts';

/** The database that the configuration names. */
export function openDatabaseOf({
  databaseUrl,
  isDatabasePooled,
  dataDir,
  logLevel,
}: Config): Promise<DatabaseHandle> {
  const log = openLog({ level: logLevel });
  return openDatabase({
    url: databaseUrl,
    isPooled: isDatabasePooled,
    dataDir,
    migrationsFolder,
    onIdleError: (error) => log.warn({ err: error }, 'a database connection broke'),
    onMigration: ({ state, ...place }) => {
      if (state === 'waits for a lock') log.warn(place, 'a migration waits for a lock');
      else log.info(place, `a migration is ${state}`);
    },
  });
}

/** Lets lists and figures be read from the replica that the configuration names. Returns what ends it. */
export function openReplicaOf(
  { replica, isDatabasePooled, logLevel }: Config,
  { db }: DatabaseHandle,
): { close(): Promise<void> } | null {
  if (!replica) return null;
  const log = openLog({ level: logLevel });
  const connections = openConnections(replica.url, {
    isPooled: isDatabasePooled,
    onIdleError: (error) => log.warn({ err: error }, 'a connection to the replica broke'),
  });
  const watched = watchReplica(db, {
    db: connections.db,
    maxLagSeconds: replica.maxLagSeconds,
    onChange: ({ isUsable, fault }) =>
      isUsable
        ? log.info('the replica serves lists and figures')
        : log.warn({ fault }, 'the replica is not used: the primary serves its reads'),
  });
  return {
    close: async () => {
      await watched.close();
      await connections.close();
    },
  };
}
