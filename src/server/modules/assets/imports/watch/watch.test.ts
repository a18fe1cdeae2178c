import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { imports } from '../../../../db/schema/imports.ts';
import { libraries, libraryItems } from '../../../../db/schema/libraries.ts';
import { type Caller, openTestApp, ROLES_OF, type TestApp } from '../../../../testing/app.ts';
import { buildLibrary } from '../../../../testing/factories.ts';
import { buildPicture, importing, PICTURES, runJobs } from '../../../../testing/imports.ts';
import { buildZip } from '../../../../testing/zips.ts';
import { listDrop } from './listDrop.ts';
import { createLook, reviveFolders } from './watchFolders.service.ts';

let test: TestApp;
let editor: Caller;
let dir: string;
let libraryId: number;
/** One look into the folder of this instance. */
let look: () => Promise<void>;

const watch = { dir: '', commits: true, seconds: 1 };

beforeAll(async () => {
  test = await openTestApp({ importWatch: watch });
  editor = await test.signIn({ roles: [...ROLES_OF.editor] });
}, 60_000);
afterAll(() => test?.close());
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'sillage-watch-'));
  Object.assign(watch, { dir, commits: true });
  test.enqueued.length = 0;
  libraryId = (await buildLibrary(test.context.db, { slug: 'perfumes', title: 'Perfumes' })).id;
  look = createLook(test.context, dir);
});
afterEach(async () => {
  const { db } = test.context;
  await db
    .update(libraries)
    .set({ slug: `perfumes-${libraryId}` })
    .where(eq(libraries.id, libraryId));
  rmSync(dir, { recursive: true, force: true });
});

const JOBS = ['import.folder', ...PICTURES] as const;
const put = async (name: string, bytes: Uint8Array | string) => {
  await mkdir(join(dir, 'perfumes', name, '..'), { recursive: true });
  await writeFile(join(dir, 'perfumes', name), bytes);
};
/** Two checks, so that what did not change meanwhile is taken, and the work that follows. */
async function settle(): Promise<void> {
  await look();
  await look();
  await runJobs(test, JOBS);
}
const titles = async () =>
  (
    await test.context.db
      .select()
      .from(libraryItems)
      .where(and(eq(libraryItems.libraryId, libraryId), isNull(libraryItems.deletedAt)))
      .orderBy(libraryItems.title)
  ).map(({ title }) => title);
const lastImport = async () => {
  const [row] = await test.context.db
    .select()
    .from(imports)
    .where(eq(imports.libraryId, libraryId))
    .orderBy(desc(imports.id))
    .limit(1);
  return row;
};
const countImports = () => test.context.db.$count(imports, eq(imports.libraryId, libraryId));
const listed = (path: string): Promise<string[]> => readdir(join(dir, 'perfumes', path)).catch(() => []);
/** What was put away, in `done` or `failed`, with its report. */
async function putAway(end: 'done' | 'failed') {
  const [name = ''] = await listed(end);
  const files = (await listed(`${end}/${name}`)).sort();
  const report = await readFile(join(dir, 'perfumes', end, name, 'report.txt'), 'utf8').catch(() => '');
  return { files, report, path: `${end}/${name}` };
}

