import { devices, type Page } from '@playwright/test';
import type { OutboxMail } from '../src/shared/contract/outbox.ts';
import { expectAccessible } from './support/accessible.ts';
import { call } from './support/api.ts';
import { expect, test } from './support/test.ts';

const PATH = '/brand-catalogue/perfumes';
test.use({ who: 'editor' });

const tiles = (page: Page) => page.getByRole('grid', { name: 'Items' }).getByRole('gridcell');

/** Selects two items and opens the dialog that shares them. */
async function openDialog(page: Page, isMobile: boolean) {
  await page.goto(PATH);
  for (const index of [0, 1]) await tiles(page).nth(index).getByRole('checkbox').check({ force: true });
  const selection = page.getByRole('region', { name: 'Selection' });
  if (isMobile) await selection.getByRole('button', { name: 'More for this selection' }).click();
  await selection.getByRole('button', { name: 'Share outside' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share with people without an account' });
  await expect(dialog.getByText(/^The link shows 2 items/)).toBeVisible();
  return dialog;
}

test('a content manager shares two items with a password; an outsider opens and takes them until it is revoked', {
  tag: '@phone',
}, async ({ page, browser, isMobile }) => {
  const dialog = await openDialog(page, isMobile);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await expect(dialog.getByText('This is required.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('For the fair in Milan');
  await dialog.getByLabel('Password', { exact: true }).fill('salt');
  await dialog.getByLabel('Most downloads').fill('2');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await expect(dialog.getByText('Use at least 8 characters.')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill('salt and smoke');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const ready = page.getByRole('dialog', { name: 'The link is ready' });
  const url = await ready.getByLabel('Link', { exact: true }).inputValue();
  expect(new URL(url).pathname).toMatch(/^\/share\/[\w-]{43}$/);
  await expectAccessible(page);

  // Somebody without an account.
  const context = await browser.newContext(isMobile ? devices['Pixel 7'] : {});
  const outside = await context.newPage();
  await outside.goto(new URL(url).pathname);
  await outside.getByLabel('Password', { exact: true }).fill('wrong');
  await outside.getByRole('button', { name: 'Open' }).click();
  await expect(outside.getByText('This is not the password.')).toBeVisible();
  await expectAccessible(outside);
  await outside.getByLabel('Password', { exact: true }).fill('salt and smoke');
  await outside.getByRole('button', { name: 'Open' }).click();
  await expect(outside.getByRole('heading', { level: 1, name: 'For the fair in Milan' })).toBeVisible();
  await expect(outside.getByText('2 downloads left')).toBeVisible();
  const items = outside.getByRole('region', { name: 'Pictures and documents' });
  await expect(items.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(outside);
  const downloaded = outside.waitForEvent('download');
  await outside.getByRole('button', { name: /^Download all/ }).click();
  expect((await downloaded).suggestedFilename()).toBe('For the fair in Milan.zip');
  await expect(outside.getByText('1 download left')).toBeVisible();
  await items.getByRole('link').first().click();
  const large = outside.getByRole('dialog');
  await expect(large.getByRole('button', { name: /^Download / }).first()).toBeVisible();
  await expectAccessible(outside);

  await ready.getByRole('link', { name: 'View shared links' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shared links' })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'For the fair in Milan' });
  await expect(row).toContainText('opened once');
  await expect(row).toContainText('1 of 2 downloads');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Activity of “For the fair in Milan”' }).click();
  const activity = page.getByRole('dialog', { name: 'Activity of “For the fair in Milan”' });
  await expect(activity.getByText('Somebody with the link downloaded 2 items')).toBeVisible();
  await activity.getByRole('button', { name: 'Close' }).click();
  await row.getByRole('button', { name: 'Revoke “For the fair in Milan”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toContainText('Revoked');

  await outside.goto(new URL(url).pathname);
  await expect(outside.getByRole('heading', { level: 1, name: 'This link has ended' })).toBeVisible();
  await expectAccessible(outside);
  await context.close();
});

test('a link for somebody named opens by a code, and is only viewed', async ({ page, browser, isMobile }) => {
  const email = 'nora@agency.example';
  const dialog = await openDialog(page, isMobile);
  await dialog.getByRole('textbox', { name: 'Title' }).fill('First looks');
  await dialog.getByLabel('They may').selectOption({ label: 'View only' });
  await expect(dialog.getByLabel('Most downloads')).toHaveCount(0);
  await dialog.getByLabel('Only for these e-mail addresses').fill(email);
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const ready = page.getByRole('dialog', { name: 'The link is ready' });
  const url = await ready.getByLabel('Link', { exact: true }).inputValue();

  const context = await browser.newContext();
  const outside = await context.newPage();
  await outside.goto(new URL(url).pathname);
  await outside.getByLabel('E-mail address').fill(email);
  await expectAccessible(outside);
  await outside.getByRole('button', { name: 'Send the code' }).click();
  await expect(outside.getByText(`If the link is for ${email}`)).toBeVisible();
  const filter = encodeURIComponent(JSON.stringify({ q: email }));
  const [mail] = await call<OutboxMail[]>('GET', `/backend/outbox?filter=${filter}`);
  const code = /\b\d{8}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  await outside.getByLabel('Code').fill(code);
  await expectAccessible(outside);
  await outside.getByRole('button', { name: 'Open' }).click();
  await expect(outside.getByRole('heading', { level: 1, name: 'First looks' })).toBeVisible();
  await expect(outside.getByText(`Opened by ${email}`)).toBeVisible();
  await expect(outside.getByText('These items can be viewed here.', { exact: false })).toBeVisible();
  await expect(outside.getByRole('button', { name: /^Download/ })).toHaveCount(0);
  await context.close();
});

test.describe('for an administrator', () => {
  test.use({ who: 'admin' });
  test('all shared links are listed with their activity, and end together', async ({ page }) => {
    await page.goto('/admin/share');
    const row = page.getByRole('row').filter({ hasText: 'Ambre Noir, for the window maker' });
    await expect(row).toContainText('Open');
    await expectAccessible(page);
    await row.getByRole('button', { name: /^Activity of/ }).click();
    await expect(page.getByRole('dialog').getByText('Somebody with the link, opened it')).toBeVisible();
    await expectAccessible(page);
  });
});
