import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { resolveScreen } from './screens.ts';
import { expect } from './test.ts';

/** Opens a page and waits until nothing of it is still on its way. */
export async function openSettled(page: Page, path: string): Promise<void> {
  await page.goto(await resolveScreen(path));
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await settled(page);
}

/** Nothing loads and no colour is on its way to another: contrast is judged of what stays. */
async function settled(page: Page): Promise<void> {
  // The frame of a preview too: while it loads it is a page of its own.
  await expect(page.locator('[aria-busy="true"], [role="progressbar"], iframe[data-shown="0"]')).toHaveCount(
    0,
  );
  // A screen that is still being fetched has no title yet.
  await expect(page.locator('h1').first()).toHaveText(/\S/);
  await colourSettled(page);
}

const colourSettled = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    return Promise.allSettled(passing.map(({ finished }) => finished)).then(() => {});
  });

export const DIALOG = '[role="dialog"]';

interface Judged {
  /** Only what is inside of it, where the page around it has been judged before. */
  within?: string;
  /** Whether the back-office's frame, which is the same around all screens, has been judged before. */
  isFrameKnown?: boolean;
  /** In dark mode only what differs from light mode is judged. */
  mode?: 'light' | 'dark';
}

export async function expectAccessible(
  page: Page,
  { within, isFrameKnown = false, mode = 'light' }: Judged = {},
): Promise<void> {
  if (mode === 'dark') await page.emulateMedia({ colorScheme: mode });
  await expect(page.locator('html')).toHaveClass(new RegExp(mode));
  await (within ? colourSettled(page) : settled(page));
  // The other way opens a page of its own for each analysis, and returns passed checks as well: four times the cost.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    preload: false,
    // Off by default: users of speech recognition say the words that are on the button.
    rules: { 'label-content-name-mismatch': { enabled: true } },
    ...(mode === 'dark' && { runOnly: ['color-contrast', 'link-in-text-block'] }),
  });
  if (within) axe.include(within);
  if (isFrameKnown) axe.exclude('header').exclude('[role="menu"]');
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, html, failureSummary }) =>
        `${id} (${help}) at ${target.join(' ')}: ${html}\n${failureSummary}`,
    ),
  );
  expect.soft(found, `${page.url()} in ${mode} mode`).toEqual([]);
}
