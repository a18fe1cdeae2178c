import { randomBytes } from 'node:crypto';
import type { Market } from '../src/shared/contract/market.ts';
import type { News } from '../src/shared/contract/news.ts';
import type { User } from '../src/shared/contract/user.ts';
import { call, makeAccount, signIn } from './support/api.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'admin' });

const mark = () => randomBytes(3).toString('hex');

test('a market is made below another, given to a member, who sees what that one sees, and archived', async ({
  page,
  browser,
}) => {
  const name = `Dubai ${mark()}`;
  const person = await makeAccount(['ROLE_USER'], `Noor ${mark()}`);
  const title = `For the Gulf ${mark()}`;
  const published = { body: '<p>Oud.</p>', publishedAt: '2026-01-01T00:00:00Z', markets: ['gulf'] };
  const article = await call<News>('POST', '/backend/news', { title, ...published });

  await page.goto('/admin/market');
  await page.getByRole('link', { name: 'Create' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('combobox', { name: 'Part of' }).fill('gul');
  await page.getByRole('option', { name: 'Gulf' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/admin\/market$/);
  const row = page.getByRole('row', { name });
  await expect(row.getByText('0 accounts')).toBeVisible();

  await page.goto(`/admin/users/${person.id}`);
  await page.getByRole('combobox', { name: 'Market', exact: true }).fill(name.slice(0, 9));
  await expect(page.getByRole('option', { name })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Market', exact: true })).toHaveValue(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await call<User>('GET', `/backend/users/${person.id}`)).market)
    .toMatch(/^dubai-/);

  const context = await browser.newContext();
  await signIn(context.request, person.email);
  const portal = await context.newPage();
  await portal.goto(`/news/${article.slug}`);
  await expect(portal.getByRole('heading', { name: title })).toBeVisible();
  // Out of that market, they see it no more, without signing in again.
  await call('PATCH', `/backend/users/${person.id}`, { market: 'europe' });
  await portal.reload();
  await expect(portal.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await call('PATCH', `/backend/users/${person.id}`, {
    market: (await call<Market[]>('GET', '/backend/market')).find((market) => market.name === name)?.code,
  });
  await context.close();

  await page.goto('/admin/market');
  await row.getByRole('link', { name: '1 account' }).click();
  await expect(page.getByRole('row', { name: person.name })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Market', exact: true })).toHaveValue(name);

  await page.goto('/admin/market');
  await row.getByText(name).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('It is named by one account', { exact: false })).toBeVisible();
  await page.getByRole('switch', { name: 'Archived' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.goto('/admin/market');
  await expect(row.getByText('Archived')).toBeVisible();
  await page.goto('/admin/seeing-as');
  await page.getByRole('combobox', { name: 'Market', exact: true }).click();
  await expect(page.getByRole('option', { name: 'Gulf' })).toBeVisible();
  await expect(page.getByRole('option', { name })).toHaveCount(0);
});
