import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backupFromTerminal } from '../../backupFromTerminal.ts';
import type { Database } from '../../db/client.ts';
import { backups } from '../../db/schema/backups.ts';
import { fileNodes } from '../../db/schema/fileNodes.ts';
import { files } from '../../db/schema/files.ts';
import { madeRenditions } from '../../db/schema/renditionPresets.ts';
import { restoreFromTerminal } from '../../restoreFromTerminal.ts';
import type { Storage } from '../../storage/port.ts';
import {
  buildAttribute,
  buildEvent,
  buildFaq,
  buildFile,
  buildItem,
  buildLibrary,
  buildMediaPortal,
  buildNews,
  buildToolkit,
  buildTraining,
  buildUser,
} from '../../testing/factories.ts';
import {
  createInstallation,
  describeDatabase,
  type Installation,
  storeBytes,
} from '../../testing/installation.ts';
import { catchOutput } from '../../testing/terminal.ts';
import { lockBackupFolder } from './backupFolder.ts';

let source: Installation;
let scratch: string;
const output = catchOutput();
const made: Installation[] = [];
const { text } = output;

/** A place without content: what a restore begins with. */
async function createTarget() {
  const target = await createInstallation();
  made.push(target);
  return target;
}
const newFolder = () => mkdtempSync(join(scratch, 'backup.'));
const filesBelow = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const copiedNow = () => Number(/; (\d+) of them/.exec(text())?.[1]);

/** Rows of many kinds, with values that are easily lost on the way, and files of all kinds. */
async function fill(db: Database, storage: Storage) {
  const attribute = await buildAttribute(db);
  const library = await buildLibrary(db, { facetIds: [attribute.id] });
  const original = await storeBytes(storage, Buffer.alloc(150_000, 'original'));
  const [small, film] = [await storeBytes(storage), await storeBytes(storage, Buffer.alloc(0))];
  const item = await buildItem(db, {
    libraryId: library.id,
    title: 'Ambre \u2028 "quoted" \\ back\\slash 香水\ttab\nline {a,b}',
    valueIds: attribute.valueIds.slice(0, 1),
    file: {
      ...original,
      name: 'Ambre secret-name.jpg',
      peaks: [0.1, 1e-300],
      renditions: [
        {
          name: 'w320',
          storageKey: small.storageKey,
          mediaType: 'image/webp',
          width: 1,
          height: 1,
          size: small.size,
          crc32: small.crc32,
        },
      ],
      focalX: 0.1 + 0.2,
    },
  });
  await buildFile(db, { ...original, name: 'shares the bytes.jpg' });
  const preset = await storeBytes(storage);
  await db.insert(madeRenditions).values({
    recipe: 'r',
    itemId: item.id,
    sourceSha256: original.sha256,
    spec: { definition: { format: 'png' } } as never,
    state: 'ready',
    storageKey: preset.storageKey,
    size: preset.size,
    crc32: preset.crc32,
    keptUntil: new Date(),
  });
  await buildTraining(db, { filmFileId: (await buildFile(db, { ...film, purpose: 'film' })).id });
  for (const build of [buildNews, buildEvent, buildFaq, buildToolkit, buildMediaPortal, buildUser])
    await build(db);
  // A child that comes before its parent, and a value that is the JSON null.
  const node = (name: string) => ({ name, nameKey: name, kind: 'folder' as const });
  const [child] = await db.insert(fileNodes).values(node('child')).returning();
  const [parent] = await db.insert(fileNodes).values(node('parent')).returning();
  await db
    .update(fileNodes)
    .set({ parentId: parent?.id })
    .where(eq(fileNodes.id, child?.id ?? 0));
  await db.execute(
    sql`insert into configuration (code, value) values ('test.null', 'null'), ('test.none', null), ('test.number', '12345678901234567890.12345')`,
  );
}

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'sillage-backups.'));
  source = await createInstallation();
  await source.use(fill);
}, 120_000);
afterAll(async () => {
  for (const one of [source, ...made]) await one?.remove();
  rmSync(scratch, { recursive: true, force: true });
});
const backup = (...args: string[]) => backupFromTerminal(source.config, args);
const restore = ({ config }: Installation, ...args: string[]) => restoreFromTerminal(config, args);

/** Whether two installations hold the same. */
async function expectSame(one: Installation, other: Installation) {
  const [a, b] = [await one.use(describeDatabase), await other.use(describeDatabase)];
  expect(Object.keys(b)).toEqual(Object.keys(a));
  for (const name of Object.keys(a)) expect(b[name], name).toEqual(a[name]);
  expect(await other.objects()).toEqual(await one.objects());
}

