import type { Page } from '@playwright/test';
import ar from '../src/portal/text/languages/ar.json' with { type: 'json' };
import ja from '../src/portal/text/languages/ja.json' with { type: 'json' };
import zh from '../src/portal/text/languages/zh.json' with { type: 'json' };
import type { PublicAttribute } from '../src/shared/contract/attribute.ts';
import type { EarlierDownload } from '../src/shared/contract/basket.ts';
import type { Library } from '../src/shared/contract/library.ts';
import type { LibraryTiles } from '../src/shared/contract/libraryTile.ts';
import { tagOf } from '../src/shared/domain/languages.ts';
import { call, makeAccount, PASSWORD, signIn, signInForToken } from './support/api.ts';
import { type DemoTexts, readDemoTexts } from './support/demoTexts.ts';
import { settle } from './support/settle.ts';
import { expect, test } from './support/test.ts';
import { recordContent } from './support/textsOfPage.ts';

/** Formats of files and units, which are the same in every language. */
const FORMATS =
  /\b(JPE?G|PNG|SVG|PDF|PSD|TIFF?|MP4|WebP|WebVTT|VTT|ZIP|JSON|CSV|RGB|CMYK|KB|MB|GB|kB|px|cm|ml|UTC|GMT|HeadlessChrome|Chrome|Linux)\b/g;
/** What records say of themselves; labels are not among it: those of the menu and of facets are the server's. */
const FIELDS = new Set([
  ...[
    'title',
    'name',
    'fileName',
    'description',
    'alternativeText',
    'credit',
    'tags',
    'excerpt',
    'introduction',
  ],
  ...[
    'series',
    'venue',
    'address',
    'email',
    'company',
    'contact.email',
    'contact.address',
    'timeZone',
    'extension',
  ],
]);
/** Zones that a locale has no words for. */
const ZONES = /\bGMT[+-]\d{1,2}(:\d{2})?\b/g;

/** Texts with English words: neither names, nor of records that nobody has translated. */
function englishIn(texts: readonly string[], { names, translated }: DemoTexts, records: readonly string[]) {
  return texts.filter((text) => {
    if (translated.has(text)) return true;
    let left = text;
    for (const known of [...records, ...names]) if (left.includes(known)) left = left.replaceAll(known, ' ');
    return /[A-Za-z]{2}/.test(left.replaceAll(FORMATS, ' ').replaceAll(ZONES, ' '));
  });
}

for (const [language, messages] of [
  ['ja', ja],
  ['ar', ar],
  ['zh', zh],
] as const)
  test.describe(`in ${language}`, () => {
    test.use({ viewport: { width: 360, height: 780 }, locale: tagOf(language) });

    async function expectNoEnglish(page: Page, paths: readonly string[], also: readonly string[] = []) {
      const demo = readDemoTexts(language);
      const read = await recordContent(page, FIELDS);
      const libraries = await call<Library[]>('GET', '/backend/library?range=[0,199]');
      // Labels of facets that other journeys have made; those of the demo are translated, or names.
      const attributes = await call<PublicAttribute[]>('GET', '/backend/attribute/all');
      const labels = attributes.flatMap(({ label, values }) => [
        label,
        ...values.map((value) => value.label),
      ]);
      const own = [...also, ...labels, ...libraries.map(({ title }) => title)];
      for (const path of paths)
        await test.step(path, async () => {
          await page.goto(path);
          await expect(page.locator('html')).toHaveAttribute('lang', tagOf(language));
          await expect(page.locator('[class^="placeholder-"]')).toHaveCount(0);
          await expect(page.locator('h1')).not.toHaveCount(0);
          await settle(page);
          const menu = page.getByRole('button', { name: messages.common.frame.menu });
          if (path === '/' && (await menu.isVisible())) await menu.click();
          const { texts, content: sent } = await read();
          const content = sent.split('\n');
          // A zone such as Asia/Dubai is shown by its city.
          const cities = content.flatMap(
            (text) => /^[A-Z]\w+\/(\w+)$/.exec(text)?.[1]?.replaceAll('_', ' ') ?? [],
          );
          // Extensions of files are shown in capitals.
          const extensions = content
            .filter((text) => /^\w{2,5}$/.test(text))
            .map((text) => text.toUpperCase());
          const records = [...own, ...content, ...cities, ...extensions]
            .filter((text) => text.length > 1 && !demo.translated.has(text))
            .sort((a, b) => b.length - a.length);
          // A page of Latin letters alone would pass as nothing but names.
          expect(texts.filter((text) => /[^\p{Script=Latin}\P{L}]/u.test(text)).length).toBeGreaterThan(5);
          expect.soft(englishIn(texts, demo, [...new Set(records)]), path).toEqual([]);
        });
    }

    test('visitors read no English at the sign-in page and at pages for the press', async ({ page }) => {
      await expectNoEnglish(page, ['/login', '/media', '/media/ambre-noir-press-kit', '/legal']);
    });

    test('members read no English', async ({ page, context }) => {
      test.setTimeout(240_000);
      const { email, name } = await makeAccount(['ROLE_USER', 'ROLE_EVENT']);
      const token = await signInForToken(process.env.E2E_ORIGIN ?? '', email, PASSWORD);
      await call('PATCH', '/private/user/me', { language }, token);
      await signIn(context.request, email);
      const items = await call<LibraryTiles>(
        'GET',
        '/private/library/posm-catalogue/items?limit=3',
        undefined,
        token,
      );
      const [first] = items.data;
      await call('POST', `/private/user/basket/${first?.id}`, {}, token);
      const perfumes = await call<LibraryTiles>(
        'GET',
        '/private/library/perfumes/items?limit=12',
        undefined,
        token,
      );
      const itemIds = perfumes.data.map(({ id }) => id);
      await call('POST', '/private/user/basket/download', { itemIds }, token);
      const [taken] = await call<EarlierDownload[]>(
        'GET',
        '/private/user/basket/downloads',
        undefined,
        token,
      );
      const code = taken?.receipt ?? '';
      expect(code).not.toBe('');
      await expectNoEnglish(
        page,
        [
          `/r/${code}`,
          ...['/', '/brand-catalogue/posm-catalogue', `/brand-catalogue/posm-catalogue/item/${first?.id}`],
          ...['/brand-catalogue/wadi-dawkah', '/brand-catalogue/initiative-toolkits/a-new-counter'],
          ...['/news', '/news/how-ambre-noir-was-photographed', '/faq', '/training'],
          ...[
            '/training/virtual-training-resources',
            '/training/virtual-training-resources/reading-ambre-noir',
          ],
          ...['/events', '/events/fair-in-dubai', '/basket', '/profil'],
        ],
        [email, name, code, 'RECEIPT.pdf', 'receipt.json'],
      );
    });
  });
