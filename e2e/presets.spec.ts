import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { LibraryItem } from '../src/shared/contract/libraryItem.ts';
import type { RenditionPreset } from '../src/shared/contract/renditionPreset.ts';
import { call, signInForToken } from './support/api.ts';
import { expect, test } from './support/test.ts';

/** Pictures of the demo of 2400 × 3000 pixels, and one that is smaller. */
async function findPictures(): Promise<{ large: LibraryItem[]; small: LibraryItem }> {
  const items = await call<LibraryItem[]>('GET', '/backend/library-item?range=[0,199]&sort=["id","ASC"]');
  const pictures = items.filter(({ file, publishedAt }) => file.mediaType === 'image/jpeg' && publishedAt);
  const large = pictures.filter(({ file }) => file.width === 2400 && file.height === 3000);
  const small = pictures.find(({ file }) => (file.width ?? 0) < 1000);
  if (large.length < 3 || !small) throw new Error('the demo has changed');
  return { large, small };
}

/** A preset of this test alone. */
const makePreset = (values: object) =>
  call<RenditionPreset>('POST', '/backend/rendition-preset', {
    name: `Preset ${randomBytes(3).toString('hex')}`,
    publishedAt: new Date().toISOString(),
    ...values,
  });
const remove = ({ id }: RenditionPreset) => call('DELETE', `/backend/rendition-preset/${id}`);

async function saved(page: Page, act: () => Promise<void>): Promise<{ path: string; name: string }> {
  // It may have to be made first.
  const started = page.waitForEvent('download', { timeout: 40_000 });
  await act();
  const download = await started;
  return { path: await download.path(), name: download.suggestedFilename() };
}

test.describe('presets, to a member,', () => {
  test.use({ who: 'member' });

  test('are forms of a picture: it is prepared, and then downloaded', async ({ page }) => {
    const { large, small } = await findPictures();
    const preset = await makePreset({ format: 'tiff', colourSpace: 'cmyk', dpi: 300, longestEdge: 1500 });
    const item = large[0];
    await page.goto(`/brand-catalogue/perfumes/item/${item?.id}`);
    await page.getByRole('button', { name: 'Download as…' }).click();
    const option = page.getByRole('menuitem', { name: preset.name });
    await expect(option).toContainText('TIFF · CMYK · 1,200 × 1,500 px · about');
    const { path, name } = await saved(page, () => option.click());
    expect(name).toMatch(new RegExp(`-${preset.name.toLowerCase().replace(' ', '-')}\\.tif$`));
    const made = await readFile(path);
    expect(await sharp(made).metadata()).toMatchObject({
      format: 'tiff',
      space: 'cmyk',
      width: 1200,
      height: 1500,
      density: 300,
    });
    await expect(page.getByText('Your download starts.')).toBeVisible();
    // It is made: its size is known.
    await page.getByRole('button', { name: 'Download as…' }).click();
    await expect(option).not.toContainText('about');
    await page.keyboard.press('Escape');
    await page.goto(`/brand-catalogue/perfumes/item/${small.id}`);
    await page.getByRole('button', { name: 'Download as…' }).click();
    await expect(option).toContainText('No format is large enough');
    await expect(option).toBeDisabled();
    await remove(preset);
  });

  test('are forms of the basket: what is missing is made first, with progress', async ({ page, user }) => {
    const { large, small } = await findPictures();
    const preset = await makePreset({ format: 'png', width: 600, height: 600, fit: 'crop' });
    const tooLarge = await makePreset({ longestEdge: 2800 });
    const chosen = [...large.slice(0, 3), small];
    const token = await signInForToken(
      process.env.E2E_ORIGIN ?? '',
      user?.email ?? '',
      'quiet harbour lantern',
    );
    await call('POST', '/private/user/basket', { ids: chosen.map(({ id }) => id) }, token);
    await page.goto('/basket');
    const form = page.getByRole('combobox', { name: 'Download as' });
    await form.selectOption({ label: tooLarge.name });
    await expect(page.getByText('3 of 4 items can be had like this.')).toBeVisible();
    await page.getByRole('combobox', { name: 'The other 1 item' }).selectOption({ label: 'Left out' });
    // Progress is what the server says; here it is held back, so that the page can be left in the middle.
    await form.selectOption({ label: preset.name });
    await expect(page.getByText('All 4 items can be had like this.')).toBeVisible();
    await page.route('**/api/private/preparation', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as object | object[];
      const held = { ready: 1, waiting: 3, failed: 0, secondsLeft: 130 };
      const hold = (one: object) => ({ ...one, ...held });
      await route.fulfill({ response, json: Array.isArray(body) ? body.map(hold) : hold(body) });
    });
    await page.getByRole('button', { name: 'Prepare 4 pictures' }).click();
    await page.reload();
    await expect(form).toHaveValue(String(preset.id));
    await expect(page.getByRole('status').filter({ hasText: '1 of 4 ready' })).toContainText(
      'about 2 min left',
    );
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
    await expect(page.getByRole('button', { name: 'Start without the rest' })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await expect(page.getByText(/^4 pictures are ready, [\d.]+\s(KB|MB)\.$/)).toBeVisible({
      timeout: 30_000,
    });
    const { path, name } = await saved(page, () =>
      page.getByRole('button', { name: 'Download 4 files', exact: true }).click(),
    );
    expect(name).toMatch(/\.zip$/);
    expect(execFileSync('unzip', ['-t', path], { encoding: 'utf8' })).toContain('No errors detected');
    const names = execFileSync('unzip', ['-Z1', path], { encoding: 'utf8' }).trim().split('\n');
    expect(names.slice(0, 2)).toEqual(['RECEIPT.pdf', 'receipt.json']);
    const pictures = names.slice(2);
    expect(pictures).toHaveLength(4);
    for (const one of pictures) {
      const bytes = execFileSync('unzip', ['-p', path, one.replace(/[[\]*?]/g, '\\$&')], { maxBuffer: 1e8 });
      expect(one).toMatch(/\.png$/);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 600, height: 600 });
    }
    await expect(page.getByRole('heading', { name: 'Earlier downloads' })).toBeVisible();
    await remove(preset);
    await remove(tooLarge);
  });
});

