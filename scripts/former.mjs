/**
 * Runs the server's tests of the former release over the schema of this one: while instances are replaced, and after a
 * rollback, it serves over it.
 *
 *   npm run test:former -- [tag or commit] [files]    default: the last release, all tests
 */
import { spawn } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkOutRelease, lastRelease } from './otherRelease.mjs';
import { startCeph, startPooler, startPostgres, startS3 } from './services/services.mjs';
import { npm, root } from './setup.mjs';

const MIGRATIONS = 'src/server/db/migrations';
/** Tests that compare the former release's own lists, or its own migrations, with its own schema, which this one is not. */
const OF_ITS_SCHEMA = [
  'know every column that holds the key of an object',
  'knows every table',
  'names every column that references an account',
  'says of every text whether an erasure',
  'lets the former release serve beside it',
];

/** Runs a command to its end. Returns its exit status. */
const run = (command, args, options) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('exit', resolve);
  });

const former = process.argv[2] ?? lastRelease();
const services = [];
const { folder, remove } = checkOutRelease(former);
let status = 1;
try {
  if ((await run(npm, ['run', 'build'], { cwd: folder })) !== 0) throw new Error(`${former} does not build.`);
  // Tests migrate in one transaction, where nothing can be made beside it; their databases are empty.
  rmSync(join(folder, MIGRATIONS), { recursive: true });
  cpSync(join(root, MIGRATIONS), join(folder, MIGRATIONS), { recursive: true });
  for (const name of readdirSync(join(folder, MIGRATIONS))) {
    const path = join(folder, MIGRATIONS, name);
    if (name.endsWith('.sql'))
      writeFileSync(path, readFileSync(path, 'utf8').replace(/\bconcurrently\b/gi, ''));
  }
  for (const start of [startPostgres, startPooler, startS3, startCeph])
    services.push(await start(Object.assign({}, ...services.map(({ env }) => env))));
  const env = Object.assign({ ...process.env }, ...services.map(({ env }) => env));
  console.log(`The server's tests of ${former}, over the schema of this release.`);
  const named = `--testNamePattern=^(?!.*(${OF_ITS_SCHEMA.join('|')}))`;
  status = await run(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project=server', named, ...process.argv.slice(3)],
    { cwd: folder, env },
  );
} finally {
  await Promise.all(services.map((service) => service.stop()));
  remove();
}
process.exit(status);
