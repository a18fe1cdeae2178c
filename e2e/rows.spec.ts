import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Attribute } from '../src/shared/contract/attribute.ts';
import type { Library } from '../src/shared/contract/library.ts';
import type { LibraryItem } from '../src/shared/contract/libraryItem.ts';
import type { News } from '../src/shared/contract/news.ts';
import { call } from './support/api.ts';
import { moveByKeyboard } from './support/moveByKeyboard.ts';
import { expect, test } from './support/test.ts';
import { addItem } from './support/uploads.ts';

test.use({ who: 'editor' });

const unique = () => randomBytes(3).toString('hex');
const makeArticle = (title: string, fields: object = {}) =>
  call<News>('POST', '/backend/news', { title, body: '<p>Text</p>', ...fields });
const newsOf = (mark: string) =>
  `/admin/news?${new URLSearchParams({ filter: JSON.stringify({ q: mark }), sort: 'title', order: 'ASC' })}`;
const header = (page: Page, name: string) =>
  page.getByRole('columnheader').filter({ hasText: new RegExp(`^${name}$`) });
const headers = async (page: Page): Promise<string[]> =>
  (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim()).filter(Boolean);
const openColumns = async (page: Page) => {
  await page.getByRole('button', { name: 'Columns' }).click();
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  await expect(dialog).toBeVisible();
  return dialog;
};

/** A library with an item, and an attribute of its own for it. */
async function makeShelf(kind: Attribute['kind'], labels: readonly string[]) {
  const mark = unique();
  const attribute = await call<Attribute>('POST', '/backend/attribute', { label: `Accord ${mark}`, kind });
  for (const label of labels) await call('POST', `/backend/attribute/${attribute.id}/value`, { label });
  const library = await call<Library>('POST', '/backend/library', {
    title: `Rows ${mark}`,
    section: 'brand-catalogue',
  });
  const id = await addItem(library.id, `iris-${mark}.jpg`, '#7a6a9a');
  const item = await readItem(id);
  return { attribute, library, item };
}
const readItem = (id: number) => call<LibraryItem>('GET', `/backend/library-item/${id}`);

test.describe('the columns of a list', () => {
  test('are chosen and moved by keyboard, stay with the account on another device, and are reset', async ({
    page,
    browser,
    user,
  }) => {
    const mark = unique();
    await makeArticle(`Iris ${mark}`);
    await page.goto(newsOf(mark));
    await expect(header(page, 'Title')).toBeVisible();
    const usual = await headers(page);
    const menu = await openColumns(page);
    await menu.getByRole('checkbox', { name: 'Highlighted' }).press('Space');
    await expect(menu.getByRole('checkbox', { name: 'Highlighted' })).not.toBeChecked();
    const kept = page.waitForResponse(
      (response) => response.url().includes('/column-choice/news') && response.ok(),
    );
    await moveByKeyboard(menu.getByRole('button', { name: /^Move Status/ }), 'ArrowUp', 2);
    await kept;
    await menu.getByRole('button', { name: 'Done' }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/columns=/);
    const chosen = await headers(page);
    expect(chosen).not.toEqual(usual);
    expect(chosen).not.toContain('Highlighted');

    const context = await browser.newContext({
      storageState: { cookies: (await page.context().storageState()).cookies, origins: [] },
    });
    const other = await context.newPage();
    await other.setViewportSize(page.viewportSize() ?? { width: 1440, height: 900 });
    await other.goto(newsOf(mark));
    await expect(header(other, 'Title')).toBeVisible();
    await expect.poll(() => headers(other), String(user?.email)).toEqual(chosen);
    const theirs = await openColumns(other);
    await theirs.getByRole('button', { name: 'As it comes' }).click();
    await expect(theirs.getByRole('button', { name: 'As it comes' })).toBeDisabled();
    await other.keyboard.press('Escape');
    await expect(theirs).toBeHidden();
    await expect(header(other, 'Highlighted')).toBeVisible();
    expect(await headers(other)).toEqual(usual);
    await context.close();
  });

  test('are named in an address, which a colleague opens as it was without losing their own', async ({
    page,
  }) => {
    const mark = unique();
    await makeArticle(`Rose ${mark}`);
    await page.goto(`${newsOf(mark)}&columns=updatedAt~title`);
    await expect(header(page, 'Title')).toBeVisible();
    await expect(header(page, 'Highlighted')).toHaveCount(0);
    const [first] = await headers(page);
    expect(first).not.toBe('Title');
    await page.goto('/admin/library');
    await expect(header(page, 'Title')).toBeVisible();
    const own = await page.evaluate(async () => {
      const response = await fetch('/api/backend/column-choice');
      return (await response.json()) as unknown;
    });
    expect(own).toEqual([]);
  });

  test('cannot all be hidden', async ({ page }) => {
    const mark = unique();
    await makeArticle(`Oud ${mark}`);
    await page.goto(`${newsOf(mark)}&columns=title`);
    const menu = await openColumns(page);
    await expect(menu.getByRole('checkbox', { name: 'Title' })).toBeDisabled();
    await expect(menu.getByRole('checkbox', { name: 'Title' })).toBeChecked();
  });
});

