import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { basketText } from '../src/portal/text/basket.ts';
import ar from '../src/portal/text/languages/ar.json' with { type: 'json' };
import fr from '../src/portal/text/languages/fr.json' with { type: 'json' };
import ja from '../src/portal/text/languages/ja.json' with { type: 'json' };
import { signInText } from '../src/portal/text/signIn.ts';
import type { MediaPortal } from '../src/shared/contract/mediaPortal.ts';
import type { News } from '../src/shared/contract/news.ts';
import { LOCALES } from '../src/shared/domain/languages.ts';
import { call, makeAccount, PASSWORD, signIn } from './support/api.ts';
import { type PseudoLanguage, writePseudoLanguage } from './support/pseudoLanguage.ts';
import { settle } from './support/settle.ts';
import { expect, test } from './support/test.ts';
import { type Read, recordContent } from './support/textsOfPage.ts';

async function expectLanguage(page: Page, tag: string, direction = 'ltr'): Promise<void> {
  const root = page.locator('html');
  await expect(root).toHaveAttribute('lang', tag);
  await expect(root).toHaveAttribute('dir', direction);
}

/** Scripts that the page has loaded from a language's folder, or from English's. */
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/assets\/.*\.js$/.test(path)),
  );

async function enter(page: Page, words: typeof signInText | typeof fr.signIn, email: string): Promise<void> {
  await page.getByLabel(words.email).fill(email);
  await page.getByLabel(words.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: words.submit, exact: true }).click();
}

test('a member chooses French before signing in, Japanese in the profile, and has it elsewhere', async ({
  page,
  browser,
}) => {
  const { email } = await makeAccount(['ROLE_USER']);
  await page.goto('/login?redirect=%2Fbasket');
  await expectLanguage(page, 'en');
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { level: 1, name: fr.signIn.title })).toBeVisible();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fbasket$/);
  await expectLanguage(page, 'fr');
  await enter(page, fr.signIn, email);
  await expect(page.getByRole('heading', { level: 1, name: fr.basket.title })).toBeVisible();
  const scripts = await scriptsOf(page);
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((path) => !path.startsWith('/assets/fr/'))).toEqual([]);

  await page.goto('/profil');
  await page.getByLabel(fr.profile.language).selectOption('ja');
  await page.getByRole('button', { name: fr.common.actions.save }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: ja.profile.title })).toBeVisible();
  await expectLanguage(page, 'ja');
  await expect(page.getByLabel(ja.profile.language)).toHaveValue('ja');

  const elsewhere = await browser.newContext({ locale: 'en-GB' });
  const other = await elsewhere.newPage();
  await other.goto(`${new URL(page.url()).origin}/login?redirect=%2Fbasket`);
  await enter(other, signInText, email);
  await expect(other.getByRole('heading', { level: 1, name: ja.basket.title })).toBeVisible();
  await expect(other).toHaveURL(/\/basket$/);
  await expectLanguage(other, 'ja');
  await elsewhere.close();

  await page.getByLabel(ja.profile.language).selectOption('');
  await page.getByRole('button', { name: ja.common.actions.save }).first().click();
  await expectLanguage(page, 'en');
  await page.goto('/basket');
  await expect(page.getByRole('heading', { level: 1, name: basketText.title })).toBeVisible();
});

test('a member who types a wrong password reads in Japanese what is wrong', async ({ page }) => {
  const { email, id } = await makeAccount(['ROLE_USER']);
  await signIn(page.request, email);
  const session = await page.request.get('/api/auth/session');
  const { token } = (await session.json()) as { token: string };
  await call('PATCH', '/private/user/me', { language: 'ja' }, token);
  await page.goto('/profil');
  await expectLanguage(page, 'ja');
  const menu = page.getByRole('navigation', { name: ja.common.frame.main });
  await expect(menu.getByText('ニュース', { exact: true }).first()).toBeVisible();
  await page.getByLabel(ja.profile.current, { exact: true }).fill('not this one');
  await page.getByLabel(ja.password.newPassword, { exact: true }).fill('five unrelated words here');
  await page.getByLabel(ja.password.repeat, { exact: true }).fill('five unrelated words here');
  await page.getByRole('button', { name: ja.profile.change }).click();
  await expect(page.getByText('現在のパスワードが正しくありません。')).toBeVisible();
  await call('DELETE', `/backend/users/${id}`);
});

