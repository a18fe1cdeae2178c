import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Config } from '../config.ts';
import { LockedError } from '../db/lock.ts';
import { migrationsFolder } from '../db/migrationsFolder.ts';
import { openDatabaseOf } from '../openDatabaseOf.ts';
import { codeOf, type Finding, findingsOf, messageOf } from './finding.ts';

type Query = (text: string) => Promise<Record<string, unknown>[]>;

const OLDEST_VERSION = 150_000;
/** Connections of one server, and a few for maintenance. */
const CONNECTIONS = 12;
const SKEW_SECONDS = 5;
const { ok, warning, fault } = findingsOf('Database');

/** The database that the configuration names. Writes nothing. */
export async function checkDatabase(config: Config, signal: AbortSignal): Promise<Finding[]> {
  return config.databaseUrl ? checkServer(config.databaseUrl, signal) : checkEmbedded(config);
}

/** Whether the replica that the configuration names is one of this database, and how far behind. Writes nothing. */
export async function checkReplica(
  { databaseUrl, replica }: Pick<Config, 'databaseUrl' | 'replica'>,
  signal: AbortSignal,
): Promise<Finding[]> {
  if (!databaseUrl || !replica) return [];
  const { ok, warning, fault } = findingsOf('Replica');
  const advice = 'Correct DATABASE_REPLICA_URL, or leave it out: then the primary serves all reads.';
  const ask = (url: string, text: string) => askOnce(url, text, signal);
  const primary = await ask(databaseUrl, `${SYSTEM}, pg_current_wal_flush_lsn()::text as position`);
  // What the check of the database reports.
  if (primary instanceof Error) return [];
  const state = `${SYSTEM}, pg_is_in_recovery() as is_replica,
    (pg_last_wal_replay_lsn() >= '${String(primary.position)}'::pg_lsn) as has_replayed,
    extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::int as seconds`;
  const began = performance.now();
  for (;;) {
    const row = await ask(replica.url, state);
    if (row instanceof Error) return [fault(`No connection: ${messageOf(row)}`, advice)];
    if (!row.is_replica) return [fault('It is no replica: it was promoted, or is another server.', advice)];
    if (row.system !== primary.system) return [fault('It is a replica of another server.', advice)];
    const waited = Math.round(performance.now() - began);
    if (row.has_replayed) return [ok(`It follows this database; it had caught up after ${waited} ms.`)];
    if (waited > REPLICA_WAIT_MS)
      return [
        warning(
          `It is behind: its latest change is ${row.seconds ?? 'an unknown number of'} seconds old.`,
          'See pg_stat_replication on the primary, and pg_is_wal_replay_paused() on the replica.',
        ),
      ];
    await sleep(REPLICA_PAUSE_MS);
  }
}

const SYSTEM = 'select (select system_identifier::text from pg_control_system()) as system';
/** Milliseconds that a replica may take to replay what the primary had when the check began. */
const REPLICA_WAIT_MS = 3_000;
const REPLICA_PAUSE_MS = 100;

/** The row of a statement on a connection of its own, or why there is none. */
async function askOnce(
  url: string,
  text: string,
  signal: AbortSignal,
): Promise<Record<string, unknown> | Error> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {
    // What was under way fails with the same error.
  });
  const stop = () => void client.end().catch(() => {});
  signal.addEventListener('abort', stop, { once: true });
  try {
    await client.connect();
    return (await client.query(text)).rows[0] ?? {};
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    signal.removeEventListener('abort', stop);
    await client.end().catch(() => {});
  }
}

async function checkEmbedded(config: Config): Promise<Finding[]> {
  if (!existsSync(join(config.dataDir, 'database')))
    return [ok('The first start makes an embedded database.')];
  try {
    const handle = await openDatabaseOf(config);
    try {
      const query: Query = async (text) => (await handle.executeSql(text)).rows;
      return [ok('The embedded database opens.'), await checkMigrations(query)];
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
    return [
      warning(
        `A server is running on this data folder (process ${error.pid}): the database was not opened.`,
        'Stop it to check the database as well.',
      ),
    ];
  }
}

const ADVICE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Start PostgreSQL, or correct host and port in DATABASE_URL.',
  ENOTFOUND: 'Correct the host in DATABASE_URL.',
  '28P01': 'Correct user and password in DATABASE_URL.',
  '28000': 'Allow this user and host in pg_hba.conf.',
  '3D000': 'Make the database: CREATE DATABASE … ENCODING UTF8 TEMPLATE template0.',
  '53300': 'Raise max_connections, or end other clients.',
};

