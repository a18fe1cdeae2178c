import { randomBytes, randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { News } from '../src/shared/contract/news.ts';
import { formatFullDay, formatMediumDateTime } from '../src/shared/domain/dates.ts';
import { call } from './support/api.ts';
import { expect, test } from './support/test.ts';

const tail = () => randomBytes(3).toString('hex');
const makeArticle = (publishedAt: string, fields: object = {}) =>
  call<News>('POST', '/backend/news', { title: `Dated ${tail()}`, publishedAt, ...fields });
const readArticle = (id: number) => call<News>('GET', `/backend/news/${id}`);
/** A month far ahead that no other test uses: April, with the summer time of the browser's zone, Europe/Paris. */
const farMonth = () => `${randomInt(2100, 9000)}-04`;
const nameOf = (day: string) => formatFullDay(`${day}T00:00Z`, 'en-GB', 'UTC');
const openDay = (page: Page, day: string) => page.goto(`/admin/calendar?resource=news&day=${day}`);
const cellOf = (page: Page, day: string) => page.locator(`[data-day="${day}"]`);
const chipIn = (page: Page, day: string, title: string) =>
  cellOf(page, day).getByRole('button', { name: new RegExp(title) });

test.describe('on a wide screen', () => {
  test.use({ who: 'editor', viewport: { width: 1280, height: 1000 } });

  test('an article is dragged to another day, keeps its time, and goes back by undo', async ({ page }) => {
    const month = farMonth();
    const { id, title } = await makeArticle(`${month}-14T07:30:00Z`);
    await openDay(page, `${month}-01`);
    const chip = chipIn(page, `${month}-14`, title);
    await expect(chip).toHaveAccessibleName(`Appears 09:30: ${title} (Article)`);
    await expect(page.getByText('Times are those of Europe/Paris.')).toBeVisible();
    await chip.hover();
    await page.mouse.down();
    await cellOf(page, `${month}-16`).hover();
    await page.mouse.move(0, 0);
    await cellOf(page, `${month}-16`).hover();
    await page.mouse.up();
    await expect(chipIn(page, `${month}-16`, title)).toBeVisible();
    await expect(page.getByText(`“${title}” moved to ${nameOf(`${month}-16`)}`)).toBeVisible();
    expect((await readArticle(id)).publishedAt).toBe(`${month}-16T07:30:00.000Z`);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(chipIn(page, `${month}-14`, title)).toBeVisible();
    await expect.poll(async () => (await readArticle(id)).publishedAt).toBe(`${month}-14T07:30:00.000Z`);
    await chipIn(page, `${month}-14`, title).click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
  });

  test('the keyboard moves it too, announces each day, and Escape leaves it', async ({ page }) => {
    const month = farMonth();
    const { id, title } = await makeArticle(`${month}-14T07:30:00Z`);
    await openDay(page, `${month}-01`);
    const chip = chipIn(page, `${month}-14`, title);
    await chip.focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(`Picked up ${title}, on ${nameOf(`${month}-14`)}.`)).toBeAttached();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(`${nameOf(`${month}-15`)}.`, { exact: true })).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(page.getByText(`Left on ${nameOf(`${month}-14`)}.`)).toBeAttached();
    await expect(chip).toBeVisible();
    await chip.focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(`Picked up ${title}, on ${nameOf(`${month}-14`)}.`)).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(`${nameOf(`${month}-21`)}.`, { exact: true })).toBeAttached();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText(`${nameOf(`${month}-20`)}.`, { exact: true })).toBeAttached();
    await page.keyboard.press('Enter');
    await expect(chipIn(page, `${month}-20`, title)).toBeVisible();
    await expect.poll(async () => (await readArticle(id)).publishedAt).toBe(`${month}-20T07:30:00.000Z`);
  });

  test('the second of two users is notified, and is shown the day that the first one chose', async ({
    page,
  }) => {
    const month = farMonth();
    const { id, title } = await makeArticle(`${month}-14T07:30:00Z`);
    await openDay(page, `${month}-01`);
    await expect(chipIn(page, `${month}-14`, title)).toBeVisible();
    await call('PATCH', `/backend/news/${id}`, { publishedAt: `${month}-08T07:30:00Z` });
    await chipIn(page, `${month}-14`, title).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(`Picked up ${title}`)).toBeAttached();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(`${nameOf(`${month}-15`)}.`, { exact: true })).toBeAttached();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Someone else changed “${title}” first.`)).toBeVisible();
    await expect(chipIn(page, `${month}-08`, title)).toBeVisible();
    expect((await readArticle(id)).publishedAt).toBe(`${month}-08T07:30:00.000Z`);
  });

  test('a full day says how much more it has, and a new article begins on it', async ({ page }) => {
    const month = farMonth();
    for (let number = 0; number < 6; number++) await makeArticle(`${month}-14T07:30:00Z`);
    await openDay(page, `${month}-01`);
    await page.getByRole('button', { name: `3 more on ${nameOf(`${month}-14`)}` }).click();
    const dialog = page.getByRole('dialog', { name: nameOf(`${month}-14`) });
    await expect(dialog.getByRole('listitem')).toHaveCount(6);
    await dialog.getByRole('link', { name: 'New article on this day' }).click();
    await expect(page.getByLabel('Visible from')).toHaveValue(
      formatMediumDateTime(`${month}-14T09:00Z`, 'UTC'),
    );
  });

  test('filters, view and month are the address', async ({ page }) => {
    const month = farMonth();
    const { title } = await makeArticle(`${month}-14T07:30:00Z`, { markets: ['gulf'] });
    await page.goto(`/admin/calendar?day=${month}-14`);
    await expect(chipIn(page, `${month}-14`, title)).toBeVisible();
    await page.getByRole('button', { name: 'Week', exact: true }).click();
    await expect(page).toHaveURL(/view=week/);
    await page.getByRole('combobox', { name: 'Market', exact: true }).click();
    await page.getByRole('option', { name: 'Europe' }).click();
    await expect(page.getByText('Nothing with a date matches these filters here.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Market', exact: true })).toHaveValue('Europe');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(chipIn(page, `${month}-14`, title)).toBeVisible();
    await page.getByRole('button', { name: 'Next week' }).click();
    await expect(page.getByText('Nothing has a date here.')).toBeVisible();
  });
});

test.describe('as a list', () => {
  test.use({ who: 'editor' });

  test('a date is typed, readers are thought of first, and nothing expires before it appears', async ({
    page,
  }) => {
    const month = farMonth();
    const expiresAt = `${month}-20T07:30:00Z`;
    const { id, title } = await makeArticle(`${month}-14T07:30:00Z`, { expiresAt });
    await page.goto(`/admin/calendar?resource=news&what=appears&view=list&day=${month}-01`);
    const move = async (day: string) => {
      await page.getByRole('button', { name: `Move ${title} to another day` }).click();
      const dialog = page.getByRole('dialog', { name: `Move “${title}”` });
      await dialog.getByLabel('To which day').fill(day);
      await dialog.getByRole('button', { name: 'Move' }).click();
    };
    await move(`${month}-25`);
    await expect(
      page.getByText('It would expire before it appears. Move the other date first.'),
    ).toBeVisible();
    await move('2020-02-03');
    const confirmation = page.getByRole('dialog', { name: `Publish “${title}” now?` });
    await confirmation.getByRole('button', { name: 'Cancel' }).click();
    await expect(confirmation).toBeHidden();
    expect((await readArticle(id)).publishedAt).toBe(`${month}-14T07:30:00.000Z`);
    await move('2020-02-03');
    await confirmation.getByRole('button', { name: 'Move and publish' }).click();
    await expect.poll(async () => (await readArticle(id)).publishedAt).toBe('2020-02-03T08:30:00.000Z');
  });
});

test.describe('a member', () => {
  test.use({ who: 'member' });

  test('has no calendar of the back-office', async ({ page }) => {
    await page.goto('/admin/calendar');
    await expect(page.getByText('403')).toBeVisible();
    await expect(page.getByText('Times are those of')).toBeHidden();
  });
});
