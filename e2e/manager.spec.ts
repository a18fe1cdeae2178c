import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import type { Attribute } from '../src/shared/contract/attribute.ts';
import type { Library } from '../src/shared/contract/library.ts';
import type { LibraryItem } from '../src/shared/contract/libraryItem.ts';
import { SINGLE_PUT_MAX } from '../src/shared/contract/storage.ts';
import { call, makeAccount, origin, PASSWORD, signIn, signInForToken } from './support/api.ts';
import { libraryOn } from './support/library.ts';
import { moveByKeyboard } from './support/moveByKeyboard.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'editor' });

const plain = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer()
    // Bytes that no library has.
    .then((picture) => Buffer.concat([picture, randomBytes(16)]));
/** A picture that is larger than the limit of one PUT, by bytes behind its end. */
const large = async (): Promise<Buffer> =>
  Buffer.concat([await plain('#998877'), randomBytes(SINGLE_PUT_MAX)]);

async function makeLibrary(): Promise<{ library: Library; value: { id: number; label: string } }> {
  const attributes = await call<Attribute[]>('GET', '/backend/attribute/all');
  const collection = attributes.find(({ slug }) => slug === 'collection');
  const value = collection?.values.find(({ slug }) => slug === 'nocturnes');
  if (!collection || !value) throw new Error('the demo content has no collections');
  const library = await call<Library>('POST', '/backend/library', {
    title: `Shoot ${randomBytes(3).toString('hex')}`,
    section: 'training',
    facetIds: [collection.id],
    publishedAt: '2026-01-01T00:00:00Z',
  });
  return { library, value };
}

async function openAsMember(browser: Browser, viewport: { width: number; height: number } | null) {
  const { email } = await makeAccount(['ROLE_USER']);
  const context = await browser.newContext({ baseURL: origin(), ...(viewport ? { viewport } : {}) });
  await signIn(context.request, email);
  return { page: await context.newPage(), email, close: () => context.close() };
}

test(
  'a content manager uploads files and gives them attributes, and members find them by the facet',
  { tag: '@phone' },
  async ({ page, browser, isMobile, viewport }, testInfo) => {
    test.setTimeout(150_000);
    const { library, value } = await makeLibrary();
    const [portrait, grain] = [
      testInfo.outputPath('ambre_noir_portrait.jpg'),
      testInfo.outputPath('grain.jpg'),
    ];
    await writeFile(portrait, await plain('#443322'));
    await writeFile(grain, await large());
    const parts: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/storage/initiate/')) parts.push(request.url());
    });

    await page.goto(`/admin/library/${library.id}/items`);
    await page.getByRole('main').getByRole('button', { name: 'Upload' }).first().click();
    const panel = page.getByRole('region', { name: 'Upload', exact: true });
    await panel.getByRole('combobox', { name: 'New items are' }).click();
    await page.getByRole('option', { name: 'Published at once' }).click();
    await panel.locator('input[type="file"]').first().setInputFiles([portrait, grain]);
    await panel.getByRole('button', { name: /^Upload 2 files/ }).click();
    await expect(page.getByRole('main').getByText('2 items', { exact: true })).toBeVisible({
      timeout: 60_000,
    });
    expect(parts).toHaveLength(1);

    for (const title of ['ambre noir portrait', 'grain'])
      await page.getByRole('checkbox', { name: `Select ${title}` }).click();
    await page.getByRole('button', { name: 'Attributes', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Attributes of 2 items' });
    await dialog.getByRole('combobox', { name: 'Add' }).fill(value.label);
    await page.getByRole('option', { name: value.label }).click();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('2 items changed')).toBeVisible();

    const member = await openAsMember(browser, viewport);
    const shelf = libraryOn(member.page, isMobile);
    await member.page.goto(`/training/${library.slug}`);
    await expect(shelf.count(2)).toBeVisible();
    expect(await shelf.countOf(value.label)).toBe(2);
    await shelf.choose(value.label);
    await expect(member.page.getByRole('link', { name: 'ambre noir portrait' })).toBeVisible();

    // Withdrawn, it leaves at the next request; published, it is back.
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Select grain' }).click();
    await page.getByRole('button', { name: 'Visibility', exact: true }).click();
    await page.getByRole('radio', { name: 'Withdraw to draft' }).click();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('1 item changed')).toBeVisible();
    await member.page.reload();
    await expect(shelf.count(1)).toBeVisible();
    await member.close();
  },
);

