import '../src/shared/client/ahead.ts';
import { HEADER_HEIGHT } from '../src/shared/theme/tokens.ts';
import { settle } from './support/settle.ts';
import { expect, test } from './support/test.ts';
import { withoutAnswers } from './support/withoutAnswers.ts';

/** Pages that index.html draws a part of, and the selectors of that part. */
const DRAWN: Record<string, [drawn: string, real: string]> = {
  '/': ['.placeholder-hero', 'main span:has(> picture)'],
  '/brand-catalogue/perfumes': ['.placeholder-tile img', '[role="gridcell"] picture img'],
  '/lists/3': ['.placeholder-tile img', '[role="gridcell"] picture img'],
  '/news/how-ambre-noir-was-photographed': ['.placeholder-cover', 'article span:has(> picture)'],
};

test.use({ who: 'member', account: 'shared' });
for (const [path, [drawn, real]] of Object.entries(DRAWN)) {
  test(`what is shown before the scripts stays in its place: ${path}`, async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/index-*.js', async (route) => {
      await held;
      await route.continue();
    });
    // A cold server may respond late: the page then makes the calls itself.
    await expect(async () => {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator(drawn).first()).toBeVisible({ timeout: 2000 });
    }).toPass();
    const before = await page.locator(drawn).first().boundingBox();
    await page.locator('.placeholder-right a[href="/basket"]').focus();
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator(drawn)).toHaveCount(0);
    await settle(page);
    await expect(page.getByRole('link', { name: /^Basket/ })).toBeFocused();
    const after = await page.locator(real).first().boundingBox();
    expect((await page.getByRole('banner').boundingBox())?.height, 'the header: 4rem').toBe(HEADER_HEIGHT);
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(after?.[side], side).toBeCloseTo(before?.[side] ?? 0, 0);
    // What the server had answered ahead was really wanted.
    expect(await page.evaluate(() => Object.keys(window.sillageAhead ?? {}))).toEqual([]);
  });
}

test('the skeletons of a library have the shape of the tiles that come in their place', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await withoutAnswers(page);
  await page.route('**/api/private/library/*/items?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/brand-catalogue/perfumes');
  const before = await page
    .locator('main .MuiSkeleton-root')
    .filter({ visible: true })
    .last()
    .locator('..')
    .boundingBox();
  const shape = await page
    .locator('main .MuiSkeleton-root')
    .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().height)));
  release();
  const tile = await page.getByRole('gridcell').first().locator('picture img').boundingBox();
  expect(before?.width).toBeCloseTo(tile?.width ?? 0, 0);
  expect(shape).toBeCloseTo(tile?.height ?? 0, 0);
});
