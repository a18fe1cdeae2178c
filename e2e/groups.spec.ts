import { randomBytes } from 'node:crypto';
import type { Group } from '../src/shared/contract/group.ts';
import type { News } from '../src/shared/contract/news.ts';
import { call, makeAccount, signIn } from './support/api.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'admin' });

const mark = () => randomBytes(3).toString('hex');

test('people are put into a new group, and an article is for that group alone', async ({ page, browser }) => {
  const name = `Agency ${mark()}`;
  const crew = `Crew ${mark()}`;
  const [inside, outside] = [await makeAccount(['ROLE_USER'], crew), await makeAccount(['ROLE_USER'])];
  const title = `Embargo ${mark()}`;
  const article = await call<News>('POST', '/backend/news', {
    title,
    body: '<p>Oud.</p>',
    publishedAt: '2026-01-01T00:00:00Z',
  });

  await page.goto('/admin/group/create');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Who is in it' }).fill('People of the agency.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name })).toContainText('0 accounts');

  await page.goto(`/admin/users?filter=${encodeURIComponent(JSON.stringify({ q: crew }))}`);
  await page.getByRole('checkbox', { name: 'Select this row' }).check();
  await page.getByRole('button', { name: 'Roles, market, groups' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rights of 1 person' });
  await dialog.getByRole('combobox', { name: 'Add to groups' }).fill(name);
  await page.getByRole('option', { name }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('1 person changed')).toBeVisible();

  await page.goto(`/admin/news/${article.id}`);
  await page.getByRole('combobox', { name: 'Groups' }).fill(name);
  await page.getByRole('option', { name }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save' }).click();
  const code = name.toLowerCase().replace(' ', '-');
  await expect
    .poll(async () => (await call<News>('GET', `/backend/news/${article.id}`)).groups)
    .toEqual([code]);
  await page.getByRole('button', { name: 'Who sees this?' }).click();
  await expect(page.getByRole('dialog')).toContainText(`only for these groups: ${name}`);

  for (const [person, heading] of [
    [inside, title],
    [outside, 'Page not found'],
  ] as const) {
    const context = await browser.newContext();
    await signIn(context.request, person.email);
    const portal = await context.newPage();
    await portal.goto(`/news/${article.slug}`);
    await expect(portal.getByRole('heading', { name: heading })).toBeVisible();
    await context.close();
  }
  const groups = await call<Group[]>('GET', '/backend/group');
  expect(groups.find((group) => group.code === code)).toMatchObject({ accountCount: 1 });
});
