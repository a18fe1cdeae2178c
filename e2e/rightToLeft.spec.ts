import type { BrowserContext, Locator, Page } from '@playwright/test';
import content from '../demo/translations.json' with { type: 'json' };
import ar from '../src/portal/text/languages/ar.json' with { type: 'json' };
import ja from '../src/portal/text/languages/ja.json' with { type: 'json' };
import menuAr from '../src/server/text/languages/ar.json' with { type: 'json' };
import menuJa from '../src/server/text/languages/ja.json' with { type: 'json' };
import type { News } from '../src/shared/contract/news.ts';
import { expectAccessible, openSettled } from './support/accessible.ts';
import { call } from './support/api.ts';
import { expectNothingJumped, watchShifts } from './support/layoutShift.ts';
import { settle } from './support/settle.ts';
import { expect, test } from './support/test.ts';

const PERFUMES = '/brand-catalogue/perfumes';
test.use({ who: 'member' });

const speak = (context: BrowserContext, language: string, baseURL: string | undefined) =>
  context.addCookies([{ name: 'sillage-language', value: language, url: baseURL ?? '' }]);

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return { left: box.x, right: box.x + box.width, width: box.width };
}

async function expectFits(page: Page): Promise<void> {
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond, page.url()).toBeLessThanOrEqual(0);
}

/** Where a text is on the screen: the box of its first occurrence in a part of the page. */
const boxOfText = (part: Locator, words: string) =>
  part.evaluate((element, words) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(words) ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + words.length);
      const { left, right } = range.getBoundingClientRect();
      return { left, right };
    }
    throw new Error(`“${words}” is not there.`);
  }, words);

for (const { language, texts, section, perfumes, onward, shown, download } of [
  {
    language: 'ar',
    texts: ar,
    section: menuAr.navigation['brand-catalogue'],
    perfumes: content.library.perfumes.ar.title,
    onward: 'ArrowLeft',
    shown: /^عرض \d/,
    download: /^تنزيل .* · /,
  },
  {
    language: 'ja',
    texts: ja,
    section: menuJa.navigation['brand-catalogue'],
    perfumes: content.library.perfumes.ja.title,
    onward: 'ArrowRight',
    shown: /点を表示$/,
    download: /点をダウンロード · /,
  },
] as const)
  test(`a member finds, chooses and downloads a picture on a phone in ${language}`, {
    tag: '@phone-only',
  }, async ({ page, context, baseURL }) => {
    await speak(context, language, baseURL);
    const { actions, frame, item, library } = texts.common;
    const isMirrored = language === 'ar';
    /** The side of the screen on which lines begin. */
    const expectAtStart = async (part: Locator) => {
      const { left, right } = await boxOf(part);
      expect(isMirrored ? 360 - right : left).toBeLessThanOrEqual(32);
    };
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('dir', isMirrored ? 'rtl' : 'ltr');
    const menu = page.getByRole('button', { name: frame.menu, exact: true });
    await expectAtStart(menu);
    await expectFits(page);

    await menu.click();
    const sheet = page.getByRole('dialog', { name: frame.menu });
    await sheet.getByRole('button', { name: section }).click();
    await expectAtStart(sheet.getByRole('link', { name: perfumes }));
    await sheet.getByRole('link', { name: perfumes }).click();
    await expect(page.getByRole('heading', { level: 1, name: perfumes })).toBeVisible();

    await page.getByRole('button', { name: new RegExp(`^${library.facets}`) }).click();
    const filters = page.getByRole('dialog', { name: library.facets });
    await expect(async () => {
      const { left, right } = await boxOf(filters);
      expect(isMirrored ? 360 - right : left).toBe(0);
    }).toPass();
    await filters.getByRole('checkbox', { name: /^Ambre Noir\s/ }).click();
    await expectFits(page);
    await filters.getByRole('button', { name: shown }).click();
    await expect(page).toHaveURL(/product=ambre-noir/);
    await expect(filters).toHaveCount(0);

    const cells = page.getByRole('gridcell');
    const [first, second] = [await boxOf(cells.nth(0)), await boxOf(cells.nth(1))];
    expect(first.left < second.left).toBe(!isMirrored);
    await cells.first().getByRole('link').click();
    const dialog = page.getByRole('dialog', { name: frame.item });
    const title = dialog.getByRole('heading', { level: 2 }).first();
    const before = (await title.textContent()) ?? '';
    await expect(dialog.getByRole('button', { name: item.previous })).toBeDisabled();
    await page.keyboard.press(onward);
    await expect(title).not.toHaveText(before);
    await expect(dialog.getByRole('button', { name: item.previous })).toBeEnabled();

    await dialog.getByRole('button', { name: item.add, exact: true }).click();
    await dialog.getByRole('button', { name: actions.close, exact: true }).click();
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: new RegExp(`^${frame.basket}`) }).click();
    await expect(page.getByRole('heading', { level: 1, name: texts.basket.title })).toBeVisible();
    await expectFits(page);
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: download }).click();
    expect((await started).suggestedFilename()).toMatch(/\.\w{3,4}$/);

    // A link until the search is loaded.
    const search = { name: actions.search, exact: true };
    await page.getByRole('button', search).or(page.getByRole('link', search)).click();
    await page.getByRole('combobox').fill('ambre');
    await expectAtStart(page.getByRole('combobox'));
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/[?&]q=ambre/);
    await expectFits(page);
  });

