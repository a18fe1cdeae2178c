import { parseArgs } from 'node:util';
import type { Config } from './config.ts';
import { openDatabaseOf } from './openDatabaseOf.ts';
import {
  type BackupFolder,
  findSnapshot,
  lockBackupFolder,
  openBackupFolder,
  prepareBackupFolder,
} from './operation/backup/backupFolder.ts';
import { keepSnapshots } from './operation/backup/keepSnapshots.service.ts';
import { secretInFolder } from './operation/backup/serverSecret.ts';
import { verifySnapshot } from './operation/backup/verifySnapshot.service.ts';
import { type Written, writeSnapshot } from './operation/backup/writeSnapshot.service.ts';
import {
  complain,
  EXIT,
  megabytes,
  orUsage,
  readBackupSecret,
  readFolder,
  runForOperator,
  say,
  UsageError,
} from './operation/terminal.ts';
import { openStorage } from './storage/openStorage.ts';

const USAGE = `npm run backup -- FOLDER
  --key-file F         encrypt with the 32 bytes in F (openssl rand -base64 32 > F); without it
                       with BACKUP_PASSPHRASE, or not at all
  --keep N             afterwards remove all but the last N snapshots, and files that only they named
  --include-secret     copy the server's secret into a backup that is not encrypted
  --verify             write nothing: read a snapshot back and compare every hash
  --snapshot NAME      which one to verify; the last one unless named
Exit codes: 0 done, 1 files are missing or damaged, 2 usage, 3 it could not be done.
`;

function readArguments(args: string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const options = {
    'key-file': text,
    keep: text,
    snapshot: text,
    from: text,
    verify: flag,
    'include-secret': flag,
  };
  const { values, positionals } = orUsage(() => parseArgs({ args, allowPositionals: true, options }));
  const places = readFolder(positionals, values, 'Name one folder for the backup.');
  if (values.keep !== undefined && !/^[1-9]\d{0,5}$/.test(values.keep))
    throw new UsageError('--keep needs a number, at least 1.');
  return { ...values, ...places, keep: values.keep && Number(values.keep) };
}
type Arguments = ReturnType<typeof readArguments>;

/** Copies the database and all files into a folder, or checks such a copy. Returns the exit status. */
export function backupFromTerminal(config: Config, args: string[]): Promise<number> {
  const hints = {
    usage: USAGE,
    whileRunning:
      'With the embedded database, stop the server while the backup is made; with PostgreSQL it can keep running.',
    onFull:
      'There is no space left. This backup does not count, and earlier ones are as they were. Files that were copied completely are used by the next one: make space and run the command again.',
  };
  return runForOperator(hints, async () => {
    const wanted = readArguments(args);
    const secret = readBackupSecret(wanted.keyFile, config);
    if (wanted.verify) return verify(await openBackupFolder(wanted.folder, secret), wanted);
    const unlock = await lockBackupFolder(wanted.folder);
    try {
      return await write(config, await prepareBackupFolder(wanted.folder, secret), wanted);
    } finally {
      unlock();
    }
  });
}

async function write(config: Config, folder: BackupFolder, wanted: Arguments): Promise<number> {
  const inFolder = secretInFolder(config);
  const secret = folder.cipher.isEncrypted || wanted['include-secret'] ? inFolder : null;
  const handle = await openDatabaseOf(config);
  try {
    // With PostgreSQL a server may be running over the same folder.
    const storage = await openStorage(config, { isShared: config.databaseUrl !== null });
    try {
      const written = await writeSnapshot({ handle, storage, config, secret, report: complain }, folder);
      describe(written);
      if (secret !== null) say('The server’s secret is part of this backup.');
      else if (inFolder !== null)
        say(
          `The server’s secret is not part of this backup, since that is not encrypted: keep a copy of ${config.dataDir}/secret, or pass --include-secret.`,
        );
      else say('SECRET comes from the environment and is not part of this backup: keep a copy of it.');
      if (wanted.keep) {
        const removed = await keepSnapshots(folder, wanted.keep);
        say(
          `Removed ${removed.snapshots} older snapshots and ${removed.objects} files that only they named.`,
        );
      }
      return written.missingCount > 0 ? EXIT.findings : EXIT.done;
    } finally {
      await storage.close();
    }
  } finally {
    await handle.close();
  }
}

function describe(written: Written): void {
  const { snapshot, rows, objects, bytes, copied, copiedBytes, missing, missingCount } = written;
  say(
    `Snapshot ${snapshot}: ${rows} rows, ${objects} files of ${megabytes(bytes)}; ${copied} of them, ${megabytes(copiedBytes)}, were copied now.`,
  );
  if (written.removedMeanwhile > 0)
    say(`${written.removedMeanwhile} files were removed while the backup was made, and are not in it.`);
  if (missingCount === 0) return;
  complain(`${missingCount} files could not be copied; npm run check says to what they belong:`);
  for (const line of missing) complain(`  ${line}`);
}

async function verify(folder: BackupFolder, { snapshot }: Arguments): Promise<number> {
  const name = await findSnapshot(folder, snapshot);
  const { manifest, rows, objects, faults, faultCount } = await verifySnapshot(folder, name, complain);
  const { missing } = manifest.objects;
  if (missing > 0) say(`${missing} files could not be copied when it was made.`);
  for (const fault of faults) complain(`  ${fault}`);
  say(
    `Snapshot ${name}: ${rows} rows and ${objects - missing} files were read, ${faultCount} faults were found.`,
  );
  if (faultCount === 0) return EXIT.done;
  say('Remove damaged objects from the folder and make a backup: it copies them again.');
  return EXIT.findings;
}
