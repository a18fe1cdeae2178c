import type { Page } from '@playwright/test';

/** Waits until everything that can be seen has arrived: data, pictures in view, fonts. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('[aria-busy="true"], [data-skeleton], [role="progressbar"]') === null,
  );
  // Pictures below the fold are lazy and never come.
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || image.getBoundingClientRect().top > window.innerHeight,
    ),
  );
  await page.evaluate(() => document.fonts.ready);
}
