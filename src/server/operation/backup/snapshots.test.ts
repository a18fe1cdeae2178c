import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backups } from '../../db/schema/backups.ts';
import { files } from '../../db/schema/files.ts';
import { indexSnapshots } from '../../db/schema/libraries.ts';
import { type Storage, StorageError } from '../../storage/port.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { buildFile } from '../../testing/factories.ts';
import { storeBytes } from '../../testing/installation.ts';
import { lockBackupFolder, openBackupFolder, prepareBackupFolder } from './backupFolder.ts';
import { keepSnapshots } from './keepSnapshots.service.ts';
import { readManifest } from './manifest.ts';
import { assertKnownVersion } from './migrateTo.ts';
import { matchingLines, readObjectList } from './objectLists.ts';
import { restoreDatabase } from './restoreDatabase.service.ts';
import { restoreObjects } from './restoreObjects.service.ts';
import { verifySnapshot } from './verifySnapshot.service.ts';
import { writeSnapshot } from './writeSnapshot.service.ts';

let test: TestApp;
let scratch: string;
const reports: string[] = [];
const report = (text: string) => void reports.push(text);
let clock = Date.UTC(2026, 0, 1);

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'sillage-snapshots.'));
  test = await openTestApp();
  for (let n = 0; n < 6; n++) {
    const picture = await storeBytes(test.context.storage);
    const rendition = { name: 'w320', mediaType: 'image/webp', width: 1, height: 1 };
    const { storageKey, size, crc32 } = picture;
    await buildFile(test.context.db, {
      ...(await storeBytes(test.context.storage, randomBytes(100_000 + n))),
      renditions: [{ ...rendition, storageKey, size, crc32 }],
    });
  }
});
afterAll(async () => {
  await test?.close();
  rmSync(scratch, { recursive: true, force: true });
});

const newFolder = () => prepareBackupFolder(mkdtempSync(join(scratch, 'backup.')), null);
type Folder = Awaited<ReturnType<typeof newFolder>>;
const write = (folder: Folder, storage: Storage = test.context.storage) => {
  clock += 1000;
  const { config } = test.context;
  return writeSnapshot(
    { handle: test.handle, storage, config, secret: null, report, now: new Date(clock) },
    folder,
  );
};
const verify = async (folder: Folder) =>
  verifySnapshot(folder, (await folder.snapshots()).at(-1) ?? '', report);