describe('a watched folder', () => {
  it('is imported with its sheet, folders and ZIPs once it no longer changes, and put away', async () => {
    await put('shoot/ambre.png', await buildPicture(11));
    await put('more.zip', buildZip([{ name: 'zipped.png', bytes: await buildPicture(12) }]));
    await put('sheet.csv', 'File name,Title\nambre.png,Ambre Noir\n');
    await look();
    expect(await lastImport()).toBeUndefined();
    // Something is still written.
    await put('shoot/oud.png', await buildPicture(13));
    await look();
    expect(await lastImport()).toBeUndefined();
    await settle();
    expect(await titles()).toEqual(['Ambre Noir', 'oud', 'zipped']);
    expect(await lastImport()).toMatchObject({ source: 'folder', state: 'done', folder: null });
    const { files, report } = await putAway('done');
    expect(files).toEqual(['more.zip', 'report.txt', 'sheet.csv', 'shoot']);
    expect(report).toMatch(/^Import \d+ is done: 3 made/);
    // What was put away is not taken again.
    await settle();
    expect(await countImports()).toBe(1);
  });

  it.runIf(process.platform === 'linux')(
    'is imported but for files whose names are no UTF-8, which are reported and go to failed',
    async () => {
      // Latin-1, as archives of another system leave it.
      const latin = (path: string) => Buffer.from(join(dir, 'perfumes', path), 'latin1');
      await put('oud.png', await buildPicture(21));
      await put('shoot/ambre.png', await buildPicture(22));
      await writeFile(latin('caf\u00e9.png'), await buildPicture(23));
      await writeFile(latin('shoot/iris p\u00e2le.png'), await buildPicture(24));
      await mkdir(latin('\u00e9t\u00e9'));
      await writeFile(latin('\u00e9t\u00e9/rose.png'), await buildPicture(25));
      await settle();
      expect(await titles()).toEqual(['ambre', 'oud']);
      const reason =
        'It was not imported, because its name is no UTF-8. Rename it and put it into the folder again.';
      const lines = ['café.png', 'shoot/iris pâle.png', 'été'].map((name) => `${name}: ${reason}`);
      const { files, report } = await putAway('done');
      expect(files).toEqual(['oud.png', 'report.txt', 'shoot']);
      expect(report.trim().split('\n').slice(1)).toEqual(lines);
      expect(report).toMatch(/^Import \d+ is done: 2 made/);

      const [aside = ''] = await listed('failed');
      const { signature } = await listDrop(join(dir, 'perfumes/failed', aside));
      expect(signature.split('\n').map((part) => part.split(':')[0])).toEqual([
        'café.png',
        'report.txt',
        'shoot/iris pâle.png',
        'été/rose.png',
      ]);
      expect((await readFile(join(dir, 'perfumes/failed', aside, 'report.txt'), 'utf8')).trim()).toBe(
        lines.join('\n'),
      );
      // Nothing is left to be taken again.
      await settle();
      expect(await countImports()).toBe(1);
    },
  );

  it.runIf(process.platform === 'linux')(
    'with nothing but such a file says so, and one among the libraries stops none of them',
    async () => {
      await put('.hidden', '');
      await writeFile(Buffer.from(join(dir, 'caf\u00e9'), 'latin1'), 'x');
      await writeFile(Buffer.from(join(dir, 'perfumes/caf\u00e9.png'), 'latin1'), await buildPicture(26));
      await settle();
      expect(await titles()).toEqual([]);
      const [whole = ''] = (await listed('failed')).filter((name) => !name.endsWith('file names'));
      const report = await readFile(join(dir, 'perfumes/failed', whole, 'report.txt'), 'utf8');
      expect(report).toMatch(/^There is no file that can be imported\.\ncafé\.png: It was not imported/);
    },
  );

  it('waits while a .partial file says that something is on its way', async () => {
    await put('ambre.png', await buildPicture(1));
    await put('film.mp4.partial', 'x');
    await settle();
    expect(await lastImport()).toBeUndefined();
    await rename(join(dir, 'perfumes/film.mp4.partial'), join(dir, 'perfumes/oud.png'));
    await writeFile(join(dir, 'perfumes/oud.png'), await buildPicture(2));
    await settle();
    expect(await titles()).toEqual(['ambre', 'oud']);
  });

  it('with faulty rows goes to failed with its faults, and nothing is written', async () => {
    await put('ambre.png', await buildPicture(1));
    await put('sheet.csv', 'File name,Title\nambre.png,Ambre\nmissing.png,Missing\n');
    await settle();
    expect(await titles()).toEqual([]);
    const { files, report, path } = await putAway('failed');
    expect(files).toEqual(['ambre.png', 'faults.csv', 'report.txt', 'sheet.csv']);
    expect(report).toMatch(/^1 row is faulty, and nothing was written/);
    expect(await readFile(join(dir, 'perfumes', path, 'faults.csv'), 'utf8')).toContain('missing.png');
    expect(await lastImport()).toMatchObject({ state: 'ready' });
  });

  it.each([
    [
      'two sheets',
      { 'a.csv': 'Title\nA\n', 'b.csv': 'Title\nB\n' },
      /^There is more than one sheet: a.csv, b.csv/,
    ],
    ['a sheet that is none', { 'a.xlsx': 'no workbook' }, /./],
    ['a name that climbs', { 'a\\..\\..\\passwd.png': 'x' }, /Its name leads out of the folder/],
  ])('with %s goes to failed with a sentence', async (_, files, sentence) => {
    for (const [name, text] of Object.entries(files)) await put(name, text);
    await settle();
    expect((await putAway('failed')).report).toMatch(sentence);
    expect(await titles()).toEqual([]);
  });

  it('refuses links, and never follows one', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'sillage-outside-'));
    await writeFile(join(outside, 'secret.png'), await buildPicture(1));
    await mkdir(join(dir, 'perfumes'));
    await symlink(join(outside, 'secret.png'), join(dir, 'perfumes/link.png'));
    await symlink(outside, join(dir, 'perfumes/folder'));
    // A whole library's folder that is a link.
    await buildLibrary(test.context.db, { slug: 'linked' });
    await symlink(outside, join(dir, 'linked'));
    await settle();
    const { report } = await putAway('failed');
    expect(report).toContain('folder: It is a link to another place.');
    expect(report).toContain('link.png: It is a link to another place.');
    expect(await readdir(outside)).toEqual(['secret.png']);
    expect(await countImports()).toBe(1);
    rmSync(outside, { recursive: true });
  });

  it('leaves alone what is no library', async () => {
    await mkdir(join(dir, 'unknown'));
    await writeFile(join(dir, 'unknown/a.png'), await buildPicture(1));
    await writeFile(join(dir, 'loose.png'), 'x');
    await settle();
    expect(await readdir(join(dir, 'unknown'))).toEqual(['a.png']);
    expect(await lastImport()).toBeUndefined();
  });

  it('is taken once, however many instances watch it', async () => {
    const other = createLook(test.context, dir);
    await put('ambre.png', await buildPicture(1));
    await Promise.all([look(), other()]);
    await Promise.all([look(), other()]);
    await Promise.all([look(), other()]);
    expect(await countImports()).toBe(1);
    await runJobs(test, JOBS);
    expect(await titles()).toEqual(['ambre']);
  });

  it('goes on after a crash before the import was recorded', async () => {
    await put('taken/0b5e/ambre.png', await buildPicture(1));
    await put('oud.png', await buildPicture(2));
    await look();
    expect((await listed('')).sort()).toEqual(['ambre.png', 'oud.png', 'taken']);
    await settle();
    expect(await titles()).toEqual(['ambre', 'oud']);
  });

  it('goes on after a crash in the middle of the files, and after one behind the last step', async () => {
    for (const [index, name] of ['a', 'b', 'c'].entries())
      await put(`${name}.png`, await buildPicture(index));
    await look();
    await look();
    // The first job dies after a file or two; its successor finds them.
    const dying = new AbortController();
    const { storage } = test.context;
    let stored = 0;
    const crashing = {
      ...test.context,
      storage: new Proxy(storage, {
        get: (target, name) => {
          const member: unknown = Reflect.get(target, name);
          if (name === 'put' && ++stored > 2) dying.abort(new Error('killed'));
          return typeof member === 'function' ? member.bind(target) : member;
        },
      }),
    };
    const { runFolder } = await import('./runFolder.service.ts');
    const id = (await lastImport())?.id ?? 0;
    test.enqueued.length = 0;
    await expect(runFolder(crashing, id, { signal: dying.signal, isLastTry: false })).rejects.toThrow(
      'killed',
    );
    expect(await reviveFolders(test.context)).toBe(1);
    await runJobs(test, JOBS);
    expect(await titles()).toEqual(['a', 'b', 'c']);
    const { path } = await putAway('done');
    expect(path).not.toBe('done/');
    await test.context.db.update(imports).set({ folder: 'perfumes/taken/gone' }).where(eq(imports.id, id));
    await look();
    await runJobs(test, JOBS);
    expect(await lastImport()).toMatchObject({ folder: null, state: 'done' });
    expect(await titles()).toEqual(['a', 'b', 'c']);
  });

  it('leaves to a person what looks like items of the library', async () => {
    const alike = await buildPicture(1, 200);
    const { id } = await importing(test, editor).start(libraryId);
    await importing(test, editor).attach(id, { 'known.png': alike });
    await importing(test, editor).check(id);
    await runJobs(test, PICTURES);
    await importing(test, editor).commit(id);
    const sharp = (await import('sharp')).default;
    await put('twin.jpg', await sharp(alike).resize(150).jpeg({ quality: 95 }).toBuffer());
    await settle();
    expect(await titles()).toEqual(['known']);
    expect((await putAway('done')).report).toMatch(/^1 file looks like items of the library/);
    expect(await lastImport()).toMatchObject({ state: 'ready' });
  });
});

describe('a watched folder that only checks', () => {
  it('makes a dry run that waits in the back-office, where it is confirmed', async () => {
    watch.commits = false;
    await put('ambre.png', await buildPicture(1));
    await settle();
    expect(await titles()).toEqual([]);
    const record = await lastImport();
    expect(record).toMatchObject({ state: 'ready', source: 'folder' });
    expect((await putAway('done')).report).toMatch(/^Checked without a fault\. Import \d+ waits/);
    const done = await importing(test, editor).commit(record?.id ?? 0);
    expect(done.state).toBe('done');
    expect(await titles()).toEqual(['ambre']);
  });
});
