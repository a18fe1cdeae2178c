import { randomBytes } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import type { News } from '../src/shared/contract/news.ts';
import { call, makeAccount, origin, signIn } from './support/api.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'editor' });

const makeArticle = (title = `Dusk ${randomBytes(3).toString('hex')}`) =>
  call<News>('POST', '/backend/news', { title, excerpt: 'Before', body: '<p>A warm note of resin.</p>' });
const read = ({ id }: News) => call<News>('GET', `/backend/news/${id}`);
const left = (page: Page) => page.getByText(/^You have unsaved changes from \d\d:\d\d\./);
/** How many drafts the device keeps; the form keeps one a moment after a change. */
const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sillage.draft.')).length);

/** Closes the page as a crash would: without asking. */
async function crash(page: Page): Promise<Page> {
  const next = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  return next;
}

async function openAsEditor(browser: Browser, name: string) {
  const { email } = await makeAccount(['ROLE_USER', 'ROLE_EDITOR'], name);
  const context = await browser.newContext({ baseURL: origin() });
  await signIn(context.request, email);
  return { page: await context.newPage(), email, close: () => context.close() };
}

test('what was typed into an article is offered after a crash, shows what changed, and is saved', async ({
  page: first,
}) => {
  const article = await makeArticle();
  await first.goto(`/admin/news/${article.id}`);
  await first.getByLabel('Title').fill('Dusk in the garden');
  await first.getByRole('textbox', { name: 'Text' }).getByText('A warm note').click();
  await first.keyboard.press('End');
  await first.keyboard.type(' And oud.');
  await expect.poll(() => kept(first)).toBe(1);

  const page = await crash(first);
  await page.goto(`/admin/news/${article.id}`);
  await expect(left(page)).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue(article.title);
  await page.getByRole('button', { name: 'What changed' }).click();
  await expect(page.locator('ins', { hasText: 'And oud.' })).toBeVisible();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText(/^Your changes from \d\d:\d\d are back/)).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Dusk in the garden');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await read(article)).title).toBe('Dusk in the garden');
  expect((await read(article)).body).toContain('And oud.');
  await expect(page.getByText(/are back in the form/)).toHaveCount(0);
  expect(await kept(page)).toBe(0);
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Dusk in the garden');
  await expect(left(page)).toHaveCount(0);
});

test('a draft of a new article comes back, is discarded after a question, and is gone once it is created', async ({
  page: first,
}) => {
  await first.goto('/admin/news/create');
  const title = `Noon ${randomBytes(3).toString('hex')}`;
  await first.getByLabel('Title').fill(title);
  await expect.poll(() => kept(first)).toBe(1);
  const page = await crash(first);
  await page.goto('/admin/news/create');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/news\/\d+$/);
  expect(await kept(page)).toBe(0);

  await page.goto('/admin/news/create');
  await page.getByLabel('Title').fill('Never mind');
  await expect.poll(() => kept(page)).toBe(1);
  const last = await crash(page);
  await last.goto('/admin/news/create');
  await last.getByRole('button', { name: 'Discard' }).click();
  await last.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(last.getByText(/that was never created/)).toHaveCount(0);
  expect(await kept(last)).toBe(0);
});

test('two tabs keep a draft each, and another account has access to neither', async ({ page, context }) => {
  const article = await makeArticle();
  const other = await context.newPage();
  await page.goto(`/admin/news/${article.id}`);
  await page.getByLabel('Title').fill('Of the first tab');
  await expect.poll(() => kept(page)).toBe(1);
  await other.goto(`/admin/news/${article.id}`);
  await expect(other.getByText(/^Another tab of this browser has unsaved changes/)).toBeVisible();
  await expect(left(other)).toHaveCount(0);
  await other.getByLabel('Title').fill('Of the second tab');
  await expect.poll(() => kept(other)).toBe(2);
  const again = await crash(page);
  await other.close({ runBeforeUnload: false });
  await again.goto(`/admin/news/${article.id}`);
  await expect(left(again)).toHaveCount(2);

  const { email } = await makeAccount(['ROLE_USER', 'ROLE_EDITOR']);
  await signIn(context.request, email);
  await again.reload();
  await expect(again.getByLabel('Title')).toHaveValue(article.title);
  await expect(again.getByText(/unsaved changes/)).toHaveCount(0);
  expect(await kept(again)).toBe(2);
});

