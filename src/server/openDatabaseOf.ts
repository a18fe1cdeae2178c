import type { Config } from './config.ts';
import { type DatabaseHandle, openDatabase } from './db/client.ts';
import { migrationsFolder } from './db/migrationsFolder.ts';
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
