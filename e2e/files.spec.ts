import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { FileListing } from '../src/shared/contract/folder.ts';
import { call } from './support/api.ts';
import { makeFile, makeFolder } from './support/files.ts';
import { expect, test } from './support/test.ts';
import { makeLibrary, makePictures, readItems } from './support/uploads.ts';

test.use({ who: 'editor' });

const texts = async (folderId: number, ...names: string[]) => {
  for (const name of names) await makeFile(name, Buffer.from(`The text of ${name}`), folderId);
};
const listOf = (folderId: number) => call<FileListing>('GET', `/backend/files?folderId=${folderId}`);
const namesIn = async (folderId: number) => (await listOf(folderId)).data.map(({ name }) => name);

const openFolder = (page: Page, { id }: { id: number }, more = '&view=grid') =>
  page.goto(`/admin/files?folder=${id}${more}`);
const entries = (page: Page): Locator => page.getByRole('grid', { name: 'Files and folders' });
const tile = (page: Page, name: string): Locator =>
  entries(page)
    .locator('[data-node]')
    .filter({ has: page.getByTitle(name, { exact: true }) });
const line = (page: Page, name: string): Locator => page.getByRole('treeitem', { name, exact: true });
const notice = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('alert').filter({ hasText: text });

/** Drops something of this machine on the list, as a person does with a mouse. */
async function dropOn(page: Page, target: Locator, path: string): Promise<void> {
  const box = await target.boundingBox();
  const at = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  const devtools = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', {
      type,
      ...at,
      data: { items: [], files: [path], dragOperationsMask: 1 },
    });
}

test('a folder is made, a folder of this computer is dropped into it, and its structure stays', async ({
  page,
}, testInfo) => {
  const top = await makeFolder('Press');
  const shoot = testInfo.outputPath('shoot');
  await mkdir(join(shoot, 'night'), { recursive: true });
  await writeFile(join(shoot, 'rose.txt'), 'Rose');
  await writeFile(join(shoot, 'night/iris.txt'), 'Iris');

  await openFolder(page, top);
  await expect(page.getByRole('heading', { name: 'This folder is empty' })).toBeVisible();
  await page.getByRole('button', { name: 'New folder' }).click();
  const dialog = page.getByRole('dialog', { name: 'New folder' });
  await dialog.getByLabel('Name').fill('a/b');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('A name cannot contain')).toBeVisible();
  await dialog.getByLabel('Name').fill('Ambre Noir');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await tile(page, 'Ambre Noir').dblclick();
  await expect(page.getByRole('navigation', { name: 'Folder path' })).toContainText('Ambre Noir');

  await dropOn(page, page.getByRole('heading', { name: 'This folder is empty' }), shoot);
  await tile(page, 'shoot').dblclick();
  await expect(tile(page, 'rose.txt')).toBeVisible();
  await tile(page, 'night').dblclick();
  await expect(tile(page, 'iris.txt')).toBeVisible();
  await tile(page, 'iris.txt').click();
  await page.keyboard.press('Backspace');
  await expect(tile(page, 'rose.txt')).toBeVisible();
});

test('F2 renames and the notification takes it back; arrows, ranges and letters choose', async ({ page }) => {
  const folder = await makeFolder('Keys');
  await texts(folder.id, 'amber.txt', 'cedar.txt', 'iris.txt', 'oud.txt');
  await openFolder(page, folder, '&view=list');
  const row = (name: string) => tile(page, name);
  await row('amber.txt').click();
  await page.keyboard.press('F2');
  const dialog = page.getByRole('dialog', { name: 'Rename “amber.txt”' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('musk');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(row('musk.txt')).toBeVisible();
  await notice(page, 'Renamed to “musk.txt”').getByRole('button', { name: 'Undo' }).click();
  await expect(row('amber.txt')).toBeVisible();

  await row('amber.txt').click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  const bar = page.getByRole('region', { name: 'Actions on what is selected' });
  await expect(bar.getByRole('status')).toContainText('3 selected');
  await row('oud.txt').click({ modifiers: ['ControlOrMeta'] });
  await expect(bar.getByRole('status')).toContainText('4 selected');
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await page.keyboard.press('ControlOrMeta+a');
  await expect(bar.getByRole('status')).toContainText('4 selected');
  await page.keyboard.type('ir');
  await expect(row('iris.txt')).toHaveAttribute('aria-selected', 'true');
  await expect(row('oud.txt')).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'iris.txt' })).toContainText('Nothing shows this file.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/view=list/);
});

