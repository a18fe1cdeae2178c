import { LANGUAGE_COOKIE } from '../src/shared/domain/languages.ts';
import { openSettled } from './support/accessible.ts';
import { call, makeAccount, signIn } from './support/api.ts';
import { expect, test } from './support/test.ts';
import { type Read, recordContent } from './support/textsOfPage.ts';

/** Words that English texts cannot do without, and French ones have not. */
const ENGLISH =
  /\b(the|and|with|from|this|that|your|are|was|were|has|have|not|what|which|here|there|every|each)\b/i;

/** Texts of the screen that are in English, but for those of records. */
function englishIn({ texts, content }: Read): string[] {
  // Longer ones first: a title may begin with a product's name.
  const records = content
    .split('\n')
    .filter((text) => text.length > 3)
    .sort((one, other) => other.length - one.length);
  return texts.filter((text) =>
    ENGLISH.test(records.reduce((left, record) => left.replaceAll(record, ''), text)),
  );
}

test('an editor works in French, and changes to English and back', async ({ page, context, baseURL }) => {
  test.setTimeout(180_000);
  const { email, id } = await makeAccount(['ROLE_USER', 'ROLE_EDITOR']);
  await signIn(context.request, email);
  await context.addCookies([{ name: LANGUAGE_COOKIE, value: 'fr', url: baseURL ?? '' }]);
  const read = await recordContent(page);
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
      expect.soft(englishIn(await read()), path).toEqual([]);
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

test('an administrator reads settings, refusals, typed dates and the guide in French', async ({
  page,
  context,
  baseURL,
}) => {
  const { email, id } = await makeAccount(['ROLE_USER', 'ROLE_ADMIN']);
  await signIn(context.request, email);
  await context.addCookies([{ name: LANGUAGE_COOKIE, value: 'fr', url: baseURL ?? '' }]);
  const read = await recordContent(page);
  await openSettled(page, '/admin/configuration');
  await expect(page.getByRole('textbox', { name: 'Nom de la maison' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Page d’accueil' })).toBeVisible();
  // The text of the legal page is that of the demo content.
  const editor = page.locator('[contenteditable]');
  await expect(editor.first()).not.toBeEmpty();
  const legal = (await editor.allTextContents()).join(' ');
  const left = englishIn(await read()).filter((text) => !legal.includes(text));
  expect(left).toEqual([]);

  // A rule of the form, then a refusal of the server.
  const days = page.getByRole('spinbutton', { name: 'Jours de visites' });
  await days.fill('1');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Saisissez un nombre entier de 7 à 800.')).toBeVisible();
  await days.fill('400');
  await page.getByRole('textbox', { name: 'Serveur Matomo' }).fill('https://matomo.house.example');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Saisissez le numéro que le serveur a donné à ce site.')).toBeVisible();
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  expect(scripts.filter((path) => /\/admin\/frenchSentences-/.test(path))).toHaveLength(1);
  await page.getByRole('textbox', { name: 'Serveur Matomo' }).fill('');

  await page.getByRole('button', { name: /guide/i }).click();
  await expect(page.getByRole('tab', { name: 'les gestionnaires de contenu' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pour les administrateurs' })).toBeVisible();
  await page.keyboard.press('Escape');

  await openSettled(page, '/admin/changes');
  const from = page.getByRole('textbox', { name: 'Du' });
  await from.fill('hier 9h');
  await from.blur();
  await expect(from).toHaveValue(/^\d+ \S+ \d{4} - 09:00$/);
  await call('DELETE', `/backend/users/${id}`);
});
