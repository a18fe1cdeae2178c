import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** As on a line so slow that the scripts are not there yet. */
test.use({ who: 'member', account: 'shared', javaScriptEnabled: false });

/** A cold or busy server may respond late, and then there is only the frame: the page is reloaded. */
async function expectHeading(page: Page, name?: string): Promise<void> {
  await expect(async () => {
    try {
      const heading = page.getByRole('heading', { level: 1, ...(name !== undefined && { name }) });
      await expect(heading).toBeVisible({ timeout: 2000 });
    } catch (late) {
      await page.reload();
      throw late;
    }
  }).toPass();
}
async function openWarm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectHeading(page);
}

test('before any script names can be read and links followed, to the file of an item @phone', async ({
  page,
  isMobile,
}) => {
  await openWarm(page, '/');
  if (isMobile) await page.getByText('Menu', { exact: true }).click();
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: 'News' })).toBeVisible();
  if (isMobile) await main.getByRole('link', { name: 'Perfumes' }).click();
  else await page.getByRole('main').getByRole('link', { name: 'Perfumes' }).click();

  await expectHeading(page, 'Perfumes');
  const tile = page.getByRole('list', { name: 'Items' }).getByRole('link').first();
  const title = await tile.innerText();
  await tile.click();

  await expectHeading(page, title);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.\w+$/);
});

test('before any script an article begins with its name and its text', async ({ page }) => {
  await openWarm(page, '/news/how-ambre-noir-was-photographed');
  await expect(page.getByRole('article').getByRole('paragraph').last()).toHaveText(/\w+ \w+ \w+/);
  await page.getByRole('main').getByRole('link', { name: 'News' }).click();
  await expect(page).toHaveURL(/\/news$/);
});
