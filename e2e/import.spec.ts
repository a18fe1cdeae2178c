import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import sharp from 'sharp';
import type { ImportRecord } from '../src/shared/contract/import.ts';
import type { Library } from '../src/shared/contract/library.ts';
import type { LibraryItem } from '../src/shared/contract/libraryItem.ts';
import { call, origin, PASSWORD, signInForToken } from './support/api.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'editor', expectedFaults: { patterns: [/^Failed to load resource: net::ERR_/] } });
test.slow();

/** Noise, so that no two pictures look alike. */
const picture = (): Promise<Buffer> =>
  sharp(randomBytes(64 * 48 * 3), { raw: { width: 64, height: 48, channels: 3 } })
    .png()
    .toBuffer();

const makeLibrary = (): Promise<Library> =>
  call<Library>('POST', '/backend/library', {
    title: `Season ${randomBytes(3).toString('hex')}`,
    section: 'training',
    facetIds: [],
  });

const readItems = (library: Library) =>
  call<LibraryItem[]>('GET', `/backend/library/${library.id}/items?sort=["position","ASC"]&range=[0,999]`);
const readTitles = async (library: Library) => (await readItems(library)).map(({ title }) => title).sort();

/** A folder of pictures, with a sheet about them where there is one. */
async function makeFolder(testInfo: TestInfo, names: readonly string[], sheet?: string): Promise<string> {
  const folder = testInfo.outputPath('shoot');
  await mkdir(folder, { recursive: true });
  for (const name of names) await writeFile(join(folder, name), await picture());
  if (sheet !== undefined) await writeFile(join(folder, 'sheet.csv'), sheet);
  return folder;
}

async function bringFolder(page: Page, folder: string): Promise<void> {
  await page.getByLabel('Choose a folder').setInputFiles(folder);
}

const importId = (page: Page): number => Number(/\/import\/(\d+)/.exec(page.url())?.[1]);
const readImport = (page: Page) => call<ImportRecord>('GET', `/backend/import/${importId(page)}`);

/** Waits until the import has so many files, and can be checked. */
async function expectArrived(page: Page, count: number): Promise<void> {
  const arrived = page.getByRole('region', { name: 'What arrived' });
  await expect(arrived.getByRole('status')).toHaveText(count === 1 ? '1 file' : `${count} files`, {
    timeout: 30_000,
  });
  await expect(page.getByRole('button', { name: 'Check', exact: true })).toBeEnabled();
}

/** Previews that arrive cause the rows to be checked again: waits until the import is idle. */
async function expectLookedAt(page: Page): Promise<void> {
  const read = async () => {
    const { counts, state } = await readImport(page);
    return { state, pending: counts.pendingLooks };
  };
  await expect.poll(read, { timeout: 60_000 }).toEqual({ state: 'ready', pending: 0 });
}

