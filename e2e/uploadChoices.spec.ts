import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/test.ts';
import { makeLibrary, makePictures, openPanel, readItems, readTitles, sendFiles } from './support/uploads.ts';

test.use({ who: 'editor' });

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
}

test('what is uploaded together is a draft, and the review at the end opens exactly that, to be published', async ({
  page,
}) => {
  const library = await makeLibrary();
  const panel = await openPanel(page, library);
  await sendFiles(panel, await makePictures(2));
  await expect(panel.getByText('2 drafts added')).toBeVisible();
  // The notice of the next batch waits until this one has gone.
  await expect(page.getByText(`2 drafts added to “${library.title}”`)).toBeVisible();
  await panel.getByRole('button', { name: 'Clear the list' }).click();
  await sendFiles(panel, await makePictures(3));
  await expect(panel.getByText('3 drafts added')).toBeVisible();
  expect((await readItems(library)).map(({ publishedAt }) => publishedAt)).toEqual(Array(5).fill(null));

  await panel.getByRole('link', { name: 'Review' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('3 items', { exact: true })).toBeVisible();
  await main.getByRole('checkbox', { name: 'Select view 1' }).click();
  await page.getByRole('button', { name: 'Select all 3' }).click();
  await page.getByRole('button', { name: 'Visibility', exact: true }).click();
  await page.getByRole('radio', { name: 'Publish now' }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('3 items changed')).toBeVisible();
  const published = (await readItems(library)).filter(({ publishedAt }) => publishedAt !== null);
  expect(published).toHaveLength(3);
});

test('what was chosen before the start survives a reload, and the items get it', async ({ page }) => {
  const library = await makeLibrary();
  const panel = await openPanel(page, library);
  await panel.getByLabel('Choose files').setInputFiles(await makePictures(1));
  await choose(page, 'New items are', 'Published on a date');
  await panel.getByLabel('Published at').fill('2099-05-04T10:00');
  await panel.getByRole('button', { name: 'Tags and audience' }).click();
  // Leaving the field is enough.
  await panel.getByRole('combobox', { name: 'Tags' }).fill('Spring');
  await choose(page, 'Markets', 'Gulf');
  await page.keyboard.press('Escape');

  await page.reload();
  await expect(panel.getByRole('combobox', { name: 'New items are' })).toHaveText('Published on a date');
  await expect(panel.getByLabel('Published at')).toHaveValue('04 May 2099 - 10:00');
  await expect(panel.getByRole('button', { name: 'Spring' })).toBeVisible();
  await panel.getByRole('button', { name: 'Upload 1 file' }).click();
  await expect(panel.getByText('1 item scheduled')).toBeVisible();
  const [item] = await readItems(library);
  expect(item).toMatchObject({ tags: ['Spring'], markets: ['gulf'] });
  expect(item?.publishedAt).toMatch(/^2099-05-0/);
});

test('without its date nothing is scheduled', async ({ page }) => {
  const library = await makeLibrary();
  const panel = await openPanel(page, library);
  await panel.getByLabel('Choose files').setInputFiles(await makePictures(1));
  await choose(page, 'New items are', 'Published on a date');
  await panel.getByLabel('Published at').fill('');
  await expect(panel.getByText('Say when these items are published.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Upload 1 file' })).toBeDisabled();
});

test('a file that a library has waits for an answer, by mouse or by keyboard: skip, new version, keep both', async ({
  page,
}) => {
  const [first, second] = [await makeLibrary('Perfumes'), await makeLibrary('Second')];
  const files = await makePictures(4);
  await sendFiles(await openPanel(page, first), files.slice(0, 3));
  await expect(page.getByText('3 drafts added').first()).toBeVisible();

  const panel = await openPanel(page, second);
  await sendFiles(panel, files);
  await expect(panel.getByText(`Already in “${first.title}” as “view 1”`)).toBeVisible();
  await expect(
    panel.getByText('3 files are in a library already, or twice among these. What is to become of them?'),
  ).toBeVisible();
  // What is new does not wait for it.
  await expect.poll(() => readTitles(second)).toEqual(['view 4']);

  // The question is still there after a reload, and nothing was sent meanwhile.
  await page.reload();
  await panel.getByRole('button', { name: 'Skip: view 1.png' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByText('2 files are in a library already, or twice among these.')).toBeVisible();
  await panel.getByRole('button', { name: 'New version: view 2.png' }).focus();
  await page.keyboard.press('Space');
  await panel.getByRole('button', { name: 'Keep both: view 3.png' }).click();
  await expect(panel.getByRole('region', { name: 'Files that a library has already' })).toBeHidden();
  await expect.poll(() => readTitles(second)).toEqual(['view 3', 'view 4']);
  await expect
    .poll(async () => (await readItems(first)).map(({ versions }) => versions.length))
    .toEqual([1, 2, 1]);
});

test('one answer holds for all files of an upload that a library has', async ({ page }) => {
  const [first, second] = [await makeLibrary(), await makeLibrary('Second')];
  const files = await makePictures(5);
  await sendFiles(await openPanel(page, first), files);
  await expect(page.getByText('5 drafts added').first()).toBeVisible();
  const panel = await openPanel(page, second);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url());
  });
  await sendFiles(panel, files);
  await panel.getByRole('button', { name: 'Skip all' }).click();
  await expect(panel.getByRole('tab', { name: 'Done (5)' })).toBeVisible();
  await panel.getByRole('tab', { name: 'Done (5)' }).click();
  await expect(panel.getByText('Skipped: the library has it already')).toHaveCount(5);
  expect(sent).toEqual([]);
  expect(await readItems(second)).toEqual([]);
});

