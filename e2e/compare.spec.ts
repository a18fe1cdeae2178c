import type { Page } from '@playwright/test';
import type { List } from '../src/shared/contract/list.ts';
import { expectAccessible } from './support/accessible.ts';
import { call, origin, PASSWORD, signIn, signInForToken } from './support/api.ts';
import { expect, test } from './support/test.ts';

const PATH = '/brand-catalogue/perfumes';
test.use({ who: 'member', expectedFaults: { patterns: [/^PageError/] } });

const tiles = (page: Page) => page.getByRole('grid', { name: 'Items' }).getByRole('gridcell');

interface Shot {
  id: number;
  matches: { id: number }[];
}

/** A shot of the demo that has several formats. */
async function findShot(email: string): Promise<Shot> {
  const token = await signInForToken(origin(), email, PASSWORD);
  const { data } = await call<{ data: Shot[] }>(
    'GET',
    '/private/library/perfumes/items?stacks=true&limit=60',
    undefined,
    token,
  );
  const shot = data.find(({ matches }) => matches.length > 1);
  if (!shot) throw new Error('The demo has no shot with formats.');
  return shot;
}

test('a member compares two formats of a shot by keyboard', { tag: '@phone' }, async ({ page, user }) => {
  const { matches } = await findShot(user?.email ?? '');
  await page.goto(`${PATH}/item/${matches[0]?.id}`);
  await page.getByRole('region', { name: 'Formats' }).getByRole('link', { name: 'Compare' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compare' })).toBeVisible();
  await expect(page.getByRole('img', { name: /picture; plus and minus/ })).toHaveCount(2);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Slider' }).click();
  const slider = page.getByRole('slider');
  await expect(slider).toHaveAttribute('aria-valuenow', '50');
  await slider.focus();
  for (const [key, value] of [
    ['ArrowRight', '51'],
    ['Shift+ArrowLeft', '41'],
    ['PageUp', '51'],
    ['Home', '0'],
    ['ArrowLeft', '0'],
    ['End', '100'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(slider).toHaveAttribute('aria-valuenow', value);
  }
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Difference' }).click();
  await expect(page.getByRole('status').filter({ hasText: /differs|No difference/ })).toBeVisible();
  await expectAccessible(page);
  const facts = page.getByRole('region', { name: 'Facts' });
  await expect(facts.getByRole('row', { name: /^Dimensions/ })).toBeVisible();

  // The address has the view; both sides are swapped in it.
  const { searchParams } = new URL(page.url());
  await page.getByRole('button', { name: 'Swap' }).click();
  await expect(page).toHaveURL(
    new RegExp(`one=${searchParams.get('other')}&other=${searchParams.get('one')}`),
  );
});

test('a member compares two selected items, and nothing that is not for them', async ({ page }) => {
  await page.goto(PATH);
  for (const index of [0, 1]) await tiles(page).nth(index).getByRole('checkbox').check({ force: true });
  const selection = page.getByRole('region', { name: 'Selection' });
  await selection.getByRole('link', { name: 'Compare' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compare' })).toBeVisible();
  await expect(page.getByRole('img', { name: /picture; plus and minus/ })).toHaveCount(2);

  const { searchParams } = new URL(page.url());
  await page.goto(`/compare?one=${searchParams.get('one')}&other=999999`);
  await expect(page.getByRole('heading', { level: 1, name: /not found/i })).toBeVisible();
  // Versions are for content managers: to a member there are none.
  await page.goto(`/compare?one=${searchParams.get('one')}.1&other=${searchParams.get('other')}`);
  await expect(page.getByRole('slider')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Compare' })).toHaveCount(0);
});

test('what is related to an item is shown to those who may see it', async ({ page, browser, user }) => {
  const { id } = await findShot(user?.email ?? '');
  const token = await signInForToken(origin(), user?.email ?? '', PASSWORD);
  await call<List>(
    'POST',
    '/private/list',
    { name: 'Window, Lyon', entries: [{ kind: 'library-item', id }] },
    token,
  );
  await page.goto(`${PATH}/item/${id}`);
  await expect(page.getByRole('region', { name: /^Product: / })).toBeVisible();
  const uses = page.getByRole('region', { name: 'Used in' });
  await expect(uses.getByRole('link', { name: 'Window, Lyon' })).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext({ baseURL: origin(), serviceWorkers: 'block' });
  await signIn(context.request, 'events@sillage.example', 'sillage-demo');
  const other = await context.newPage();
  await other.goto(`${PATH}/item/${id}`);
  await expect(other.getByRole('region', { name: /^Product: / })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Window, Lyon' })).toHaveCount(0);
  await context.close();

  const next = page
    .getByRole('region', { name: /^Product: / })
    .getByRole('link')
    .first();
  const title = (await next.textContent()) ?? '';
  await next.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});
