import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildWorkbook, buildZip } from '../src/server/testing/zips.ts';
import type { ImportRecord } from '../src/shared/contract/import.ts';
import type { Library } from '../src/shared/contract/library.ts';
import type { LibraryItem } from '../src/shared/contract/libraryItem.ts';
import { call } from './support/api.ts';
import { expectArrived, expectLookedAt, importId, noise, shapes } from './support/imports.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'editor' });
test.slow();

const makeLibrary = (): Promise<Library> =>
  call<Library>('POST', '/backend/library', {
    title: `Season ${randomBytes(3).toString('hex')}`,
    section: 'training',
    facetIds: [],
  });
const readTitles = async ({ id }: Library) =>
  (await call<LibraryItem[]>('GET', `/backend/library/${id}/items?range=[0,99]`))
    .map(({ title }) => title)
    .sort();
const readImport = (page: Page) => call<ImportRecord>('GET', `/backend/import/${importId(page)}`);

/** Drops a folder of this machine where files are taken, as a person does with a mouse. */
async function dropFolder(page: Page, folder: string): Promise<void> {
  const zone = await page.getByText('Drop files or folders here').boundingBox();
  const at = { x: (zone?.x ?? 0) + 5, y: (zone?.y ?? 0) + 5 };
  const devtools = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', {
      type,
      ...at,
      data: { items: [], files: [folder], dragOperationsMask: 1 },
    });
}

test('a folder is dropped, a workbook and a ZIP follow, and all becomes one import', async ({
  page,
}, testInfo) => {
  const library = await makeLibrary();
  const folder = testInfo.outputPath('shoot');
  await mkdir(join(folder, 'night'), { recursive: true });
  await writeFile(join(folder, 'rose.png'), await noise());
  await writeFile(join(folder, 'night/iris.png'), await noise());
  const workbook = buildWorkbook([
    ['File name', 'Title', 'Published at'],
    ['rose.png', 'Rose in the morning', { date: 46_000 }],
    ['iris.png', { formula: '=HYPERLINK("http://x","y")', value: 'Iris at night' }, null],
    ['zipped.png', 'From the archive', null],
  ]);
  const zip = buildZip([
    { name: 'zipped.png', bytes: await noise() },
    { name: '../climbs.png', bytes: await noise() },
  ]);

  await page.goto(`/admin/import/create?library=${library.id}`);
  await dropFolder(page, folder);
  await expectArrived(page, 2);
  await page.getByLabel('Choose files').setInputFiles([
    { name: 'season.xlsx', mimeType: 'application/octet-stream', buffer: workbook },
    { name: 'more.zip', mimeType: 'application/zip', buffer: zip },
  ]);
  await expect(page.getByText('season.xlsx: the sheet')).toBeVisible();
  await expect(page.getByText('more.zip').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check', exact: true })).toBeEnabled();
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Column Title is imported as' })).toHaveValue('title', {
    timeout: 30_000,
  });
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('button', { name: 'New 3' })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Invalid 1' }).click();
  await expect(
    page.getByText('Its name leads out of the archive. It was not unpacked.', { exact: true }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Confirm the import' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(/3 .*added/, { timeout: 30_000 });
  expect(await readTitles(library)).toEqual(['From the archive', 'Iris at night', 'Rose in the morning']);
});

test('without a sheet, a file similar to an item waits until a person decides', async ({ page }) => {
  const library = await makeLibrary();
  const { large, small } = await shapes();
  const bring = async (name: string, buffer: Buffer) => {
    await page.goto(`/admin/import/create?library=${library.id}`);
    await page.getByLabel('Choose files').setInputFiles([{ name, mimeType: 'image/*', buffer }]);
    await expectArrived(page, 1);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(page.getByRole('listitem', { name: /^Row 1: / })).toBeVisible({ timeout: 30_000 });
    await expectLookedAt(() => readImport(page));
  };
  const confirm = async () => {
    await page.getByRole('link', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Confirm the import' }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(/1 /, { timeout: 30_000 });
    await expect.poll(async () => (await readImport(page)).state).toBe('done');
  };
  await bring('poster.png', large);
  await confirm();

  await bring('poster small.jpg', small);
  await expect(page.getByRole('button', { name: 'Looks like 1' })).toBeVisible();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByRole('button', { name: 'Confirm the import' })).toBeDisabled();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Row 1 looks like items of the library' });
  await expect(dialog.getByRole('radio', { name: 'poster' })).toBeChecked();
  await dialog.getByRole('button', { name: 'New version' }).click();
  await expect(dialog).toBeHidden();
  await confirm();
  const items = await call<LibraryItem[]>('GET', `/backend/library/${library.id}/items`);
  expect(items.map(({ title, versions }) => [title, versions.length])).toEqual([['poster', 2]]);
});