test('files are moved by dragging and by the clipboard, and moved back', async ({ page }) => {
  const folder = await makeFolder('Drag');
  const inner = await makeFolder('Inner', folder.id);
  await texts(folder.id, 'a.txt', 'b.txt', 'c.txt');
  await openFolder(page, folder);
  await tile(page, 'a.txt').click();
  await tile(page, 'b.txt').click({ modifiers: ['ControlOrMeta'] });
  await tile(page, 'b.txt').dragTo(tile(page, 'Inner'));
  await expect(notice(page, '2 entries moved to “Inner”')).toBeVisible();
  expect(await namesIn(inner.id)).toEqual(['a.txt', 'b.txt']);
  await expect(tile(page, 'a.txt')).toHaveCount(0);
  await notice(page, 'moved to').getByRole('button', { name: 'Undo' }).click();
  await expect(tile(page, 'a.txt')).toBeVisible();
  expect(await namesIn(inner.id)).toEqual([]);

  await tile(page, 'c.txt').dragTo(line(page, folder.name));
  await expect(tile(page, 'c.txt')).toBeVisible();
  await tile(page, 'c.txt').click();
  await page.keyboard.press('ControlOrMeta+x');
  await tile(page, 'Inner').dblclick();
  // The list of the empty folder has taken the focus.
  await expect(page.getByRole('group', { name: 'Files and folders' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(notice(page, '1 entry moved to “Inner”')).toBeVisible();
  await expect(tile(page, 'c.txt')).toBeVisible();
  expect(await namesIn(folder.id)).toEqual(['Inner', 'a.txt', 'b.txt']);
  await tile(page, 'c.txt').click();
  await page.keyboard.press('ControlOrMeta+c');
  await page.keyboard.press('ControlOrMeta+v');
  await expect(tile(page, 'c (2).txt')).toBeVisible();
});

test('what is deleted comes back from the notification or the trash, or goes for good', async ({ page }) => {
  const folder = await makeFolder('Trash');
  await texts(folder.id, 'old.txt', 'older.txt');
  await openFolder(page, folder);
  await tile(page, 'old.txt').click();
  await page.keyboard.press('Delete');
  await expect(tile(page, 'old.txt')).toHaveCount(0);
  await notice(page, '1 entry moved to the trash').getByRole('button', { name: 'Undo' }).click();
  await expect(tile(page, 'old.txt')).toBeVisible();
  await tile(page, 'old.txt').click();
  await tile(page, 'older.txt').click({ modifiers: ['Shift'] });
  await page.keyboard.press('Delete');
  await expect(page.getByRole('heading', { name: 'This folder is empty' })).toBeVisible();

  await page.getByRole('button', { name: 'Trash', exact: true }).click();
  await expect(page).toHaveURL(/trash=/);
  const bar = page.getByRole('region', { name: 'Actions on what is selected' });
  await expect(tile(page, 'older.txt')).toContainText('30 days left');
  await tile(page, 'older.txt').click();
  await bar.getByRole('button', { name: 'Restore' }).click();
  await expect(tile(page, 'older.txt')).toHaveCount(0);
  expect(await namesIn(folder.id)).toEqual(['older.txt']);
  await tile(page, 'old.txt').click();
  await page.keyboard.press('Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete 1 entry for good?' });
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(notice(page, '1 entry deleted for good')).toBeVisible();
  // While the dialog is open, nothing behind it has a role.
  await expect(dialog).toBeHidden();
  await expect(tile(page, 'old.txt')).toHaveCount(0);
  const { data: trash } = await call<FileListing>('GET', '/backend/files?trashed=true');
  expect(trash.filter(({ parentId }) => parentId === folder.id)).toEqual([]);
});

test('a file dragged onto a library becomes a draft, and says so before it is deleted', async ({ page }) => {
  const library = await makeLibrary('Drafts');
  const folder = await makeFolder('Shots');
  const [picture] = await makePictures(1);
  await makeFile('flacon.png', picture?.buffer ?? Buffer.from(''), folder.id);
  await openFolder(page, folder);
  const libraries = page.getByRole('region', { name: 'Libraries' });
  await tile(page, 'flacon.png').dragTo(libraries.getByRole('link', { name: library.title }));
  const dialog = page.getByRole('dialog', { name: 'Make items of 1 file' });
  await dialog.getByRole('button', { name: 'Make drafts' }).click();
  await expect(notice(page, `1 draft added to “${library.title}”`)).toBeVisible();
  const [item] = await readItems(library);
  expect([item?.title, item?.publishedAt]).toEqual(['flacon', null]);
  await expect(tile(page, 'flacon.png')).toBeVisible();

  await tile(page, 'flacon.png').click();
  await page.keyboard.press('Delete');
  const inUse = page.getByRole('dialog', { name: 'In use' });
  await expect(inUse.getByRole('link', { name: 'flacon' })).toHaveAttribute(
    'href',
    `/admin/library-item/${item?.id}`,
  );
  expect(await namesIn(folder.id)).toEqual(['flacon.png']);
  await inUse.getByRole('button', { name: 'Delete anyway' }).click();
  await expect(page.getByRole('heading', { name: 'This folder is empty' })).toBeVisible();
  expect(await readItems(library)).toHaveLength(1);
});

test('a file is looked at, downloaded alone and with others, and found from every folder', async ({
  page,
}) => {
  const folder = await makeFolder('Find');
  const name = `serif ${randomBytes(4).toString('hex')}`;
  await texts(folder.id, `${name}.txt`, `${name} bold.txt`);
  await page.goto('/admin/files');
  await page.getByRole('searchbox', { name: 'Search all folders' }).fill(name.toUpperCase());
  await expect(tile(page, `${name} bold.txt`)).toContainText(folder.name);
  await expect(page).toHaveURL(/q=SERIF/);
  await tile(page, `${name}.txt`).dblclick();
  const dialog = page.getByRole('dialog', { name: `${name}.txt` });
  const alone = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download' }).click();
  const saved = await (await alone).path();
  expect(await readFile(saved, 'utf8')).toBe(`The text of ${name}.txt`);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await tile(page, `${name}.txt`).click();
  await page.keyboard.press('ControlOrMeta+a');
  const archive = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  const zip = await readFile(await (await archive).path());
  expect(zip.includes(`The text of ${name} bold.txt`)).toBe(true);
});

test('a folder of many files is scrolled to its end and chosen as a whole', async ({ page }) => {
  const folder = await makeFolder('Many');
  const seed = await makeFolder('Seed');
  await texts(seed.id, ...Array.from({ length: 8 }, (_, index) => `${index}.txt`));
  const ids = (await listOf(seed.id)).data.map(({ id }) => id);
  for (let round = 0; round < 40; round++)
    await call('POST', '/backend/files/copy', { ids, folderId: folder.id });
  await openFolder(page, folder, '&view=list');
  await expect(page.getByText('320 entries')).toBeVisible();
  const rows = entries(page).getByRole('row');
  expect(await rows.count()).toBeLessThan(80);
  await entries(page).focus();
  await page.keyboard.press('End');
  await expect(tile(page, '7.txt').last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ControlOrMeta+a');
  await expect(page.getByRole('region', { name: 'Actions on what is selected' })).toContainText(
    '320 selected',
  );
});

test.describe('an administrator', () => {
  test.use({ who: 'admin' });
  test('limits a folder, and an upload that does not fit says how much is free', async ({ page }) => {
    const folder = await makeFolder('Limited');
    await texts(folder.id, 'a.txt');
    await openFolder(page, folder);
    await page.getByRole('button', { name: 'Limit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Limit of “${folder.name}”` });
    await dialog.getByLabel('Largest total size').fill('none');
    await expect(dialog.getByText('Enter a number above zero.')).toBeVisible();
    await dialog.getByLabel('Largest total size').fill('0.001');
    await dialog.getByRole('combobox', { name: 'Unit' }).click();
    await page.getByRole('option', { name: 'MB' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('meter', { name: /of 1.KB used/ })).toBeVisible();
    await page
      .getByLabel('Choose files to upload')
      .setInputFiles([{ name: 'large.txt', mimeType: 'text/plain', buffer: Buffer.alloc(2000, 'x') }]);
    await page.getByRole('button', { name: /^Transfers:/ }).click();
    const panel = page.getByRole('dialog', { name: 'Transfers' });
    await expect(panel.getByText(/holds at most 1.KB, and 983.B are free/)).toBeVisible();
    expect(await namesIn(folder.id)).toEqual(['a.txt']);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('folders are in a drawer, a tap opens, and the boxes choose', async ({ page }) => {
    const folder = await makeFolder('Phone');
    const inner = await makeFolder(`Inner ${randomBytes(3).toString('hex')}`, folder.id);
    await texts(folder.id, 'a.txt', 'b.txt');
    await page.goto('/admin/files?view=grid');
    await page.getByRole('button', { name: 'Show folders' }).click();
    const drawer = page.getByRole('dialog', { name: 'Folders' });
    await drawer.getByRole('treeitem', { name: folder.name }).tap();
    await expect(drawer).toBeHidden();
    await tile(page, 'a.txt').tap();
    const dialog = page.getByRole('dialog', { name: 'a.txt' });
    await dialog.getByRole('button', { name: 'Next' }).tap();
    await expect(page.getByRole('dialog', { name: 'b.txt' })).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).tap();
    await page.getByRole('checkbox', { name: 'Select b.txt' }).tap();
    await page.getByRole('button', { name: 'Move', exact: true }).tap();
    const place = page.getByRole('dialog', { name: 'Move 1 entry to' });
    await place.getByRole('button', { name: inner.name, exact: true }).tap();
    await place.getByRole('button', { name: 'Move here' }).tap();
    await expect(place).toBeHidden();
    await expect(tile(page, 'b.txt')).toHaveCount(0);
    expect(await namesIn(inner.id)).toEqual(['b.txt']);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
});
