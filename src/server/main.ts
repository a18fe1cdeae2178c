import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Config, ConfigError, readConfig } from './config.ts';
import { LockedError } from './db/lock.ts';
import { openDatabaseOf } from './openDatabaseOf.ts';
import { describeFullVolume, isNoSpace } from './storage/disk/freeSpace.ts';

const here = dirname(fileURLToPath(import.meta.url));
/** `dist/server/main.js` when built, `src/server/main.ts` in development. */
const root = join(here, '../..');
const demo = join(root, 'demo');
const pages = { portal: join(root, 'dist/portal'), admin: join(root, 'dist/admin') };

type Command = (config: Config, args: string[]) => Promise<number>;
/** What runs from the terminal instead of the server; each returns its exit status. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  'user:create': async () => (await import('./createUser.ts')).createUserFromTerminal,
  secret: async () => (await import('./secretFromTerminal.ts')).secretFromTerminal,
  import: async () => (await import('./importFromTerminal.ts')).importFromTerminal,
  backup: async () => (await import('./backupFromTerminal.ts')).backupFromTerminal,
  restore: async () => (await import('./restoreFromTerminal.ts')).restoreFromTerminal,
  check: async () => (await import('./checkFromTerminal.ts')).checkFromTerminal,
};

try {
  const [command, ...args] = process.argv.slice(2);
  if (command === 'doctor') {
    const { doctorFromTerminal } = await import('./doctor/doctorFromTerminal.ts');
    process.exit(await doctorFromTerminal(process.env, args));
  }
  const config = readConfig(process.env);
  if (command !== undefined) {
    const run = await COMMANDS[command]?.();
    if (!run) {
      process.stderr.write(
        `There is no command “${command}”, only doctor, ${Object.keys(COMMANDS).join(', ')}.\n`,
      );
      process.exit(1);
    }
    process.exit(await run(config, args));
  }
  // It opens while the rest of the server is read.
  const database = openDatabaseOf(config);
  database.catch(() => {});
  const [{ startServer }, { announce }, { fillWithDemo }, { originalsJob, readOriginals }] =
    await Promise.all([
      import('./server.ts'),
      import('./demo/announce.ts'),
      import('./demo/fillWithDemo.ts'),
      import('./demo/originals/originals.job.ts'),
    ]);
  const server = await startServer(config, {
    pages,
    database,
    prepare: (context, handle) =>
      config.demo
        ? handle.exclusively('demo', () => fillWithDemo(context, demo))
        : Promise.resolve(async () => {}),
    demo: {
      originals: (context) => originalsJob(context, demo),
      readOriginals: ({ db }) => readOriginals(db, demo),
    },
  });
  announce(server.url, config);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      void server.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          server.context.log.error({ err: error }, 'the server did not stop cleanly');
          process.exit(1);
        },
      );
    });
  }
} catch (error) {
  const isFull = isNoSpace(error);
  if (!isFull && !(error instanceof ConfigError || error instanceof LockedError)) throw error;
  const message = isFull
    ? await describeFullVolume(resolve(process.env.DATA_DIR || './data'))
    : (error as Error).message;
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
