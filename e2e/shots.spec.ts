import type { Page } from '@playwright/test';
import { basketText } from '../src/portal/text/basket.ts';
import { text } from '../src/portal/text/en.ts';
import { formatText } from '../src/portal/text/formats.ts';
import { inboxText } from '../src/portal/text/inbox.ts';
import { libraryOn } from './support/library.ts';
import { expect, test } from './support/test.ts';

const PERFUMES = '/brand-catalogue/perfumes';
const LOCALE = 'en-GB';
const followed = new RegExp(`^(${inboxText.follow.start}|${inboxText.follow.stop})$`);
test.use({ who: 'member' });

const dialogOf = (page: Page) => page.getByRole('dialog', { name: text.frame.item });
const tileOf = (page: Page, title: string) =>
  page.getByRole('gridcell').filter({ has: page.getByRole('link', { name: title, exact: true }) });

test('a member finds a shot by facets, chooses its formats, and downloads them in one file', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const library = libraryOn(page, isMobile);
  await page.goto(PERFUMES);
  const stacked = await library.countOf('Packshot');
  await library.choose('Packshot');
  await expect(library.count(stacked)).toBeVisible();
  const tile = tileOf(page, 'Ambre Noir, front');
  await expect(tile.getByText(/ · \d formats$/)).toBeVisible();

  await tile.getByRole('link').click();
  const dialog = dialogOf(page);
  const strip = dialog.getByRole('region', { name: text.item.formats });
  await expect(strip.getByRole('checkbox')).not.toHaveCount(0);
  await strip.getByRole('button', { name: /^Square/ }).click();
  await expect(dialog.getByRole('heading', { name: 'Ambre Noir, front, square' })).toBeVisible();
  await expect(strip.getByRole('checkbox', { name: text.library.select('Square') })).toBeChecked();
  await strip.getByRole('checkbox', { name: text.library.select('Story') }).check();
  const started = page.waitForEvent('download');
  await dialog.getByRole('button', { name: text.item.downloadFormats(2, LOCALE) }).click();
  expect((await started).suggestedFilename()).toMatch(/\.zip$/);

  // The next shot offers what was taken of this one.
  await dialog.getByRole('button', { name: text.item.next }).click();
  await expect(dialog.getByRole('heading', { name: 'Ambre Noir, front, square' })).toHaveCount(0);
  await expect(strip.getByRole('checkbox', { checked: true })).toHaveCount(2);
});

test('a tile asks which formats it puts into the basket, shows how many are there, and takes them out together', async ({
  page,
}) => {
  await page.goto(PERFUMES);
  const tile = tileOf(page, 'Sel de Lune, front');
  await tile.hover();
  await tile.getByRole('button', { name: text.item.addTitle('Sel de Lune, front') }).click();
  const all = page.getByRole('menuitem', { name: /^All \d formats/ });
  const count = Number((await all.innerText()).match(/\d+/)?.[0]);
  expect(count).toBeGreaterThan(1);
  await all.click();
  await expect(page.getByText(basketText.added(count))).toBeVisible();
  const held = (n: number) => formatText.held('Sel de Lune, front', n, count, LOCALE);
  await tile.getByRole('button', { name: held(count) }).click();
  await page.getByRole('menuitem', { name: formatText.remove(count, LOCALE) }).click();
  await expect(page.getByText(basketText.removed(count))).toBeVisible();

  // Under a filter the tile shows and adds what it finds, and then offers the rest.
  await page.goto(`${PERFUMES}?type=packshot&format=square`);
  const square = tileOf(page, 'Sel de Lune, front, square');
  await square.hover();
  await square.getByRole('button', { name: text.item.addTitle('Sel de Lune, front, square') }).click();
  await square
    .getByRole('button', { name: formatText.held('Sel de Lune, front, square', 1, count, LOCALE) })
    .click();
  await expect(page.getByRole('menuitem', { name: /^Add the other \d formats/ })).toBeVisible();
});

test('a selection of shots is taken in one format of each, or in every format', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  const library = libraryOn(page, isMobile);
  await page.goto(`${PERFUMES}?type=packshot`);
  const total = Number(((await page.getByText(/^\d+ items$/).textContent()) ?? '').match(/\d+/)?.[0]);
  await page.getByRole('gridcell').first().getByRole('checkbox').check();
  const bar = library.selection;
  await library.openSelection();
  await bar.getByRole('button', { name: text.library.selectAll(total, LOCALE) }).click();
  await expect(bar.getByText(text.library.selected(total, LOCALE))).toBeVisible();
  const take = bar.getByRole('combobox', { name: text.library.take });
  const every = Number(((await take.getByRole('option').last().textContent()) ?? '').match(/\d+/)?.[0]);
  expect(every).toBeGreaterThan(total);
  await take.selectOption('every');
  await bar.getByRole('button', { name: text.item.add }).click();
  await expect(page.getByText(basketText.added(every))).toBeVisible();

  // As many as the library shows when every format has a tile of its own, which the address keeps.
  if (isMobile) await page.getByRole('button', { name: text.library.filterChosen(1) }).click();
  await page.getByRole('checkbox', { name: text.library.everyFormat }).check();
  if (isMobile) await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/stacks=false/);
  await expect(library.count(every)).toBeVisible();
  await page.reload();
  await expect(library.count(every)).toBeVisible();
});

test.describe('by keyboard alone', () => {
  const focused = (page: Page) =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.closest('[role="gridcell"]') ? 'tile' : (activeElement?.textContent ?? '');
    });

  test('a member reaches the first tile in a dozen stops, chooses a facet and formats, and fills the basket', async ({
    page,
  }) => {
    // Comes once the page has nothing else to do, and is a stop before the facets.
    const follow = page.getByRole('button', { name: followed });
    await page.goto(PERFUMES);
    await expect(page.getByRole('gridcell').first().getByRole('link')).toBeVisible();
    await expect(follow).toBeVisible();
    await page.getByRole('link', { name: text.frame.skip }).focus();
    await page.keyboard.press('Enter');
    const stops: string[] = [];
    while (stops.at(-1) !== 'tile' && stops.length < 20) {
      await page.keyboard.press('Tab');
      stops.push(await focused(page));
    }
    expect(stops.length, stops.join(' | ')).toBeLessThanOrEqual(12);

    // Or in two, from the start of the page.
    const toItems = page.getByRole('link', { name: text.frame.skipToItems });
    await page.reload();
    await expect(page.getByRole('gridcell').first().getByRole('link')).toBeVisible();
    await expect(follow).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: text.frame.skip })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(toItems).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('gridcell').first().getByRole('link')).toBeFocused();

    await page.getByRole('link', { name: text.frame.skip }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(follow).toBeFocused();
    await page.keyboard.press('Tab');
    // The facets are one stop; arrows lead through them.
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('checkbox', { name: /^Ambre Noir/ })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/product=ambre-noir/);
    await expect(page.getByRole('checkbox', { name: /^Ambre Noir/ })).toBeFocused();
    await toItems.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('gridcell').first().getByRole('link')).toBeFocused();
    await page.keyboard.press('Enter');

    const dialog = dialogOf(page);
    const strip = dialog.getByRole('region', { name: text.item.formats });
    await expect(strip).toBeVisible();
    await strip.getByRole('button', { name: text.item.chooseAll }).focus();
    await page.keyboard.press('Enter');
    await expect(strip.getByRole('checkbox', { checked: false })).toHaveCount(0);
    await dialog.getByRole('button', { name: /^Add \d formats/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/added to your basket/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('gridcell').first().getByRole('link')).toBeFocused();
  });
});
