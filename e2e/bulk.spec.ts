import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Library } from '../src/shared/contract/library.ts';
import type { LibraryItem } from '../src/shared/contract/libraryItem.ts';
import type { LibraryTiles } from '../src/shared/contract/libraryTile.ts';
import { call, makeAccount, origin, PASSWORD, signIn, signInForToken } from './support/api.ts';
import { expect, test } from './support/test.ts';
import { addItem, picture } from './support/uploads.ts';

test.use({ who: 'editor' });

const makeLibrary = () =>
  call<Library>('POST', '/backend/library', {
    title: `Bulk ${randomBytes(3).toString('hex')}`,
    section: 'training',
    publishedAt: '2026-01-01T00:00:00Z',
  });
async function makeShelf(names: readonly string[]) {
  const library = await makeLibrary();
  const ids: number[] = [];
  for (const [index, name] of names.entries())
    ids.push(await addItem(library.id, name, `hsl(${index * 60} 40% 50%)`));
  await call('PATCH', '/backend/library-item/batch', {
    target: { ids },
    changes: { publishedAt: '2026-01-01T00:00:00Z' },
  });
  return { library, ids };
}
const itemsOf = ({ id }: Library) =>
  call<LibraryItem[]>('GET', `/backend/library/${id}/items?sort=["position","ASC"]`);
const bar = (page: Page) => page.getByRole('region', { name: 'Selected items' });
const choose = (page: Page, title: string) => page.getByRole('checkbox', { name: `Select ${title}` });
async function openMore(page: Page, name: string): Promise<void> {
  await bar(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name }).click();
}

test('a selection of a range survives a change of tags, which the keyboard undoes beside the actions', async ({
  page,
}) => {
  const { library } = await makeShelf(['amber.jpg', 'iris.jpg', 'oud.jpg', 'rose.jpg']);
  await page.goto(`/admin/library/${library.id}/items`);
  await choose(page, 'amber').click();
  await choose(page, 'oud').click({ modifiers: ['Shift'] });
  await expect(bar(page).getByText('3 selected')).toBeVisible();

  await bar(page).getByRole('button', { name: 'Tags' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tags of 3 items' });
  await dialog.getByRole('combobox', { name: 'Add tags' }).fill('hero');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('3 items changed.')).toBeVisible();
  expect((await itemsOf(library)).map(({ tags }) => tags)).toEqual([['hero'], ['hero'], ['hero'], []]);
  await expect(bar(page).getByText('3 selected')).toBeVisible();
  await expect(choose(page, 'iris')).toBeChecked();

  await bar(page).getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Undone for 3 items.')).toBeVisible();
  expect((await itemsOf(library)).flatMap(({ tags }) => tags)).toEqual([]);
});

test('many are renamed by a pattern after every name was shown, and one of them takes it back in its history', async ({
  page,
}) => {
  const { library, ids } = await makeShelf(['DSC_1.jpg', 'DSC_2.jpg', 'rose 01.jpg']);
  await page.goto(`/admin/library/${library.id}/items`);
  await choose(page, 'DSC 1').click();
  await choose(page, 'DSC 2').click();
  await openMore(page, 'Rename');
  const dialog = page.getByRole('dialog', { name: 'Rename 2 items' });
  await dialog.getByRole('textbox', { name: 'Pattern' }).fill('{colour}');
  await expect(dialog.getByText('Nothing is called {colour}.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Rename', exact: true })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Pattern' }).fill('rose ');
  await dialog.getByRole('button', { name: 'Number' }).click();
  const preview = dialog.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('rose 02.jpg')).toBeVisible();
  await expect(dialog.getByText('1 item would have a file name that another has too.')).toBeVisible();
  await dialog.getByRole('spinbutton', { name: 'First number' }).fill('7');
  await expect(preview.getByText('rose 08.jpg')).toBeVisible();
  await expect(dialog.getByText(/that another has too/)).toBeHidden();
  await dialog.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(page.getByText('2 items renamed.')).toBeVisible();
  expect((await itemsOf(library)).map(({ title, file }) => [title, file.name])).toEqual([
    ['rose 07', 'rose 07.jpg'],
    ['rose 08', 'rose 08.jpg'],
    ['rose 01', 'rose 01.jpg'],
  ]);

  await page.goto(`/admin/library-item/${ids[0]}`);
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await expect(page.getByText('Rename, with 2 items')).toBeVisible();
  await page.getByRole('button', { name: 'Undo: Rename, with 2 items' }).click();
  await expect(page.getByText('Change undone')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('DSC 1');
  expect((await itemsOf(library)).map(({ file }) => file.name)).toEqual([
    'DSC_1.jpg',
    'rose 08.jpg',
    'rose 01.jpg',
  ]);
});

test('files replace those of their name, which are undone as one, and a version comes back', async ({
  page,
}) => {
  const { library, ids } = await makeShelf(['amber.jpg', 'oud.jpg']);
  const versions = async () => (await itemsOf(library)).map((item) => item.versions.length);
  await page.goto(`/admin/library/${library.id}/items`);
  await page.getByRole('button', { name: 'Replace files' }).click();
  const dialog = page.getByRole('dialog', { name: `Replace files of “${library.title}”` });
  const files = await Promise.all(
    ['AMBER.jpg', 'oud.jpg', 'unknown.jpg'].map(async (name, index) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: await picture(`hsl(${180 + index * 20} 60% 40%)`),
    })),
  );
  await dialog.locator('input[type="file"]').first().setInputFiles(files);
  await expect(dialog.getByText('2 matched, 0 to choose, 1 not found')).toBeVisible();
  await expect(dialog.getByText('No item has this name')).toBeVisible();
  await dialog.getByRole('button', { name: 'Replace 2 files' }).click();
  await expect(page.getByText(/^2 files are being uploaded/)).toBeVisible();
  await expect.poll(versions).toEqual([2, 2]);
  expect((await itemsOf(library)).map(({ file }) => file.name)).toEqual(['amber.jpg', 'oud.jpg']);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone for 2 items.')).toBeVisible();
  expect(await versions()).toEqual([3, 3]);

  await page.goto(`/admin/library-item/${ids[0]}`);
  await page.getByRole('button', { name: 'Restore version 2' }).click();
  await expect(page.getByText('Version 2 is the current file again')).toBeVisible();
  expect(await versions()).toEqual([4, 3]);
});

