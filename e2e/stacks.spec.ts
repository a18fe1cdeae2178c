import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Library } from '../src/shared/contract/library.ts';
import type { LibraryItem } from '../src/shared/contract/libraryItem.ts';
import type { LibraryTiles } from '../src/shared/contract/libraryTile.ts';
import { entriesOf } from '../src/shared/domain/libraryTiles.ts';
import { call } from './support/api.ts';
import { moveByKeyboard } from './support/moveByKeyboard.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'editor' });

const makeLibrary = () =>
  call<Library>('POST', '/backend/library', {
    title: `Shots ${randomBytes(3).toString('hex')}`,
    section: 'training',
    publishedAt: '2026-01-01T00:00:00Z',
  });
const picture = (name: string, background: string) =>
  sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer()
    .then((buffer) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: Buffer.concat([buffer, randomBytes(16)]),
    }));

/** Uploads files in the library's panel, stacked by their names or not. */
async function uploadFiles(page: Page, names: readonly string[], { isStacked }: { isStacked: boolean }) {
  const panel = page.getByRole('region', { name: 'Upload', exact: true });
  if (!(await panel.isVisible()))
    await page.getByRole('main').getByRole('button', { name: 'Upload', exact: true }).first().click();
  await panel.getByRole('checkbox', { name: /^Stack files whose names differ/ }).setChecked(isStacked);
  await panel.getByRole('combobox', { name: 'New items are' }).click();
  await page.getByRole('option', { name: 'Published at once' }).click();
  const files = await Promise.all(names.map((name, index) => picture(name, `hsl(${index * 60} 40% 50%)`)));
  await panel.locator('input[type="file"]').first().setInputFiles(files);
  await panel.getByRole('button', { name: /^Upload \d+ files?$/ }).click();
  await expect(panel.getByText(`${names.length} of ${names.length} files uploaded`)).toBeVisible();
  await panel.getByRole('button', { name: 'Clear the list' }).click();
}
/** What members see as tiles: title of the cover, number of formats. */
async function tilesOf({ slug }: Library): Promise<[string, number][]> {
  const path = `/private/library/${slug}/items?stacks=true&sort=title`;
  return entriesOf(await call<LibraryTiles>('GET', path)).data.map(({ title, formatCount }) => [
    title,
    formatCount,
  ]);
}

test('a content manager stacks the formats of a shot, chooses the cover, and takes the stack apart', async ({
  page,
}) => {
  const library = await makeLibrary();
  await page.goto(`/admin/library/${library.id}/items`);
  await uploadFiles(page, ['rose_square.jpg', 'rose_story.jpg', 'iris.jpg', 'oud.jpg'], { isStacked: false });

  for (const title of ['rose square', 'rose story', 'iris'])
    await page.getByRole('checkbox', { name: `Select ${title}` }).click();
  await page.getByRole('button', { name: 'Stack', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Stack 3 items' });
  await expect(dialog.getByRole('radio', { name: /^rose square/ })).toBeChecked();
  await dialog.getByRole('radio', { name: /^rose square/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: /^rose story/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Stack', exact: true }).click();
  await expect(page.getByText('1 shot stacked')).toBeVisible();
  await expect(page.getByText('Cover, 3 formats')).toBeVisible();
  expect(await tilesOf(library)).toEqual([
    ['oud', 1],
    ['rose story', 3],
  ]);

  // Opened, the item lists the formats; the first is the cover.
  await page.getByRole('link', { name: 'rose story' }).click();
  const formats = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'Formats' }).last();
  await expect(formats.getByRole('listitem')).toHaveCount(3);
  await moveByKeyboard(formats.getByRole('button', { name: 'Move iris' }), 'ArrowUp', 2);
  await expect(page.getByText('Order saved')).toBeVisible();
  await expect(formats.getByRole('listitem').first()).toContainText('iris');
  expect(await tilesOf(library)).toEqual([
    ['iris', 3],
    ['oud', 1],
  ]);
  await formats.getByRole('button', { name: 'Take iris out of the stack' }).click();
  await expect(page.getByText('1 item taken out of its stack')).toBeVisible();
  await expect(formats.getByRole('listitem')).toHaveCount(2);

  await page.goto(`/admin/library/${library.id}/items`);
  for (const title of ['rose square', 'rose story'])
    await page.getByRole('checkbox', { name: `Select ${title}` }).click();
  await page.getByRole('button', { name: 'Unstack', exact: true }).click();
  await expect(page.getByText('2 items taken out of their stacks')).toBeVisible();
  expect(await tilesOf(library)).toHaveLength(4);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Stacked again')).toBeVisible();
  expect(await tilesOf(library)).toHaveLength(3);
});

test('file names suggest stacks, and uploads join them', async ({ page }) => {
  const library = await makeLibrary();
  await page.goto(`/admin/library/${library.id}/items`);
  const loose = ['rose_square.jpg', 'rose_story.jpg', 'oud_square.jpg', 'oud_cmyk.jpg', 'iris.jpg'];
  await uploadFiles(page, loose, { isStacked: false });

  await page.getByRole('button', { name: 'Suggest stacks' }).click();
  const dialog = page.getByRole('dialog', { name: /^Suggested stacks/ });
  await expect(dialog.getByText('suggest 2 shots')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /^oud/ }).uncheck();
  await dialog.getByRole('button', { name: 'Stack 1 shot' }).click();
  await expect(page.getByText('1 shot stacked')).toBeVisible();
  await expect(dialog.getByText('suggest 1 shot.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await uploadFiles(page, ['rose_fr.jpg', 'iris_banner.jpg'], { isStacked: true });
  expect(await tilesOf(library)).toEqual([
    ['iris', 2],
    ['oud cmyk', 1],
    ['oud square', 1],
    ['rose square', 3],
  ]);
  const items = await call<LibraryItem[]>('GET', `/backend/library/${library.id}/items`);
  expect(items).toHaveLength(7);
});
