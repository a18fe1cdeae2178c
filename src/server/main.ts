import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError, readConfig } from './config.ts';
import { createUserFromTerminal } from './createUser.ts';
import { LockedError } from './db/lock.ts';
import { announce } from './demo/announce.ts';
import { fillWithDemo } from './demo/fillWithDemo.ts';
import { originalsJob } from './demo/originals/originals.job.ts';
import { importFromTerminal } from './importFromTerminal.ts';
import { startServer } from './server.ts';
import { describeFullVolume, isNoSpace } from './storage/disk/freeSpace.ts';

const here = dirname(fileURLToPath(import.meta.url));
/** `dist/server/main.js` when built, `src/server/main.ts` in development. */
const root = join(here, '../..');
const demo = join(root, 'demo');
const pages = { portal: join(root, 'dist/portal'), admin: join(root, 'dist/admin') };

try {
  const config = readConfig(process.env);
  if (process.argv[2] === 'user:create')
    process.exit(await createUserFromTerminal(config, process.argv.slice(3)));
  if (process.argv[2] === 'import') process.exit(await importFromTerminal(config, process.argv.slice(3)));
  const server = await startServer(config, {
    pages,
    prepare: (context, handle) =>
      config.demo
        ? handle.exclusively('demo', () => fillWithDemo(context, demo))
        : Promise.resolve(async () => {}),
    demoOriginals: (context) => originalsJob(context, demo),
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
