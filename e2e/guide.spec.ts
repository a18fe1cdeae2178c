import { en } from '../src/admin/text/en.ts';
import { DIALOG, expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/test.ts';

const { guide, keys } = en.admin;

test.use({ who: 'editor', account: 'shared' });

test('the guide opens beside the screen where it describes it, also from a field', async ({ page }) => {
  await page.goto('/admin/import');
  const open = page.getByRole('button', { name: keys.names.guide });
  await open.click();
  const drawer = page.getByRole('dialog', { name: guide.title });
  await expect(drawer.getByRole('tab', { name: 'importers', selected: true })).toBeVisible();
  await expect(drawer.getByRole('heading', { name: 'Import with a sheet' })).toBeInViewport();
  await expect(drawer.getByRole('heading', { name: 'Upload', exact: true })).not.toBeInViewport();
  await expectAccessible(page, { within: DIALOG });

  await drawer.getByRole('tab', { name: 'content managers' }).click();
  await expect(drawer.getByRole('heading', { name: 'Libraries and items' })).toBeInViewport();
  const picture = drawer.getByRole('img').first();
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(open).toBeFocused();

  await page.goto('/admin/event/1');
  await page.getByRole('textbox', { name: 'Title' }).focus();
  await page.keyboard.press('F1');
  await expect(drawer.getByRole('heading', { name: 'Content', exact: true })).toBeInViewport();
});

test('its key works as soon as the bar is there, while the content of the screen loads', async ({ page }) => {
  let isBarThere = false;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/backend/event?**', async (route) => {
    await released;
    await route.continue();
  });
  await page.route('**/assets/admin/**', async (route) => {
    if (isBarThere || !/\/frame-|\/admin-|\/en-|rolldown|\.css/.test(route.request().url())) await released;
    await route.continue();
  });
  await page.goto('/admin/event');
  await page.getByRole('button', { name: keys.names.guide }).waitFor();
  isBarThere = true;
  await page.keyboard.press('F1');
  release();
  await expect(page.getByRole('dialog', { name: guide.title })).toBeVisible();
});
