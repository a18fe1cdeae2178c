/**
 * Real services for tests, on loopback and free ports, each with its own data folder. Every start returns the
 * environment that tests read and a `stop` that ends only what it started and removes its folder.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What the databases of two test files at a time may take. */
const POSTGRES_BYTES = 2 * 1024 ** 3;

const here = dirname(fileURLToPath(import.meta.url));

/** A second real S3 server, Ceph's, for tests of the store itself. */
export async function startCeph() {
  const { env, ...service } = await startS3({ server: 'rgw' });
  const renamed = Object.entries(env).map(([name, value]) => [name.replace('_S3_', '_RGW_'), value]);
  return { ...service, env: Object.fromEntries(renamed) };
}

/** A real S3 server: `swift` (small, the default) or `rgw` (Ceph). Throws when it cannot be installed. */
export async function startS3({ server = 'swift' } = {}) {
  const folder = mkdtempSync(join(tmpdir(), `sillage-${server}.`));
  const start = () => run(join(here, `start-${server}.sh`), [], { S3_DIR: folder });
  const output = await start().catch((error) => {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`NO S3 SERVER FOR TESTS. ${error.message}`);
  });
  const values = keyValues(output);
  return {
    env: {
      TEST_S3_ENDPOINT: values.S3_ENDPOINT,
      TEST_S3_ACCESS_KEY: values.S3_ACCESS_KEY,
      TEST_S3_SECRET_KEY: values.S3_SECRET_KEY,
      TEST_S3_REGION: values.S3_REGION,
    },
    pause: () => run(join(here, 'stop-s3.sh'), [folder]).then(() => {}),
    resume: () => start().then(() => {}),
    stop: () => run(join(here, 'stop-s3.sh'), [folder, '--rm']).then(() => {}),
  };
}

/**
 * A PostgreSQL server of the system's packages, in memory where it can be, or below a folder that is given. Throws when it
 * cannot be installed.
 */
export async function startPostgres({ below } = {}) {
  const memory = '/dev/shm';
  const isRoomy = existsSync(memory) && statfsSync(memory).bavail * statfsSync(memory).bsize > POSTGRES_BYTES;
  const folder = mkdtempSync(join(below ?? (isRoomy ? memory : tmpdir()), 'sillage-postgres.'));
  const output = await run(join(here, 'start-postgres.sh'), [folder]).catch((error) => {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`NO POSTGRESQL FOR TESTS. ${error.message}`);
  });
  const values = keyValues(output);
  return {
    env: { TEST_DATABASE_URL: values.DATABASE_URL },
    folder,
    pause: () => run(join(here, 'stop-postgres.sh'), [folder, '--keep']).then(() => {}),
    resume: () =>
      run(join(here, 'start-postgres.sh'), [folder], { PG_PORT: new URL(values.DATABASE_URL).port }).then(
        () => {},
      ),
    stop: () => run(join(here, 'stop-postgres.sh'), [folder]).then(() => {}),
  };
}

/** A streaming replica of the PostgreSQL server of `env`. */
export async function startReplica({ TEST_DATABASE_URL }) {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-replica.'));
  const start = (env) => run(join(here, 'start-replica.sh'), [folder, TEST_DATABASE_URL], env);
  const output = await start().catch((error) => {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  });
  const url = keyValues(output).REPLICA_URL;
  return {
    url,
    pause: () => run(join(here, 'stop-postgres.sh'), [folder, '--keep']).then(() => {}),
    resume: () => start({ PG_PORT: new URL(url).port }).then(() => {}),
    stop: () => run(join(here, 'stop-postgres.sh'), [folder]).then(() => {}),
  };
}

/** PgBouncer in transaction mode before the PostgreSQL server of `env`. Throws when it cannot be installed. */
export async function startPooler({ TEST_DATABASE_URL }) {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-pgbouncer.'));
  const output = await run(join(here, 'start-pgbouncer.sh'), [folder, TEST_DATABASE_URL]).catch((error) => {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`NO POOLER FOR TESTS. ${error.message}`);
  });
  return {
    env: { TEST_POOLER_URL: keyValues(output).POOLER_URL },
    stop: async () => {
      process.kill(Number(readFileSync(join(folder, 'pid'), 'utf8')));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs a script to its end; returns its standard output. The servers that it leaves are stopped by `stop`. */
function run(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn('bash', [command, ...args], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    child.once('error', reject);
    // `exit`, not `close`: a server may keep a pipe open.
    child.once('exit', (code) =>
      code === 0
        ? setImmediate(() => resolve(output))
        : reject(new Error(`${command} failed: ${errors.slice(-2000)}`)),
    );
  });
}

const keyValues = (text) =>
  Object.fromEntries(
    text
      .split('\n')
      .map((line) => /^(\w+)='?(.*?)'?$/.exec(line))
      .filter((match) => match !== null)
      .map(([, name, value]) => [name, value]),
  );