test.describe('a visitor whose browser asks for Arabic', () => {
  test.use({ locale: 'ar', expectedFaults: { patterns: [/^PageError: الصفحة غير موجودة/] } });
  test('reads Arabic at a media portal that has ended, and at an address of its pictures', async ({
    page,
  }) => {
    const made = await call<MediaPortal>('POST', '/backend/media-portal', {
      title: 'Ended yesterday',
      publishedAt: '2026-01-01T00:00:00Z',
      expiresAt: '2026-01-02T00:00:00Z',
      itemIds: [],
    });
    await page.goto(`/media/${made.slug}`);
    await expectLanguage(page, 'ar', 'rtl');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^الصفحة غير موجودة/);
    await page.goto(`/api/public/media-portal/${made.slug}`);
    await expectLanguage(page, 'ar', 'rtl');
    await expect(page.getByRole('alert')).toHaveText('لم يُعثر على هذه الصفحة الصحفية.');
    await expect(page.getByRole('link')).toHaveText('إلى البوابة');
    await call('DELETE', `/backend/media-portal/${made.id}`);
  });

  test('has media portals in Arabic, from right to left', async ({ page }) => {
    await page.goto('/media');
    await expectLanguage(page, 'ar', 'rtl');
    await expect(page.getByRole('heading', { level: 1, name: ar.media.title })).toBeVisible();
    await expect(page.getByRole('navigation', { name: ar.common.frame.language })).toBeVisible();
    await page.getByRole('button', { name: 'English' }).click();
    await expectLanguage(page, 'en');
  });
});

test('a link has the address of its reader’s language: English opens in French, and French in Japanese', async ({
  page,
  browser,
}) => {
  const tail = randomBytes(3).toString('hex');
  const made = await call<News>('POST', '/backend/news', {
    title: `Roses before noon ${tail}`,
    publishedAt: '2026-01-01T00:00:00Z',
  });
  const inFrench = `Des roses avant midi ${tail}`;
  await call('PATCH', `/backend/news/${made.id}/translations`, {
    translations: { fr: { texts: { title: inFrench } }, ja: { texts: { title: `正午前の薔薇 ${tail}` } } },
  });
  const signInAs = async (reader: Page, language: string) => {
    const { email } = await makeAccount(['ROLE_USER']);
    await signIn(reader.request, email);
    const { token } = (await (await reader.request.get('/api/auth/session')).json()) as { token: string };
    await call('PATCH', '/private/user/me', { language }, token);
  };
  await signInAs(page, 'fr');
  await page.goto('/faq');
  await expectLanguage(page, 'fr');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(`/news/${made.slug}?from=mail`);
  await expect(page.getByRole('heading', { level: 1, name: inFrench })).toBeVisible();
  await expect(page).toHaveURL(`/news/des-roses-avant-midi-${tail}?from=mail`);
  expect(requested.filter((path) => path.startsWith('/news/'))).toEqual([`/news/${made.slug}`]);
  const copied = page.url();
  await page.goBack();
  await expect(page).toHaveURL('/faq');

  const theirs = await browser.newContext();
  const colleague = await theirs.newPage();
  await signInAs(colleague, 'ja');
  await colleague.goto(`${new URL(copied).origin}/basket`);
  await expectLanguage(colleague, 'ja');
  await colleague.goto(copied);
  await expect(colleague.getByRole('heading', { level: 1, name: `正午前の薔薇 ${tail}` })).toBeVisible();
  await expect(colleague).toHaveURL(new RegExp(`/news/${made.slug}\\?from=mail$`));
  await colleague.goBack();
  await expect(colleague).toHaveURL(/\/basket$/);
  await theirs.close();
  await call('DELETE', `/backend/news/${made.id}`);
});

