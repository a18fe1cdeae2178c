import { existsSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { ImportRecord } from '../shared/contract/import.ts';
import type { Config } from './config.ts';
import { kinds } from './contentKinds.ts';
import type { Context } from './context.ts';
import { LockedError } from './db/lock.ts';
import { users } from './db/schema/accounts.ts';
import { libraries } from './db/schema/libraries.ts';
import { untilAvailable } from './db/unavailable.ts';
import { openLog } from './http/logging.ts';
import { openJobs } from './jobs/openJobs.ts';
import { openTranslator } from './machine-translation/openTranslator.ts';
import { createImport, startCheck, startCommit } from './modules/assets/imports/imports.service.ts';
import { runImport } from './modules/assets/imports/runImport.service.ts';
import {
  addedMeanwhile,
  readFaultyRows,
  readImport,
  writeFaults,
} from './modules/assets/imports/sheets/importReport.service.ts';
import { attachLocalFiles, attachLocalSheet } from './modules/assets/imports/sources/importFolder.service.ts';
import { openDatabaseOf } from './openDatabaseOf.ts';
import { openMailer } from './openMailer.ts';
import { openStorage } from './storage/openStorage.ts';

const USAGE = `npm run import -- --library perfumes [--sheet sheet.xlsx] [folder/ | file | files.zip ...]
  --dry-run            check and report, write nothing into the library
  --yes                write without asking
  --skip-faulty        write the sound rows although others are faulty
  --publish            publish what arrives; without it, it is a draft
  --create-values      make attribute values that do not exist yet
  --stack              stack formats of one shot by file name
  --faults file.csv    write faulty rows with their reasons into a sheet
  --user a@b.example   whose import it is; the first administrator unless told
Exit codes: 0 done, 1 faulty rows, 2 usage, 3 it could not be done.
`;
/** The exit codes that the usage documents. */
const EXIT = { done: 0, faulty: 1, usage: 2, failed: 3 } as const;
const SHOWN_FAULTS = 20;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const complain = (text: string): void => void process.stderr.write(`${text}\n`);

class UsageError extends Error {}

function readArguments(args: string[]) {
  try {
    const text = { type: 'string' } as const;
    const flag = { type: 'boolean', default: false } as const;
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        library: text,
        sheet: text,
        faults: text,
        user: text,
        from: text,
        'dry-run': flag,
        yes: flag,
        'skip-faulty': flag,
        publish: flag,
        'create-values': flag,
        stack: flag,
      },
    });
    const place = (path: string) => resolve(values.from ?? '.', path);
    const { library } = values;
    const sheet = values.sheet && place(values.sheet);
    const faults = values.faults && place(values.faults);
    const sources = positionals.map(place);
    if (!library) throw new UsageError('Say which library: --library perfumes');
    if (!sheet && sources.length === 0) throw new UsageError('Name a folder, files or a sheet.');
    const missing = [sheet, ...sources].find((path) => path && !existsSync(path));
    if (missing) throw new UsageError(`${missing} does not exist.`);
    if (sheet && !statSync(sheet).isFile()) throw new UsageError(`${sheet} is no file.`);
    if (!values['dry-run'] && !values.yes && !process.stdin.isTTY)
      throw new UsageError('Say --dry-run or --yes where nobody can be asked.');
    return { ...values, library, sheet, faults, sources };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
type Arguments = ReturnType<typeof readArguments>;

/** Imports files of this machine from the terminal, with the same dry run as the back-office. Returns the exit status. */
export async function importFromTerminal(config: Config, args: string[]): Promise<number> {
  const stopping = new AbortController();
  const stop = () => stopping.abort(new Error('Stopped.'));
  process.once('SIGINT', stop);
  try {
    const wanted = readArguments(args);
    return await withContext(config, (context) => runCommand(context, wanted, stopping.signal));
  } catch (error) {
    if (error instanceof UsageError) {
      complain(`${error.message}\n${USAGE}`);
      return EXIT.usage;
    }
    const hint =
      error instanceof LockedError
        ? ' Stop the server for the time of the import, or use PostgreSQL, which both can open.'
        : '';
    complain(`${error instanceof Error ? error.message : String(error)}${hint}`);
    return EXIT.failed;
  } finally {
    process.off('SIGINT', stop);
  }
}

