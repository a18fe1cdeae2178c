import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { call, origin, PASSWORD, signInForToken } from './support/api.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'member' });

const entries = (page: Page) => page.getByRole('button', { name: /^Remove .* from basket$/ });

/** Adds an item of the demo to the current basket, as other pages do. */
async function add(page: Page, email: string, id: number): Promise<void> {
  const token = await signInForToken(origin(), email, PASSWORD);
  await call('POST', `/private/user/basket/${id}`, undefined, token);
  await page.goto('/basket');
}

/** Chooses what a menu of baskets offers, by keyboard. */
async function choose(page: Page, menu: string, entry: RegExp | string, role: 'menuitem' | 'menuitemradio') {
  await page.getByRole('button', { name: menu, exact: true }).press('Enter');
  await page.getByRole(role, { name: entry }).press('Enter');
}

async function name(page: Page, title: string, value: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByLabel('Name').fill(value);
  await dialog.getByLabel('Name').press('Enter');
  await expect(dialog).toHaveCount(0);
}

test('a member keeps several baskets, goes from one to another, and copies one', {
  tag: '@phone',
}, async ({ page, user }) => {
  const email = user?.email ?? '';
  await add(page, email, 1);
  await expect(entries(page)).toHaveCount(1);
  await choose(page, 'Your baskets', 'New basket', 'menuitem');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog').getByText('This is required.')).toBeVisible();
  await name(page, 'New basket', 'Lyon');
  await expect(page.getByText('Lyon is your basket now.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing chosen yet' })).toBeVisible();

  await add(page, email, 5);
  await add(page, email, 9);
  await expect(entries(page)).toHaveCount(2);
  await choose(page, 'Lyon', 'Copy', 'menuitem');
  await name(page, 'Copy', 'Paris');
  await expect(page.getByRole('button', { name: 'Paris', exact: true })).toBeVisible();
  await expect(entries(page)).toHaveCount(2);

  await choose(page, 'Paris', /^Basket.*1 item$/, 'menuitemradio');
  await expect(entries(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Your baskets', exact: true }).click();
  await expect(page.getByRole('menuitemradio', { name: /^Basket/ })).toBeChecked();
  await page.getByRole('menuitemradio', { name: /^Paris/ }).click();
  await expect(entries(page)).toHaveCount(2);

  await expectAccessible(page);

  await choose(page, 'Paris', 'Delete', 'menuitem');
  await expect(page.getByText('Paris is deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Paris', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Paris is your basket now.')).toBeVisible();
  await expect(entries(page)).toHaveCount(2);
});
