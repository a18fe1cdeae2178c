import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { News } from '../src/shared/contract/news.ts';
import type { RecordTranslations } from '../src/shared/contract/translation.ts';
import { call, makeAccount, PASSWORD, signIn } from './support/api.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'editor' });

const makeArticle = (fields: object) =>
  call<News>('POST', '/backend/news', { publishedAt: '2026-01-01T00:00:00Z', ...fields });

async function openTranslations(page: Page, { title }: News) {
  await page.getByRole('button', { name: 'Translations', exact: true }).click();
  return page.getByRole('dialog', { name: `Translations of ${title}` });
}

test('an article is translated beside its source, read in Japanese, and found when its source has changed', async ({
  page,
  browser,
}) => {
  const article = await makeArticle({
    title: `Harvest ${randomBytes(3).toString('hex')}`,
    excerpt: 'Three weeks in May',
    body: '<p>The roses are picked before <strong>noon</strong>.</p>',
  });
  await page.goto(`/admin/news/${article.id}`);
  const dialog = await openTranslations(page, article);
  await dialog.getByRole('tab', { name: /日本語/ }).click();
  await dialog.getByRole('textbox', { name: 'Title in 日本語' }).fill('五月の収穫');
  const body = dialog.getByRole('textbox', { name: 'Text in 日本語' });
  await body.click();
  await page.keyboard.type('薔薇は正午までに摘まれます。');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('日本語 saved')).toBeVisible();
  await expect(dialog.getByRole('tab', { name: /日本語 Incomplete/ })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Excerpt in 日本語' }).fill('三週間');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('tab', { name: /日本語 Translated/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();

  // The form behind it has the version that the translation made.
  await page.getByRole('textbox', { name: 'Excerpt' }).fill('Four weeks in May');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const { email } = await makeAccount(['ROLE_USER']);
  const theirs = await browser.newContext({ locale: 'ja-JP' });
  const reader = await theirs.newPage();
  await signIn(theirs.request, email, PASSWORD);
  await reader.goto(`/news/${article.slug}`);
  await expect(reader.getByRole('heading', { level: 1, name: '五月の収穫' })).toBeVisible();
  await expect(reader.getByText('薔薇は正午までに摘まれます。')).toBeVisible();
  await theirs.close();

  await page.goto(
    `/admin/news?filter=${encodeURIComponent(JSON.stringify({ outdated: 'ja', q: article.title }))}`,
  );
  await page
    .getByRole('row', { name: new RegExp(article.title) })
    .getByText(article.title)
    .click();
  const again = await openTranslations(page, article);
  await again.getByRole('tab', { name: /日本語 Source has changed/ }).click();
  const excerpt = again.getByRole('region', { name: 'Excerpt' });
  await expect(excerpt.getByRole('deletion').filter({ hasText: 'Three' })).toBeVisible();
  await expect(excerpt.getByRole('insertion').filter({ hasText: 'Four' })).toBeVisible();
  await excerpt.getByRole('switch', { name: 'The translation still holds' }).check();
  await again.getByRole('button', { name: 'Save' }).click();
  await expect(again.getByRole('tab', { name: /日本語 Translated/ })).toBeVisible();
});

test('an address in French is made of the title, refused where it is taken, and changed', async ({
  page,
}) => {
  const tail = randomBytes(3).toString('hex');
  const other = await makeArticle({ title: `Taken ${tail}` });
  const article = await makeArticle({ title: `Petals ${tail}` });
  await page.goto(`/admin/news/${article.id}`);
  const dialog = await openTranslations(page, article);
  await dialog.getByRole('tab', { name: /Français/ }).click();
  const address = dialog.getByRole('textbox', { name: 'Address in Français' });
  await expect(address).toHaveAttribute('placeholder', article.slug);
  await dialog.getByRole('textbox', { name: 'Title in Français' }).fill(`L’été des pétales ${tail}`);
  await expect(address).toHaveAttribute('placeholder', `l-ete-des-petales-${tail}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Français saved')).toBeVisible();
  await expect(address).toHaveValue(`l-ete-des-petales-${tail}`);
  await address.fill(other.slug);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(address).toHaveAccessibleDescription('Another article has this address.');
  await address.fill(`petales-${tail}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('tab', { name: /Français Translated|Français Incomplete/ })).toBeVisible();
  await expect
    .poll(async () => {
      const { translations } = await call<RecordTranslations>(
        'GET',
        `/backend/news/${article.id}/translations`,
      );
      return translations.find(({ language }) => language === 'fr')?.slug;
    })
    .toBe(`petales-${tail}`);
});

test.describe('settings', () => {
  test.use({ who: 'admin' });
  test('are translated side by side, and read in Japanese at the foot and on the home page', async ({
    page,
    browser,
  }) => {
    await page.goto('/admin/configuration');
    await page.getByRole('button', { name: 'Translations', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Translations of / });
    await dialog.getByRole('tab', { name: /日本語/ }).click();
    const title = dialog.getByRole('textbox', { name: 'Home page: Title in 日本語' });
    const before = await title.inputValue();
    expect(before).not.toBe('');
    await title.fill('x'.repeat(301));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(title).toHaveAccessibleDescription(/300/);
    const changed = `琥珀 ${randomBytes(3).toString('hex')}`;
    await title.fill(changed);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('日本語 saved')).toBeVisible();

    const { email } = await makeAccount(['ROLE_USER']);
    const theirs = await browser.newContext({ locale: 'ja-JP' });
    const reader = await theirs.newPage();
    await signIn(theirs.request, email, PASSWORD);
    await reader.goto('/');
    await expect(reader.getByRole('heading', { level: 1, name: changed })).toBeVisible();
    await expect(reader.getByRole('contentinfo').getByRole('link', { name: 'ブランドブック' })).toBeVisible();
    await theirs.close();

    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'History', exact: true }).click();
    const history = page.getByRole('dialog').filter({ hasText: changed });
    await history
      .getByRole('button', { name: /^Undo: / })
      .first()
      .click();
    await expect(page.getByText('Change undone')).toBeVisible();
    const now = await call<RecordTranslations>('GET', '/backend/configuration/translations');
    const inJapanese = now.translations.find(({ language }) => language === 'ja');
    expect(inJapanese?.texts['hero.title']).toBe(before);
  });
});
