import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOnServer, fillDataFolder } from '../testing/database.ts';
import { type DatabaseHandle, openDatabase } from './client.ts';
import type { MigrationProgress } from './migrate.ts';

let folder: string;
let url: string | null;
let handle: DatabaseHandle;
let drop: () => Promise<void>;
const reports: MigrationProgress[] = [];
let count = 0;

/** Adds a migration after all others. */
function addMigration(...statements: string[]): void {
  const journalPath = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalPath, 'utf8'));
  const tag = `9${String(++count).padStart(3, '0')}_test`;
  journal.entries.push({ idx: 0, version: '7', when: 9e12 + count, tag, breakpoints: true });
  writeFileSync(journalPath, JSON.stringify(journal));
  writeFileSync(join(folder, `${tag}.sql`), statements.join('--> statement-breakpoint\n'));
}
const open = () =>
  openDatabase({
    url,
    dataDir: folder,
    migrationsFolder: folder,
    onMigration: (progress) => reports.push(progress),
  });
const applied = async () => {
  const { rows } = await handle.executeSql(
    'select count(*)::int as n from drizzle.__drizzle_migrations where created_at >= 9000000000000',
  );
  return rows[0]?.n;
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-migrate-'));
  mkdirSync(join(folder, 'meta'));
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries: [] }));
  reports.length = 0;
});
afterEach(async () => {
  await handle.close();
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

const server = process.env.TEST_DATABASE_URL;
describe.each(server ? ['PostgreSQL', 'embedded'] : ['embedded'])('migrations on %s', (kind) => {
  beforeEach(async () => {
    url = null;
    drop = async () => {};
    if (kind === 'embedded') await fillDataFolder(folder);
    else ({ url, drop } = await createOnServer(server ?? ''));
    handle = await open();
  });

  it('run once, in order, each in a transaction of its own', async () => {
    addMigration('create table colours (name text)', "insert into colours values ('amber')");
    addMigration("insert into colours values ('iris')", "insert into nowhere values ('oud')");
    await expect(handle.migrate()).rejects.toThrow('nowhere');
    await expect(handle.migrate()).rejects.toThrow('nowhere');
    const { rows } = await handle.executeSql('select name from colours');
    expect([rows, await applied()]).toEqual([[{ name: 'amber' }], 1]);
    expect(reports.filter(({ state }) => state === 'done')).toHaveLength(1);
  });

  it('change all rows in batches and make an index beside others, and go on after they were cut off', async () => {
    addMigration(
      'create table colours (id int, name text)',
      'insert into colours select n, null from generate_series(1, 2500) n',
    );
    await handle.migrate();
    const steps = [
      '-- stepwise\ndrop index concurrently if exists colours_id',
      'create index concurrently colours_id on colours (id)',
      "-- in batches\nupdate colours set name = 'amber' where id in (select id from colours where name is null limit 1000)",
    ];
    addMigration(...steps, 'alter table if exists colours add column is_new nonsense');
    await expect(handle.migrate()).rejects.toThrow('nonsense');
    expect(await applied()).toBe(1);
    writeFileSync(
      join(folder, `9${String(count).padStart(3, '0')}_test.sql`),
      [...steps, 'alter table if exists colours add column if not exists is_new boolean'].join(
        '--> statement-breakpoint\n',
      ),
    );
    await handle.migrate();
    const { rows } = await handle.executeSql(
      `select count(*)::int as n, count(is_new)::int as of_new,
        (select indisvalid from pg_index where indexrelid = 'colours_id'::regclass) as is_valid
        from colours where name = 'amber'`,
    );
    expect([rows, await applied()]).toEqual([[{ n: 2500, of_new: 0, is_valid: true }], 2]);
  });
});

describe.runIf(server)('a migration that needs a lock which somebody holds', () => {
  let other: pg.Client;
  beforeEach(async () => {
    ({ url, drop } = await createOnServer(server ?? ''));
    handle = await open();
    other = new pg.Client({ connectionString: url ?? '' });
    await other.connect();
  });
  afterEach(() => other.end());

  it('gives way to everybody else again and again, and says so, until it is given', async () => {
    addMigration('alter table library_items add column shade text');
    await other.query('begin');
    await other.query('select count(*) from library_items');
    const migrated = handle.migrate();
    // It waits twice: between, those that came after it are served.
    await expect
      .poll(() => reports.filter(({ state }) => state === 'waits for a lock').length, { timeout: 30_000 })
      .toBeGreaterThan(1);
    await handle.executeSql('select count(*) from library_items');
    await other.query('commit');
    await migrated;
    expect(await applied()).toBe(1);
  });

  it('says how far an index is that waits for others', async () => {
    addMigration('create table colours (name text)', "insert into colours values ('amber')");
    await handle.migrate();
    addMigration(
      '-- stepwise\ndrop index concurrently if exists colours_name',
      'create index concurrently colours_name on colours (name)',
    );
    await other.query('begin');
    await other.query("insert into colours values ('musk')");
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const migrated = handle.migrate();
    await expect
      .poll(() => {
        vi.advanceTimersByTime(5000);
        return reports.at(-1);
      })
      .toMatchObject({ statement: 2, statements: 2, state: 'running', done: 0, of: 0 });
    vi.useRealTimers();
    await other.query('commit');
    await migrated;
    expect(reports.at(-1)?.state).toBe('done');
  });

  it('is run by one of several instances, whose wait does not hold up an index that is made beside them', async () => {
    addMigration('create table colours (name text)', "insert into colours values ('amber')");
    addMigration(
      '-- stepwise\ndrop index concurrently if exists colours_name',
      'create index concurrently colours_name on colours (name)',
    );
    const others = await Promise.all([open(), open()]);
    await Promise.all([handle, ...others].map((one) => one.migrate()));
    for (const one of others) await one.close();
    const { rows } = await handle.executeSql('select name from colours');
    expect([rows, await applied()]).toEqual([[{ name: 'amber' }], 2]);
  });
});