const objectsOf = ({ path }: Folder) =>
  readdirSync(join(path, 'objects'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const flip = (path: string) => {
  const bytes = readFileSync(path);
  bytes[0] = (bytes[0] as number) ^ 1;
  writeFileSync(path, bytes);
};

it('know every column that holds the key of an object', async () => {
  const { rows } = await test.handle.executeSql(
    `select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and (column_name like '%storage_key%' or column_name = 'renditions') order by 1`,
  );
  // The last two name what is on its way in or out, and indexes are derived. A new one belongs into storedObjects.repo.ts.
  expect(rows.map(({ name }) => name)).toEqual([
    ...[
      'files.renditions',
      'files.storage_key',
      'index_snapshots.storage_key',
      'made_renditions.storage_key',
    ],
    ...['pending_delete.storage_key', 'uploads.storage_key'],
  ]);
});

describe('snapshots', () => {
  it('go on after one that was cut off, with what it has copied', async () => {
    const folder = await newFolder();
    let opened = 0;
    const failing: Storage = {
      ...test.context.storage,
      open: async (...args) => {
        if (++opened > 7) throw new StorageError('forbidden', 'The store refuses.');
        return test.context.storage.open(...args);
      },
    };
    await expect(write(folder, failing)).rejects.toThrow('The store refuses.');
    expect(await folder.snapshots()).toEqual([]);
    const copied = objectsOf(folder);
    expect(copied.length).toBeGreaterThan(2);
    expect(copied.length).toBeLessThan(12);
    // A killed process leaves what it was writing; and a copy is not trusted that no list vouches for.
    writeFileSync(join(folder.temporaryFolder, 'half'), 'half');
    flip(copied[0] as string);
    const { objects, copied: copiedNow } = await write(folder);
    expect([objects, copiedNow]).toEqual([12, 12 - copied.length + 1]);
    expect(readdirSync(folder.temporaryFolder)).toEqual([]);
    expect(readdirSync(join(folder.path, 'snapshots'))).toEqual(await folder.snapshots());
    expect(await verify(folder)).toMatchObject({ objects: 12, faultCount: 0 });
    expect((await write(folder)).copied).toBe(0);
  });

  it('do not depend on an earlier one that is damaged', async () => {
    const folder = await newFolder();
    const { snapshot } = await write(folder);
    flip(join(folder.snapshotPath(snapshot), 'objects.jsonl.gz'));
    reports.length = 0;
    expect(await write(folder)).toMatchObject({ objects: 12, copied: 0 });
    expect(reports.join()).toContain('Files are read again instead.');
    expect(await verify(folder)).toMatchObject({ faultCount: 0 });
  });

  it('have no indexes that were stored: another history could not tell whether they fit', async () => {
    const folder = await newFolder();
    const { storageKey } = await storeBytes(test.context.storage);
    await test.context.db.insert(indexSnapshots).values({ libraryId: 1, storageKey });
    const { snapshot, objects } = await write(folder);
    expect(objects).toBe(12);
    const { tables } = await readManifest(folder, snapshot);
    expect(tables.map(({ name }) => name)).toContain('libraries');
    expect(tables.map(({ name }) => name)).not.toContain('index_snapshots');
    await test.context.db.delete(indexSnapshots);
    await test.context.storage.delete(storageKey);
  });

  it('are removed with the objects that only they name, in any number of passes', async () => {
    const folder = await newFolder();
    const gone = await storeBytes(test.context.storage);
    const { id } = await buildFile(test.context.db, gone);
    await write(folder);
    await test.context.db.delete(files).where(eq(files.id, id));
    await test.context.storage.delete(gone.storageKey);
    await write(folder);
    await write(folder);
    expect(await keepSnapshots(folder, 3, 5)).toEqual({ snapshots: 0, objects: 0 });
    expect(await keepSnapshots(folder, 2, 5)).toEqual({ snapshots: 1, objects: 1 });
    expect(objectsOf(folder)).toHaveLength(12);
    expect(await verify(folder)).toMatchObject({ objects: 12, faultCount: 0 });
    flip(join(folder.snapshotPath((await folder.snapshots()).at(-1) ?? ''), 'objects.jsonl.gz'));
    await expect(keepSnapshots(folder, 1)).rejects.toThrow('was changed');
    expect(objectsOf(folder)).toHaveLength(12);
  });

  it('are complete without files that are missing or damaged, and name them; what is removed meanwhile is none', async () => {
    const folder = await newFolder();
    const { db, storage } = test.context;
    const damaged = await storeBytes(storage);
    const [file] = await db
      .insert(files)
      .values({
        ...(await buildFile(db, damaged)),
        id: undefined as never,
        sha256: 'f'.repeat(64),
        storageKey: 'library-item/2026/nowhere',
      })
      .returning();
    await storage.put(damaged.storageKey, randomBytes(damaged.size), {
      size: damaged.size,
      mediaType: 'x/y',
    });
    const empty = await storeBytes(storage, Buffer.alloc(0));
    const { id } = await buildFile(db, empty);
    await storage.delete(empty.storageKey);
    const removed = await buildFile(db, await storeBytes(storage));
    const removing: Storage = {
      ...storage,
      open: async (key, ...rest) => {
        if (key !== removed.storageKey) return storage.open(key, ...rest);
        await db.delete(files).where(eq(files.id, removed.id));
        throw new StorageError('not-found', 'gone');
      },
    };
    const written = await write(folder, removing);
    expect(written).toMatchObject({ objects: 12, missingCount: 3, removedMeanwhile: 1 });
    expect([...written.missing].sort()).toEqual(
      [
        'library-item/2026/nowhere is missing',
        `${damaged.storageKey} is damaged`,
        `${empty.storageKey} is missing`,
      ].sort(),
    );
    const [row] = await db.select().from(backups).where(eq(backups.snapshot, written.snapshot));
    expect(row).toMatchObject({ objects: 12, missing: 3, encrypted: false });
    await db.delete(files).where(eq(files.id, id));
    await db.delete(files).where(sql`storage_key in (${damaged.storageKey}, ${file?.storageKey})`);
  });

  it('put back objects that are missing or changed, and that a row names', async () => {
    const folder = await newFolder();
    const { db, storage } = test.context;
    const { snapshot } = await write(folder);
    const manifest = await readManifest(folder, snapshot);
    const rows = await db.select().from(files).orderBy(files.id).limit(3);
    const [changed, lost, gone] = rows as [(typeof rows)[0], (typeof rows)[0], (typeof rows)[0]];
    const before = await buffer(await storage.open(changed.storageKey));
    await storage.put(changed.storageKey, randomBytes(changed.size), {
      size: changed.size,
      mediaType: 'x/y',
    });
    for (const { storageKey } of [lost, gone]) await storage.delete(storageKey);
    await db.delete(files).where(eq(files.id, gone.id));
    const restored = await db.transaction((tx) =>
      restoreObjects({
        ...{ storage, folder, compares: true, report },
        lines: matchingLines(tx, readObjectList(folder, manifest)),
      }),
    );
    expect(restored).toEqual({ put: 2, present: 8, lost: 0, faults: [] });
    expect((await buffer(await storage.open(changed.storageKey))).equals(before)).toBe(true);
    await expect(storage.head(gone.storageKey)).rejects.toThrow();
  });

  it('of a newer release are refused, and so is a database that was filled meanwhile', async () => {
    const folder = await newFolder();
    const { snapshot } = await write(folder);
    const manifest = await readManifest(folder, snapshot);
    expect(() => assertKnownVersion([...manifest.migrations, 9e12])).toThrow('newer or another release');
    const { handle } = test;
    await expect(restoreDatabase({ handle, folder, manifest, replace: false, report })).rejects.toThrow(
      'The database has been filled meanwhile.',
    );
    expect(await test.context.db.$count(files)).toBeGreaterThan(0);
  });

  it('of an older release are restored, and migrated to this one', async () => {
    const folder = await newFolder();
    const { snapshot } = await write(folder);
    const { handle, context } = test;
    const all = await readManifest(folder, snapshot);
    const count = await context.db.$count(files);
    // As a release wrote it that did not have the last migration.
    const manifest = {
      ...all,
      migrations: all.migrations.slice(0, 2),
      tables: all.tables.filter(({ name }) => name !== 'backups'),
    };
    await restoreDatabase({ handle, folder, manifest, replace: true, report });
    expect(await context.db.$count(files)).toBe(count);
    expect(await context.db.$count(backups)).toBe(0);
    const again = await readManifest(folder, (await write(folder)).snapshot);
    expect(again.migrations).toEqual(all.migrations);
  });

  it('are written by one process at a time', async () => {
    const { path } = await newFolder();
    const unlock = await lockBackupFolder(path);
    await expect(lockBackupFolder(path, 0)).rejects.toThrow(
      `Process ${process.pid} is writing a backup into`,
    );
    unlock();
    (await lockBackupFolder(path))();
    await expect(openBackupFolder(scratch, null)).rejects.toThrow('contains no backup');
  });
});