test.describe('in Arabic,', () => {
  test.beforeEach(({ context, baseURL }) => speak(context, 'ar', baseURL));

  test('a library, its tiles and its facts run from right to left', async ({ page }) => {
    await openSettled(page, PERFUMES);
    const facet = await boxOf(page.getByRole('checkbox', { name: /^Ambre Noir\s/ }));
    const results = await boxOf(page.getByRole('grid'));
    expect(facet.left).toBeGreaterThan(results.right);
    const cells = page.getByRole('gridcell');
    await cells.nth(0).getByRole('link').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(cells.nth(1).getByRole('link')).toBeFocused();
    expect((await boxOf(cells.nth(1))).right).toBeLessThan((await boxOf(cells.nth(0))).left);
    await page.keyboard.press('ArrowRight');
    await expect(cells.nth(0).getByRole('link')).toBeFocused();
  });

  test('an item has its facts in order, and arrows that point where they lead', async ({ page }) => {
    await openSettled(page, `${PERFUMES}/item/5`);
    const formats = page.getByRole('list').filter({ hasText: 'JPG' }).first();
    const line = formats.getByText(/JPG.*px.*ك\.ب/).first();
    const [kind, pixels, size] = await Promise.all(
      ['JPG', ' px', 'ك.ب'].map((words) => boxOfText(line, words)),
    );
    expect(kind?.left).toBeGreaterThan(pixels?.right ?? 0);
    expect(pixels?.left).toBeGreaterThan(size?.right ?? 0);
    // The figure is before its unit.
    const number = await boxOfText(line, '960');
    expect(number.right).toBeLessThanOrEqual(pixels?.left ?? 0);

    const next = page.getByRole('button', { name: ar.common.item.next });
    const previous = page.getByRole('button', { name: ar.common.item.previous });
    expect((await boxOf(next)).right).toBeLessThanOrEqual((await boxOf(previous)).left);
    await expect(next.locator('svg')).toHaveCSS('scale', '-1 1');
  });

  test('a film runs from left to right', async ({ page }) => {
    await openSettled(page, '/training/virtual-training-resources/the-tester-tray-lesson-one');
    const seek = page.getByRole('slider', { name: ar.player.seek });
    await seek.focus();
    const thumb = page.locator('.MuiSlider-thumb').filter({ has: seek });
    const before = await boxOf(thumb);
    await page.keyboard.press('End');
    await expect(async () => expect((await boxOf(thumb)).left).toBeGreaterThan(before.left + 200)).toPass();
    const play = await boxOf(page.locator('[data-controls]').getByRole('button').first());
    const fullScreen = await boxOf(page.locator('[data-controls]').getByRole('button').last());
    expect(play.left).toBeLessThan(fullScreen.left);
  });

  test('menus open towards the page, and a sentence keeps its side', async ({ page }) => {
    const title = 'A valley in light:';
    const { slug } = await call<News>('POST', '/backend/news', {
      title,
      publishedAt: '2026-01-01T00:00:00Z',
    });
    await openSettled(page, `/news/${slug}`);
    const account = page.getByRole('banner').getByRole('button').last();
    // Behind the dialog the header is hidden from assistive technology, and from such locators.
    const anchor = await boxOf(account);
    await account.click();
    const popover = page.getByRole('dialog', { name: ar.common.frame.account });
    await expect(async () => {
      const paper = await boxOf(popover);
      expect(paper.left).toBeGreaterThanOrEqual(0);
      expect(Math.abs(paper.left - anchor.left)).toBeLessThan(24);
    }).toPass();
    await page.keyboard.press('Escape');
    // The title is in English: its lines end at the right edge, and its last sign is at the end of the sentence.
    const heading = page.getByRole('heading', { level: 1, name: title });
    const [first, last] = [await boxOfText(heading, 'A valley'), await boxOfText(heading, 'light:')];
    expect(last.left).toBeGreaterThan(first.right);
    expect((await boxOf(heading)).right - last.right).toBeLessThan(8);
  });

  for (const paths of [
    ['/', PERFUMES, `${PERFUMES}?view=list`, `${PERFUMES}/item/5`, '/news', '/news/evening-table'],
    [
      '/basket',
      '/faq?question=which-format',
      '/profil',
      '/search?q=ambre',
      '/what-you-have-missed',
      '/components',
    ],
  ])
    test(`${paths.join(' ')} are accessible, and nothing jumps`, async ({ page }) => {
      test.setTimeout(180_000);
      await watchShifts(page);
      for (const path of paths)
        await test.step(path, async () => {
          await openSettled(page, path);
          await settle(page);
          await expectNothingJumped(page, path);
          await expectAccessible(page);
        });
    });
});

