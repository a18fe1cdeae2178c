import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Config, readConfig } from './config.ts';
import type { Database } from './db/client.ts';
import { libraryItems } from './db/schema/libraries.ts';
import { importFromTerminal } from './importFromTerminal.ts';
import { openDatabaseOf } from './openDatabaseOf.ts';
import { createOnServer, fillDataFolder } from './testing/database.ts';
import { buildLibrary, buildUser } from './testing/factories.ts';
import { buildPicture } from './testing/imports.ts';

const server = process.env.TEST_DATABASE_URL;
let own: Awaited<ReturnType<typeof createOnServer>> | null = null;
let config: Config;
let folder: string;
let libraryId: number;
const printed: string[] = [];

const withDatabase = async <T>(use: (db: Database) => Promise<T>) => {
  const handle = await openDatabaseOf(config);
  try {
    await handle.migrate();
    return await use(handle.db);
  } finally {
    await handle.close();
  }
};
const titles = () =>
  withDatabase(async (db) => {
    const items = await db.select().from(libraryItems).where(eq(libraryItems.libraryId, libraryId));
    return items.map(({ title }) => title).sort();
  });
const run = (...args: string[]) => importFromTerminal(config, args);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-import.'));
  own = server ? await createOnServer(server) : null;
  config = {
    ...readConfig({ NODE_ENV: 'test', DATA_DIR: join(folder, 'data'), SECRET: 'x'.repeat(40) }),
    databaseUrl: own?.url ?? null,
  };
  libraryId = await withDatabase(async (db) => {
    await buildUser(db, { roles: ['ROLE_USER', 'ROLE_ADMIN'] });
    return (await buildLibrary(db, { slug: 'perfumes', title: 'Perfumes' })).id;
  });
  await mkdir(join(folder, 'shoot/night'), { recursive: true });
  const picture = await buildPicture(1);
  await writeFile(join(folder, 'shoot/ambre.png'), picture);
  await writeFile(join(folder, 'shoot/night/oud.png'), await buildPicture(2));
  await writeFile(join(folder, 'shoot/night/copy.png'), picture);
  await writeFile(join(folder, 'shoot/.hidden'), 'x');
  await writeFile(
    join(folder, 'sheet.csv'),
    'file;title\nambre.png;Ambre\noud.png;Oud\nmissing.png;Missing\n',
  );
}, 120_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await own?.drop();
});
let spies: { mockRestore(): void }[] = [];
beforeEach(() => {
  printed.length = 0;
  spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation((text) => printed.push(String(text)) > 0),
  );
});
afterEach(() => {
  for (const spy of spies) spy.mockRestore();
});

describe('the import command', () => {
  it('prints its usage where something is missing, and exits with 2', async () => {
    expect(await run()).toBe(2);
    expect(await run('--library', 'perfumes')).toBe(2);
    expect(await run('--library', 'perfumes', '--yes', 'no-such-folder')).toBe(2);
    expect(await run('--library', 'nothing', '--yes', folder)).toBe(2);
    expect(printed.join('')).toContain('No library has the address nothing.');
  }, 120_000);

  it('checks without writing, and exits with 1 for faulty rows, which it puts into a sheet', async () => {
    const args = [
      '--from',
      folder,
      '--library',
      'perfumes',
      '--sheet',
      'sheet.csv',
      '--faults',
      'faults.csv',
      'shoot',
    ];
    expect(await run(...args, '--dry-run')).toBe(1);
    expect(await run(...args, '--yes')).toBe(1);
    expect(printed.join('')).toContain('row 4: No file “missing.png” came with this import.');
    expect(readFileSync(join(folder, 'faults.csv'), 'utf8')).toContain('missing.png,Missing,');
    expect(await titles()).toEqual([]);
  }, 120_000);

  it('writes once everything is sound, and knows at the next run what it has', async () => {
    expect(await run('--library', 'perfumes', '--yes', join(folder, 'shoot'))).toBe(0);
    expect(printed.join('')).toContain('2 new, 0 version, 1 identical');
    expect(await titles()).toEqual(['ambre', 'oud']);
    printed.length = 0;
    expect(await run('--library', 'perfumes', '--yes', join(folder, 'shoot'))).toBe(0);
    expect(printed.join('')).toContain('0 new, 0 version, 3 identical');
    expect(await titles()).toEqual(['ambre', 'oud']);
  }, 120_000);

  it('says why it cannot work beside a running server, and exits with 3', async () => {
    const embedded = { ...config, dataDir: join(folder, 'embedded'), databaseUrl: null };
    await fillDataFolder(embedded.dataDir);
    const handle = await openDatabaseOf(embedded);
    expect(await importFromTerminal(embedded, ['--library', 'perfumes', '--yes', folder])).toBe(3);
    await handle.close();
    expect(printed.join('')).toContain('Stop the server for the time of the import');
  }, 120_000);
});
