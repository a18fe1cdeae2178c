import { test as base } from '@playwright/test';
import type { Session } from '../src/shared/contract/auth.ts';
import { call, makeAccount, signIn } from './support/api.ts';
import { startEmptyServer, type TestServer } from './support/demoServer.ts';
import { expect, test } from './support/test.ts';

const ADMIN = 'ines@sillage.example';

/** A server of its own, whose mail server does not answer. */
const withoutMail = base.extend<{ server: TestServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that the fixture needs no other.
  server: async ({}, use) => {
    const server = await startEmptyServer(ADMIN, { SMTP_URL: 'smtp://127.0.0.1:9' });
    await use(server);
    await server.stop();
  },
  baseURL: ({ server }, use) => use(server.origin),
});

withoutMail(
  'a kind is paused over a restart, and a job that fails says why, is cancelled and tried again',
  async ({ page, context, server }) => {
    withoutMail.setTimeout(120_000);
    await signIn(context.request, ADMIN);
    await page.goto('/admin/jobs');
    await page.getByRole('button', { name: 'Pause: Sending mail' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
    const mail = page.getByRole('row', { name: /^Sending mail/ });
    await expect(mail).toContainText('by Ines Duval');

    const { token } = (await (await context.request.get('/api/auth/session')).json()) as Session;
    const user = { email: 'amber@example.com', name: 'Amber', roles: ['ROLE_USER'], invite: true };
    await call('POST', '/backend/users', user, token, server.origin);
    await server.kill('SIGTERM');
    await server.restart();
    await page.goto('/admin/outbox');
    await expect(page.getByRole('alert')).toContainText('Sending mail: paused');
    await page.getByRole('link', { name: 'To the jobs' }).click();
    await expect(mail.getByRole('button', { name: 'Sending mail, Waiting: 1' })).toBeVisible();

    await page.getByRole('button', { name: 'Resume: Sending mail' }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'amber@example.com' });
    await expect(row).toContainText('The other server does not answer.', { timeout: 30_000 });
    await expect(row).toContainText('Tries again');
    await expect(mail).not.toContainText('Paused');

    await row.getByRole('button', { name: /^Cancel: / }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(row).toContainText('Cancelled');
    const outbox = await call<{ state: string; error: string }[]>(
      'GET',
      '/backend/outbox',
      undefined,
      token,
      server.origin,
    );
    expect(outbox[0]).toMatchObject({ state: 'failed', error: 'Cancelled by Ines Duval' });

    await row.getByRole('button', { name: /^Try again: / }).click();
    await expect(row).not.toContainText('Cancelled');
    await page.getByRole('combobox', { name: 'State' }).click();
    await page.getByRole('option', { name: 'Cancelled' }).click();
    await expect(page).toHaveURL(/state=cancelled/);
    await expect(page.getByText('No job is in this state.')).toBeVisible();
  },
);

test.describe('a content manager', () => {
  test.use({ who: 'editor' });

  test('can view the jobs of content, and cannot pause them', async ({ page }) => {
    await page.goto('/admin/jobs');
    await expect(page.getByRole('rowheader', { name: 'Making previews' })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: 'Sending mail' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Pause/ })).toHaveCount(0);
    await page.goto('/admin/jobs?kind=file.looks&state=cancelled&page=7');
    await expect(page.getByText('No job is in this state.')).toBeVisible();
  });

  test('does not find it as a member', async ({ browser, baseURL }) => {
    const member = await makeAccount(['ROLE_USER']);
    const context = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: 'block' });
    await signIn(context.request, member.email);
    expect((await context.request.get('/api/backend/job')).status()).toBe(403);
    await context.close();
  });
});