async function checkServer(url: string, signal: AbortSignal): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {
    // What was under way fails with the same error.
  });
  const stop = () => void client.end().catch(() => {});
  signal.addEventListener('abort', stop, { once: true });
  try {
    await client.connect();
  } catch (error) {
    return [
      fault(`No connection: ${messageOf(error)}`, ADVICE[codeOf(error) ?? ''] ?? 'Check DATABASE_URL.'),
    ];
  }
  try {
    const query: Query = async (text) => (await client.query(text)).rows;
    return [
      ok('PostgreSQL accepts the connection.'),
      ...(await checkVersion(query)),
      await checkRights(query),
      await checkMigrations(query),
      await checkClock(query),
    ];
  } finally {
    signal.removeEventListener('abort', stop);
    await client.end();
  }
}

async function checkVersion(query: Query): Promise<Finding[]> {
  const [row] = await query(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      current_setting('server_encoding') as encoding, current_setting('max_connections')::int as connections`,
  );
  const { version, number, encoding, connections } = row ?? {};
  return [
    Number(number) >= OLDEST_VERSION
      ? ok(`PostgreSQL ${version}.`)
      : fault(`PostgreSQL ${version} is too old.`, 'Upgrade to 15 or newer.'),
    encoding === 'UTF8'
      ? ok('The encoding is UTF8.')
      : fault(`The encoding is ${encoding}.`, 'Make the database with ENCODING UTF8 TEMPLATE template0.'),
    Number(connections) >= CONNECTIONS
      ? ok(`${connections} connections are allowed; each instance takes up to 10.`)
      : warning(
          `Only ${connections} connections are allowed.`,
          'Raise max_connections: 10 for each instance.',
        ),
  ];
}

async function checkRights(query: Query): Promise<Finding> {
  const [row] = await query(
    `select has_database_privilege(current_database(), 'CREATE') as schemas,
      has_schema_privilege('public', 'CREATE') as tables,
      exists (select 1 from pg_extension where extname = 'pg_trgm') as has_trigrams,
      exists (select 1 from pg_available_extensions where name = 'pg_trgm') as can_have_trigrams`,
  );
  const grants =
    'GRANT CREATE ON DATABASE … TO …; GRANT CREATE ON SCHEMA public TO …; or make the user its owner.';
  if (!row?.schemas || !row.tables) return fault('This user may not make schemas and tables.', grants);
  if (!row.has_trigrams && !row.can_have_trigrams)
    return fault('The extension pg_trgm is not installed.', 'Install the package postgresql-contrib.');
  return ok('This user may make the schema.');
}

/** Compares the migrations of this version with those of the database, as Drizzle does: by their times. */
async function checkMigrations(query: Query): Promise<Finding> {
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  };
  const [there] = await query(`select to_regclass('drizzle.__drizzle_migrations') is not null as yes`);
  if (!there?.yes) return ok('The database is empty: the first start makes its tables.');
  const [row] = await query('select max(created_at)::text as newest from drizzle.__drizzle_migrations');
  const newest = Number(row?.newest ?? 0);
  const pending = entries.filter(({ when }) => when > newest).length;
  if (newest > Math.max(...entries.map(({ when }) => when)))
    return fault(
      'A newer version has migrated this database.',
      'Only the release before that one runs on it. Otherwise run that version, or restore the backup of before the upgrade.',
    );
  return pending > 0
    ? warning(`${pending} migrations are pending.`, 'The next start runs them: back up before.')
    : ok('The schema is that of this version.');
}

async function checkClock(query: Query): Promise<Finding> {
  const before = Date.now();
  const [row] = await query('select (extract(epoch from clock_timestamp()) * 1000)::float8 as now');
  return judgeClock('Database', Number(row?.now) - (before + Date.now()) / 2, 'the database');
}

/** Whether this machine's clock and another one agree; `difference` in milliseconds. */
export function judgeClock(check: string, difference: number, whose: string): Finding {
  const seconds = Math.abs(Math.round(difference / 1000));
  return seconds > SKEW_SECONDS
    ? findingsOf(check).fault(
        `The clocks of this machine and of ${whose} differ by ${seconds} seconds.`,
        'Let both follow a time server (NTP).',
      )
    : findingsOf(check).ok(`Its clock agrees with this machine's.`);
}
