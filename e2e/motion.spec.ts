import type { Page } from '@playwright/test';
import { text } from '../src/portal/text/en.ts';
import { expect, test } from './support/test.ts';

const LIBRARY = '/brand-catalogue/perfumes';
const firstTile = (page: Page) => page.getByRole('gridcell').first();

/** Counts what moves from the next page on, and lets a view transition take longer than any journey. */
async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const motion = { transitions: 0, flights: 0, isOver: false };
    Object.assign(window, { motion });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      motion.transitions += 1;
      motion.isOver = false;
      void transition.finished.then(() => {
        motion.isOver = true;
      });
      return transition;
    };
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        motion.flights += [...addedNodes].filter(
          (node) => node instanceof HTMLElement && 'flying' in node.dataset,
        ).length;
    }).observe(document, { childList: true, subtree: true });
    addEventListener('DOMContentLoaded', () => {
      const slow = document.createElement('style');
      slow.textContent = '::view-transition-group(*) { animation-duration: 600s !important; }';
      document.head.append(slow);
    });
  });
}
const readMotion = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { motion: { transitions: number; flights: number; isOver: boolean } }).motion,
  );

test.describe('with motion', () => {
  test.use({ who: 'member', contextOptions: { reducedMotion: 'no-preference' } });

  test('the picture of a tile becomes the one of its item, and what follows does not wait for it', async ({
    page,
  }) => {
    await watchMotion(page);
    await page.goto(LIBRARY);
    await firstTile(page).getByRole('link').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { level: 2 })).toBeVisible();
    expect(await readMotion(page)).toMatchObject({ transitions: 1 });
    await dialog.getByRole('button', { name: text.actions.close }).click();
    await expect(dialog).toHaveCount(0);
    expect(await readMotion(page)).toMatchObject({ isOver: true });
  });

  test('the basket takes what flies into it', async ({ page }) => {
    await watchMotion(page);
    await page.goto(LIBRARY);
    await firstTile(page).hover();
    await firstTile(page)
      .getByRole('button', { name: /^Add to basket/ })
      .click();
    const formats = page.getByRole('menuitem');
    await formats.first().click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Basket, 1 item' })).toBeVisible();
    expect(await readMotion(page)).toMatchObject({ flights: 1 });
    await expect(page.locator('[data-flying]')).toHaveCount(0);
  });
});

test.describe('without motion', () => {
  test.use({ who: 'member' });

  test('nothing moves for users who prefer reduced motion', async ({ page }) => {
    await watchMotion(page);
    await page.goto(LIBRARY);
    await firstTile(page).hover();
    await firstTile(page)
      .getByRole('button', { name: /^Add to basket/ })
      .click();
    await page.getByRole('menuitem').first().click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Basket, 1 item' })).toBeVisible();
    await firstTile(page).getByRole('link').click();
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible();
    expect(await readMotion(page)).toMatchObject({ transitions: 0, flights: 0 });
  });
});

test.describe('Escape before anything of it is there closes', () => {
  test.use({ who: 'member', account: 'shared' });

  for (const [name, file, path, open] of [
    ['an item', 'ItemDialog', LIBRARY, (page: Page) => firstTile(page).getByRole('link').click()],
    ['the search', 'menus', '/', (page: Page) => page.getByRole('link', { name: 'Search' }).click()],
    [
      'the account menu',
      'menus',
      '/',
      (page: Page) => page.getByRole('button', { name: /^Account/ }).click(),
    ],
  ] as const) {
    test(name, async ({ page }) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      const pattern = `**/assets/${file}-*.js`;
      await page.route(pattern, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(path);
      await open(page);
      await page.keyboard.press('Escape');
      release();
      await expect(page).toHaveURL(path);
      // What else is in the file of the menus is there.
      if (file === 'menus') await expect(page.locator('[role="status"]')).toHaveCount(2);
      // A second one opens only by a click of its own.
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await open(page);
      await expect(page.getByRole('dialog').filter({ visible: true })).toBeVisible();
    });
  }
});
