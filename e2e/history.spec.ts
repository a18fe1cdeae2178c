import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { News } from '../src/shared/contract/news.ts';
import type { Toolkit } from '../src/shared/contract/toolkit.ts';
import { call, makeAccount, origin, PASSWORD, signInForToken } from './support/api.ts';
import { moveByKeyboard } from './support/moveByKeyboard.ts';
import { expect, test } from './support/test.ts';

const tail = () => randomBytes(3).toString('hex');
const makeArticle = (fields: object = {}) =>
  call<News>('POST', '/backend/news', {
    title: `Article ${tail()}`,
    body: '<p>The amber bottle is here.</p>',
    publishedAt: '2026-01-01T00:00:00Z',
    ...fields,
  });
const readArticle = (id: number) => call<News>('GET', `/backend/news/${id}`);
const openHistory = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'History', exact: true }).click();
  return page.getByRole('dialog', { name: `History of ${name}` });
};

test.describe('a content manager', () => {
  test.use({ who: 'editor' });

  test('reads what two people changed, and restores one field of an earlier version', async ({ page }) => {
    const article = await makeArticle({ excerpt: 'Short' });
    const colleague = await makeAccount(['ROLE_USER', 'ROLE_EDITOR'], 'Jon Hale');
    const token = await signInForToken(origin(), colleague.email, PASSWORD);
    await page.goto(`/admin/news/${article.id}`);
    await page.getByRole('textbox', { name: 'Title' }).fill('Amber night');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await call(
      'PATCH',
      `/backend/news/${article.id}`,
      { title: 'Oud night', body: '<p>The oud bottle is here.</p>' },
      token,
    );
    await page.reload();
    const history = await openHistory(page, 'Oud night');
    await expect(history.getByRole('listitem')).toHaveCount(3);
    await expect(history.getByText('Jon Hale')).toBeVisible();
    await expect(history.getByRole('deletion').filter({ hasText: /^amber$/ })).toBeVisible();
    await expect(history.getByRole('insertion').filter({ hasText: /^oud$/ })).toBeVisible();

    await history
      .getByRole('button', { name: /^Restore the version of/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: /^Restore the version of/ });
    await dialog.getByRole('checkbox', { name: 'Text' }).uncheck();
    await dialog.getByRole('button', { name: 'Restore 1 field' }).click();
    await expect(page.getByText('Version restored')).toBeVisible();
    const renamed = page.getByRole('dialog', { name: 'History of Amber night' });
    await expect(renamed.getByRole('listitem')).toHaveCount(4);
    const { title, body, excerpt } = await readArticle(article.id);
    expect([title, body, excerpt]).toEqual(['Amber night', '<p>The oud bottle is here.</p>', 'Short']);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Amber night');
  });

  test('is notified when another user saved while a version was being restored, and is shown the new one', async ({
    page,
  }) => {
    const article = await makeArticle();
    await call('PATCH', `/backend/news/${article.id}`, { excerpt: 'One' });
    await call('PATCH', `/backend/news/${article.id}`, { excerpt: 'Two' });
    await page.goto(`/admin/news/${article.id}`);
    const history = await openHistory(page, article.title);
    await history
      .getByRole('button', { name: /^Restore the version of/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: /^Restore the version of/ });
    await expect(dialog.getByText('Two')).toBeVisible();
    await call('PATCH', `/backend/news/${article.id}`, { excerpt: 'Three' });
    await dialog.getByRole('button', { name: 'Restore 1 field' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Someone changed this meanwhile.');
    await expect(dialog.getByText('Three')).toBeVisible();
    await dialog.getByRole('button', { name: 'Restore 1 field' }).click();
    await expect(page.getByText('Version restored')).toBeVisible();
    expect((await readArticle(article.id)).excerpt).toBe('One');
  });

  test('cannot restore over what is typed and not saved', async ({ page }) => {
    const article = await makeArticle();
    await call('PATCH', `/backend/news/${article.id}`, { excerpt: 'One' });
    await page.goto(`/admin/news/${article.id}`);
    await page.getByRole('textbox', { name: 'Title' }).fill('Typed');
    const history = await openHistory(page, article.title);
    await expect(history.getByText('Save or discard your changes first')).toBeVisible();
    await expect(history.getByRole('button', { name: /^Undo: Changed/ })).toBeDisabled();
  });

  test('publishes many at once, and takes that back', async ({ page }) => {
    const tag = tail();
    const [one, two] = [
      await makeArticle({ title: `First ${tag}`, publishedAt: null }),
      await makeArticle({ title: `Second ${tag}`, publishedAt: null }),
    ];
    const filter = encodeURIComponent(JSON.stringify({ q: tag }));
    await page.goto(`/admin/news?filter=${filter}`);
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('2 changed')).toBeVisible();
    expect((await readArticle(one.id)).publishedAt).not.toBe(null);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Undone for 2 records')).toBeVisible();
    expect([(await readArticle(one.id)).publishedAt, (await readArticle(two.id)).publishedAt]).toEqual([
      null,
      null,
    ]);
  });

  test('moves a row by keyboard and takes the move back', async ({ page }) => {
    const made = [
      await call<Toolkit>('POST', '/backend/toolkit', { title: `Toolkit ${tail()}` }),
      await call<Toolkit>('POST', '/backend/toolkit', { title: `Toolkit ${tail()}` }),
    ];
    const order = async () =>
      (await call<Toolkit[]>('GET', '/backend/toolkit?sort=["position","ASC"]&range=[0,199]')).map(
        ({ id }) => id,
      );
    const before = await order();
    await page.goto('/admin/toolkit?perPage=100');
    await moveByKeyboard(page.getByRole('button', { name: `Move ${made[1]?.title}` }), 'ArrowUp');
    await expect(page.getByText('Order saved')).toBeVisible();
    expect(await order()).not.toEqual(before);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('The order is as it was.')).toBeVisible();
    expect(await order()).toEqual(before);
  });

  test('learns who can view an article and why others cannot', async ({ page }) => {
    const article = await makeArticle({ markets: ['gulf'], roles: ['ROLE_EVENT'] });
    await page.goto(`/admin/news/${article.id}`);
    await page.getByRole('button', { name: 'Who sees this?' }).click();
    const dialog = page.getByRole('dialog', { name: `Who sees ${article.title}?` });
    await expect(dialog.getByRole('status')).toHaveText('14 of 30 combinations of role and market see it.');
    const gulf = dialog.getByRole('row', { name: 'Gulf' });
    await expect(gulf.getByRole('cell')).toHaveText(['No', 'Yes', 'No', 'Yes', 'Yes']);
    await expect(dialog.getByText('This record is limited to other markets (Gulf)')).toBeVisible();
    await expect(dialog.getByRole('combobox', { name: 'Somebody in particular' })).toHaveCount(0);
    await dialog.getByLabel(/^At this time/).fill('2025-06-01T12:00');
    await expect(dialog.getByRole('status')).toHaveText('Nobody sees it.');
    await expect(dialog.getByText(/is not published yet/)).toBeVisible();
  });

  test('does not see the log of all changes', async ({ page }) => {
    await page.goto('/admin/changes');
    await expect(page.getByRole('heading', { name: 'Forbidden', level: 2 })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Changes' })).toHaveCount(0);
  });
});

test.describe('an administrator', () => {
  test.use({ who: 'admin' });

  test('finds a change in the log, reads its history there, and exports what is found', async ({ page }) => {
    const article = await makeArticle({ title: `Vetiver ${tail()}` });
    await call('PATCH', `/backend/news/${article.id}`, { excerpt: '=1+1' });
    await page.goto('/admin');
    await page.getByRole('menuitem', { name: 'Changes' }).click();
    await page.getByRole('searchbox', { name: 'Words in the record' }).fill(article.title);
    const lines = page.getByRole('main').getByRole('listitem');
    await expect(lines).toHaveCount(2);
    await expect(page).toHaveURL(/q=Vetiver/);
    await lines.first().getByRole('button', { name: '1 field' }).click();
    await expect(lines.first().getByText('=1+1')).toBeVisible();
    await page.getByRole('combobox', { name: 'Action' }).click();
    await page.getByRole('option', { name: 'Made' }).click();
    await expect(lines).toHaveCount(1);
    await page.reload();
    await expect(lines).toHaveCount(1);
    await page.getByRole('button', { name: `History of ${article.title}` }).click();
    const history = page.getByRole('dialog', { name: `History of ${article.title}` });
    await expect(history.getByRole('listitem')).toHaveCount(2);
    await history.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByRole('searchbox', { name: 'Words in the record' })).toHaveValue('');
    await page.getByRole('searchbox', { name: 'Words in the record' }).fill(article.title);
    await expect(lines).toHaveCount(2);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const sheet = await readFile(await (await download).path(), 'utf8');
    expect(sheet).toContain("'=1+1");
    expect(sheet).toContain(article.title);
  });

  test('asks about one person', async ({ page }) => {
    const article = await makeArticle({ markets: ['gulf'] });
    const person = await makeAccount(['ROLE_USER'], `Noor ${tail()}`);
    await call('PATCH', `/backend/users/${person.id}`, { market: 'europe' });
    await page.goto(`/admin/news/${article.id}`);
    await page.getByRole('button', { name: 'Who sees this?' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Somebody in particular' }).fill(person.name);
    await page.getByRole('option', { name: new RegExp(person.name) }).click();
    await expect(dialog.getByText(`${person.name} does not see it.`)).toBeVisible();
    await call('PATCH', `/backend/users/${person.id}`, { market: 'gulf' });
    await page.reload();
    await page.getByRole('button', { name: 'Who sees this?' }).click();
    await dialog.getByRole('combobox', { name: 'Somebody in particular' }).fill(person.name);
    await page.getByRole('option', { name: new RegExp(person.name) }).click();
    await expect(dialog.getByText(`${person.name} sees it.`)).toBeVisible();
  });

  test('gives a setting its earlier value, which the form shows', async ({ page }) => {
    const code = 'legal.title';
    const title = `Legal ${tail()}`;
    await call('PATCH', `/backend/configuration/${code}`, { value: title });
    await call('PATCH', `/backend/configuration/${code}`, { value: `${title} again` });
    await page.goto('/admin/configuration');
    const history = await openHistory(page, 'Configuration');
    await history
      .getByRole('listitem')
      .filter({ hasText: `${title} again` })
      .first()
      .getByRole('button', { name: /^Undo: Changed/ })
      .click();
    await expect(page.getByText('Change undone')).toBeVisible();
    await history.getByRole('button', { name: 'Close' }).click();
    await expect(page.locator(`input[value="${title}"]`)).toBeVisible();
  });
});
