import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { News } from '../src/shared/contract/news.ts';
import type { OutboxMail } from '../src/shared/contract/outbox.ts';
import type { DownloadReport, VisitReport } from '../src/shared/contract/report.ts';
import type { UnansweredSearch } from '../src/shared/contract/search.ts';
import { call, makeAccount, origin, PASSWORD, signIn, signInForToken } from './support/api.ts';
import { expect, test } from './support/test.ts';

const DAY_MS = 24 * 3_600_000;

/** An account that took something from the first library. */
async function makeDownloads(): Promise<void> {
  const user = await makeAccount(['ROLE_USER']);
  const token = await signInForToken(origin(), user.email, PASSWORD);
  await call('POST', '/private/user/visit', undefined, token);
  await call('POST', '/private/library/activity/5', { kind: 'download' }, token);
  // Figures stand for a while: another test may have read them before there was one.
  for (const days of [7, 30, 90]) {
    const read = async () => {
      const { visits } = await call<VisitReport>('GET', `/backend/report/visits?days=${days}`);
      const { downloads } = await call<DownloadReport>('GET', `/backend/report/downloads?days=${days}`);
      return visits > 0 && downloads > 0;
    };
    await expect.poll(read, { timeout: 30_000 }).toBe(true);
  }
}

test.describe('the figures of an administrator', () => {
  test.use({ who: 'admin' });

  test('show a chart or its table for the period of the address, and go out as CSV', async ({ page }) => {
    test.setTimeout(120_000);
    await makeDownloads();
    await page.goto('/admin?days=7');
    const downloads = page.getByRole('region', { name: 'Downloads by day', exact: true });
    await expect(page.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true');
    const visits = page.getByRole('region', { name: 'Visits and active members', exact: true });
    await expect(visits.getByRole('table').getByRole('row')).toHaveCount(8);
    await expect(visits.getByRole('columnheader')).toHaveText(['Day', 'Visits', 'Active members']);
    await expect(downloads.locator('svg').first()).toBeVisible();

    await page.getByRole('button', { name: '90 days' }).click();
    await expect(page).toHaveURL(/days=90/);
    await downloads.getByRole('button', { name: 'Show as table: Downloads by day' }).click();
    await expect(downloads.getByRole('table').getByRole('row')).toHaveCount(91);
    await expect(downloads.getByRole('table')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: '90 days' })).toHaveAttribute('aria-pressed', 'true');

    const items = page.getByRole('region', { name: 'Most downloaded', exact: true });
    await expect(items.getByRole('link').first()).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      items.getByRole('button', { name: 'Export as CSV: Most downloaded' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('items.csv');
    const [head = '', first = ''] = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(head).toContain('Number,Item,Library,Downloads');
    expect(first).toMatch(/,\d+$/);
  });

  test('lead to the list behind them', async ({ page }) => {
    const title = `Soon ${randomUUID().slice(0, 8)}`;
    await call<News>('POST', '/backend/news', {
      title,
      publishedAt: new Date(Date.now() + 5 * DAY_MS).toISOString(),
    });
    await page.goto('/admin');
    const upcoming = page.getByRole('region', { name: 'The next 30 days' });
    await upcoming.getByRole('link', { name: /^Appears: News: \d+$/ }).click();
    await expect(page).toHaveURL(/appearsBefore/);
    await expect(page.getByText(title).first()).toBeVisible();

    await page.goto('/admin');
    await page.getByRole('region', { name: 'Under way' }).getByRole('link', { name: 'Jobs failed' }).click();
    await expect(page).toHaveURL(/\/admin\/jobs\?state=failed/);
    await expect(page.getByRole('combobox', { name: 'State' })).toHaveText('Failed');
  });

  test('fail one by one, and can be requested again', async ({ page }) => {
    await page.route('**/api/backend/report/storage', (route) =>
      route.fulfill({ status: 429, json: { code: 'too_many_requests', message: 'Too many tries.' } }),
    );
    await page.goto('/admin');
    const storage = page.getByRole('region', { name: 'Storage by library' });
    await expect(storage.getByRole('alert')).toContainText('Too many tries.');
    await expect(page.getByRole('region', { name: 'Under way' }).getByText('Jobs waiting')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await storage.getByRole('button', { name: 'Try again' }).click();
    await expect(storage.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    await expect(storage.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('the figures of a content manager', () => {
  test.use({ who: 'editor' });

  test('say nothing of accounts', async ({ page }) => {
    await page.goto('/admin');
    const visits = page.getByRole('region', { name: 'Visits', exact: true });
    await expect(
      visits.getByRole('columnheader').or(visits.getByText('Nobody visited')).first(),
    ).toBeAttached();
    await expect(page.getByText('Active members', { exact: true })).toHaveCount(0);
  });

  test('lead to the requests of members, which one of two content managers answers', async ({
    page,
    browser,
    baseURL,
  }) => {
    const query = `absolute ${randomUUID().slice(0, 8)}`;
    const european = await makeAccount(['ROLE_USER']);
    const guest = await makeAccount(['ROLE_USER']);
    for (const { email } of [european, guest]) {
      const token = await signInForToken(origin(), email, PASSWORD);
      await call('POST', '/private/search/requests', { q: query, note: 'For the window.' }, token);
    }
    const answer = await call<News>('POST', '/backend/news', {
      title: `Here it is ${query}`,
      publishedAt: null,
    });
    const filter = encodeURIComponent(JSON.stringify({ q: query }));
    const find = async () =>
      (await call<UnansweredSearch[]>('GET', `/backend/unanswered-search?filter=${filter}`))[0];
    const search = await find();
    await page.goto(`/admin/unanswered-search/${search?.id}`);
    await expect(page.getByRole('checkbox', { name: 'Tell the 2 members who asked' })).toBeChecked();

    const second = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: 'block' });
    const other = await makeAccount(['ROLE_USER', 'ROLE_EDITOR']);
    await signIn(second.request, other.email);
    const late = await second.newPage();
    await late.goto(`/admin/unanswered-search/${search?.id}`);
    await late.getByRole('textbox', { name: 'Message to those who asked' }).fill('From somebody else.');

    await page.getByRole('combobox', { name: 'What answers it' }).fill(query);
    await page.getByRole('option', { name: answer.title }).click();
    await page.getByRole('textbox', { name: 'Message to those who asked' }).fill('It came this morning.');
    await expect(page.getByText('2 of 2 who asked cannot see it: a draft.')).toBeVisible();
    await call('PATCH', `/backend/news/${answer.id}`, {
      publishedAt: new Date(Date.now() - DAY_MS).toISOString(),
      version: answer.version,
    });
    await page.getByRole('button', { name: 'Close and send' }).click();
    await expect(page.getByText('Closed. The mails are on their way.')).toBeVisible();
    await expect(page.getByRole('link', { name: answer.title })).toBeVisible();
    await expect(page.getByText('It came this morning.')).toBeVisible();

    // A second user with the form open is notified, and sends no mail.
    await late.getByRole('button', { name: 'Close and send' }).click();
    await expect(late.getByText('Somebody else closed or changed it meanwhile.').first()).toBeVisible();
    await second.close();
    const toEuropean = encodeURIComponent(JSON.stringify({ q: european.email }));
    const mails = await call<OutboxMail[]>('GET', `/backend/outbox?filter=${toEuropean}`);
    const mine = mails.filter(({ subject }) => subject === 'About what you asked for');
    expect(mine).toHaveLength(1);
    expect(mine[0]?.text).toContain('It came this morning.');
    expect(mine[0]?.text).toContain('/news/here-it-is');

    await page.getByRole('button', { name: 'Open again' }).click();
    await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeVisible();
    expect(await find()).toMatchObject({ isAnswered: false, outcome: null });
  });
});
