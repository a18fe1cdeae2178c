import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { applyWithin, readMigrations } from '../../db/migrate.ts';
import { migrationsFolder } from '../../db/migrationsFolder.ts';
import { BackupError } from './backupError.ts';

/** This release's migrations in order; the time of each names it. */
const ownMigrations = () => readMigrations(migrationsFolder);

/** Throws unless the backup's migrations are the first ones of this release. Returns how many they are. */
export function assertKnownVersion(migrations: readonly number[]): number {
  const own = ownMigrations();
  const isKnown = migrations.every((at, index) => own[index]?.folderMillis === at);
  if (!isKnown)
    throw new BackupError(
      `The backup was made by a newer or another release of Sillage: it has ${migrations.length} migrations, this release knows ${own.length}. Restore it with the release that made it, or a later one.`,
    );
  return migrations.length;
}

/** Applies this release's migrations `from` to before `to` in a transaction of the caller's. */
export const migrateTo = (
  tx: Database,
  { from, to }: { from: number; to?: number | undefined },
): Promise<void> =>
  applyWithin(
    async (statement) => {
      const { rowCount } = (await tx.execute(sql.raw(statement))) as { rowCount: number | null };
      return rowCount ?? 0;
    },
    ownMigrations().slice(from, to),
  );