test('a folder with a sheet is imported, corrected, confirmed, reviewed and undone', async ({
  page,
}, testInfo) => {
  const library = await makeLibrary();
  const sheet = [
    'File name,Title,Tags,Published at,Remark',
    'rose.png,Rose in the morning,spring;garden,,first',
    'iris.png,Iris,spring,31/31/2026,second',
  ].join('\n');
  const folder = await makeFolder(testInfo, ['rose.png', 'iris.png', 'fig 10.png', 'fig 9.png'], sheet);

  await page.goto(`/admin/library/${library.id}/items`);
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Import into “${library.title}”` })).toBeVisible();
  await bringFolder(page, folder);
  await expectArrived(page, 4);
  await expect(page.getByText('sheet.csv: the sheet')).toBeVisible();
  await page.getByRole('button', { name: 'Which files' }).click();
  await expect(page.getByText(`${basename(folder)}/fig 9.png`)).toBeVisible();

  await page.getByRole('button', { name: 'Check', exact: true }).click();
  const remark = page.getByRole('combobox', { name: 'Column Remark is imported as' });
  await expect(remark).toHaveValue('', { timeout: 30_000 });
  await expect(page.getByRole('combobox', { name: 'Column Title is imported as' })).toHaveValue('title');
  await remark.selectOption('Description');
  await page.getByRole('button', { name: 'Use these columns' }).click();

  // Nothing is in the library yet.
  const invalid = page.getByRole('button', { name: 'Invalid 1' });
  await expect(invalid).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'New 3' })).toBeVisible();
  expect(await readItems(library)).toHaveLength(0);
  await invalid.click();
  const row = page.getByRole('listitem', { name: /^Row 2: / });
  await expect(page.getByRole('listitem', { name: /^Row \d/ })).toHaveCount(1);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Faulty rows (CSV)' }).click();
  expect((await download).suggestedFilename()).toMatch(/faults\.csv$/);

  await expectLookedAt(page);
  // Escape undoes, Enter saves.
  const cell = row.getByRole('button', { name: 'Edit Published of row 2' });
  await cell.press('Enter');
  await page.keyboard.type('never');
  await page.keyboard.press('Escape');
  await expect(cell).toHaveText('31/31/2026');
  await expect(cell).toBeFocused();
  await cell.press('Enter');
  await page.keyboard.type('31/12/2027');
  await page.keyboard.press('Enter');
  await expect(row.getByText('Corrected')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New 4' })).toBeVisible();

  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('4 new items');
  await page.getByRole('button', { name: 'Confirm the import' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('4 items added', { timeout: 30_000 });
  expect(await readTitles(library)).toEqual(['Iris', 'Rose in the morning', 'fig 10', 'fig 9']);

  await page.getByRole('link', { name: 'Review' }).click();
  await expect(page.getByText('4 items', { exact: true })).toBeVisible();
  const id = Number(new URL(page.url()).searchParams.get('filter')?.match(/\d+/)?.[0]);
  await page.goto(`/admin/import/${id}`);
  await page.getByRole('button', { name: 'Undo the import' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('The import was undone.', {
    timeout: 30_000,
  });
  expect(await readItems(library)).toHaveLength(0);
});

test('after a reload in the middle the rest goes on, and the same folder again uploads only what is missing', async ({
  page,
}, testInfo) => {
  const library = await makeLibrary();
  const names = Array.from({ length: 10 }, (_, index) => `view ${index + 1}.png`);
  const folder = await makeFolder(testInfo, names);
  await page.goto(`/admin/import/create?library=${library.id}`);

  let sent = 0;
  await page.route('**/api/storage/object**', (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    sent += 1;
    return sent > 4 ? new Promise<void>(() => undefined) : route.continue();
  });
  await bringFolder(page, folder);
  await expect(page.getByRole('region', { name: 'What arrived' }).getByRole('status')).toHaveText('4 files', {
    timeout: 30_000,
  });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expectArrived(page, 10);

  // Another picture joins the folder: it is all that is sent.
  await writeFile(join(folder, 'view 11.png'), await picture());
  const begun: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/storage/pre-sign/')) begun.push(request.postData() ?? '');
  });
  await bringFolder(page, folder);
  await expect(page.getByText('10 files are here already')).toBeVisible();
  await expectArrived(page, 11);
  expect(begun).toHaveLength(1);
  expect(begun[0]).toContain('view 11.png');
});

test('two tabs that confirm the same import write it once, and a stale one is notified', async ({
  page,
  context,
}, testInfo) => {
  const library = await makeLibrary();
  const folder = await makeFolder(testInfo, ['north.png', 'south.png']);
  await page.goto(`/admin/import/create?library=${library.id}`);
  await bringFolder(page, folder);
  await expectArrived(page, 2);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByRole('button', { name: 'New 2' })).toBeVisible({ timeout: 30_000 });
  await expectLookedAt(page);

  const address = `/admin/import/${importId(page)}?step=confirm`;
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('2 drafts');
  const other = await context.newPage();
  await other.goto(address);
  await expect(other.getByRole('heading', { level: 2 })).toHaveText('2 drafts');

  // Another user leaves a row out while this tab does not poll: it would confirm other rows than it shows.
  await page.route('**/api/backend/import/*', (route) =>
    route.request().method() === 'GET' ? new Promise<void>(() => undefined) : route.continue(),
  );
  await call('PATCH', `/backend/import/${importId(page)}/rows/2`, { decision: 'skip' });
  await page.getByRole('button', { name: 'Confirm the import' }).click();
  await expect(page.getByText('Someone changed this import meanwhile.')).toBeVisible();
  expect(await readItems(library)).toHaveLength(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('1 draft; 1 row left out');
  await expect(other.getByRole('heading', { level: 2 })).toHaveText('1 draft; 1 row left out');

  // The other tab has not heard of it when it confirms too.
  await other.route('**/api/backend/import/*', (route) =>
    route.request().method() === 'GET' ? new Promise<void>(() => undefined) : route.continue(),
  );
  await page.getByRole('button', { name: 'Confirm the import' }).click();
  await other.getByRole('button', { name: 'Confirm the import' }).click();
  await expect(other.getByRole('button', { name: 'Confirm the import' })).toBeHidden();
  await other.unrouteAll({ behavior: 'ignoreErrors' });
  await other.reload();
  for (const tab of [page, other])
    await expect(tab.getByRole('heading', { level: 2 })).toHaveText('1 draft added', { timeout: 30_000 });
  expect(await readItems(library)).toHaveLength(1);

  // Another user edits it since: the undo is refused, with its name.
  const [item] = await readItems(library);
  await call('PATCH', `/backend/library-item/${item?.id}`, { title: 'North, as it was hung' });
  await page.getByRole('button', { name: 'Undo the import' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Undo the import' }).click();
  await expect(dialog.getByText(/North, as it was hung/)).toBeVisible();
  expect(await readItems(library)).toHaveLength(1);
});

test('an unfinished import is taken up from the list, and can be given up', async ({ page, user }) => {
  const library = await makeLibrary();
  const token = await signInForToken(origin(), user?.email ?? '', PASSWORD);
  const { name } = await call<ImportRecord>(
    'POST',
    '/backend/import',
    { libraryId: library.id, name: `Autumn ${library.title}` },
    token,
  );
  await page.goto('/admin/import');
  await page.getByRole('link', { name: `Go on: ${name}` }).click();
  await expect(page.getByRole('textbox', { name: 'Name of the import' })).toHaveValue(name);
  await page.getByRole('button', { name: 'Give this import up' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give this import up' }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Cancelled');
});
