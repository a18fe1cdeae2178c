import type { Page } from '@playwright/test';
import { LANGUAGE_COOKIE } from '../src/shared/domain/languages.ts';
import { openSettled } from './support/accessible.ts';
import { call, makeAccount, signIn } from './support/api.ts';
import { expect, test } from './support/test.ts';
import { textsOf } from './support/textsOfPage.ts';

/** Words that English texts cannot do without, and French ones have not. */
const ENGLISH =
  /\b(the|and|with|from|this|that|your|are|was|were|has|have|not|what|which|here|there|every|each)\b/i;

/** Every text that the server has sent to a page: what records are called is theirs. */
function recordTexts(page: Page): () => Promise<string[]> {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/\/api\//.test(response.url()) && /json/.test(response.headers()['content-type'] ?? ''))
      bodies.push(response.text().catch(() => 'null'));
  });
  return async () => {
    const texts = new Set<string>();
    const collect = (value: unknown): void => {
      if (typeof value === 'string' && value.length > 3) texts.add(value);
      else if (value && typeof value === 'object') Object.values(value).forEach(collect);
    };
    for (const body of await Promise.all(bodies)) collect(JSON.parse(body));
    // Longer ones first: a title may begin with a product's name.
    return [...texts].sort((one, other) => other.length - one.length);
  };
}

/** Texts of the screen that are in English, but for those of records. */
const englishOn = async (page: Page, content: readonly string[]): Promise<string[]> =>
  (await textsOf(page)).filter((text) =>
    ENGLISH.test(content.reduce((left, part) => left.replaceAll(part, ''), text)),
  );

test('an editor works in French, and changes to English and back', async ({ page, context, baseURL }) => {
  test.setTimeout(180_000);
  const { email, id } = await makeAccount(['ROLE_USER', 'ROLE_EDITOR']);
  await signIn(context.request, email);
  await context.addCookies([{ name: LANGUAGE_COOKIE, value: 'fr', url: baseURL ?? '' }]);
  const recordsOf = recordTexts(page);
  await openSettled(page, '/admin');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('menuitem', { name: 'Bibliothèques' })).toBeVisible();
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  expect(scripts.filter((path) => /\/admin\/en-/.test(path))).toEqual([]);
  expect(scripts.filter((path) => /\/admin\/fr-/.test(path))).toHaveLength(1);

  for (const path of [
    '/admin/news/create',
    '/admin/translations',
    '/admin/calendar',
    '/admin/jobs',
    '/admin/files',
  ])
    await test.step(path, async () => {
      await openSettled(page, path);
      expect.soft(await englishOn(page, await recordsOf()), path).toEqual([]);
    });

  await openSettled(page, '/admin/faq');
  await expect(page.getByRole('columnheader', { name: 'Question', exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Compte/ }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('menuitem', { name: 'Libraries' })).toBeVisible();
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Français' }).click();
  await expect(page.getByRole('menuitem', { name: 'Bibliothèques' })).toBeVisible();
  await call('DELETE', `/backend/users/${id}`);
});

test('another browser of the account has its language, and one that is neither gets English', async ({
  page,
  context,
  baseURL,
}) => {
  const { email, id } = await makeAccount(['ROLE_USER', 'ROLE_EDITOR']);
  await signIn(context.request, email);
  await context.addCookies([{ name: LANGUAGE_COOKIE, value: 'ja', url: baseURL ?? '' }]);
  await openSettled(page, '/admin/jobs');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await call('DELETE', `/backend/users/${id}`);
});