test.describe('rows of a list', () => {
  test('are chosen by Shift for a range, by Ctrl A for the page, and let go by Escape', async ({ page }) => {
    const mark = unique();
    for (const name of ['Amber', 'Iris', 'Oud', 'Rose']) await makeArticle(`${name} ${mark}`);
    await page.goto(newsOf(mark));
    const boxOf = (name: string) => page.getByRole('row', { name: new RegExp(name) }).getByRole('checkbox');
    await boxOf('Amber').click();
    await boxOf('Oud').click({ modifiers: ['Shift'] });
    await expect(page.getByText('3 items selected')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(boxOf('Amber')).not.toBeChecked();
    await page.keyboard.press('Control+a');
    await expect(page.getByText('4 items selected')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(boxOf('Rose')).not.toBeChecked();
  });

  test('cannot be published behind their expiry: the row says so and stays as it was', async ({ page }) => {
    const mark = unique();
    const article = await makeArticle(`Myrrh ${mark}`, { expiresAt: '2026-01-10T08:00:00Z' });
    await page.goto(newsOf(mark));
    const row = page.getByRole('row', { name: new RegExp(mark) });
    await row.hover();
    await row.getByRole('button', { name: 'Change Status of' }).click();
    const editor = page.getByRole('dialog', { name: 'Change Status' });
    await editor.getByRole('radio', { name: /Published/ }).check();
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(editor.getByText('It would expire before it appears.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(editor).toBeHidden();
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('It would expire before it appears.')).toBeVisible();
    const now = await call<News>('GET', `/backend/news/${article.id}`);
    expect(now.publishedAt).toBeNull();
  });
});

test.describe('values of an attribute in a row', () => {
  test('are found by typing, chosen by keys, saved at once, and undone from the notification', async ({
    page,
  }) => {
    const { attribute, library, item } = await makeShelf('multiple', ['Citrus zest', 'Iris root', 'Smoke']);
    await page.goto(`/admin/library/${library.id}/items?view=table`);
    const menu = await openColumns(page);
    await menu.getByRole('checkbox', { name: attribute.label }).check();
    await menu.getByRole('button', { name: 'Done' }).click();
    await expect(header(page, attribute.label)).toBeVisible();
    const row = page.getByRole('row', { name: new RegExp(item.title) });
    const pencil = row.getByRole('button', { name: `Change ${attribute.label} of` });
    await row.hover();
    await pencil.press('Enter');
    const editor = page.getByRole('dialog', { name: `Change ${attribute.label}` });
    const field = editor.getByRole('combobox', { name: 'Find a value' });
    await expect(field).toBeFocused();
    await page.keyboard.type('iris r');
    await expect(editor.getByRole('option')).toHaveText(['Iris root']);
    await page.keyboard.press('Enter');
    await expect(editor.getByRole('option', { name: 'Iris root' })).toHaveAttribute('aria-selected', 'true');
    await expect(editor.getByRole('status')).toHaveText('Saved');
    expect((await readItem(item.id)).valueIds).toHaveLength(1);
    await field.fill('');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(editor.getByRole('option', { name: 'Smoke' })).toHaveAttribute('aria-selected', 'true');
    await expect(editor.getByRole('status')).toHaveText('Saved');
    await page.keyboard.press('Escape');
    await expect(editor).toBeHidden();
    await expect(pencil).toBeFocused();
    await expect(row).toContainText('Iris root, Smoke');
    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click();
    await expect(row).not.toContainText('Iris root');
    await expect.poll(async () => (await readItem(item.id)).valueIds).toEqual([]);
  });

  test('that someone else changed meanwhile are not overwritten before one chooses', async ({ page }) => {
    const { attribute, library, item } = await makeShelf('single', ['Chypre', 'Fougère']);
    const { values } = await call<Attribute>('GET', `/backend/attribute/${attribute.id}`);
    const idOf = (label: string) => values.find((one) => one.label === label)?.id ?? 0;
    await page.goto(`/admin/library/${library.id}/items?view=table&columns=title~attribute:${attribute.id}`);
    const row = page.getByRole('row', { name: new RegExp(item.title) });
    await row.hover();
    await row.getByRole('button', { name: `Change ${attribute.label} of` }).click();
    const editor = page.getByRole('dialog', { name: `Change ${attribute.label}` });
    await expect(editor.getByRole('combobox')).toBeFocused();
    await call('PATCH', `/backend/library-item/${item.id}`, { valueIds: [idOf('Fougère')] });
    await editor.getByRole('option', { name: 'Chypre' }).click();
    await expect(editor.getByRole('alert')).toContainText('Fougère');
    expect((await readItem(item.id)).valueIds).toEqual([idOf('Fougère')]);
    await editor.getByRole('button', { name: 'Save mine' }).click();
    await expect.poll(async () => (await readItem(item.id)).valueIds).toEqual([idOf('Chypre')]);
    await page.keyboard.press('Escape');
    await expect(row).toContainText('Chypre');
  });
});

test.describe('histories and readers', () => {
  test('of an attribute value give it its earlier name back', async ({ page }) => {
    const { attribute } = await makeShelf('multiple', ['Amber']);
    const { values } = await call<Attribute>('GET', `/backend/attribute/${attribute.id}`);
    const at = `/backend/attribute/${attribute.id}/value/${values[0]?.id}`;
    await call('PATCH', at, { label: 'Ambre gris' });
    await page.goto(`/admin/attribute/${attribute.id}`);
    await page.getByRole('button', { name: 'History of Ambre gris' }).click();
    const drawer = page.getByRole('dialog', { name: /History/ });
    await expect(drawer).toContainText('Amber');
    await drawer.getByRole('button', { name: 'Undo' }).first().click();
    await expect.poll(async () => (await call<{ label: string }>('GET', at)).label).toBe('Amber');
  });

  test('of a folder say who renamed it', async ({ page }) => {
    const mark = unique();
    const folder = await call<{ id: number }>('POST', '/backend/files', {
      name: `Spring ${mark}`,
      parentId: null,
    });
    await call('PATCH', `/backend/files/${folder.id}`, { name: `Summer ${mark}` });
    await page.goto(`/admin/files?q=${mark}`);
    await page.getByRole('checkbox', { name: new RegExp(`Summer ${mark}`) }).click();
    await page.getByRole('region', { name: 'Actions' }).getByRole('button', { name: 'History' }).click();
    const drawer = page.getByRole('dialog', { name: /History/ });
    await expect(drawer).toContainText(`Spring ${mark}`);
    await expect(drawer.getByRole('button', { name: /Restore|Undo/ })).toHaveCount(0);
  });

  test('of a media portal and of a heading of the FAQ are shown', async ({ page }) => {
    const mark = unique();
    const portal = await call<{ id: number }>('POST', '/backend/media-portal', {
      title: `Press ${mark}`,
      publishedAt: '2026-01-01T00:00:00Z',
    });
    await page.goto(`/admin/media-portal/${portal.id}`);
    await page.getByRole('button', { name: 'Who sees this?' }).click();
    const dialog = page.getByRole('dialog', { name: `Who sees Press ${mark}?` });
    await expect(dialog).toContainText('It needs no account');
    await expect(dialog).toContainText('Every active member sees it.');
    const category = await call<{ id: number }>('POST', '/backend/faq-category', { title: `Care ${mark}` });
    await page.goto(`/admin/faq-category/${category.id}`);
    await page.getByRole('button', { name: 'Who sees this?' }).click();
    await expect(page.getByRole('dialog', { name: `Who sees Care ${mark}?` })).toContainText(
      'Nobody sees it.',
    );
  });
});
