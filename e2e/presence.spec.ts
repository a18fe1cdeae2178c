import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { News } from '../src/shared/contract/news.ts';
import { call, makeAccount, origin, signIn } from './support/api.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'editor' });

/** What a tab does when it is looked at again: it asks at once, and not only after its time. */
const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

test('two people in one record see each other, and a newer version reaches who has typed nothing', async ({
  page,
  user,
  browser,
}) => {
  const article = await call<News>('POST', '/backend/news', {
    title: `Dusk ${randomBytes(3).toString('hex')}`,
  });
  const path = `/admin/news/${article.id}`;
  const paul = await makeAccount(['ROLE_USER', 'ROLE_EDITOR'], 'Paul Martin');
  const context = await browser.newContext({ baseURL: origin() });
  await signIn(context.request, paul.email);
  const other = await context.newPage();

  await page.goto(path);
  await expect(page.getByLabel('Title')).toHaveValue(article.title);
  await expect(page.getByText(/editing this/)).toHaveCount(0);
  await other.goto(path);
  await expect(other.getByText(`${user?.name} is editing this.`)).toBeVisible();
  await lookAgain(page);
  await expect(page.getByText('Paul Martin is editing this.')).toBeVisible();

  await other.getByLabel('Title').fill('Of Paul');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();
  await lookAgain(page);
  await expect(page.getByLabel('Title')).toHaveValue('Of Paul');

  // Users who have typed something keep it, and are notified.
  await page.getByLabel('Title').fill('Mine');
  await other.getByLabel('Excerpt').fill('Of Paul, too');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await call<News>('GET', `/backend/news/${article.id}`)).version).toBe(3);
  await lookAgain(page);
  await expect(page.getByText('A newer version was saved meanwhile.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paul Martin saved a newer version' });
  await dialog.getByRole('button', { name: 'Save the chosen versions' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Excerpt' })).toHaveValue('Of Paul, too');
  expect((await call<News>('GET', `/backend/news/${article.id}`)).title).toBe('Mine');

  await other.goto('/admin/news');
  await expect(other.getByRole('table')).toBeVisible();
  await lookAgain(page);
  await expect(page.getByText(/editing this/)).toHaveCount(0);
  await context.close();
});
