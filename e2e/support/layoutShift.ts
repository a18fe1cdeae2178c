import type { Page } from '@playwright/test';
import { expect } from './test.ts';
import { withoutAnswers } from './withoutAnswers.ts';

/** Google's threshold of a good page is 0.1; half of it leaves room for slower lines than this one. */
const MOST = 0.05;

interface Shift {
  value: number;
  parts: string[];
}

/** Calls come late and one after the other, as on a slow line, so that every skeleton is seen. */
export async function slowDown(page: Page): Promise<void> {
  await withoutAnswers(page);
  let calls = 0;
  await page.route(/\/api\/(private|public)\//, async (route) => {
    calls += 1;
    await new Promise((resolve) => setTimeout(resolve, 150 + (calls % 5) * 120));
    await route.continue();
  });
}

/** From the next page on, each new document counts what moves in it. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const describe = ({ node }: { node?: Node | null }) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return element ? `${element.tagName.toLowerCase()}.${element.className}` : 'gone';
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
        if (!entry.hadRecentInput) shifts.push({ value: entry.value, parts: entry.sources.map(describe) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
interface LayoutShift {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Node | null }[];
}

export async function expectNothingJumped(page: Page, path: string): Promise<void> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect.soft(total, `${path}: ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(MOST);
}
