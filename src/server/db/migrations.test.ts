import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { faultsOf } from '../testing/migrationRules.ts';
import { readMigrations } from './migrate.ts';
import { migrationsFolder } from './migrationsFolder.ts';

/** Of release 1.0.0. */
const FIRST_RELEASE = 4;
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

it.each(readMigrations(migrationsFolder).slice(FIRST_RELEASE))(
  'the migration $name lets the former release serve beside it, and holds no table for long',
  (migration) => {
    expect(faultsOf(migration, version)).toEqual([]);
  },
);

it.each([
  ['drop table news', 'drops'],
  ['alter table news drop column title', 'drops a column'],
  ['alter table news rename column title to name', 'renames'],
  ['alter table news alter column title set data type int', 'type'],
  ['alter table news alter column title set not null', 'requires'],
  ['alter table news add column shade text not null', 'requires'],
  ['truncate news', 'empties'],
  ['alter table news add column shade uuid default gen_random_uuid()', 'anew'],
  ['alter table news add constraint c check (id > 0) not valid', 'refuses'],
  ['create index i on news (id)', 'CONCURRENTLY'],
  ['-- small table: a row a month\ncreate unique index i on news (title)', 'refuses'],
  ['create index concurrently i on news (id)', 'stepwise'],
  ["update news set title = ''", 'in batches'],
])('%s is a fault', (statement, what) => {
  const faults = faultsOf({ sql: [statement], isStepwise: false }, '1.0.0');
  expect(faults.join()).toContain(what);
});

it.each([
  ['alter table news add column shade text'],
  ["alter table news add column shade text not null default ''"],
  [
    'create table shades (id int)',
    'create index i on shades (id)',
    'alter table shades add constraint c check (id > 0)',
  ],
  ['-- small table: a row a month\ncreate index i on news (id)'],
  [
    'alter table news add column shade text',
    '-- small table: a row a month\ncreate unique index i on news (kind, shade)',
  ],
  ['drop table news', 'create view news as select 1 as id'],
  ['-- contract: since 1.0.0\nalter table news drop column shade'],
])('%s is none', (...sql) => {
  expect(faultsOf({ sql, isStepwise: false }, '1.0.0')).toEqual([]);
});

it('what is taken away must have been unused in the former release', () => {
  const sql = ['-- contract: since 1.1.0\nalter table news drop column shade'];
  expect(faultsOf({ sql, isStepwise: false }, '1.0.0')).toHaveLength(1);
});

it('steps can run again', () => {
  const faults = (...sql: string[]) => faultsOf({ sql, isStepwise: true }, '1.0.0');
  const index = 'create index concurrently i on news (id)';
  expect(faults('drop index concurrently if exists i', index)).toEqual([]);
  expect(faults(index).join()).toContain('invalid index');
  expect(faults('alter table news add column shade text').join()).toContain('again');
  expect(faults("-- in batches\nupdate news set title = '' where title is null")).toEqual([]);
});
