/**
 * How long the migrations since another release hold the tables of a house in use: that release fills PostgreSQL with
 * items, favourites and baskets; then this one migrates while members read and change them, content managers write
 * and sessions are renewed. Prints the longest lock that keeps writers from each table, and the longest that each
 * statement beside it took.
 * Target: no lock longer than 2 s on 1,000,000 items.
 *
 *   DATABASE_URL=postgres://… npx tsx bench/migrations.ts [items] [tag or commit]     default: the last tag
 *
 * The database is emptied.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { checkOutRelease, lastRelease } from '../scripts/otherRelease.mjs';
import { openDatabase } from '../src/server/db/client.ts';
import type { MigrationProgress } from '../src/server/db/migrate.ts';
import { migrationsFolder } from '../src/server/db/migrationsFolder.ts';
import { SECRET, shareOf } from './openBench.ts';

const ITEMS = Number(process.argv[2] ?? 1_000_000);
const root = fileURLToPath(new URL('..', import.meta.url));
const from = process.argv[3] ?? lastRelease();
const url = process.env.DATABASE_URL;
if (!url) throw new Error('DATABASE_URL names the database that is emptied and filled.');

/** Milliseconds between two looks at the locks, and between two statements of each client. */
const LOOK_MS = 5;
const PAUSE_MS = 10;
/** Modes that keep writers from a table; the last one readers too. */
const MODES = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock'];

async function emptyDatabase(): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    'drop schema if exists public cascade; drop schema if exists drizzle cascade; create schema public',
  );
  await client.end();
}

/** Fills the database by the tools of the other release, in its schema. */
function fillByFormer(): void {
  const { folder, remove } = checkOutRelease(from);
  const dataDir = mkdtempSync(join(tmpdir(), 'sillage-bench-'));
  try {
    execFileSync(join(root, 'node_modules/.bin/tsx'), ['bench/fill.ts', String(ITEMS)], {
      cwd: folder,
      env: { ...process.env, SECRET, DATA_DIR: dataDir },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  } finally {
    remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Members, and how many items each of them has among their favourites, and as many in their basket. */
const MEMBERS = Math.ceil(ITEMS / 50);
const OF_EACH = 25;

async function addFavouritesAndBaskets(): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into users (email, name, roles) select n || '@bench.example', 'Bench ' || n, '{ROLE_USER}'
     from generate_series(1, $1::int) n`,
    [MEMBERS],
  );
  for (const table of ['favourites', 'basket_entries'])
    await client.query(
      `insert into ${table} (user_id, item_id)
       select id, 1 + (id * $2::bigint + n * 7919) % $3::int from users, generate_series(1, $1::int) n
       where email like '%@bench.example' on conflict do nothing`,
      [OF_EACH, OF_EACH, ITEMS],
    );
  await client.query('analyze');
  await client.end();
}

/** What a house in use does, by its names. */
const STATEMENTS: Readonly<Record<string, string>> = {
  'reads an item': 'select * from library_items where id = (select 1 + floor(random() * $1)::int)',
  'changes an item':
    "update library_items set title = title || '' where id = (select 1 + floor(random() * $1)::int)",
  'adds an article':
    "insert into news (title, slug) select 'Bench', 'bench-' || gen_random_uuid() where $1::int > 0",
  'adds a favourite':
    'insert into favourites (user_id, item_id) select max(id), 1 + floor(random() * $1)::int from users on conflict do nothing',
  'removes a favourite': `delete from favourites where (user_id, item_id) in (
    select user_id, item_id from favourites
    where user_id = (select id from users where $1::int > 0 order by random() limit 1) limit 1)`,
  'renews a session': 'update sessions set last_seen_at = now() where $1::int > 0',
};

const isOver = { value: false };
const times = new Map<string, number[]>();
const locks = new Map<string, number>();

async function client(name: string, statement: string): Promise<void> {
  const own = new pg.Client({ connectionString: url });
  await own.connect();
  const taken: number[] = [];
  times.set(name, taken);
  while (!isOver.value) {
    const began = performance.now();
    await own.query(statement, [ITEMS]);
    taken.push(performance.now() - began);
    await sleep(PAUSE_MS);
  }
  await own.end();
}

/** Notes how long each table is held against writers, by looking again and again. */
async function watchLocks(): Promise<void> {
  const own = new pg.Client({ connectionString: url });
  await own.connect();
  const since = new Map<string, number>();
  while (!isOver.value) {
    const { rows } = await own.query<{ pid: number; name: string; mode: string }>(
      `select l.pid, c.relname as name, l.mode from pg_locks l join pg_class c on c.oid = l.relation
       where l.granted and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and l.mode = any($1)`,
      [MODES],
    );
    const now = performance.now();
    const held = new Set(rows.map(({ pid, name, mode }) => `${pid} ${name} ${mode}`));
    for (const key of since.keys()) if (!held.has(key)) since.delete(key);
    for (const key of held) {
      if (!since.has(key)) since.set(key, now);
      const name = key.slice(key.indexOf(' ') + 1);
      locks.set(name, Math.max(locks.get(name) ?? 0, now - (since.get(key) ?? now) + LOOK_MS));
    }
    await sleep(LOOK_MS);
  }
  await own.end();
}

const begunAt = new Map<string, number>();
const noteProgress = ({ migration, state }: MigrationProgress) => {
  if (state === 'begun' && !begunAt.has(migration)) begunAt.set(migration, performance.now());
  if (state === 'done')
    console.log(`${migration}: ${Math.round(performance.now() - (begunAt.get(migration) ?? 0))} ms`);
};

await emptyDatabase();
fillByFormer();
await addFavouritesAndBaskets();
const handle = await openDatabase({ url, dataDir: '', migrationsFolder, onMigration: noteProgress });
const work = Promise.all([
  watchLocks(),
  ...Object.entries(STATEMENTS).map(([name, statement]) => client(name, statement)),
]);
work.catch(() => {});
await sleep(3000);
const began = performance.now();
await handle.migrate();
const seconds = (performance.now() - began) / 1000;
await sleep(1000);
isOver.value = true;
await work;
await handle.close();
console.log(`from ${from} on ${ITEMS} items in ${seconds.toFixed(1)} s`);
for (const [name, milliseconds] of locks) console.log(`held: ${name}: ${milliseconds.toFixed(0)} ms`);
for (const [name, taken] of times)
  console.log(
    `${name}: ${taken.length}, middle ${shareOf(taken, 0.5).toFixed(1)} ms, longest ${Math.max(...taken).toFixed(0)} ms`,
  );
console.log(
  `conditions: PostgreSQL, Node ${process.version}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`,
);
