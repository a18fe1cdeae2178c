import { statusTexts } from '../src/admin/text/status.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/test.ts';

const { advice, line, refresh } = statusTexts;

test.describe('an administrator', () => {
  test.use({
    who: 'admin',
    expectedFaults: { patterns: [/Failed to load resource: the server responded with a status of 503/] },
  });

  test('an administrator reads how the server is, and what to do', async ({ page }) => {
    await page.goto('/admin');
    await expect(page.getByRole('menuitem', { name: 'Status' })).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    await expect(page).toHaveURL(/\/admin\/status$/);
    await expect(page.getByRole('row', { name: /^Server Embedded, PostgreSQL \d+/ })).toContainText('Good');
    await expect(page.getByRole('row', { name: /^Free space [\d.,]+.[MGT]B of / })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Access Checked / })).toContainText('Good');
    const todo = page.getByRole('region', { name: 'What to do' }).getByRole('listitem');
    await expect(todo.filter({ hasText: line.certificate })).toContainText(advice.certificate_none);
    await expect(todo.filter({ hasText: line.backup })).toContainText('No backup was recorded');
    await expectAccessible(page);
    await expectAccessible(page, { mode: 'dark' });

    // What was known stays, also while a check fails.
    await page.route('**/api/backend/report/status', (route) =>
      route.fulfill({
        status: 503,
        json: { code: 'unavailable', message: 'The database is not available.' },
      }),
    );
    await page.getByRole('button', { name: refresh }).click();
    const alert = page.getByRole('alert').filter({ hasText: statusTexts.failed });
    await expect(alert).toContainText('The database is not available.');
    await expect(todo.first()).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await alert.getByRole('button', { name: statusTexts.again }).click();
    await expect(alert).toHaveCount(0);
  });
});

test.describe('a content manager', () => {
  test.use({ who: 'editor' });

  test('does not get it', async ({ page }) => {
    await page.goto('/admin/status');
    await expect(page.getByText('Your account may not open this page.')).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Jobs' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Status' })).toHaveCount(0);
  });
});