test('a draft of an older version leads to the choice between both when it is saved', async ({
  page: first,
}) => {
  const article = await makeArticle();
  await first.goto(`/admin/news/${article.id}`);
  await first.getByLabel('Title').fill('Mine');
  await expect.poll(() => kept(first)).toBe(1);
  await call('PATCH', `/backend/news/${article.id}`, { title: 'Theirs', highlighted: true, version: 1 });
  const page = await crash(first);
  await page.goto(`/admin/news/${article.id}`);
  await expect(page.getByText('The record was changed since then.')).toBeVisible();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /saved a newer version$/ });
  await dialog
    .getByRole('radiogroup', { name: 'Version of Title' })
    .getByRole('radio', { name: 'Mine' })
    .check();
  expect((await read(article)).title).toBe('Theirs');
  await dialog.getByRole('button', { name: 'Save the chosen versions' }).click();
  await expect.poll(async () => (await read(article)).title).toBe('Mine');
  expect((await read(article)).highlighted).toBe(true);
});

test('a save over a newer version shows both field by field, and again when a third comes', async ({
  page,
  browser,
}) => {
  const article = await makeArticle();
  await page.goto(`/admin/news/${article.id}`);
  await page.getByLabel('Title').fill('Mine');
  await page.getByRole('textbox', { name: 'Text' }).getByText('A warm note').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' And oud.');

  const ines = await openAsEditor(browser, 'Ines Duval');
  await ines.page.goto(`/admin/news/${article.id}`);
  await ines.page.getByLabel('Title').fill('Theirs');
  await ines.page.getByLabel('Excerpt').fill('After');
  await ines.page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await read(article)).version).toBe(2);

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /saved a newer version$/ });
  const titles = dialog.getByRole('radiogroup', { name: 'Version of Title' });
  const save = dialog.getByRole('button', { name: 'Save the chosen versions' });
  await expect(titles.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(save).toBeDisabled();
  await expect(
    dialog
      .getByRole('radiogroup', { name: 'Version of Excerpt' })
      .getByRole('radio', { name: 'Ines Duval’s' }),
  ).toBeChecked();
  const text = dialog.getByRole('radiogroup', { name: 'Version of Text' });
  await expect(text.getByRole('radio', { name: 'Mine' })).toBeChecked();
  await expect(text.locator('ins', { hasText: 'And oud.' })).toBeVisible();
  await titles.getByRole('radio', { name: 'Mine' }).check();
  expect((await read(article)).version).toBe(2);

  await ines.page.getByLabel('Title').fill('Theirs again');
  await ines.page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await read(article)).version).toBe(3);
  await save.click();
  await expect(dialog.getByText('It was saved once more meanwhile.')).toBeVisible();
  await expect(titles.getByRole('radio', { checked: true })).toHaveCount(0);
  await titles.getByRole('radio', { name: 'Mine' }).check();
  await save.click();
  await expect(dialog).toHaveCount(0);
  expect(await read(article)).toMatchObject({ version: 4, title: 'Mine', excerpt: 'After' });
  expect((await read(article)).body).toContain('And oud.');
  await expect(page.getByLabel('Excerpt')).toHaveValue('After');
  await ines.close();
});

test.describe('an administrator', () => {
  test.use({ who: 'admin' });

  test('gets settings back that were not saved, by their names', async ({ page: first }) => {
    await first.goto('/admin/configuration');
    const phone = (page: Page) => page.getByRole('textbox', { name: 'Telephone' });
    const before = await phone(first).inputValue();
    await phone(first).fill('+33 1 00 00 00 00');
    await expect.poll(() => kept(first)).toBe(1);
    const page = await crash(first);
    await page.goto('/admin/configuration');
    await expect(phone(page)).toHaveValue(before);
    await page.getByRole('button', { name: 'What changed' }).click();
    await expect(page.getByRole('definition').locator('ins')).toHaveText('+33 1 00 00 00 00');
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(phone(page)).toHaveValue('+33 1 00 00 00 00');
  });
});
