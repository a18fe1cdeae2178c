import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError, readConfig } from './config.ts';
import { LockedError } from './db/lock.ts';
import { openDatabaseOf } from './openDatabaseOf.ts';
import { describeFullVolume, isNoSpace } from './storage/disk/freeSpace.ts';

const here = dirname(fileURLToPath(import.meta.url));
/** `dist/server/main.js` when built, `src/server/main.ts` in development. */
const root = join(here, '../..');
const demo = join(root, 'demo');
const pages = { portal: join(root, 'dist/portal'), admin: join(root, 'dist/admin') };

try {
  const config = readConfig(process.env);
  const [command, ...args] = process.argv.slice(2);
  if (command === 'user:create') {
    const { createUserFromTerminal } = await import('./createUser.ts');
    process.exit(await createUserFromTerminal(config, args));
  }
  if (command === 'import') {
    const { importFromTerminal } = await import('./importFromTerminal.ts');
    process.exit(await importFromTerminal(config, args));
  }
  if (command === 'backup') {
    const { backupFromTerminal } = await import('./backupFromTerminal.ts');
    process.exit(await backupFromTerminal(config, args));
  }
  if (command === 'restore') {
    const { restoreFromTerminal } = await import('./restoreFromTerminal.ts');
    process.exit(await restoreFromTerminal(config, args));
  }
  if (command === 'check') {
    const { checkFromTerminal } = await import('./checkFromTerminal.ts');
    process.exit(await checkFromTerminal(config, args));
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