async function withContext(config: Config, use: (context: Context) => Promise<number>): Promise<number> {
  const log = openLog({ level: 'error' });
  const handle = await openDatabaseOf(config);
  try {
    await handle.migrate();
    const { db } = handle;
    const storage = await openStorage(config, { isShared: config.databaseUrl !== null });
    const jobs = openJobs({ handle, log });
    const mail = openMailer(db, config, jobs);
    const translator = openTranslator(config);
    try {
      return await use({ config, db, storage, jobs, mail, translator, log, kinds });
    } finally {
      await jobs.stop();
      await storage.close();
    }
  } finally {
    await handle.close();
  }
}

async function runCommand(context: Context, wanted: Arguments, signal: AbortSignal): Promise<number> {
  const { db } = context;
  const [library] = await db
    .select({ id: libraries.id, title: libraries.title })
    .from(libraries)
    .where(and(eq(libraries.slug, wanted.library), isNull(libraries.deletedAt)));
  if (!library) throw new UsageError(`No library has the address ${wanted.library}.`);
  const userId = await findUser(context, wanted.user);
  const options = {
    arriveAs: wanted.publish ? ('published' as const) : ('draft' as const),
    createValues: wanted['create-values'],
    stack: wanted.stack,
  };
  const id = await createImport(db, { libraryId: library.id, options, source: 'command' }, userId);
  say(`Import ${id} into ${library.title}`);
  await attachLocalFiles(context, id, {
    sources: wanted.sources,
    signal,
    onFile: (count) => {
      if (count % 500 === 0) say(`  ${count} files stored`);
    },
  });
  if (wanted.sheet) await attachLocalSheet(context, id, wanted.sheet);
  await startCheck(context, id, userId);
  await untilAvailable(() => runImport(context, id, { signal, isLastTry: true }), signal);
  const checked = await readImport(db, id);
  if (checked.state !== 'ready') throw new Error(checked.fault ?? 'The import could not be checked.');
  await report(context, checked, wanted.faults);
  const { invalid } = checked.counts.verdicts;
  if (wanted['dry-run']) return invalid > 0 ? EXIT.faulty : EXIT.done;
  if (invalid > 0 && !wanted['skip-faulty']) {
    complain('Nothing was written. Correct the rows, or say --skip-faulty to write the others.');
    return EXIT.faulty;
  }
  if (!wanted.yes && !(await ask(`Write this into ${library.title}? [y/N] `))) {
    say(`Nothing was written. Import ${id} waits in the back-office.`);
    return EXIT.done;
  }
  await startCommit(context, id, { author: { userId, requestId: null } });
  await untilAvailable(() => runImport(context, id, { signal, isLastTry: true }), signal);
  const done = await readImport(db, id);
  if (done.state !== 'done') throw new Error(done.fault ?? 'The import did not come to its end.');
  const { created, versioned, updated, skipped, failed } = done.counts.outcomes;
  say(
    `Done: ${created} made, ${versioned} new versions, ${updated} changed, ${skipped} left out, ${failed} failed.${addedMeanwhile(done.counts)}`,
  );
  if (failed > 0) await report(context, done, wanted.faults);
  return failed + invalid > 0 ? EXIT.faulty : EXIT.done;
}

async function report(context: Context, record: ImportRecord, faultsPath: string | undefined): Promise<void> {
  const { db } = context;
  const counts = Object.entries(record.counts.verdicts).map(([verdict, count]) => `${count} ${verdict}`);
  say(`${record.counts.rows} rows: ${counts.join(', ')}`);
  if (record.counts.decisions.undecided > 0)
    say('Rows that look like others are left out until somebody decides in the back-office.');
  for (const row of await readFaultyRows(db, record.id, SHOWN_FAULTS))
    complain(
      `  row ${row.line ?? row.number}: ${[...Object.values(row.reasons), row.message].filter(Boolean).join(' ')}`,
    );
  if (faultsPath) writeFileSync(faultsPath, await writeFaults(db, record.id));
}

async function findUser({ db }: Context, email: string | undefined): Promise<number> {
  const isWanted = email
    ? eq(sql`lower(${users.email})`, email.toLowerCase())
    : sql`'ROLE_ADMIN' = any(${users.roles})`;
  const [user] = await db
    .select({ id: users.id, roles: users.roles })
    .from(users)
    .where(and(isWanted, eq(users.active, true), isNull(users.deletedAt)))
    .orderBy(asc(users.id))
    .limit(1);
  if (!user)
    throw new UsageError(email ? `${email} has no account.` : 'There is no administrator. Say --user.');
  if (!user.roles.some((role) => role === 'ROLE_ADMIN' || role === 'ROLE_EDITOR'))
    throw new UsageError(`${email} is no content manager.`);
  return user.id;
}

async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(question)).trim());
  } finally {
    terminal.close();
  }
}
