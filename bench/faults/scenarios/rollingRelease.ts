import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkOutRelease, lastRelease } from '../../../scripts/otherRelease.mjs';
import { restartGently } from '../cluster.ts';
import { type Scenario, wait } from '../scenario.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const mainOf = (folder: string) => join(folder, 'dist', 'server', 'main.js');

/** Builds the server of another release beside this one. */
function buildRelease(ref: string) {
  const release = checkOutRelease(ref);
  execFileSync('npm', ['run', '--silent', 'build:server'], {
    cwd: release.folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return release;
}

/** A copy of this build with one more migration, which expands the schema as a release may. */
function copyWithMigration(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-next.'));
  for (const part of ['dist', 'package.json'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  const migrations = join(folder, 'src', 'server', 'db', 'migrations');
  cpSync(join(root, 'src', 'server', 'db', 'migrations'), migrations, { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const journal = join(migrations, 'meta', '_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as {
    entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
  };
  const last = entries.at(-1);
  const tag = '9999_next_release';
  const entry = {
    idx: entries.length,
    version: last?.version ?? '7',
    when: (last?.when ?? 0) + 1,
    tag,
    breakpoints: true,
  };
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, entry] }));
  const statements = [
    `alter table news add column next_release text default 'new' not null`,
    'create table next_release (id serial primary key, news_id integer references news (id))',
    'create index news_next_release_idx on news (next_release)',
    'create index library_items_next_release_idx on library_items (title, id)',
  ];
  appendFileSync(join(migrations, `${tag}.sql`), statements.join(';\n--> statement-breakpoint\n'));
  return folder;
}

/** From `ref`, or from the last tag. */
export const rollingRelease = (ref?: string): Scenario => {
  let next = '';
  let from = '';
  return {
    name: 'rolling-release',
    title: 'Rolling restart from the release before to this one with a migration, old and new side by side',
    async prepare(options) {
      from = ref ?? lastRelease();
      const before = buildRelease(from);
      next = copyWithMigration();
      return {
        options: { ...options, main: mainOf(before.folder) },
        clean: async () => {
          before.remove();
          rmSync(next, { recursive: true, force: true });
        },
      };
    },
    async run({ cluster, isShort, begins, ends, note }) {
      begins();
      for (const server of cluster.servers) {
        await restartGently(server, { main: mainOf(next) });
        // Both serve for a while.
        await wait(isShort ? 2 : 10);
      }
      ends();
      const [row] = await cluster.sql('select count(*)::int as count from next_release');
      note(`from ${from}; the migration is there: ${row !== undefined}`);
    },
  };
};
