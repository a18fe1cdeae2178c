import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** KiB of scripts (gzip) that a screen may ask for before its first heading is there. */
const { firstScreen: limits } = JSON.parse(
  readFileSync(new URL('../scripts/budgets.json', import.meta.url), 'utf8'),
) as { firstScreen: Record<string, number> };

/** Opens a page and returns the scripts that it asked for, however it did, until it had a heading. */
async function scriptsBeforeHeading(page: Page, path: string): Promise<string[]> {
  const asked = new Set<string>();
  let hasHeading = false;
  page.on('request', (request) => {
    if (!hasHeading && new URL(request.url()).pathname.endsWith('.js')) asked.add(request.url());
  });
  await page.exposeFunction('tellHeading', () => {
    hasHeading = true;
  });
  await page.addInitScript(() => {
    const look = () => {
      // That of the first HTML is there before any script.
      const heading = document.querySelector('h1:not(.placeholder *)');
      if (!heading?.textContent?.trim()) return;
      observer.disconnect();
      (window as unknown as { tellHeading: () => void }).tellHeading();
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => hasHeading).toBe(true);
  return [...asked];
}

async function expectWithinLimit(page: Page, name: string, path: string): Promise<void> {
  const sizes: [string, number][] = [];
  for (const url of await scriptsBeforeHeading(page, path)) {
    const response = await page.request.get(url);
    sizes.push([new URL(url).pathname, gzipSync(await response.body(), { level: 9 }).length / 1024]);
  }
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  const list = sizes.map(([file, size]) => `${size.toFixed(1).padStart(8)} KiB  ${file}`).join('\n');
  expect(total, `${name}\n${list}`).toBeLessThanOrEqual(limits[name] ?? 0);
  expect(total, 'nothing was counted').toBeGreaterThan(50);
}

test.describe('of a content manager', () => {
  test.use({ who: 'admin', account: 'shared' });
  test('the overview of the back-office', ({ page }) =>
    expectWithinLimit(page, 'back-office overview', '/admin'));
});

test.describe('of a member', () => {
  test.use({ who: 'member', account: 'shared' });
  test('the home page', ({ page }) => expectWithinLimit(page, 'portal home', '/'));
});

test.describe('of nobody', () => {
  test('the sign-in page', ({ page }) => expectWithinLimit(page, 'portal sign-in', '/login'));
  test('the back-office', ({ page }) => expectWithinLimit(page, 'back-office, signed out', '/admin'));
});
