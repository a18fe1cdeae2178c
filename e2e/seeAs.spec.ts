import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import ja from '../src/portal/text/languages/ja.json' with { type: 'json' };
import type { News } from '../src/shared/contract/news.ts';
import type { User } from '../src/shared/contract/user.ts';
import { call, makeAccount } from './support/api.ts';
import { expect, test } from './support/test.ts';

const HOUR = 3_600_000;
const tail = () => randomBytes(3).toString('hex');
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const makeArticle = (fields: object = {}) =>
  call<News>('POST', '/backend/news', {
    title: `Seen ${tail()}`,
    body: '<p>The amber bottle is here.</p>',
    publishedAt: '2026-01-01T00:00:00Z',
    ...fields,
  });
const bandOf = (page: Page) => page.getByRole('region', { name: 'Seen as somebody else' });
/** What a local input of date and time takes; both run in zones of whole minutes. */
const typed = (page: Page, hours: number) =>
  page.evaluate((ahead) => {
    const date = new Date(Date.now() + ahead * 3_600_000);
    return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  }, hours);

test.describe('a content manager', () => {
  test.use({ who: 'editor', expectedFaults: { patterns: [/^PageError/] } });

  test('opens the portal as a member of a market in two days, and leaves', async ({ page, context }) => {
    const gulf = await makeArticle({ markets: ['gulf'], publishedAt: inHours(24) });
    const europe = await makeArticle({ markets: ['europe'] });
    await page.goto('/admin/seeing-as');
    await page.getByRole('combobox', { name: 'Market', exact: true }).click();
    await page.getByRole('option', { name: 'Gulf' }).click();
    await page.getByLabel('At this time (left empty: now)').fill(await typed(page, 48));
    const opening = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Open the portal' }).click();
    const portal = await opening;
    await expect(bandOf(portal).getByText(/^You see the portal as a member \(Gulf\), as on/)).toBeVisible();
    expect(new URL(portal.url()).hash).toBe('');

    // Opened by their addresses, for which the server writes the account's own data into the page.
    await portal.goto(`/news/${gulf.slug}`);
    await expect(portal.getByRole('heading', { level: 1, name: gulf.title })).toBeVisible();
    await expect(bandOf(portal)).toBeVisible();
    await portal.goto(`/news/${europe.slug}`);
    await expect(portal.getByRole('heading', { name: `Page Not Found: /news/${europe.slug}` })).toBeVisible();
    await expect(bandOf(portal)).toBeVisible();

    // While the scripts are still on their way.
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await portal.route(/\/assets\/.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await portal.goto(`/news/${gulf.slug}`, { waitUntil: 'commit' });
    const first = portal.locator('.placeholder-seeing');
    await expect(first).toHaveText(/^You see the portal as a member \(Gulf\), as on/);
    release();
    await expect(bandOf(portal)).toBeVisible();
    await expect(first).toHaveCount(0);
    await portal.goto(`/news/${europe.slug}`);
    await expect(bandOf(portal)).toBeVisible();

    // The manager's own tabs go on unaffected.
    const own = await context.newPage();
    await own.goto(`/news/${europe.slug}`);
    await expect(own.getByRole('heading', { level: 1, name: europe.title })).toBeVisible();
    await expect(bandOf(own)).toBeHidden();

    await bandOf(portal).getByRole('button', { name: 'Leave' }).focus();
    await portal.keyboard.press('Enter');
    await expect(portal.getByRole('heading', { level: 1, name: europe.title })).toBeVisible();
    await expect(bandOf(portal)).toBeHidden();
  });

  test('opens the portal in another language, in that tab alone', async ({ page, context }) => {
    const article = await makeArticle();
    await call('PATCH', `/backend/news/${article.id}/translations`, {
      translations: { ja: { texts: { title: '光の一年' } } },
    });
    await page.goto('/admin/seeing-as');
    await page.getByRole('combobox', { name: 'Language', exact: true }).click();
    await page.getByRole('option', { name: '日本語' }).click();
    const opening = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Open the portal' }).click();
    const portal = await opening;
    const band = portal.getByRole('region', { name: ja.seeing.title });
    await expect(band).toBeVisible();
    await expect(portal.locator('html')).toHaveAttribute('lang', 'ja');
    expect(new URL(portal.url())).toMatchObject({ search: '', hash: '' });

    // Each page is loaded in it, and its address is that of everyone.
    await portal.goto(`/news/${article.slug}?from=mail#top`);
    await expect(portal.getByRole('heading', { level: 1, name: '光の一年' })).toBeVisible();
    await expect(portal.locator('html')).toHaveAttribute('lang', 'ja');
    await expect(portal).toHaveURL(/\/news\/[\w-]+\?from=mail#top$/);
    await portal.reload();
    await expect(portal.getByRole('heading', { level: 1, name: '光の一年' })).toBeVisible();

    // The manager's own tabs stay as they are.
    const own = await context.newPage();
    await own.goto(`/news/${article.slug}`);
    await expect(own.getByRole('heading', { level: 1, name: article.title })).toBeVisible();
    await expect(own.locator('html')).toHaveAttribute('lang', 'en');

    await band.getByRole('button', { name: ja.seeing.leave }).click();
    await expect(portal.getByRole('heading', { level: 1, name: article.title })).toBeVisible();
    await expect(portal.locator('html')).toHaveAttribute('lang', 'en');
    await portal.goto('/news');
    await expect(portal.locator('html')).toHaveAttribute('lang', 'en');
  });

  test('changes nothing while it is open, and is led back when it has ended', async ({ page, user }) => {
    await page.goto('/admin/seeing-as');
    const opening = page.context().waitForEvent('page');
    await page.getByRole('button', { name: 'Open the portal' }).click();
    const portal = await opening;
    await expect(bandOf(portal).getByText(/as it is now$/)).toBeVisible();
    await portal.goto('/brand-catalogue/perfumes');
    await expect(portal.getByRole('gridcell').first()).toBeVisible();
    const refused = await portal.evaluate(async () => {
      const base = document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content ?? '';
      const response = await fetch(`${base}/private/user/basket`, { method: 'DELETE' });
      return { status: response.status, ...((await response.json()) as { code: string }) };
    });
    expect([refused.status, refused.code]).toEqual([403, 'seeing_as']);
    await call('PATCH', `/backend/users/${user?.id}`, { roles: ['ROLE_USER'] });
    await portal.goto('/news');
    await expect(portal).toHaveURL(/\/admin/);
  });
});

test.describe('what was shown', () => {
  test.use({ who: 'editor' });

  test('is listed as it was, with what was changed since, and exported', async ({ page }) => {
    const { id, title } = await makeArticle({ publishedAt: new Date(Date.now() - 1000).toISOString() });
    const { updatedAt } = await call<News>('GET', `/backend/news/${id}`);
    const at = new Date(Date.parse(updatedAt) + 1).toISOString();
    await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(at) + 1);
    await call('PATCH', `/backend/news/${id}`, { title: 'Renamed since', markets: ['gulf'] });
    await page.goto(`/admin/shown?${new URLSearchParams({ kind: 'news', at, market: 'europe' })}`);
    const entry = page.getByRole('listitem').filter({ hasText: title });
    await expect(entry.getByText('Changed since: Markets, Title')).toBeVisible();
    await expect(entry.getByText('Not shown today')).toBeVisible();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    expect((await saving).suggestedFilename()).toBe('shown.csv');
    await page.getByRole('combobox', { name: 'What', exact: true }).click();
    await page.getByRole('option', { name: 'Items', exact: true }).click();
    await expect(page.getByText('Choose a library to see its items.')).toBeVisible();
  });
});

test.describe('the portal at a moment in the past', () => {
  test.use({ who: 'editor' });

  test('says that its texts are those of today, and leads to what was shown then', async ({
    page,
    context,
  }) => {
    const { title } = await makeArticle({ publishedAt: inHours(-48), markets: ['gulf'] });
    await page.goto('/admin/seeing-as');
    await page.getByRole('combobox', { name: 'Market', exact: true }).click();
    await page.getByRole('option', { name: 'Gulf' }).click();
    await page.getByLabel('At this time (left empty: now)').fill(await typed(page, -24));
    const opening = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Open the portal' }).click();
    const portal = await opening;
    await expect(bandOf(portal).getByText(/Texts and pictures are those of today/)).toBeVisible();
    await expect(
      bandOf(portal).getByText(/A link that you open in another tab shows your own view/),
    ).toBeAttached();
    const listing = context.waitForEvent('page');
    await bandOf(portal).getByRole('link', { name: 'What was shown then' }).click();
    const shown = await listing;
    await expect(shown.getByRole('combobox', { name: 'Market', exact: true })).toHaveValue('Gulf');
    await expect(shown.getByRole('combobox', { name: 'What', exact: true })).toHaveText('News');
    // It was made just now, and did not show a day ago, whatever its date says.
    await expect(shown.getByRole('status').first()).toHaveText(/shown/);
    await expect(shown.getByText(title)).toHaveCount(0);
    await shown.getByRole('combobox', { name: 'What', exact: true }).click();
    await shown.getByRole('option', { name: 'Training videos', exact: true }).click();
    await expect(shown).toHaveURL(/kind=training-video/);
    await expect(shown.getByRole('status').first()).toHaveText(/shown/);
  });
});

test.describe('an administrator', () => {
  test.use({ who: 'admin', expectedFaults: { patterns: [/^PageError/] } });

  test('opens the portal as a person from “Who sees this?” and from the person, and finds it in the log', async ({
    page,
    context,
  }) => {
    const name = `Noor ${tail()}`;
    const person = await makeAccount(['ROLE_USER'], name);
    await call<User>('PATCH', `/backend/users/${person.id}`, { market: 'gulf' });
    const article = await makeArticle({ markets: ['europe'] });
    await page.goto(`/admin/news/${article.id}`);
    await page.getByRole('button', { name: 'Who sees this?' }).click();
    const dialog = page.getByRole('dialog', { name: `Who sees ${article.title}?` });
    await dialog.getByRole('combobox', { name: 'Somebody in particular' }).fill(name);
    await page.getByRole('option', { name: new RegExp(name) }).click();
    await expect(dialog.getByText(`${name} does not see it.`)).toBeVisible();
    const opening = context.waitForEvent('page');
    await dialog.getByRole('button', { name: 'Open the portal as this person' }).click();
    const portal = await opening;
    await expect(
      bandOf(portal).getByText(`You see the portal as ${name} (Gulf), as it is now`),
    ).toBeVisible();
    await portal.goto(`/news/${article.slug}`);
    await expect(
      portal.getByRole('heading', { name: `Page Not Found: /news/${article.slug}` }),
    ).toBeVisible();
    await expect(bandOf(portal)).toBeVisible();

    await page.goto(`/admin/users/${person.id}`);
    const again = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Open the portal as this person' }).click();
    await expect(bandOf(await again).getByText(`You see the portal as ${name}`)).toBeVisible();
    await page.goto(`/admin/changes?kind=seeing-as&recordId=${person.id}`);
    await expect(page.getByText('Portal seen as somebody else').first()).toBeVisible();
    await expect(page.getByText(name).first()).toBeVisible();
  });
});