test('a content manager replaces a file, and members get the new bytes under the same item', async ({
  page,
  browser,
}) => {
  const { library } = await makeLibrary();
  const [before, after] = [await plain('#888888'), await plain('#aa1111')];
  await page.goto(`/admin/library/${library.id}/items`);
  await page.getByRole('main').getByRole('button', { name: 'Upload' }).first().click();
  const panel = page.getByRole('region', { name: 'Upload', exact: true });
  await panel.getByRole('combobox', { name: 'New items are' }).click();
  await page.getByRole('option', { name: 'Published at once' }).click();
  await panel
    .locator('input[type="file"]')
    .first()
    .setInputFiles([{ name: 'bottle.jpg', mimeType: 'image/jpeg', buffer: before }]);
  await panel.getByRole('button', { name: /^Upload 1 file/ }).click();
  await expect(page.getByRole('main').getByText('1 item', { exact: true })).toBeVisible();
  const [item] = await call<LibraryItem[]>('GET', `/backend/library/${library.id}/items`);

  const member = await openAsMember(browser, null);
  const token = await signInForToken(origin(), member.email, PASSWORD);
  const bytes = async () => {
    const path = `/private/libraryitems/${item?.id}/pre-signed`;
    const { url } = await call<{ url: string }>('GET', path, undefined, token);
    return Buffer.from(await (await fetch(new URL(url, origin()))).arrayBuffer());
  };
  expect((await bytes()).equals(before)).toBe(true);

  await page.goto(`/admin/library-item/${item?.id}`);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
  await (await chooser).setFiles([{ name: 'bottle-2.jpg', mimeType: 'image/jpeg', buffer: after }]);
  await expect(page.getByText('File replaced; the earlier one is kept as a version')).toBeVisible();
  await expect(page.getByText('Version 2')).toBeVisible();
  expect((await bytes()).equals(after)).toBe(true);
  await member.page.goto(`/training/${library.slug}/item/${item?.id}`);
  await expect(member.page.getByText('Version 2')).toBeVisible();
  await member.close();
});

test('a content manager adds a value to an attribute, moves it by keyboard, and cannot delete one in use unawares', async ({
  page,
}) => {
  const attribute = await call<Attribute>('POST', '/backend/attribute', {
    label: `Mood ${randomBytes(3).toString('hex')}`,
  });
  for (const label of ['Calm', 'Bright'])
    await call('POST', `/backend/attribute/${attribute.id}/value`, { label });
  await page.goto(`/admin/attribute/${attribute.id}`);
  await page.getByLabel('New value').fill('Warm');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByLabel('Label of Warm')).toBeVisible();

  const saved = page.waitForResponse((response) => response.url().endsWith('/value/positions'));
  await moveByKeyboard(page.getByRole('button', { name: 'Move Warm' }), 'ArrowUp');
  expect((await saved).status()).toBe(200);
  const { values } = await call<Attribute>('GET', `/backend/attribute/${attribute.id}`);
  expect(values.map(({ label }) => label)).toEqual(['Calm', 'Warm', 'Bright']);

  const [{ id: itemId } = { id: 0 }] = await call<LibraryItem[]>('GET', '/backend/library-item?range=[0,0]');
  const [calm] = values;
  await call('PATCH', '/backend/library-item/batch/attributes', {
    target: { ids: [itemId] },
    add: [calm?.id],
  });
  await page.reload();
  await page.getByRole('button', { name: 'Delete Calm' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog.getByText(/^1 item uses it/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Label of Calm')).toBeVisible();
});
