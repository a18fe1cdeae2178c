import type { Page } from '@playwright/test';
import '../src/portal/lib/api/ahead.ts';
import { HEADER_HEIGHT } from '../src/shared/theme/tokens.ts';
import { call, origin, PASSWORD, signInForToken } from './support/api.ts';
import { settle } from './support/settle.ts';
import { expect, test } from './support/test.ts';
import { withoutAnswers } from './support/withoutAnswers.ts';

/** Google's threshold of a good page is 0.1; half of it leaves room for slower lines than this one. */
const MOST = 0.05;
const PAGES = {
  home: '/',
  section: '/brand-catalogue',
  library: '/brand-catalogue/perfumes',
  'library with a filter': '/brand-catalogue/perfumes?product=ambre-noir',
  item: '/brand-catalogue/perfumes/item/5',
  article: '/news/how-ambre-noir-was-photographed',
  news: '/news',
  questions: '/faq',
  toolkits: '/brand-catalogue/initiative-toolkits',
  toolkit: '/brand-catalogue/initiative-toolkits/a-new-counter',
  'training videos': '/training/virtual-training-resources',
  'a training video': '/training/virtual-training-resources/the-tester-tray-lesson-one',
  profile: '/profil',
  basket: '/basket',
  favourites: '/favourites',
  'what you have missed': '/what-you-have-missed',
  search: '/search?q=ambre',
  'search without a word': '/search',
  'news that were searched': '/news/search?q=ambre',
  components: '/components',
};
/** Without an account. */
const PUBLIC_PAGES = {
  'sign-in': '/login',
  'a lost password': '/lost-password',
  'the legal notice': '/legal',
  'media portals': '/media',
  'a media portal': '/media/ambre-noir-press-kit',
  'a media portal with a password': '/media/oud-mineral-preview',
};
/** Only for members who are invited to events. */
const EVENT_PAGES = {
  'home with events': '/',
  events: '/events',
  'past events': '/events?view=past',
  'a month of events': '/events?view=month',
  'an event': '/events/fair-in-dubai',
};
interface Shift {
  value: number;
  parts: string[];
}

/** Calls come late and one after the other, as on a slow line, so that every skeleton is seen. */
async function slowDown(page: Page): Promise<void> {
  await withoutAnswers(page);
  let calls = 0;
  await page.route(/\/api\/(private|public)\//, async (route) => {
    calls += 1;
    await new Promise((resolve) => setTimeout(resolve, 150 + (calls % 5) * 120));
    await route.continue();
  });
}

async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
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
  return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}
interface LayoutShift {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Node | null }[];
}

/** Pages that one browser opens after the other: each is a new document, whose answers come late again. */
const AT_ONCE = 6;
function testPages(pages: Readonly<Record<string, string>>): void {
  const all = Object.entries(pages);
  for (let start = 0; start < all.length; start += AT_ONCE) {
    const some = all.slice(start, start + AT_ONCE);
    const names = some.map(([name]) => name).join(', ');
    test(`nothing jumps while a page loads: ${names}`, async ({ page, user }) => {
      test.setTimeout(120_000);
      if (user) {
        const token = await signInForToken(origin(), user.email, PASSWORD);
        await call('POST', '/private/user/basket', { ids: [1, 5, 9] }, token);
        for (const id of [1, 5, 9]) await call('PUT', `/private/user/favourite/${id}`, undefined, token);
      }
      await slowDown(page);
      const readShifts = await watchShifts(page);
      for (const [name, path] of some)
        await test.step(name, async () => {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          await settle(page);
          const shifts = await readShifts();
          const total = shifts.reduce((sum, { value }) => sum + value, 0);
          expect.soft(total, `${name}: ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(MOST);
        });
    });
  }
}

/** Pages that index.html draws something of, and where it stands. */
const DRAWN = {
  home: ['.placeholder-hero', 'main span:has(> picture)'],
  library: ['.placeholder-tile img', '[role="gridcell"] picture img'],
  article: ['.placeholder-cover', 'article span:has(> picture)'],
} as const;

test.describe('to everyone,', () => {
  testPages(PUBLIC_PAGES);
});

test.describe('to members,', () => {
  test.use({ who: 'member' });
  for (const name of ['home', 'library', 'article'] as const) {
    test(`what stands before the scripts stays in its place: ${name}`, async ({ page }) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/assets/index-*.js', async (route) => {
        await held;
        await route.continue();
      });
      const [drawn, real] = DRAWN[name];
      // A cold server may be late with its answers: the page then asks for them itself.
      await expect(async () => {
        await page.goto(PAGES[name], { waitUntil: 'commit' });
        await expect(page.locator(drawn).first()).toBeVisible({ timeout: 2000 });
      }).toPass();
      const before = await page.locator(drawn).first().boundingBox();
      release();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator(drawn)).toHaveCount(0);
      await settle(page);
      const after = await page.locator(real).first().boundingBox();
      expect((await page.getByRole('banner').boundingBox())?.height, 'the header: 4rem').toBe(HEADER_HEIGHT);
      for (const side of ['x', 'y', 'width', 'height'] as const)
        expect(after?.[side], side).toBeCloseTo(before?.[side] ?? 0, 0);
      // What the server had answered ahead was really wanted.
      expect(await page.evaluate(() => Object.keys(window.sillageAhead ?? {}))).toEqual([]);
    });
  }
  testPages(PAGES);
});

test.describe('to members who are invited to events,', () => {
  test.use({ who: 'guest' });
  testPages(EVENT_PAGES);
});