/** Names of the font files that the page has loaded. */
const fontsOf = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return performance
      .getEntriesByType('resource')
      .map(({ name }) => name.slice(name.lastIndexOf('/') + 1))
      .filter((name) => name.endsWith('.woff2'));
  });

for (const [language, own, others] of [
  ['en', /^(jost|cormorant)/, /^(tajawal|markazi|noto)/],
  ['ar', /^(tajawal|markazi)/, /^noto/],
  ['ja', /^noto-(sans|serif)-jp/, /^(tajawal|markazi|noto-(sans|serif)-sc)/],
  ['zh', /^noto-(sans|serif)-sc/, /^(tajawal|markazi|noto-(sans|serif)-jp)/],
] as const)
  test(`home in ${language} loads the faces of its letters only, and does not move for them`, async ({
    page,
    context,
    baseURL,
  }) => {
    await speak(context, language, baseURL);
    await watchShifts(page);
    await page.goto('/');
    await expect(page.locator('.placeholder')).toHaveCount(0);
    await settle(page);
    await expect
      .poll(async () => (await fontsOf(page)).filter((name) => own.test(name)).length)
      .toBeGreaterThanOrEqual(2);
    expect((await fontsOf(page)).filter((name) => others.test(name))).toEqual([]);
    await expectNothingJumped(page, '/');
  });

test('no capitals, no wide letters and no italics stand in Arabic and Japanese, but the name of the house does', async ({
  page,
  context,
  baseURL,
}) => {
  for (const [language, { common }] of [
    ['ar', ar],
    ['ja', ja],
  ] as const) {
    await speak(context, language, baseURL);
    await openSettled(page, '/news/evening-table');
    const basket = page.getByRole('banner').getByRole('link', { name: new RegExp(common.frame.basket) });
    await expect(basket).toHaveCSS('letter-spacing', 'normal');
    await expect(basket).toHaveCSS('text-transform', 'none');
    const quotation = page.locator('blockquote').first();
    await expect(quotation).toHaveCSS('font-style', 'normal');
    const house = page.getByRole('banner').getByRole('link', { name: /SOLENNE|Solenne/i });
    await expect(house).toHaveCSS('text-transform', 'uppercase');
    await expect(house).not.toHaveCSS('letter-spacing', 'normal');
  }
});
