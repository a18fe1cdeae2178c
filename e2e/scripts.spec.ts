import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { settle } from './support/settle.ts';
import { expect, test } from './support/test.ts';

declare global {
  interface Window {
    /** When the page had its heading, in milliseconds since it was opened. */
    headingAt?: number;
  }
}

/** KiB of scripts (gzip) that a screen may ask for before its first heading is there. */
const { firstScreen: limits } = JSON.parse(
  readFileSync(new URL('../scripts/budgets.json', import.meta.url), 'utf8'),
) as { firstScreen: Record<string, number> };

/** Opens a page and returns the scripts that it requested, by any means, until it had a heading. */
async function scriptsBeforeHeading(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await page.waitForFunction(() => window.headingAt !== undefined);
  await settle(page);
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime <= (window.headingAt ?? 0))
      .map(({ name }) => name),
  );
}

async function expectWithinLimit(page: Page, name: string, path: string): Promise<void> {
  await page.addInitScript(() => {
    const look = () => {
      // That of the first HTML is there before any script.
      const heading = document.querySelector('h1:not(.placeholder *)');
      if (!heading?.textContent?.trim()) return;
      observer.disconnect();
      window.headingAt = performance.now();
      for (const run of waiting) whenIdle(run);
    };
    // What a page fetches when it is idle is not counted, even where a cold server responds late.
    const whenIdle = window.requestIdleCallback.bind(window);
    const waiting: IdleRequestCallback[] = [];
    window.requestIdleCallback = (run, options) =>
      window.headingAt === undefined ? waiting.push(run) : whenIdle(run, options);
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  });
  await expect(async () => {
    const sizes: [string, number][] = [];
    for (const url of await scriptsBeforeHeading(page, path)) {
      const response = await page.request.get(url);
      sizes.push([new URL(url).pathname, gzipSync(await response.body(), { level: 9 }).length / 1024]);
    }
    const total = sizes.reduce((sum, [, size]) => sum + size, 0);
    const list = sizes.map(([file, size]) => `${size.toFixed(1).padStart(8)} KiB  ${file}`).join('\n');
    expect(total, `${name}\n${list}`).toBeLessThanOrEqual(limits[name] ?? 0);
    expect(total, 'nothing was counted').toBeGreaterThan(50);
  }).toPass({ timeout: 20_000 });
}

test.describe('of a content manager', () => {
  test.use({ who: 'admin', account: 'shared' });
  test('the scripts of the overview of the back-office', ({ page }) =>
    expectWithinLimit(page, 'back-office overview', '/admin'));
});

test.describe('of a member', () => {
  test.use({ who: 'member', account: 'shared' });
  for (const [name, path] of Object.entries({
    'portal home': '/',
    'portal library': '/brand-catalogue/perfumes',
    'portal article': '/news/how-ambre-noir-was-photographed',
    'portal search': '/search?q=ambre',
  }))
    test(`the scripts of ${name}`, ({ page }) => expectWithinLimit(page, name, path));
});

test.describe('of nobody', () => {
  test('the scripts of the sign-in page', ({ page }) => expectWithinLimit(page, 'portal sign-in', '/login'));
  test('the scripts of the back-office', ({ page }) =>
    expectWithinLimit(page, 'back-office, signed out', '/admin'));
});