test.describe('presets, to a content manager,', () => {
  test.use({ who: 'editor' });

  test('are defined beside a sample, and what they made is counted and removed', async ({ page }) => {
    const name = `Square ${randomBytes(3).toString('hex')}`;
    await page.goto('/admin/rendition-preset/create');
    await page.getByLabel('Name').fill(name);
    await page.getByRole('radio', { name: 'Crop to an exact size' }).click();
    await page.getByLabel('Width (pixels)').fill('500');
    await page.getByLabel('Height (pixels)').fill('5');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Use at least 16 pixels.')).toBeVisible();
    await page.getByLabel('Height (pixels)').fill('400');
    await page.getByRole('combobox', { name: 'Format' }).click();
    await page.getByRole('option', { name: 'WebP' }).click();
    await expect(page.getByText(/^500 × 400 px · /)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('img', { name: /^Sample of / })).toBeVisible();
    await page.getByRole('radio', { name: 'Published' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('0 made files')).toBeVisible();
    const id = Number(/rendition-preset\/(\d+)/.exec(page.url())?.[1]);
    const { large } = await findPictures();
    const path = `/private/libraryitems/${large[0]?.id}/renditions/${id}`;
    await call('POST', path, {});
    await expect(async () => {
      expect(await call('GET', path)).toMatchObject({ state: 'ready' });
    }).toPass();
    await page.reload();
    await expect(page.getByText('1 made file ·')).toBeVisible();
    await page.getByRole('button', { name: 'Remove made files' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('What running downloads need stays.');
    await dialog.getByRole('button', { name: 'Remove made files' }).click();
    await expect(page.getByText('1 file removed')).toBeVisible();
    await expect(page.getByText('0 made files')).toBeVisible();
    await page.goto('/admin/rendition-preset');
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('500 × 400, cropped');
    await call('DELETE', `/backend/rendition-preset/${id}`);
  });
});
