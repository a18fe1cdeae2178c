import { basketText } from '../src/portal/text/basket.ts';
import { text } from '../src/portal/text/en.ts';
import { newBuildText } from '../src/portal/text/newBuild.ts';
import { offlineText } from '../src/portal/text/offline.ts';
import { expect, test } from './support/test.ts';

test.use({
  who: 'member',
  keepsPages: true,
  expectedFaults: { patterns: [/ERR_INTERNET_DISCONNECTED/, /could not be loaded/, /dynamically imported/] },
});

test('going elsewhere without a network says so, and goes on by itself when it is back', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);

  await context.setOffline(true);
  await page.getByRole('link', { name: /^Basket/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: text.errors.offlineTitle })).toBeVisible();
  await expect(page).toHaveURL(/\/basket$/);
  // The frame of the portal stays: this is not the browser's own error page.
  await expect(page.getByRole('link', { name: /^Basket/ })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: basketText.title })).toBeVisible();
  await expect(page.getByRole('heading', { name: basketText.empty })).toBeVisible();
  // Its style sheet had failed, too.
  const unstyled = await page.evaluate(
    () =>
      [...document.styleSheets].filter(({ href }) => href).filter((sheet) => sheet.cssRules.length === 0)
        .length,
  );
  expect(unstyled).toBe(0);
});

test('a page that was visited before shows what it had, in a document that was opened since', async ({
  page,
  context,
}) => {
  await page.goto('/faq');
  const question = page.getByRole('main').getByRole('button').first();
  await expect(question).toBeVisible();
  const isKept = () =>
    page.evaluate(async () => {
      const kept = await (await caches.open('sillage-member')).keys();
      const [answer, copy] = ['offline-answers/.*faq', 'offline-copy'].map((name) => new RegExp(name));
      return [answer, copy].every((name) => kept.some(({ url }) => name?.test(url)));
    });
  await expect.poll(isKept).toBe(true);
  const words = await question.innerText();
  await page.goto('/basket');
  await expect(page.getByRole('heading', { level: 1, name: basketText.title })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);

  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: text.frame.faq }).click();
  await expect(question).toHaveText(words);
  await expect(page.getByText(offlineText.note('').split('.')[0] ?? '')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(offlineText.note('').split('.')[0] ?? '')).toHaveCount(0);
});

test('what a page could not read without a network it reads when the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/news');
  await page.getByRole('navigation', { name: text.news.topics }).getByRole('link').nth(1).waitFor();
  await context.setOffline(true);
  await page.getByRole('navigation', { name: text.news.topics }).getByRole('link').nth(1).click();
  await expect(page.getByRole('heading', { name: text.errors.offlineTitle })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: text.errors.offlineTitle })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('a newer version is offered quietly, and what is being typed stays', async ({ page }) => {
  await page.goto('/faq');
  const search = page.getByRole('searchbox').first();
  await search.fill('picture');
  const answer = (json: object) => ({ json });
  await page.route('**/builds/latest.json', (route) => route.fulfill(answer({ id: 'next' })));
  await page.route('**/builds/meta/next.json', (route) =>
    route.fulfill(answer({ id: 'next', timestamp: 1 })),
  );
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  // The files of this page are still being copied.
  await page.waitForResponse('**/builds/pages/next/faq.json');
  await expect(page.getByText(newBuildText.found)).toHaveCount(0);

  await page.route('**/builds/pages/next/faq.json', (route) => route.fulfill(answer({ files: [] })));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText(newBuildText.found)).toBeVisible();
  await expect(search).toHaveValue('picture');
  await page.getByRole('button', { name: newBuildText.reload }).click();
  await expect(page.getByText(newBuildText.found)).toHaveCount(0);
});
