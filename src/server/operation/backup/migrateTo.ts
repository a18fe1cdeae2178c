import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from '../../db/client.ts';
import { migrationsFolder } from '../../db/migrationsFolder.ts';
import { BackupError } from './backupError.ts';

/** This release's migrations in order, by the time that names each of them, as Drizzle's migrator does. */
export const ownMigrations = () => readMigrationFiles({ migrationsFolder });

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

/** Applies this release's migrations `from` to before `to`, and notes them as Drizzle's migrator does. */
export async function migrateTo(
  tx: Database,
  { from, to }: { from: number; to?: number | undefined },
): Promise<void> {
  await tx.execute(sql.raw('create schema if not exists drizzle'));
  await tx.execute(
    sql.raw(
      'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    ),
  );
  for (const { sql: statements, hash, folderMillis } of ownMigrations().slice(from, to)) {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    );
  }
}
