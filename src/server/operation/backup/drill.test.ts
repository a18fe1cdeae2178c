import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backupFromTerminal } from '../../backupFromTerminal.ts';
import type { Database } from '../../db/client.ts';
import { backups } from '../../db/schema/backups.ts';
import { downloadDocuments } from '../../db/schema/baskets.ts';
import { fileNodes } from '../../db/schema/fileNodes.ts';
import { receiptDocuments } from '../../db/schema/ledger.ts';
import { usageRights } from '../../db/schema/usageRights.ts';
import { createDownload } from '../../modules/assets/downloads/public.ts';
import { closeDays, keepMonths } from '../../modules/assets/ledger/public.ts';
import { findViewer } from '../../modules/people/users/public.ts';
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
  buildReceipt,
  buildToolkit,
  buildTraining,
  buildUser,
} from '../../testing/factories.ts';
import {
  createInstallation,
  describeDatabase,
  type Installation,
  insertMadeRendition,
  storeBytes,
} from '../../testing/installation.ts';
import { catchOutput } from '../../testing/terminal.ts';

let source: Installation;
let scratch: string;
/** The backup that these tests are about. */
let folder: string;
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
  await insertMadeRendition(db, item.id, { source: original, made: preset });
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
  for (const at of ['2026-02-28T23:59:59.999Z', '2026-03-02T00:00:00Z'])
    await buildReceipt(db, { itemId: item.id, at: new Date(at), count: 2 });
  await takeWithReceipt(db, { libraryId: library.id, fileId: item.fileId });
  await closeDays(db, new AbortController().signal);
  await keepMonths(db);
  await db.execute(
    sql`insert into configuration (code, value) values ('test.null', 'null'), ('test.none', null), ('test.number', '12345678901234567890.12345')`,
  );
}

/** An archive of an item under a usage right: its receipt is stored with it. */
async function takeWithReceipt(
  db: Database,
  { libraryId, fileId }: { libraryId: number; fileId: number },
): Promise<void> {
  const right = {
    code: 'film',
    name: 'Film',
    holderKind: 'composer',
    holder: 'Léa',
    credit: '© Léa',
  } as const;
  await db.insert(usageRights).values(right);
  const { id } = await buildItem(db, { libraryId, fileId, usageRights: [right.code] });
  const { id: userId } = await buildUser(db, { name: 'Zoé 香水' });
  const viewer = await findViewer(db, userId);
  if (!viewer) throw new Error('There is no such account.');
  await createDownload(
    { db, config: source.config },
    { userId, viewer },
    {
      name: 'Spring',
      itemIds: [id],
      form: 'original',
      timeZone: undefined,
      taker: { userId, keyId: null, market: null, isManaged: false },
    },
  );
}

/** Checksums of what is stored of receipts, and those that the ledger has of them. */
async function receiptSums(db: Database) {
  const documents = await db.select().from(downloadDocuments);
  const recorded = await db.select({ sha256: receiptDocuments.sha256 }).from(receiptDocuments);
  return {
    stored: documents.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex')).sort(),
    recorded: recorded.map(({ sha256 }) => sha256).sort(),
  };
}

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'sillage-backups.'));
  folder = newFolder();
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
    const at = await createTarget();
    expect(await backup(folder), text()).toBe(0);
    expect(copiedNow()).toBe(4);
    expect(await restore(at, folder), text()).toBe(0);
    await expectSame(source, at);
    const { stored, recorded } = await at.use(receiptSums);
    expect(stored).toHaveLength(2);
    expect(stored).toEqual(recorded);
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

  it('uses no folder with other content, and says how it is called', async () => {
    const other = newFolder();
    writeFileSync(join(other, 'thesis.txt'), 'x');
    expect(await backup(other)).toBe(3);
    expect(text()).toContain('thesis.txt');
    expect(await backup()).toBe(2);
    expect(await backup(other, '--keep', '0')).toBe(2);
    expect(await backup(other, '--wrong')).toBe(2);
  });
});
