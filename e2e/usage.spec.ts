import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import content from '../demo/translations.json' with { type: 'json' };
import { text } from '../src/portal/text/en.ts';
import ar from '../src/portal/text/languages/ar.json' with { type: 'json' };
import { usageText as words } from '../src/portal/text/usage.ts';
import type { LibraryItem } from '../src/shared/contract/libraryItem.ts';
import type { Market } from '../src/shared/contract/market.ts';
import type { UsageRight } from '../src/shared/contract/usageRight.ts';
import { expectAccessible } from './support/accessible.ts';
import { call, makeAccount, origin, PASSWORD, signInForToken } from './support/api.ts';
import { expect, test } from './support/test.ts';
import { addItem, makeLibrary } from './support/uploads.ts';

test.use({ who: 'member' });
// Each makes an item of its own, while the server makes pictures for other tests.
test.setTimeout(150_000);

const year = new Date().getUTCFullYear();
const nextYear = year + 1;

/** A published item that a photographer and an agency limit, as an editor has written it. */
async function makeLimitedItem() {
  const mark = randomBytes(3).toString('hex');
  const gulf = (await call<Market[]>('GET', '/backend/market')).find(({ code }) => code === 'gulf');
  const qatar = await call<Market>('POST', '/backend/market', { name: `Qatar ${mark}`, parentId: gulf?.id });
  const { email } = await makeAccount(['ROLE_EDITOR']);
  const editor = await signInForToken(origin(), email, PASSWORD);
  const makeRight = (right: object) => call<UsageRight>('POST', '/backend/usage-right', right, editor);
  const photographer = await makeRight({
    name: `Ana Duarte ${mark}`,
    holderKind: 'photographer',
    holder: 'Ana Duarte',
    media: ['point-of-sale', 'web', 'tv'],
    endsOn: `${nextYear}-03-31`,
    credit: 'Ana Duarte',
    restrictions: 'Not beside other brands.',
  });
  const agency = await makeRight({
    name: `Studio Lumen ${mark}`,
    holderKind: 'agency',
    holder: 'Studio Lumen',
    media: ['web', 'point-of-sale', 'print'],
    markets: ['europe', qatar.code],
    restrictions: 'No cropping.',
  });
  const library = await makeLibrary('Limited');
  const id = await addItem(library.id, 'bottle.jpg', '#c8b8a0');
  const patch = (fields: object) => call('PATCH', `/backend/library-item/${id}`, fields, editor);
  const read = () => call<LibraryItem>('GET', `/backend/library-item/${id}`);
  await expect.poll(async () => (await read()).file.renditionState, { timeout: 60_000 }).not.toBe('pending');
  await patch({
    publishedAt: '2026-01-01T00:00:00Z',
    credit: 'Ana Duarte',
    usageRights: [photographer.code, agency.code],
  });
  return {
    address: `/training/${library.slug}/item/${id}`,
    qatar,
    patch,
    change: (fields: object) => call('PATCH', `/backend/usage-right/${photographer.id}`, fields, editor),
  };
}

const cellsOf = (page: Page, row: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: row }) })
    .getByRole('cell');

async function expectFits(page: Page): Promise<void> {
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond).toBeLessThanOrEqual(0);
}

test('a member reads what an item may be used for, before taking its file @phone', async ({ page }) => {
  const { address, qatar, change, patch } = await makeLimitedItem();
  await page.goto(address);
  const usage = page.getByRole('region', { name: words.title, exact: true });
  await expect(
    usage.getByText(`Point of sale and web, Europe and ${qatar.name}, until 31 March ${nextYear}.`),
  ).toBeVisible();
  await expect(usage.getByText('Not beside other brands.')).toBeVisible();
  await expect(usage.getByText('No cropping.')).toBeVisible();
  // The item and a right name the same photographer.
  await expect(page.getByText('Ana Duarte', { exact: true })).toHaveCount(1);
  const basket = page.getByRole('button', { name: text.item.add });
  const [above, below] = [await usage.boundingBox(), await basket.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);

  const toggle = usage.getByRole('button', { name: words.grid });
  await expect(page.getByRole('table')).toHaveCount(0);
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('columnheader', { name: 'Europe' })).toBeVisible();
  await expect(cellsOf(page, 'Web').nth(0)).toHaveText(`${year}–${nextYear}`);
  await expect(cellsOf(page, 'Web').nth(1)).toHaveText(`${year}–${nextYear} ${words.part}`);
  await expect(cellsOf(page, 'Web').nth(2)).toContainText(words.no);
  await expect(cellsOf(page, 'Television').nth(0)).toContainText(words.no);
  await expectFits(page);
  await expectAccessible(page);
  await expectAccessible(page, { mode: 'dark' });

  await page.keyboard.press('Tab');
  const grid = page.getByRole('region', { name: words.grid });
  await expect(grid).toBeFocused();
  if (await grid.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)) {
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => grid.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  }

  await change({ endsOn: `${year - 1}-12-31` });
  await page.reload();
  await expect(usage.getByText(`No longer to be used since 1 January ${year}.`)).toBeVisible();
  await expect(toggle).toHaveCount(0);
  await change({ startsOn: `${nextYear}-02-01`, endsOn: null });
  await page.reload();
  await expect(usage.getByText(words.later)).toBeVisible();
  await expect(usage.getByText(`from 1 February ${nextYear}.`, { exact: false })).toBeVisible();
  await patch({ usageRights: [] });
  await page.reload();
  await expect(page.getByRole('region', { name: text.item.rights })).toContainText('Ana Duarte');
  await expect(usage).toHaveCount(0);
});

test('in Arabic the sentence and the grid run from right to left @phone', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'sillage-language', value: 'ar', url: baseURL ?? '' }]);
  const { address } = await makeLimitedItem();
  await page.goto(address);
  const usage = page.getByRole('region', { name: ar.usage.title, exact: true });
  const sentence = usage.getByRole('paragraph').filter({ hasText: ar.usage.media['point-of-sale'] });
  await expect(sentence).toContainText(content.market.europe.ar.name);
  await expect(sentence).toContainText(`31 مارس ${nextYear}`);
  await expect(sentence).toHaveCSS('direction', 'rtl');

  await usage.getByRole('button', { name: ar.usage.grid }).click();
  const web = page.getByRole('rowheader', { name: ar.usage.media.web });
  const first = cellsOf(page, ar.usage.media.web).nth(0);
  await expect(first).toHaveText(`${year}–${nextYear}`);
  const [header, cell] = [await web.boundingBox(), await first.boundingBox()];
  expect(header?.x).toBeGreaterThan(cell?.x ?? Number.POSITIVE_INFINITY);
  await expectFits(page);
});