describe('a backup', () => {
  it('restores every row and every byte in a fresh place, and later copies new files only', async () => {
    const folder = newFolder();
    const at = await createTarget();
    expect(await backup(folder), text()).toBe(0);
    expect(copiedNow()).toBe(4);
    expect(await restore(at, folder), text()).toBe(0);
    await expectSame(source, at);
    // Written as of this database: a transaction of another one could be one that has not been yet.
    await at.use(async (db) => {
      const { rows } = (await db.execute(
        sql`select count(*)::int as count from search_documents where changed >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint`,
      )) as unknown as { rows: { count: number }[] };
      expect(rows[0]?.count).toBe(0);
    });

    await source.use(async (db, storage) => {
      await buildItem(db, { title: 'Later', file: await storeBytes(storage) });
      const recorded = await db.select().from(backups);
      expect(recorded).toMatchObject([{ objects: 4, missing: 0, encrypted: false }]);
    });
    output.clear();
    expect(await backup(folder), text()).toBe(0);
    expect(copiedNow()).toBe(1);
    expect(await backup(folder, '--verify'), text()).toBe(0);
    const again = await createTarget();
    expect(await restore(again, folder), text()).toBe(0);
    await expectSame(source, again);
  }, 240_000);

  it('is not restored over content, unless that is to be replaced', async () => {
    const folder = newFolder();
    expect(await backup(folder)).toBe(0);
    const used = await createTarget();
    await used.use((db) => buildUser(db, { email: 'other@example.com' }));
    const before = await used.use(describeDatabase);
    expect(await restore(used, folder)).toBe(2);
    expect(text()).toContain('The database is not empty');
    expect(await restore(used, folder, '--replace')).toBe(2);
    expect(text()).toMatch(/users: 1\n[\s\S]*would be destroyed/);
    expect(await used.use(describeDatabase)).toEqual(before);
    expect(await restore(used, folder, '--replace', '--yes'), text()).toBe(0);
    await expectSame(source, used);
  }, 240_000);

  it('can be cut off while files are copied, and the next one uses what was copied', async () => {
    const folder = newFolder();
    expect(await backup(folder)).toBe(0);
    const complete = readdirSync(join(folder, 'snapshots'));
    // As a process leaves it that is killed: no manifest, a file that is half written, and copies without a list.
    const snapshot = join(folder, 'snapshots', complete[0] ?? '');
    rmSync(join(snapshot, 'manifest.json'));
    renameSync(snapshot, `${snapshot}.partial`);
    writeFileSync(join(folder, 'temporary', 'half'), 'half');
    const [lost, cut] = filesBelow(join(folder, 'objects')).filter((path) => readFileSync(path).length > 0);
    rmSync(lost as string);
    const bytes = readFileSync(cut as string);
    bytes[0] = (bytes[0] as number) ^ 1;
    writeFileSync(cut as string, bytes);
    expect(await restore(await createTarget(), folder)).toBe(3);
    expect(text()).toContain('contains no completed backup');

    output.clear();
    expect(await backup(folder), text()).toBe(0);
    expect(copiedNow()).toBe(2);
    expect(readdirSync(join(folder, 'snapshots'))).toHaveLength(1);
    expect(readdirSync(join(folder, 'temporary'))).toEqual([]);
    expect(await backup(folder, '--verify'), text()).toBe(0);
  }, 240_000);

  it('removes older snapshots, and files that only they named', async () => {
    const folder = newFolder();
    const key = await source.use(async (db, storage) => {
      const file = await storeBytes(storage);
      await buildFile(db, { ...file, name: 'soon gone' });
      return file.storageKey;
    });
    expect(await backup(folder)).toBe(0);
    const before = filesBelow(join(folder, 'objects')).length;
    await source.use(async (db, storage) => {
      await db.delete(files).where(eq(files.storageKey, key));
      await storage.delete(key);
    });
    expect(await backup(folder, '--keep', '1'), text()).toBe(0);
    expect(filesBelow(join(folder, 'objects'))).toHaveLength(before - 1);
    expect(readdirSync(join(folder, 'snapshots'))).toHaveLength(1);
    expect(await backup(folder, '--verify'), text()).toBe(0);
  }, 240_000);

  it('puts back files that were lost or changed, and leaves the database as it is', async () => {
    const folder = newFolder();
    expect(await backup(folder)).toBe(0);
    const before = await source.objects();
    await source.use(async (db, storage) => {
      const [item] = await db.select().from(files).where(sql`size > 100`).orderBy(files.id);
      const key = item?.storageKey ?? '';
      await storage.put(key, Buffer.alloc(item?.size ?? 0, 'x'), { size: item?.size ?? 0, mediaType: 'x/y' });
      const [made] = item?.renditions ?? [];
      await storage.delete(made?.storageKey ?? '');
    });
    expect(await source.objects()).not.toEqual(before);
    expect(await restore(source, folder, '--only-objects'), text()).toBe(0);
    expect(text()).toContain('2 files were put back');
    expect(await source.objects()).toEqual(before);
  }, 240_000);

  it('does not begin while another one writes into the folder', async () => {
    const folder = newFolder();
    const unlock = await lockBackupFolder(folder);
    expect(await backup(folder)).toBe(3);
    expect(text()).toContain('is writing a backup into');
    unlock();
    expect(await backup(folder), text()).toBe(0);
  }, 240_000);

  it('uses no folder with other content, and says how it is called', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'thesis.txt'), 'x');
    expect(await backup(folder)).toBe(3);
    expect(text()).toContain('thesis.txt');
    expect(await backup()).toBe(2);
    expect(await backup(folder, '--keep', '0')).toBe(2);
    expect(await backup(folder, '--wrong')).toBe(2);
  });

  it('is complete without files that are missing, and reports them', async () => {
    const folder = newFolder();
    await source.use((db) => buildItem(db, { file: { storageKey: 'library-item/2026/nowhere' } }));
    expect(await backup(folder)).toBe(1);
    expect(text()).toContain('library-item/2026/nowhere is missing');
    const target = await createTarget();
    expect(await restore(target, folder)).toBe(1);
    expect(text()).toContain('1 files are not in the backup');
    await expectSame(source, target);
  }, 240_000);
});