test('failed files can be downloaded as a sheet with their reasons, in which nothing runs', async ({
  page,
}) => {
  const library = await makeLibrary();
  const panel = await openPanel(page, library);
  await panel
    .getByLabel('Choose files')
    .setInputFiles([{ name: '=cmd|calc.png', mimeType: 'image/png', buffer: Buffer.alloc(0) }]);
  await expect(panel.getByRole('tab', { name: 'Failed (1)' })).toBeVisible();
  await expect(panel.getByRole('button', { name: /again/ })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download as CSV' }).click();
  const path = await (await download).path();
  expect(await readFile(path, 'utf8')).toBe(
    `\uFEFFFile,Goes to,Size (bytes),Reason\r\n'=cmd|calc.png,${library.title},0,"This file is empty. Save it again where it was made, and choose the new one."\r\n`,
  );
});

test('the panel of all transfers opens on every screen and says where each file goes', async ({ page }) => {
  const [one, other] = [await makeLibrary('First'), await makeLibrary('Other')];
  const files = await makePictures(2);
  for (const [index, library] of [one, other].entries()) {
    const panel = await openPanel(page, library);
    await panel.getByLabel('Choose files').setInputFiles(files[index] ?? []);
    await expect(panel.getByText(`view ${index + 1}.png`)).toBeVisible();
  }
  await page.goto('/admin/news');
  await page.getByRole('button', { name: 'Transfers: 2 files to upload' }).click();
  const transfers = page.getByRole('dialog', { name: 'Transfers' });
  for (const library of [one, other])
    await expect(transfers.getByRole('link', { name: library.title })).toBeVisible();
  await transfers.getByRole('button', { name: 'Upload 1 file' }).first().click();
  await expect(transfers.getByRole('tab', { name: 'Done (1)' })).toBeVisible();
  await transfers.getByRole('link', { name: 'Review' }).click();
  await expect(page.getByRole('main').getByText('1 item', { exact: true })).toBeVisible();
  await expect(transfers).toBeHidden();
});

test('every state of the panel is accessible, and fits a phone and a desktop', async ({ page }) => {
  test.setTimeout(90_000);
  const [first, second] = [await makeLibrary('Perfumes'), await makeLibrary('Second')];
  const files = await makePictures(2);
  const check = async (state: string) => {
    await expectAccessible(page);
    for (const width of [360, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      await expect.poll(overflow, `${state} at ${width}`).toBeLessThanOrEqual(0);
    }
  };
  await sendFiles(await openPanel(page, first), files.slice(0, 1));
  await expect(page.getByText('1 draft added').first()).toBeVisible();

  const panel = await openPanel(page, second);
  await panel.getByRole('button', { name: 'Tags and audience' }).click();
  await panel
    .getByLabel('Choose files')
    .setInputFiles([...files, { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) }]);
  await expect(panel.getByText('view 1.png')).toBeVisible();
  await check('waiting');
  await panel.getByRole('button', { name: 'Upload 2 files' }).click();
  await expect(panel.getByRole('button', { name: 'Skip: view 1.png' })).toBeVisible();
  await expect(panel.getByRole('tab', { name: 'Done (1)' })).toBeVisible();
  await check('asking');
  await panel.getByRole('tab', { name: 'Failed (1)' }).click();
  await check('failed');
  await panel.getByRole('tab', { name: 'Done (1)' }).click();
  await check('done');
  await page.getByRole('button', { name: /^Transfers: / }).click();
  await expect(page.getByRole('dialog', { name: 'Transfers' })).toBeVisible();
  await check('all transfers');
});
