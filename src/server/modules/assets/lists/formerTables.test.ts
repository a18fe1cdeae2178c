import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseHandle, openDatabase } from '../../../db/client.ts';
import { migrationsFolder } from '../../../db/migrationsFolder.ts';
import { createOnServer } from '../../../testing/database.ts';

/** The last migration before baskets and favourites became lists. */
const LAST = '0037_lists';

let folder: string;
let handle: DatabaseHandle;
let drop: () => Promise<void> = async () => {};
const journal = () => join(folder, 'meta/_journal.json');
const rowsOf = async (text: string) => (await handle.executeSql(text)).rows;
const basketOf = (userId: number) =>
  rowsOf(`select item_id as id from basket_entries where user_id = ${userId} order by position`);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-former-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  const all = JSON.parse(readFileSync(journal(), 'utf8')) as { entries: { tag: string }[] };
  const until = all.entries.findIndex(({ tag }) => tag === LAST) + 1;
  writeFileSync(journal(), JSON.stringify({ ...all, entries: all.entries.slice(0, until) }));
  const server = process.env.TEST_DATABASE_URL;
  let url: string | null = null;
  if (server) ({ url, drop } = await createOnServer(server));
  handle = await openDatabase({ url, dataDir: folder, migrationsFolder: folder });
  await handle.migrate();
  await handle.executeSql(`
    insert into users (email, name) select 'm' || n || '@sillage.example', 'M' from generate_series(1, 3) n;
    insert into files (name, storage_key, media_type, size, purpose, state, rendition_state) values ('a.jpg', 'a', 'image/jpeg', 1, 'item', 'ready', 'none');
    insert into libraries (title, slug, position) values ('L', 'l', 1);
    insert into library_items (library_id, file_id, title, position) select 1, 1, 'I', 'a' || n from generate_series(1, 6) n;
    insert into basket_entries (user_id, item_id, added_at) values (1, 3, '2026-01-02'), (1, 1, '2026-01-03'), (2, 2, '2026-01-01');
    insert into favourites (user_id, item_id, created_at) values (1, 4, '2026-01-01'), (1, 2, '2026-01-01');`);
  writeFileSync(journal(), JSON.stringify(all));
  await handle.migrate();
});
afterAll(async () => {
  await handle?.close();
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

describe('what was in the tables of the former release', () => {
  it('is in lists, in the order in which it was added', async () => {
    expect(await basketOf(1)).toEqual([{ id: 3 }, { id: 1 }]);
    expect(await basketOf(2)).toEqual([{ id: 2 }]);
    expect(await rowsOf('select item_id as id, created_at from favourites order by position')).toHaveLength(
      2,
    );
    expect(await rowsOf('select use, name, serves_as as as from lists order by owner_id, use')).toEqual([
      { use: 'basket', name: '', as: 'basket' },
      { use: 'favourites', name: '', as: 'favourites' },
      { use: 'basket', name: '', as: 'basket' },
    ]);
  });

  it('is written by that release as before, while it serves beside this one', async () => {
    const add = `insert into basket_entries (user_id, item_id) values (1, 5), (1, 3), (3, 6) on conflict do nothing returning item_id as id`;
    expect(await rowsOf(add)).toEqual([{ id: 5 }, { id: 6 }]);
    expect(await basketOf(1)).toEqual([{ id: 3 }, { id: 1 }, { id: 5 }]);
    expect(await basketOf(3)).toEqual([{ id: 6 }]);
    await handle.executeSql('delete from basket_entries where user_id = 1 and item_id in (1, 2)');
    expect(await basketOf(1)).toEqual([{ id: 3 }, { id: 5 }]);
    await handle.executeSql('delete from library_items where id = 3');
    expect(await basketOf(1)).toEqual([{ id: 5 }]);
    await handle.executeSql('delete from users where id = 1');
    expect(await rowsOf('select * from favourites')).toEqual([]);
  });
});
