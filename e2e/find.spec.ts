import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { News } from '../src/shared/contract/news.ts';
import { call } from './support/api.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'editor' });

const unique = () => randomBytes(3).toString('hex');
const makeArticle = (title: string) => call<News>('POST', '/backend/news', { title, body: '<p>Text</p>' });
const readArticle = ({ id }: News) => call<News>('GET', `/backend/news/${id}`);
const finder = (page: Page) => page.getByRole('combobox', { name: 'Find records and actions' });

async function openFinder(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Find anything' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(finder(page)).toBeFocused();
}

test.describe('finding anything', () => {
  test('opens a draft by keyboard alone, and offers it first the next time', async ({ page }) => {
    const title = `Ylang ${unique()}`;
    const article = await makeArticle(title);
    await page.goto('/admin');
    await openFinder(page);
    await page.keyboard.type(title.toLowerCase());
    const option = page.getByRole('option', { name: title });
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('status').filter({ hasText: '1 result' })).toBeAttached();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/admin/news/${article.id}$`));
    await page.goto('/admin');
    await openFinder(page);
    const recent = page.getByRole('group', { name: 'Opened lately' });
    await expect(recent.getByRole('option').first()).toContainText(title);
  });

  test('moves by the arrows, opens a tab with Ctrl, and Escape gives the focus back', async ({ page }) => {
    const mark = unique();
    for (const flower of ['Iris', 'Neroli']) await makeArticle(`${flower} ${mark}`);
    await page.goto('/admin/news');
    const button = page.getByRole('button', { name: 'Find anything' });
    await button.focus();
    await page.keyboard.press('Enter');
    await finder(page).fill(mark);
    await expect(page.getByRole('group', { name: 'News' })).toBeVisible();
    const options = page.getByRole('option');
    await expect(options.nth(1)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
    const [tab] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Control+Enter')]);
    await expect(tab).toHaveURL(/\/admin\/news\/\d+$/);
    await tab.close();
    await expect(finder(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(finder(page)).toBeHidden();
    await expect(button).toBeFocused();
  });
});

test.describe('finding anything while the server fails', () => {
  test.use({ expectedFaults: { patterns: [/status of 500/] } });
  test('says that nothing is found, and that the server did not answer, and tries again', async ({
    page,
  }) => {
    await page.goto('/admin');
    await openFinder(page);
    await page.keyboard.type('qxzwv');
    await expect(page.getByText('Nothing is called “qxzwv”.').first()).toBeVisible();
    await page.route('**/api/backend/search?*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await finder(page).fill('santal');
    await expect(page.getByRole('alert')).toContainText('did not get through');
    await page.unrouteAll({ behavior: 'wait' });
    await finder(page).fill('ambre');
    await expect(page.getByRole('group', { name: 'Items' })).toBeVisible();
  });
});

test.describe('finding anything without an account’s rights', () => {
  test('never finds accounts for who may not list them', async ({ page }) => {
    await page.goto('/admin');
    await openFinder(page);
    await page.keyboard.type('sillage.example');
    await expect(page.getByText('Nothing is called').first()).toBeVisible();
    await finder(page).fill('go to news');
    await expect(page.getByRole('option', { name: 'Go to News' })).toBeVisible();
    await finder(page).fill('go to us');
    await expect(page.getByRole('option', { name: 'Go to Usage rights' })).toBeVisible();
    await expect(page.getByRole('option', { name: 'Go to Users' })).toHaveCount(0);
  });
});

test.describe('shortcuts', () => {
  test('are listed by “?”, and each does what the list says', async ({ page }) => {
    await page.goto('/admin/news');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(dialog.getByText('Select the page')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('Control+a');
    const count = (await page.getByRole('row').count()) - 1;
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(count + 1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(page.getByRole('textbox', { name: 'Search' })).toBeFocused();
    await page.keyboard.type('n');
    // What was typed is a filter, and no shortcut.
    await expect(page).toHaveURL(/\/admin\/news\?.*filter=.*%22n%22/);
    await page.getByRole('textbox', { name: 'Search' }).blur();
    await page.keyboard.press('g');
    await page.keyboard.press('e');
    await expect(page).toHaveURL(/\/admin\/event/);
    await expect(page.getByRole('columnheader', { name: /Start/i })).toBeVisible();
    await page.keyboard.press('n');
    await expect(page).toHaveURL(/\/admin\/event\/create/);
  });

  test('save and publish a record, and lead to the next one', async ({ page }) => {
    const mark = unique();
    const second = await makeArticle(`Second ${mark}`);
    const first = await makeArticle(`First ${mark}`);
    const filter = encodeURIComponent(JSON.stringify({ q: mark }));
    await page.goto(`/admin/news?filter=${filter}&sort=title&order=ASC&page=1&perPage=25`);
    await page.getByText(first.title).click();
    const title = page.getByRole('textbox', { name: 'Title' }).first();
    await title.fill(`First changed ${mark}`);
    await page.keyboard.press('Control+s');
    await expect.poll(async () => (await readArticle(first)).title).toBe(`First changed ${mark}`);
    expect((await readArticle(first)).publishedAt).toBeNull();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect(title).toHaveValue(`First changed ${mark}`);
    await page.keyboard.press('Control+Shift+Enter');
    await expect.poll(async () => (await readArticle(first)).publishedAt).not.toBeNull();
    await expect(page.getByRole('link', { name: 'Next' })).toBeVisible();
    await page.keyboard.press('Alt+PageDown');
    await expect(page).toHaveURL(new RegExp(`/admin/news/${second.id}$`));
  });
});

test.describe('lists', () => {
  test('change a title in place; Escape leaves it, and who saved first is not overwritten', async ({
    page,
  }) => {
    const mark = unique();
    const article = await makeArticle(`Iris ${mark}`);
    const filter = encodeURIComponent(JSON.stringify({ q: mark }));
    await page.goto(`/admin/news?filter=${filter}`);
    const row = page.getByRole('row', { name: new RegExp(mark) });
    await row.hover();
    await page.keyboard.press('F2');
    const editor = page.getByRole('dialog', { name: 'Change Title' });
    await editor.getByLabel('Title').fill(`Lost ${mark}`);
    await page.keyboard.press('Escape');
    await expect(editor).toBeHidden();
    expect((await readArticle(article)).title).toBe(`Iris ${mark}`);

    await row.getByRole('button', { name: 'Change Title of' }).press('Enter');
    await editor.getByLabel('Title').fill(`Iris pallida ${mark}`);
    await page.keyboard.press('Enter');
    await expect(row).toContainText(`Iris pallida ${mark}`);

    await row.getByRole('button', { name: 'Change Title of' }).press('Enter');
    await editor.getByLabel('Title').fill(`Mine ${mark}`);
    const { version } = await readArticle(article);
    await call('PATCH', `/backend/news/${article.id}`, { title: `Theirs ${mark}`, version });
    await page.keyboard.press('Enter');
    await expect(editor.getByRole('alert')).toContainText(`Theirs ${mark}`);
    await editor.getByRole('button', { name: 'Save mine' }).click();
    await expect(row).toContainText(`Mine ${mark}`);
    await expect.poll(async () => (await readArticle(article)).title).toBe(`Mine ${mark}`);
  });

  test('publish a row in place, and say beside the field what is refused', async ({ page }) => {
    const mark = unique();
    const article = await makeArticle(`Rose ${mark}`);
    await page.goto(`/admin/news?filter=${encodeURIComponent(JSON.stringify({ q: mark }))}`);
    const row = page.getByRole('row', { name: new RegExp(mark) });
    await row.hover();
    await row.getByRole('button', { name: 'Change Status of' }).click();
    const status = page.getByRole('dialog', { name: 'Change Status' });
    await status.getByRole('radio', { name: /Published/ }).check();
    await status.getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText('Published');
    expect((await readArticle(article)).publishedAt).not.toBeNull();
    await row.getByRole('button', { name: 'Change Title of' }).click();
    const editor = page.getByRole('dialog', { name: 'Change Title' });
    await editor.getByLabel('Title').fill('');
    await page.keyboard.press('Enter');
    await expect(editor.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true');
  });

  test('keep a filter for all, which a colleague opens and an administrator deletes', async ({
    page,
    browser,
  }) => {
    const name = `Shown ${unique()}`;
    const filter = encodeURIComponent(JSON.stringify({ status: 'published', q: 'ambre' }));
    await page.goto(`/admin/toolkit?filter=${filter}`);
    await page.getByRole('button', { name: 'Save this filter' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this filter' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('checkbox', { name: 'Share with all content managers' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('link', { name })).toHaveAttribute('aria-current', 'true');

    const context = await browser.newContext();
    const { makeAccount, signIn } = await import('./support/api.ts');
    await signIn(context.request, (await makeAccount(['ROLE_USER', 'ROLE_ADMIN'])).email);
    const other = await context.newPage();
    await other.goto('/admin/toolkit');
    await other.getByRole('link', { name }).click();
    await expect(other).toHaveURL(/status.{3,9}published/);
    await other.getByRole('button', { name: `Delete the filter “${name}”` }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    // While the dialog is open, nothing behind it has a role.
    await expect(other.getByRole('dialog')).toHaveCount(0);
    await expect(other.getByRole('link', { name })).toHaveCount(0);
    await context.close();
  });

  test('have their view and columns in the address, which a colleague opens as it was', async ({
    page,
    browser,
  }) => {
    await page.goto('/admin/library/1/items?view=table&columns=picture~title');
    await expect(page.getByRole('columnheader', { name: 'Title' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Size' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Grid' }).click();
    await expect(page).toHaveURL(/view=grid/);
    const context = await browser.newContext({ storageState: await page.context().storageState() });
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.getByRole('checkbox', { name: /^Select / }).first()).toBeVisible();
    await context.close();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('nothing scrolls sideways, and what is pressed is as large as a thumb', async ({ page }) => {
    for (const path of [
      '/admin',
      '/admin/library',
      '/admin/news',
      '/admin/event',
      '/admin/library/1/items?view=grid',
      '/admin/library/1/items?view=table',
      '/admin/library-item/5',
      '/admin/news/1',
      '/admin/import',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"], [role="progressbar"]')).toHaveCount(0);
      const found = await page.evaluate(() => ({
        beyond: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        small: [...document.querySelectorAll('header button, header a, main button.MuiButton-root')]
          .filter((one) => one.checkVisibility())
          .map((one) => ({
            name: one.getAttribute('aria-label') ?? one.textContent,
            ...one.getBoundingClientRect().toJSON(),
          }))
          .filter(({ height }) => height > 0 && height < 44)
          .map(({ name, height }) => `${name}: ${height}`),
      }));
      expect(found, path).toEqual({ beyond: 0, small: [] });
    }
  });

  test('the bar of a selection is one row, and uploads take a picture', async ({ page }) => {
    await page.goto('/admin/library/1/items?view=grid&upload');
    await expect(page.getByLabel('Take a picture')).toHaveAttribute('capture', 'environment');
    await page
      .getByRole('checkbox', { name: /^Select / })
      .first()
      .check();
    const bar = page.getByRole('region', { name: 'Selected items' });
    await expect(bar.getByRole('button', { name: 'Clear' })).toBeVisible();
    expect((await bar.boundingBox())?.height).toBeLessThan(80);
  });
});
