import type { User } from '../src/shared/contract/user.ts';
import { call, signIn, signInForToken } from './support/api.ts';
import { expect, test } from './support/ownServer.ts';
import { codeOf } from './support/secondStep.ts';

const DEMO = 'sillage-demo';

test('a required second step leads to its set-up, and an administrator resets a lost one', async ({
  page,
  server,
  configure,
}) => {
  const admin = await signInForToken(server.origin, 'admin@sillage.example');
  await configure({ 'security.secondStep': 'back-office' });
  await signIn(page.context().request, 'editor@sillage.example', DEMO);
  // The portal is open, the back-office leads to the set-up wherever it is entered.
  await page.goto('/news');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/admin/news');
  await expect(page.getByRole('heading', { name: 'Set up a second step' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByLabel('Your password').fill(DEMO);
  await page.getByRole('button', { name: 'Go on' }).click();
  const key = (await page.locator('code[data-key]').getAttribute('data-key')) ?? '';
  await page.getByLabel('Code of the authenticator').fill(codeOf(key));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('heading', { name: 'Set up a second step' })).toHaveCount(0);
  await expect(page.getByRole('table')).toBeVisible();

  // The administrator has none yet: the settings are closed until there is one.
  const refused = await page.request.get(`${server.origin}/api/backend/configuration`, {
    headers: { authorization: `Bearer ${admin}` },
  });
  expect(refused.status()).toBe(403);
  await signIn(page.context().request, 'admin@sillage.example', DEMO);
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByLabel('Your password').fill(DEMO);
  await page.getByRole('button', { name: 'Go on' }).click();
  const own = (await page.locator('code[data-key]').getAttribute('data-key')) ?? '';
  await page.getByLabel('Code of the authenticator').fill(codeOf(own));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();

  const { token } = (await (await page.request.get('/api/auth/session')).json()) as { token: string };
  const found = await call<User[]>('GET', '/backend/users/search?q=editor', undefined, token, server.origin);
  await page.goto(`/admin/users/${found[0]?.id}`);
  await page.getByRole('button', { name: 'Reset the second step' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reset the second step' }).click();
  await expect(page.getByText('Not set up')).toBeVisible();
});