/** Names and units that are the same in every language, and dates and times in the reader's locale. */
const NO_MESSAGES =
  /\b(January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Mon|Tue|Wed|Thu|Fri|Sat|Sun|KB|MB|GB|kB|px|AM|PM|GMT|UTC|JPEG|JPG|SVG|PNG|PDF|MP4|MP3|TIFF|ZIP|Chrome|Linux|HeadlessChrome|Europe|Paris|on|of|at)\b/g;

/** As browsers name them in English: they come with no message. */
const COUNTRIES = LOCALES.map((locale) =>
  new Intl.DisplayNames('en', { type: 'region' }).of(new Intl.Locale(locale).region ?? ''),
);

/** Texts of the page, and names of its controls, that are neither messages of the pseudo-language nor in `content`. */
function leftOver({ texts, content }: Read): string[] {
  const values = new Set(content.split('\n'));
  const known = new RegExp(`${NO_MESSAGES.source}|${COUNTRIES.join('|')}`, 'g');
  return texts.filter(
    (text) =>
      !/[[\]]/.test(text) &&
      !content.includes(text) &&
      // Extensions of files are shown in capitals.
      !values.has(text.toLowerCase()) &&
      /[A-Za-z]{2}/.test(text.replaceAll(known, '')),
  );
}

const PSEUDO_LANGUAGES: readonly PseudoLanguage[] = ['en-XA', 'ar-XB'];

for (const language of PSEUDO_LANGUAGES)
  test.describe(`in the pseudo-language ${language}`, () => {
    // The server allows the inline scripts of pages that it had when it started.
    test.use({ viewport: { width: 360, height: 780 }, bypassCSP: true });
    // One after the other: both use the files that are written first.
    test.describe.configure({ mode: 'default' });
    let remove = () => {};
    test.beforeAll(() => {
      remove = writePseudoLanguage(language);
    });
    test.afterAll(() => remove());
    test.beforeEach(({ context, baseURL }) =>
      context.addCookies([{ name: 'sillage-language', value: language, url: baseURL ?? '' }]),
    );

    const VISITORS = ['/login', '/lost-password', '/request-access', '/media', '/media/ambre-noir-press-kit'];
    const MEMBERS = [
      ...['/', '/brand-catalogue', '/brand-catalogue/perfumes', '/news', '/training', '/merchandising'],
      ...[
        '/brand-catalogue/initiative-toolkits',
        '/search?q=ambre',
        '/search?q=zzzz',
        '/basket',
        '/favourites',
      ],
      ...['/faq', '/profil', '/what-you-have-missed', '/no-such-page'],
    ];
    for (const [who, paths] of [
      ['visitors', VISITORS],
      ['members', MEMBERS],
    ] as const)
      test(`pages of ${who} have no English left over, and fit a phone`, async ({ page, context }) => {
        test.setTimeout(240_000);
        if (who === 'members') await signIn(context.request, (await makeAccount(['ROLE_USER'])).email);
        const read = await recordContent(page);
        for (const path of paths)
          await test.step(path, async () => {
            await page.goto(path);
            await expectLanguage(page, language, language === 'ar-XB' ? 'rtl' : 'ltr');
            // The first screen is the server's, in English, until the scripts render.
            await expect(page.locator('[class^="placeholder-"]')).toHaveCount(0);
            await expect(page.locator('h1')).not.toHaveCount(0);
            await settle(page);
            expect.soft(leftOver(await read()), path).toEqual([]);
            const beyond = await page.evaluate(
              () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
            );
            expect.soft(beyond, path).toBeLessThanOrEqual(0);
          });
      });
  });
