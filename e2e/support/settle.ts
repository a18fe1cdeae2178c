import type { Page } from '@playwright/test';

/** Except skeletons in the design system, which stay. */
const PENDING =
  '[aria-busy="true"], .MuiSkeleton-root:not([data-sample]), [role="progressbar"], [data-icon]:not(:has(svg))';

/** Waits until everything that can be seen has arrived: data, icons, pictures in view, fonts. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction((pending) => document.querySelector(pending) === null, PENDING);
  // Pictures below the fold are lazy and never come.
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || image.getBoundingClientRect().top > window.innerHeight,
    ),
  );
  await page.evaluate(() => document.fonts.ready);
}