test('items move to another library, where their old address leads, and move back', async ({
  page,
  browser,
}) => {
  const { library, ids } = await makeShelf(['amber.jpg', 'oud.jpg']);
  const to = await makeLibrary();
  const member = await makeAccount(['ROLE_USER']);
  await page.goto(`/admin/library/${library.id}/items`);
  await choose(page, 'amber').click();
  await openMore(page, 'Move or copy');
  const dialog = page.getByRole('dialog', { name: 'Move or copy 1 item' });
  await dialog.getByRole('combobox', { name: 'To library' }).click();
  await page.getByRole('option', { name: to.title }).click();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('1 item moved.')).toBeVisible();
  await expect(choose(page, 'amber')).toBeHidden();

  const context = await browser.newContext({ baseURL: origin() });
  await signIn(context.request, member.email);
  const portal = await context.newPage();
  await portal.goto(`/training/${library.slug}/item/${ids[0]}`);
  await expect(portal).toHaveURL(new RegExp(`/training/${to.slug}/item/${ids[0]}`));
  await context.close();

  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByText('Undone for 1 item.')).toBeVisible();
  const token = await signInForToken(origin(), member.email, PASSWORD);
  const { data } = await call<LibraryTiles>(
    'GET',
    `/private/library/${library.slug}/items?sort=title`,
    undefined,
    token,
  );
  expect(data.map(({ title }) => title)).toEqual(['amber', 'oud']);
});

test('a selection of drafts comes as an archive, and as a sheet that leads to the import', async ({
  page,
}) => {
  const { library, ids } = await makeShelf(['amber.jpg', 'oud.jpg', 'rose.jpg']);
  await call('PATCH', '/backend/library-item/batch', { target: { ids }, changes: { publishedAt: null } });
  await page.goto(`/admin/library/${library.id}/items`);
  await choose(page, 'amber').click();
  await bar(page).getByRole('button', { name: 'Select all 3' }).click();
  const archive = page.waitForEvent('download');
  await openMore(page, 'Download files');
  const zip = await (await archive).path();
  expect((await readFile(zip)).subarray(0, 2).toString()).toBe('PK');
  await expect(page.getByText('The archive of 3 files is being downloaded')).toBeVisible();

  const sheet = page.waitForEvent('download');
  await openMore(page, 'Metadata as CSV');
  const text = await readFile(await (await sheet).path(), 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(4);
  await page.getByRole('link', { name: 'Import', exact: true }).last().click();
  await expect(page).toHaveURL(new RegExp(`/admin/import/create\\?library=${library.id}$`));
});

test('who has any of the selected items is listed with what they took, and exported', async ({ page }) => {
  const { library, ids } = await makeShelf(['amber.jpg', 'iris.jpg', 'oud.jpg']);
  const names: string[] = [];
  for (const [place, market] of ['europe', 'gulf'].entries()) {
    const account = await makeAccount(['ROLE_USER'], `Holder ${place} ${library.slug}`);
    await call('PATCH', `/backend/users/${account.id}`, { market });
    const token = await signInForToken(origin(), account.email, PASSWORD);
    await call('POST', '/private/user/basket/download', { itemIds: ids.slice(0, place + 1) }, token);
    names.push(account.name);
  }
  await page.goto(`/admin/library/${library.id}/items`);
  await choose(page, 'oud').click();
  await openMore(page, 'Who has these?');
  await expect(page.getByRole('dialog').getByText('Nobody has taken it.')).toBeVisible();
  await page.keyboard.press('Escape');
  await choose(page, 'amber').click();
  await choose(page, 'iris').click();
  await openMore(page, 'Who has these?');
  const dialog = page.getByRole('dialog', { name: 'Who has any of these 3 items?' });
  for (const name of names)
    await expect(dialog.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: names[1] ?? '' })).toContainText('2 items');
  const started = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export CSV' }).click();
  const sheet = await readFile(await (await started).path(), 'utf8');
  expect(sheet.split('\n').filter((line) => line.includes(library.slug))).toHaveLength(3);
});
