import type { Page } from '@playwright/test';
import { offlineText } from '../src/portal/text/offline.ts';
import type { LibraryItem } from '../src/shared/contract/libraryItem.ts';
import { call, origin, PASSWORD, signIn, signInForToken } from './support/api.ts';
import { expect, test } from './support/test.ts';

const PATH = '/brand-catalogue/perfumes';
const FULL = 'Remove some first.';
const item5 = () => call<LibraryItem>('GET', '/backend/library-item/5');
const tiles = (page: Page) => page.getByRole('grid', { name: 'Items' }).getByRole('gridcell');

test.use({ who: 'member' });

/** Makes items of the demo favourites of the test's own member, the first of them at last. */
async function mark(email: string, ids: number[]): Promise<string> {
  const token = await signInForToken(origin(), email, PASSWORD);
  for (const id of ids.toReversed()) await call('PUT', `/private/user/favourite/${id}`, undefined, token);
  return token;
}

test('a member marks an item, finds it on another device, and takes it back', { tag: '@phone' }, async ({
  page,
  browser,
  user,
  isMobile,
}) => {
  const { title } = await item5();
  await page.goto('/favourites');
  await expect(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible();
  await page.goto(`${PATH}/item/5`);
  await page.getByRole('button', { name: 'Add to favourites' }).click();
  const toggle = page.getByRole('button', { name: 'Remove from favourites' });
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Added to your favourites.')).toBeVisible();

  const context = await browser.newContext({ baseURL: origin(), serviceWorkers: 'block' });
  await signIn(context.request, user?.email ?? '');
  const elsewhere = await context.newPage();
  await elsewhere.goto('/favourites');
  await expect(tiles(elsewhere)).toHaveCount(1);
  await expect(tiles(elsewhere)).toContainText(title);
  await context.close();

  await page.getByRole('button', { name: isMobile ? 'Menu' : /^Account/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Favourites' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Favourites' })).toBeVisible();
  await tiles(page).getByRole('link', { name: title }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Remove from favourites' }).click();
  await expect(dialog.getByRole('button', { name: 'Add to favourites' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByRole('button', { name: 'Remove from favourites' })).toBeVisible();
  await page.goBack();
  await expect(tiles(page)).toHaveCount(1);
});

test('tiles have the bookmark where a pointer hovers, and none on a phone', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await page.goto(PATH);
  const tile = tiles(page).first();
  await expect(tile.getByRole('link')).toBeVisible();
  const title = await tile.getByRole('link').innerText();
  if (isMobile) {
    await expect(tile.getByRole('button', { name: `Add to basket: ${title}` })).toBeVisible();
    await expect(tile.getByRole('button', { name: /favourites/ })).toHaveCount(0);
    return;
  }
  await tile.hover();
  await tile.getByRole('button', { name: `Add ${title} to favourites` }).click();
  await expect(tile.getByRole('button', { name: `Remove ${title} from favourites` })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByText('Added to your favourites.')).toBeVisible();
  await page.goto('/favourites');
  await tiles(page)
    .getByRole('button', { name: `Remove ${title} from favourites` })
    .click();
  await expect(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tiles(page)).toContainText(title);
});

test('a change that the server refuses is taken back', async ({ page }) => {
  await page.route('**/api/private/user/favourite/5', (route) =>
    route.fulfill({ status: 422, json: { code: 'favourites_full', message: FULL } }),
  );
  await page.goto(`${PATH}/item/5`);
  await page.getByRole('button', { name: 'Add to favourites' }).click();
  await expect(page.getByText(FULL)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to favourites' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});

test('all favourites go into the basket at once, and the keyboard keeps its place when one goes', {
  tag: '@phone',
}, async ({ page, user, isMobile }) => {
  await mark(user?.email ?? '', [5, 1, 9]);
  await page.goto('/favourites');
  await expect(tiles(page)).toHaveCount(3);
  if (!isMobile) {
    const title = await tiles(page).first().getByRole('link').innerText();
    await tiles(page).first().getByRole('link').focus();
    await tiles(page)
      .first()
      .getByRole('button', { name: `Remove ${title} from favourites` })
      .focus();
    await page.keyboard.press('Enter');
    await expect(tiles(page)).toHaveCount(2);
    await expect(tiles(page).first().getByRole('link')).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(tiles(page)).toHaveCount(3);
  }
  await page.getByRole('button', { name: 'Add all to basket' }).click();
  await expect(page.getByText('3 items added to your basket.')).toBeVisible();
  await page.getByRole('link', { name: 'All of them are in your basket' }).click();
  await expect(page.getByText('3 items').first()).toBeVisible();
});

test.describe('without a network', () => {
  test.use({
    keepsPages: true,
    serviceWorkers: 'allow',
    expectedFaults: {
      patterns: [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /dynamically imported/, /could not be loaded/],
    },
  });

  test('favourites are on the offline page, and leave it when they are removed', async ({
    page,
    context,
    user,
  }) => {
    const { title } = await item5();
    await mark(user?.email ?? '', [5]);
    const readCopy = () =>
      page.evaluate(async () => {
        const found = await (await caches.open('sillage-member')).match('/offline-copy.json');
        return found ? found.text() : '';
      });
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await expect.poll(readCopy).toContain(title);
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/offline-shell.html'))?.ok))
      .toBe(true);
    await context.setOffline(true);
    await page.goto('/faq').catch(() => {});
    await expect(page.getByRole('heading', { name: offlineText.favourites })).toBeVisible();
    await expect(page.getByText(title)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Questions and answers' })).toBeVisible();

    await page.goto(`${PATH}/item/5`);
    await page.getByRole('button', { name: 'Remove from favourites' }).click();
    await expect.poll(async () => JSON.parse(await readCopy()).favourites).toEqual([]);
  });
});
