import type { Page } from '@playwright/test';
import type { UnansweredSearch } from '../src/shared/contract/search.ts';
import { call } from './support/api.ts';
import { libraryOn } from './support/library.ts';
import { expect, test } from './support/test.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search the whole portal' });
const suggestion = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

test.describe('the search over everything, to a member,', () => {
  test.use({ who: 'member' });

  test('opens over any page, forgives a slip, and is used by keyboard alone', async ({ page }) => {
    await page.goto('/profil');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const opener = page.getByRole('link', { name: 'Search', exact: true });
    await opener.focus();
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field(page)).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('/');
    await page.keyboard.type('embre');
    await expect(page.getByText('These are results for “ambre”')).toBeVisible();
    const first = page.getByRole('group', { name: 'Items' }).getByRole('option').first();
    await expect(first).toContainText(/ambre noir/i);
    await page.keyboard.press('ArrowDown');
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('heading', { name: /ambre noir/i })).toBeVisible();
    await expect(page).toHaveURL(/\/item\/\d+/);
  });

  test('suggests content of every kind, and remembers what was searched for', async ({ page }) => {
    await page.goto('/news');
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await field(page).fill('ambre');
    await expect(page.getByRole('group', { name: 'News' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Toolkits' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Events' })).toHaveCount(0);
    await suggestion(page, /^See all \d+ results$/).click();
    await expect(page).toHaveURL(/\/search\?q=ambre$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(suggestion(page, 'ambre')).toBeVisible();
    await page.getByRole('button', { name: 'Clear recent searches' }).click();
    await expect(suggestion(page, 'ambre')).toHaveCount(0);
  });

  test('lists items of all libraries as a library does: filtered, selected, put into the basket', {
    tag: '@phone',
  }, async ({ page, isMobile }) => {
    await page.goto('/search?q=ambre');
    await expect(page.getByRole('gridcell').filter({ hasText: 'Perfumes' }).first()).toBeVisible();
    const library = libraryOn(page, isMobile);
    const count = await library.countOf('POSM catalogue');
    await library.choose('POSM catalogue');
    await expect(page).toHaveURL(/library=posm-catalogue/);
    await expect(page.getByRole('gridcell')).toHaveCount(count);
    await expect(page.getByRole('gridcell').first()).toContainText('POSM catalogue');
    await page
      .getByRole('checkbox', { name: /^Select/ })
      .first()
      .check({ force: true });
    await page
      .getByRole('region', { name: 'Selection' })
      .getByRole('button', { name: 'Add to basket' })
      .click();
    await expect(page.getByRole('link', { name: /^Basket, [1-9]/ })).toBeVisible();
    await page.getByRole('gridcell').first().getByRole('link').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('gridcell')).toHaveCount(count);
  });

  test('shows the other kinds, each by itself', async ({ page }) => {
    await page.goto('/search?q=ambre');
    const kinds = page.getByRole('navigation', { name: 'Kinds of results' });
    await kinds.getByRole('link', { name: /^News/ }).click();
    await expect(page.getByRole('link', { name: /how Ambre Noir was photographed/ }).first()).toBeVisible();
    await page.reload();
    await expect(kinds.getByRole('link', { name: /^News/ })).toHaveAttribute('aria-current', 'page');
  });

  test('requests what is missing, which reaches the content managers', async ({ page }, { project }) => {
    const words = `quetzal ${project.name}`;
    await page.goto(`/search?${new URLSearchParams({ q: words })}`);
    await expect(page.getByRole('heading', { name: `Nothing found for “${words}”` })).toBeVisible();
    await page.getByLabel('What are you looking for?').fill('For a window in Lyon.');
    await page.getByRole('button', { name: 'Ask the house' }).click();
    await expect(page.getByText('Your request has reached the house.')).toBeVisible();
    const filter = encodeURIComponent(JSON.stringify({ q: words }));
    const find = () => call<UnansweredSearch[]>('GET', `/backend/unanswered-search?filter=${filter}`);
    await expect.poll(async () => (await find())[0]?.count).toBe(1);
    expect((await find())[0]?.requests).toMatchObject([{ note: 'For a window in Lyon.' }]);
  });

  test('takes words for filters that can be removed, and says which word it left out', async ({ page }) => {
    await page.goto('/search?q=iris+square');
    const first = page.getByRole('gridcell').first();
    await expect(page.getByRole('button', { name: 'Remove Format: Square' })).toBeVisible();
    await expect(first).toContainText('Iris Pâle');

    await page.goto('/search?q=logo');
    const logos = page.getByRole('link', { name: 'Items (1)', exact: true });
    await expect(logos).toBeVisible();
    await page.getByRole('button', { name: 'Remove Type: Logo' }).click();
    await expect(page).toHaveURL(/q=%22logo%22/);
    await expect(page.getByRole('link', { name: /^Items \(\d+\)$/ })).toBeVisible();
    await expect(logos).toBeHidden();
    await expect(page.getByRole('button', { name: 'Remove Type: Logo' })).toBeHidden();

    await page.goto('/search?q=logo+png');
    await expect(page.getByText('Left out: “png”.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove Type: Logo' })).toBeVisible();
    await expect(first).toContainText('Word-mark');
    const note = 'For a slide.';
    await page.getByRole('button', { name: 'Ask for what is missing' }).click();
    await page.getByLabel('What are you looking for?').fill(note);
    await page.getByRole('button', { name: 'Ask the house' }).click();
    await expect(page.getByText('Your request has reached the house.')).toBeVisible();
    const filter = encodeURIComponent(JSON.stringify({ q: 'logo png' }));
    const [missed] = await call<UnansweredSearch[]>('GET', `/backend/unanswered-search?filter=${filter}`);
    expect(missed?.requests.map((request) => request.note)).toContain(note);
    await expect
      .poll(
        async () =>
          (await call<UnansweredSearch[]>('GET', `/backend/unanswered-search?filter=${filter}`))[0]?.count,
      )
      .toBeGreaterThan(0);
  });

  test('narrows the news by year and topic', async ({ page }) => {
    await page.goto('/news/search?q=ambre');
    const topic = page.getByLabel('Topic');
    await expect(topic.locator('option').nth(1)).toBeAttached();
    const [, label = ''] = await topic.locator('option').allInnerTexts();
    const [, tag = '', count = ''] = /^(.*) \((\d+)\)$/.exec(label) ?? [];
    await topic.selectOption(tag);
    await expect(page.getByText(Number(count) === 1 ? '1 article' : `${count} articles`)).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(Number(count));
    await page.reload();
    await expect(topic).toHaveValue(tag);
  });
});

test.describe('searches without a result, to a content manager,', () => {
  test.use({ who: 'editor' });

  test('are read and marked as answered', async ({ page }, { project }) => {
    const query = `okapi ${project.name}`;
    const session = await page.context().request.get('/api/auth/session');
    const { token } = (await session.json()) as { token: string };
    await call('POST', '/private/search/requests', { q: query, note: 'For Madrid' }, token);
    await page.goto('/admin/unanswered-search');
    await page.getByRole('cell', { name: query, exact: true }).click();
    await expect(page.getByText('For Madrid')).toBeVisible();
    const message = page.getByRole('textbox', { name: 'Message to those who asked' });
    await message.fill('We are looking for it.');
    await page.reload();
    await expect(page.getByText('For Madrid')).toBeVisible();
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(message).toHaveValue('We are looking for it.');
    await message.fill('');
    await page.getByRole('checkbox', { name: /^Tell/ }).uncheck();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible();
    const filter = encodeURIComponent(JSON.stringify({ q: query, isAnswered: true }));
    expect(await call<UnansweredSearch[]>('GET', `/backend/unanswered-search?filter=${filter}`)).toHaveLength(
      1,
    );
  });
});
