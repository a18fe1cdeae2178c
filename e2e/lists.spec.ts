import type { Page } from '@playwright/test';
import type { List } from '../src/shared/contract/list.ts';
import { expectAccessible } from './support/accessible.ts';
import { call, origin, PASSWORD, signIn, signInForToken } from './support/api.ts';
import { expect, test } from './support/test.ts';

const PATH = '/brand-catalogue/perfumes';
test.use({ who: 'member' });

const tiles = (page: Page) => page.getByRole('grid', { name: 'Items' }).getByRole('gridcell');
const rows = (page: Page) => page.getByRole('list', { name: 'Window, Lyon' }).getByRole('listitem');
const titles = async (page: Page) => rows(page).getByRole('link').allTextContents();

/** Makes a list of items of the demo for the test's own member. */
async function make(email: string, ids: number[], fields: object = {}): Promise<List> {
  const token = await signInForToken(origin(), email, PASSWORD);
  const entries = ids.map((id) => ({ kind: 'library-item', id }));
  return call<List>('POST', '/private/list', { name: 'Window, Lyon', entries, ...fields }, token);
}

test('a member gathers items in a list, notes what they are for, and puts them in order', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await page.goto('/lists');
  await expect(page.getByRole('heading', { name: 'No list yet' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(PATH);
  for (const index of [0, 1]) await tiles(page).nth(index).getByRole('checkbox').check({ force: true });
  const selection = page.getByRole('region', { name: 'Selection' });
  if (isMobile) await selection.getByRole('button', { name: 'More for this selection' }).click();
  await selection.getByRole('button', { name: 'Add to list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to a list' });
  await expect(dialog.getByText('You have no list yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Make it' }).click();
  await expect(dialog.getByText('This is required.')).toBeVisible();
  await dialog.getByLabel('Name of a new list').fill('Window, Lyon');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Make it' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(selection).toHaveCount(0);
  await page.getByRole('link', { name: 'View list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Window, Lyon' })).toBeVisible();
  await expect(tiles(page)).toHaveCount(2);
  await expectAccessible(page);

  // An article goes in from its own page, once.
  await page.goto('/news/how-ambre-noir-was-photographed');
  for (const message of ['Added to Window, Lyon.', 'This is in Window, Lyon already.']) {
    await page.getByRole('button', { name: 'Add to list' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Window, Lyon/ })
      .click();
    await expect(page.getByText(message)).toBeVisible();
  }

  await page.goto('/lists');
  await page.getByRole('link', { name: 'Window, Lyon' }).click();
  await expect(page.getByRole('heading', { name: 'Also in this list' })).toBeVisible();
  await page.getByRole('link', { name: 'Order and notes' }).click();
  await expect(rows(page)).toHaveCount(3);
  const [first = '', second = '', article = ''] = await titles(page);
  const noted = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await rows(page).first().getByRole('textbox').fill('Left of the door');
  await page.keyboard.press('Enter');
  expect((await noted).status()).toBe(204);
  await expectAccessible(page);

  // By keyboard: the article to the top.
  const handle = rows(page).filter({ hasText: article }).getByRole('button', { name: /^Move/ });
  await handle.focus();
  const moved = page.waitForResponse((response) => response.url().endsWith('/move'));
  await page.keyboard.press('Space');
  for (const place of [3, 2, 1]) {
    await expect(page.getByText(`${article} is at place ${place} of 3.`)).toBeAttached();
    if (place > 1) await page.keyboard.press('ArrowUp');
  }
  await page.keyboard.press('Space');
  expect((await moved).status()).toBe(204);
  await expect.poll(() => titles(page)).toEqual([article, first, second]);
  await page.reload();
  await expect.poll(() => titles(page)).toEqual([article, first, second]);
  await expect(rows(page).nth(1).getByRole('textbox')).toHaveValue('Left of the door');

  // What is removed comes back where it was, with its note.
  await page.getByRole('button', { name: `Remove ${first} from the list` }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => titles(page)).toEqual([article, first, second]);
  await expect(rows(page).nth(1).getByRole('textbox')).toHaveValue('Left of the door');

  await page.getByRole('button', { name: 'Add all to basket' }).click();
  await expect(page.getByText('2 items added', { exact: false })).toBeVisible();
  if (isMobile) return;
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/lists$/);
  await expect(page.getByRole('heading', { name: 'No list yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Window, Lyon' })).toBeVisible();
});

test('a list is shared with a person who sees only what is theirs to see, and copies it', async ({
  page,
  browser,
  user,
}) => {
  const list = await make(user?.email ?? '', [5, 9]);
  await page.goto(`/lists/${list.id}`);
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share “Window, Lyon”' });
  await expect(dialog.getByText('Only you see this list.')).toBeVisible();
  await dialog.getByLabel('E-mail address').fill('events@sillage');
  await dialog.getByRole('button', { name: 'Share' }).click();
  await expect(dialog.getByText('Enter a valid e-mail address.')).toBeVisible();
  await dialog.getByLabel('E-mail address').fill('events@sillage.example');
  await dialog.getByRole('button', { name: 'Share' }).click();
  await expect(dialog.getByRole('listitem')).toContainText('events@sillage.example');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();

  const context = await browser.newContext({ baseURL: origin(), serviceWorkers: 'block' });
  await signIn(context.request, 'events@sillage.example', 'sillage-demo');
  const other = await context.newPage();
  await other.goto(`/lists/${list.id}`);
  await expect(other.getByRole('heading', { level: 1, name: 'Window, Lyon' })).toBeVisible();
  for (const name of ['Share', 'Edit', 'Delete'])
    await expect(other.getByRole('button', { name, exact: true })).toHaveCount(0);
  await other.getByRole('link', { name: 'Order and notes' }).click();
  await expect(rows(other)).toHaveCount(2);
  await expect(rows(other).getByRole('textbox')).toHaveCount(0);
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Copy' }).click();
  const copying = other.getByRole('dialog', { name: 'Copy' });
  await copying.getByLabel('Name').fill('Window, Dubai');
  await copying.getByRole('button', { name: 'Copy' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Window, Dubai' })).toBeVisible();
  await expect(tiles(other)).toHaveCount(2);
  await other.getByRole('button', { name: 'Delete' }).click();
  await expect(other).toHaveURL(/\/lists$/);

  // At the next request after it is shared no more.
  await page.getByRole('button', { name: 'Share' }).click();
  await dialog.getByRole('button', { name: 'Stop sharing with events@sillage.example' }).click();
  await expect(dialog.getByText('Only you see this list.')).toBeVisible();
  await other.goto(`/lists/${list.id}`);
  await expect(
    other.getByRole('heading', { level: 1, name: `Page Not Found: /lists/${list.id}` }),
  ).toBeVisible();
  await context.close();
});
