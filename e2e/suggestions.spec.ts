import { openTranslationService, type TranslationService } from '../src/server/testing/translationService.ts';
import type { News } from '../src/shared/contract/news.ts';
import type { RecordTranslations } from '../src/shared/contract/translation.ts';
import { DIALOG, expectAccessible } from './support/accessible.ts';
import { call } from './support/api.ts';
import { expect, test as ownTest } from './support/ownServer.ts';
import { seedOfRun } from './support/seed.ts';

/** A server that has its texts translated by a service on this machine. */
const test = ownTest.extend<{ service: TranslationService }>({
  service: async ({ server }, use) => {
    const service = await openTranslationService();
    const { url, key } = service.config;
    await server.kill('SIGTERM');
    const env = { TRANSLATION_SERVICE: 'libretranslate', TRANSLATION_URL: url, TRANSLATION_KEY: key ?? '' };
    await server.restart({ env });
    await use(service);
    service.close();
  },
});
test.use({
  who: 'editor',
  account: 'shared',
  // The service is away once.
  expectedFaults: { patterns: [/status of 503/] },
});

test('an article is suggested in French, read, changed, partly taken back, and saved by its editor', async ({
  page,
  server,
  service,
}) => {
  test.setTimeout(120_000);
  const { adminToken } = seedOfRun();
  const send = <T>(method: string, path: string, body?: object) =>
    call<T>(method, path, body, adminToken, server.origin);
  const article = await send<News>('POST', '/backend/news', {
    title: 'Harvest in May',
    excerpt: 'Three weeks',
    body: '<p>The roses are picked before <strong>noon</strong>.</p>',
    publishedAt: '2026-01-01T00:00:00Z',
  });
  const translationsOf = async () =>
    (await send<RecordTranslations>('GET', `/backend/news/${article.id}/translations`)).translations.find(
      ({ language }) => language === 'fr',
    );
  await page.goto(`/admin/news/${article.id}`);
  await page.getByRole('button', { name: 'Translations', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Translations of Harvest in May' });
  await dialog.getByRole('tab', { name: /Français/ }).click();
  const title = dialog.getByRole('textbox', { name: 'Title in Français' });
  const excerpt = dialog.getByRole('textbox', { name: 'Excerpt in Français' });
  await excerpt.fill('Trois semaines');

  service.answer = 500;
  await dialog.getByRole('button', { name: 'Suggest missing and outdated texts' }).click();
  await expect(dialog.getByRole('alert')).toContainText('LibreTranslate cannot be reached.');
  await expect(title).toHaveValue('');

  service.answer = null;
  await dialog.getByRole('button', { name: 'Suggest missing and outdated texts' }).click();
  await expect(title).toHaveValue('HARVEST IN MAY');
  await expect(excerpt).toHaveValue('Trois semaines');
  const body = dialog.getByRole('textbox', { name: 'Text in Français' });
  await expect(body.locator('strong')).toHaveText('NOON');
  await expect(dialog.getByText('2 suggestions to read')).toBeVisible();
  await expect(dialog.getByText('Suggested by LibreTranslate. Read it before you save.')).toHaveCount(2);
  for (const mode of ['light', 'dark'] as const) await expectAccessible(page, { within: DIALOG, mode });
  expect((await translationsOf())?.state).toBe('missing');

  await title.fill('Récolte de mai');
  await expect(dialog.getByText('1 suggestion to read')).toBeVisible();
  const text = dialog.getByRole('region', { name: 'Text', exact: true });
  await text.getByRole('button', { name: 'Take back' }).click();
  await expect(body).toHaveText('');
  await text.getByRole('button', { name: 'Suggest' }).click();
  await expect(body.locator('strong')).toHaveText('NOON');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Français saved')).toBeVisible();
  await expect(dialog.getByText(/^Suggested by/)).toHaveCount(0);
  expect(await translationsOf()).toMatchObject({
    state: 'made',
    texts: {
      title: 'Récolte de mai',
      excerpt: 'Trois semaines',
      body: '<p>THE ROSES ARE PICKED BEFORE <strong>NOON</strong>.</p>',
    },
  });
  await expect(dialog.getByRole('button', { name: 'Suggest missing and outdated texts' })).toBeDisabled();
});
