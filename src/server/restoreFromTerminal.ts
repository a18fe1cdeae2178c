import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Config } from './config.ts';
import type { DatabaseHandle } from './db/client.ts';
import { openDatabaseOf } from './openDatabaseOf.ts';
import { type BackupFolder, findSnapshot, openBackupFolder } from './operation/backup/backupFolder.ts';
import { type Manifest, readManifest } from './operation/backup/manifest.ts';
import { assertKnownVersion } from './operation/backup/migrateTo.ts';
import { matchingLines, readObjectList } from './operation/backup/objectLists.ts';
import {
  assertNobodyElse,
  destroyedBy,
  restoreDatabase,
} from './operation/backup/restoreDatabase.service.ts';
import { type RestoredObjects, restoreObjects } from './operation/backup/restoreObjects.service.ts';
import { keepSecret, secretCheckOf, secretInFolder } from './operation/backup/serverSecret.ts';
import {
  complain,
  EXIT,
  orUsage,
  readBackupSecret,
  readFolder,
  runForOperator,
  say,
  UsageError,
} from './operation/terminal.ts';
import { openStorage } from './storage/openStorage.ts';
import type { Storage } from './storage/port.ts';

const USAGE = `npm run restore -- FOLDER
  --snapshot NAME      which snapshot; the last one unless named
  --key-file F         the key of an encrypted backup; without it BACKUP_PASSPHRASE
  --replace            destroy what the database contains; says what that is, and needs --yes
  --only-objects       leave the database as it is: put back files that are missing or damaged
Exit codes: 0 done, 1 done, but some files are not in the backup, 2 usage, 3 it could not be done.
`;

function readArguments(args: string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const options = {
    snapshot: text,
    'key-file': text,
    from: text,
    replace: flag,
    yes: flag,
    'only-objects': flag,
  };
  const { values, positionals } = orUsage(() => parseArgs({ args, allowPositionals: true, options }));
  return { ...values, ...readFolder(positionals, values, 'Name the folder of the backup.') };
}
type Arguments = ReturnType<typeof readArguments>;

interface Restore {
  readonly config: Config;
  readonly handle: DatabaseHandle;
  readonly storage: Storage;
  readonly folder: BackupFolder;
  readonly manifest: Manifest;
}

/** Makes the configured database and store what they were, whichever kinds they are. Returns the exit status. */
export function restoreFromTerminal(config: Config, args: string[]): Promise<number> {
  const hints = {
    usage: USAGE,
    whileRunning: 'Stop the server while the backup is restored.',
    onFull:
      'There is no space left. The database is as it was; files that were put back stay. Make space and run the command again.',
  };
  return runForOperator(hints, async () => {
    const wanted = readArguments(args);
    const folder = await openBackupFolder(wanted.folder, readBackupSecret(wanted.keyFile, config));
    const manifest = await readManifest(folder, await findSnapshot(folder, wanted.snapshot));
    const handle = await openDatabaseOf(config);
    try {
      // Its bucket may have to be made.
      const isShared = config.databaseUrl !== null && config.s3 === null;
      const storage = await openStorage(config, { isShared });
      try {
        const restore = { config, handle, storage, folder, manifest };
        return wanted['only-objects'] ? await restoreLost(restore) : await restoreAll(restore, wanted);
      } finally {
        await storage.close();
      }
    } finally {
      await handle.close();
    }
  });
}

/** Files first: the database, which names them, is changed last and in one transaction. */
async function restoreAll(restore: Restore, { replace, yes }: Arguments): Promise<number> {
  const { handle, storage, folder, manifest } = restore;
  assertKnownVersion(manifest.migrations);
  await assertNobodyElse(handle);
  const destroyed = await destroyedBy(handle.db);
  if (destroyed.size > 0) {
    complain('The database is not empty. It contains:');
    for (const [table, rows] of destroyed) complain(`  ${table}: ${rows}`);
    if (!replace) throw new UsageError('Restore into an empty one, or pass --replace.');
    if (!yes)
      throw new UsageError('All of this would be destroyed. Stop the servers, and pass --yes to do it.');
  }
  const lines = readObjectList(folder, manifest);
  const objects = await restoreObjects({ storage, folder, lines, compares: false, report: complain });
  const rows = await restoreDatabase({ handle, folder, manifest, replace, report: complain });
  await handle.db.execute(sql`analyze`);
  say(
    `Restored snapshot ${manifest.snapshot}: ${rows} rows; ${objects.put} files put back, ${objects.present} were there.`,
  );
  await restoreSecret(restore);
  if (replace) say('Files that only the replaced database named are found by: npm run check -- objects');
  return reportLost(objects);
}

async function restoreSecret({ config, manifest }: Restore): Promise<void> {
  if (secretCheckOf(config.secrets, manifest.snapshot) === manifest.secretCheck) return;
  if (manifest.secret !== null && secretInFolder(config) !== null) {
    keepSecret(config, manifest.secret);
    say('The server’s secret was restored too.');
    return;
  }
  complain(
    'The secret is not the one of this backup: sessions and links end, and accounts with a second step cannot sign in. Set SECRET to the former one (without SECRET it was the file “secret” in the data folder).',
  );
}

/** Files that rows name now, and that the backup has. */
async function restoreLost({ handle, storage, folder, manifest }: Restore): Promise<number> {
  await handle.migrate();
  const objects = await handle.db.transaction((tx) =>
    restoreObjects({
      storage,
      folder,
      lines: matchingLines(tx, readObjectList(folder, manifest)),
      compares: true,
      report: complain,
    }),
  );
  say(`${objects.put} files were put back; ${objects.present} were there as they are in the backup.`);
  return reportLost(objects);
}

function reportLost({ lost, faults }: RestoredObjects): number {
  if (lost === 0) return EXIT.done;
  complain(`${lost} files are not in the backup, or are damaged there:`);
  for (const key of faults) complain(`  ${key}`);
  return EXIT.findings;
}
