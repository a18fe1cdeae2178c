import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Library } from '../src/shared/contract/library.ts';
import type { LibraryItem } from '../src/shared/contract/libraryItem.ts';
import type { News } from '../src/shared/contract/news.ts';
import { call, endSession, makeAccount, PASSWORD, signIn } from './support/api.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'editor' });

const makeArticle = () =>
  call<News>('POST', '/backend/news', { title: `Dusk ${randomBytes(3).toString('hex')}` });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' });

/** The preview beside the form may have met the end of the session first: its dialog then covers the button. */
const pressSave = (page: Page) =>
  page.getByRole('button', { name: 'Save', exact: true, includeHidden: true }).dispatchEvent('click');

async function giveThePassword(page: Page, password = PASSWORD): Promise<void> {
  await dialogOf(page).getByLabel('Password').fill(password);
  await dialogOf(page).getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('a session that ends under a form is renewed in a dialog, and the save goes on', async ({
  page,
  user,
}) => {
  const article = await makeArticle();
  await page.goto(`/admin/news/${article.id}`);
  await page.getByLabel('Title').fill('Kept');
  await endSession(page.context().request);
  await pressSave(page);
  await expect(dialogOf(page)).toHaveCount(1);
  await expect(dialogOf(page).getByLabel('Account')).toHaveValue(user?.email ?? '');
  await page.keyboard.press('Escape');
  await giveThePassword(page, 'not the password');
  await expect(dialogOf(page).getByText('The password is wrong.')).toBeVisible();
  await giveThePassword(page);
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect((await call<News>('GET', `/backend/news/${article.id}`)).title).toBe('Kept');
  await expect(page).toHaveURL(new RegExp(`/admin/news/${article.id}$`));
});

test('signing in again in another tab is enough', async ({ page, user }) => {
  const article = await makeArticle();
  await page.goto(`/admin/news/${article.id}`);
  await page.getByLabel('Title').fill('Kept');
  await endSession(page.context().request);
  await pressSave(page);
  await expect(dialogOf(page)).toBeVisible();
  await signIn(page.context().request, user?.email ?? '');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('another account leaves by the sign-in page', async ({ page }) => {
  const article = await makeArticle();
  await page.goto(`/admin/news/${article.id}`);
  await page.getByLabel('Title').fill('Kept');
  await endSession(page.context().request);
  await pressSave(page);
  await dialogOf(page).getByRole('button', { name: 'Use another account' }).click();
  await expect(page.getByText(/What you typed stays on this device/)).toBeVisible();
  await page.getByRole('button', { name: 'Go to the sign-in page' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
});

test('who has signed in meanwhile loads the page anew, and the draft waits for its own account', async ({
  page,
  user,
}) => {
  const article = await makeArticle();
  await page.goto(`/admin/news/${article.id}`);
  await page.getByLabel('Title').fill('Kept');
  const other = await makeAccount(['ROLE_USER', 'ROLE_EDITOR'], 'Paul Martin');
  await endSession(page.context().request);
  await signIn(page.context().request, other.email);
  await pressSave(page);
  // The browser has Paul's session now; the work of this page is never saved by it.
  await expect(dialogOf(page).getByText(`${other.email} is signed in to this browser now`)).toBeVisible();
  expect((await call<News>('GET', `/backend/news/${article.id}`)).version).toBe(1);
  await dialogOf(page)
    .getByRole('button', { name: `Go on as ${other.email}` })
    .click();
  await expect(page.getByText(/What you typed stays on this device/)).toBeVisible();
  await page.getByRole('button', { name: 'Load the page anew' }).click();
  await expect(page.getByLabel('Title')).toHaveValue(article.title);
  await expect(page.getByText(/unsaved changes/)).toHaveCount(0);

  await signIn(page.context().request, user?.email ?? '');
  await page.goto(`/admin/news/${article.id}`);
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Kept');
});

test('an upload that meets the end of the session goes on after it', async ({ page }) => {
  const library = await call<Library>('POST', '/backend/library', {
    title: `Shoot ${randomBytes(3).toString('hex')}`,
    section: 'training',
  });
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#443322' } })
    .jpeg()
    .toBuffer();
  await page.goto(`/admin/library/${library.id}/items`);
  await page.getByRole('main').getByRole('button', { name: 'Upload' }).first().click();
  const panel = page.getByRole('region', { name: 'Upload', exact: true });
  const buffer = Buffer.concat([picture, randomBytes(16)]);
  await panel
    .locator('input[type="file"]')
    .first()
    .setInputFiles([{ name: 'dusk.jpg', mimeType: 'image/jpeg', buffer }]);
  await endSession(page.context().request);
  await panel.getByRole('button', { name: /^Upload 1 file/ }).click();
  await giveThePassword(page);
  await expect(page.getByRole('main').getByText('1 item', { exact: true })).toBeVisible({ timeout: 30_000 });
  const items = await call<LibraryItem[]>('GET', `/backend/library/${library.id}/items`);
  expect(items.map(({ file }) => file.name)).toEqual(['dusk.jpg']);
});

for (const [choice, isKept] of [
  ['Keep and sign out', true],
  ['Delete and sign out', false],
] as const)
  test(`signing out prompts for what becomes of drafts: ${choice}`, async ({ page, user }) => {
    const article = await makeArticle();
    await page.goto(`/admin/news/${article.id}`);
    await page.getByLabel('Title').fill('Kept');
    await expect
      .poll(() =>
        page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('sillage.draft.'))),
      )
      .toBe(true);
    page.on('dialog', (question) => void question.accept());
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: choice }).click();
    await page.getByLabel('E-mail').fill(user?.email ?? '');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByLabel('E-mail')).toHaveCount(0);
    await page.goto(`/admin/news/${article.id}`);
    await expect(page.getByLabel('Title')).toHaveValue(article.title);
    await expect(page.getByRole('button', { name: 'Restore', exact: true })).toHaveCount(isKept ? 1 : 0);
  });
