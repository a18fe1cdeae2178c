import { devices } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { call } from './support/api.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'editor' });

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a photographer without an account sends files, which wait for review', {
  tag: '@phone',
}, async ({ page, browser, isMobile }) => {
  await page.goto('/admin/file-request/create');
  await page.getByRole('textbox', { name: 'Title' }).fill('The shoot in Grasse');
  await page.getByRole('textbox', { name: 'What is wanted' }).fill('All final pictures');
  await page.getByRole('combobox', { name: 'Library' }).click();
  await page.getByRole('option', { name: 'Perfumes' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The request was created. Copy its link from the list.')).toBeVisible();
  const [made] = await call<{ url: string }[]>('GET', '/backend/file-request');
  // Another account has no address of it.
  expect(made).toMatchObject({ title: 'The shoot in Grasse', state: 'open', url: null });
  const [own] = await page.evaluate(async () => {
    const { token } = await (await fetch('/api/auth/session')).json();
    const response = await fetch('/api/backend/file-request', {
      headers: { authorization: `Bearer ${token}` },
    });
    return response.json();
  });

  const context = await browser.newContext(isMobile ? devices['Pixel 7'] : {});
  const outside = await context.newPage();
  await outside.goto(new URL(own.url).pathname);
  await expect(outside.getByRole('heading', { level: 1, name: 'The shoot in Grasse' })).toBeVisible();
  await expect(outside.getByText('All final pictures')).toBeVisible();
  await expectAccessible(outside);
  const chosen = outside.waitForEvent('filechooser');
  await outside.getByRole('button', { name: 'Choose files' }).click();
  await (await chosen).setFiles([
    { name: 'look_1.png', mimeType: 'image/png', buffer: PIXEL },
    { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html><p>A page') },
  ]);
  await expect(outside.getByText('1 of 2 files received')).toBeVisible();
  await expect(outside.getByText('Files of this type are not accepted.', { exact: false })).toBeVisible();
  await expectAccessible(outside);
  await outside.reload();
  await expect(outside.getByText('1 of 1 file received')).toBeVisible();
  await outside.getByLabel('Your name (optional)').fill('Studio Lumen');
  await outside.getByRole('button', { name: 'Finish' }).click();
  await expect(outside.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  await expect(outside.getByText('Sent by Studio Lumen')).toBeVisible();
  await expect(outside.getByText(/^SHA-256 [0-9a-f]{64}$/)).toBeVisible();
  await expectAccessible(outside);

  await page.goto('/admin/file-request');
  const row = page.getByRole(isMobile ? 'listitem' : 'row').filter({ hasText: 'The shoot in Grasse' });
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Senders of “The shoot in Grasse”' }).click();
  await expect(page.getByRole('dialog').getByText('Studio Lumen')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await row.getByRole('link', { name: 'Review what was sent for “The shoot in Grasse”' }).click();
  await expect(page.getByText('Studio Lumen sent 1 file', { exact: false })).toBeVisible();
  await page.goto('/admin/file-request');
  await row.getByRole('button', { name: 'Revoke “The shoot in Grasse”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toContainText('Revoked');
  await outside.reload();
  await expect(outside.getByRole('heading', { level: 1, name: 'This link has ended' })).toBeVisible();
  await expect(outside.getByText('1 file was received.')).toBeVisible();
  await context.close();
});
