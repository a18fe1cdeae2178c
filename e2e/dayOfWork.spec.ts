import { randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { text } from '../src/portal/text/en.ts';
import type { Library } from '../src/shared/contract/library.ts';
import type { LibraryItem } from '../src/shared/contract/libraryItem.ts';
import type { User } from '../src/shared/contract/user.ts';
import { call, makeAccount, origin, signIn } from './support/api.ts';
import { expect, test } from './support/test.ts';
import { type ChosenFile, makePictures, readItems } from './support/uploads.ts';

test.use({ who: 'editor', expectedFaults: { patterns: [/^PageError/] } });

const LATE = { timeout: 30_000 };
/** Letters: the search for a number in a name finds what has it inside of another one too. */
const mark = () =>
  randomBytes(3)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
const named = (files: readonly ChosenFile[], names: readonly string[]) =>
  files.map((file, index) => ({ ...file, name: names[index] ?? file.name }));

/** A time of tomorrow as a local input takes it. */
const tomorrow = (page: Page, time: string) =>
  page.evaluate((clock) => {
    const day = new Date();
    day.setDate(day.getDate() + 1);
    const two = (number: number) => String(number).padStart(2, '0');
    return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}T${clock}`;
  }, time);

/** A place that the search over everything leads to, by a name of it. */
async function goBy(page: Page, words: string, option: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Find anything' }).click();
  await page.getByRole('combobox', { name: 'Find records and actions' }).fill(words);
  await page.getByRole('option', { name: option }).first().click();
  await expect(page.getByRole('combobox', { name: 'Find records and actions' })).toHaveCount(0);
}

const bar = (page: Page) => page.getByRole('region', { name: 'Selected items' });
const pick = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('checkbox', { name: `Select ${title}`, exact: true })
    .click();

/** An action on the selection: in its bar or, where that is narrow, behind “More”. */
async function act(page: Page, name: string): Promise<void> {
  const direct = bar(page).getByRole('button', { name, exact: true });
  await expect(bar(page).getByRole('button', { name: 'More' })).toBeVisible();
  if (await direct.isVisible()) return direct.click();
  await bar(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** A published library with a picture of an earlier shoot. */
async function makeShelf(): Promise<{ library: Library; earlier: string }> {
  const library = await call<Library>('POST', '/backend/library', {
    title: `Window ${mark()}`,
    section: 'brand-catalogue',
    publishedAt: '2026-01-01T00:00:00Z',
  });
  return { library, earlier: `earlier ${mark()}` };
}

async function openAs(page: Page, { email }: User): Promise<{ portal: Page; context: BrowserContext }> {
  const browser = page.context().browser();
  if (!browser) throw new Error('no browser');
  const context = await browser.newContext({
    baseURL: origin(),
    viewport: page.viewportSize(),
    serviceWorkers: 'block',
  });
  await signIn(context.request, email);
  return { portal: await context.newPage(), context };
}

test('a content manager’s day: a shoot is uploaded, stacked, named, scheduled, written about, viewed as in Japan, and one picture is withdrawn', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  const { library, earlier } = await makeShelf();
  const buyer = await makeAccount(['ROLE_USER'], `Yuki ${mark()}`);
  await call('PATCH', `/backend/users/${buyer.id}`, {
    market: 'asia-pacific',
    company: 'Boutique Ginza, Tokyo',
  });
  const pictures = await makePictures(5);
  const series = `Evening ${mark()}`;
  const panel = page.getByRole('region', { name: 'Upload', exact: true });
  const send = async (files: readonly ChosenFile[]) => {
    await panel.getByLabel('Choose files').setInputFiles([...files]);
    await panel.getByRole('button', { name: /^Upload \d+ files?$/ }).click();
  };

  await test.step('a picture of last week is there, and a boutique in Japan has taken it', async () => {
    await page.goto('/admin');
    await goBy(page, `upload ${library.title}`, `Upload to ${library.title}`);
    await panel.getByRole('combobox', { name: 'New items are' }).click();
    await page.getByRole('option', { name: 'Published at once' }).click();
    await send(named(pictures.slice(4), [`${earlier}.png`]));
    await expect(
      panel
        .getByText('1 of 1 files uploaded')
        .or(panel.getByText(/1 item/))
        .first(),
    ).toBeVisible(LATE);
    await expect.poll(async () => (await readItems(library)).length, LATE).toBe(1);
    const [item] = await readItems(library);
    const { portal, context: own } = await openAs(page, buyer);
    await portal.goto(`/brand-catalogue/${library.slug}/item/${item?.id}`);
    const started = portal.waitForEvent('download');
    await portal.getByRole('button', { name: text.item.download, exact: true }).click();
    // There is a choice once a JPEG of it is made.
    await Promise.race([started, portal.getByRole('menuitem', { name: /^Original/ }).click()]);
    await started;
    await own.close();
  });

  await test.step('the shoot is uploaded as drafts', async () => {
    await panel.getByRole('button', { name: 'Clear the list' }).click();
    await panel.getByRole('combobox', { name: 'New items are' }).click();
    await page.getByRole('option', { name: /^Drafts/ }).click();
    await send(named(pictures, ['dusk_square.png', 'dusk_story.png', 'dawn.png', 'night.png']).slice(0, 4));
    await expect(panel.getByText('4 drafts added')).toBeVisible(LATE);
    await panel.getByRole('link', { name: 'Review' }).click();
    await expect(page.getByRole('main').getByText('4 items', { exact: true })).toBeVisible();
  });

  await test.step('two formats become one shot', async () => {
    await pick(page, 'dusk square');
    await pick(page, 'dusk story');
    await act(page, 'Stack');
    const dialog = page.getByRole('dialog', { name: 'Stack 2 items' });
    await dialog.getByRole('button', { name: 'Stack', exact: true }).click();
    await expect(page.getByText('1 shot stacked')).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('all are named by a pattern', async () => {
    await pick(page, 'dawn');
    await bar(page).getByRole('button', { name: 'Select all 4' }).click();
    await expect(bar(page).getByText('4 selected')).toBeVisible();
    await act(page, 'Rename');
    const dialog = page.getByRole('dialog', { name: 'Rename 4 items' });
    await dialog.getByRole('textbox', { name: 'Pattern' }).fill(`${series} `);
    await dialog.getByRole('button', { name: 'Number' }).click();
    await expect(dialog.getByRole('region', { name: 'Preview' }).getByText(`${series} 04.png`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Rename', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('4 items renamed.')).toBeVisible();
  });

  await test.step('they are published at nine tomorrow', async () => {
    await expect(bar(page).getByText('4 selected')).toBeVisible();
    await act(page, 'Visibility');
    const dialog = page.getByRole('dialog', { name: /^Visibility of 4 items/ });
    await dialog.getByRole('radio', { name: 'Publish later' }).check();
    await dialog.getByLabel('Date and time').fill(await tomorrow(page, '09:00'));
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(dialog).toHaveCount(0);
    const nine = await page.evaluate((local) => new Date(local).toISOString(), await tomorrow(page, '09:00'));
    const ofShoot = (item: LibraryItem) => item.title.startsWith(series);
    await expect
      .poll(async () => (await readItems(library)).filter(ofShoot).map(({ publishedAt }) => publishedAt))
      .toEqual([nine, nine, nine, nine]);
  });

  const headline = `The window at dusk ${mark()}`;
  await test.step('an article links to them', async () => {
    await goBy(page, 'new article', 'New article');
    await page.getByLabel('Title').fill(headline);
    const body = page.getByRole('textbox', { name: 'Text' });
    await body.click();
    await page.keyboard.type('All of it stands in ');
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await page.getByRole('combobox', { name: 'Address or title' }).fill(library.title);
    await page
      .getByRole('option', { name: `/brand-catalogue/${library.slug}` })
      .first()
      .click();
    await expect(body.getByText(library.title)).toBeVisible();
    await body.press('Control+End');
    await page.getByRole('button', { name: 'Insert item' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox', { name: 'Search' }).fill(`${series} 03`);
    await expect(dialog.getByRole('option')).toHaveCount(1, LATE);
    await dialog.getByRole('option').click();
    const insert = dialog.getByRole('button', { name: 'Insert', exact: true });
    await insert
      .or(body.getByRole('group', { name: 'Item' }))
      .first()
      .waitFor();
    if (await insert.isVisible()) await insert.click();
    await expect(body.getByRole('group', { name: 'Item' })).toContainText(`${series} 03`);
    await page.getByRole('radio', { name: 'Scheduled' }).check();
    await page.getByLabel('Visible from').fill(await tomorrow(page, '09:00'));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/news\/\d+$/, LATE);
  });

  await test.step('it is visible to a boutique in Japan after nine tomorrow, and not yet today', async () => {
    const { portal: today, context: own } = await openAs(page, buyer);
    await today.goto('/news');
    await expect(today.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(today.getByText(headline)).toHaveCount(0);
    await own.close();

    await goBy(page, 'see as a member', 'See as a member');
    await expect(page).toHaveURL(/\/admin\/seeing-as/);
    await page.getByRole('combobox', { name: 'Market', exact: true }).click();
    await page.getByRole('option', { name: 'Asia-Pacific' }).click();
    await page.getByLabel('At this time (left empty: now)').fill(await tomorrow(page, '09:30'));
    const opening = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Open the portal' }).click();
    const portal = await opening;
    const band = portal.getByRole('region', { name: 'Seen as somebody else' });
    await expect(band.getByText(/^You see the portal as a member \(Asia.Pacific\), as on/)).toBeVisible(LATE);
    await portal.goto('/news');
    await portal.getByRole('link', { name: headline }).first().click();
    await expect(portal.getByRole('heading', { level: 1, name: headline })).toBeVisible();
    await expect(portal.locator('figure[data-block="item"]')).toContainText(`${series} 03`);
    await portal.getByRole('link', { name: library.title }).first().click();
    await expect(portal.getByRole('heading', { level: 1, name: library.title })).toBeVisible();
    // Three shots of today, one of them in two formats, beside the one of last week.
    await expect(portal.getByRole('gridcell').getByRole('link')).toHaveCount(4, LATE);
    await expect(band).toBeVisible();
    await portal.close();
  });

  await test.step('a picture is withdrawn, and those who have it are known', async () => {
    await goBy(page, earlier, earlier);
    await expect(page.getByRole('textbox', { name: 'Title' }).first()).toHaveValue(earlier);
    await page.getByRole('radio', { name: /^Draft/ }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect
      .poll(async () => (await readItems(library)).find(({ title }) => title === earlier)?.publishedAt)
      .toBeNull();
    await goBy(page, earlier, earlier);
    await page.getByRole('button', { name: 'Who has it?' }).click();
    const dialog = page.getByRole('dialog', { name: `Who has ${earlier}?` });
    await expect(dialog.getByText(buyer.name)).toBeVisible();
    await expect(dialog.getByText('Boutique Ginza, Tokyo')).toBeVisible();
    // Addresses are for those who may list accounts.
    await expect(dialog.getByText(buyer.email)).toHaveCount(0);
    await expect(dialog.getByText('Taken by 1 account or portal')).toBeVisible();
    const sheet = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export CSV' }).click();
    expect((await sheet).suggestedFilename()).toBe('downloads.csv');
    await dialog.getByRole('button', { name: 'Close' }).click();

    const { portal, context: own } = await openAs(page, buyer);
    await portal.goto(`/brand-catalogue/${library.slug}`);
    await expect(portal.getByRole('heading', { level: 1, name: library.title })).toBeVisible();
    await expect(portal.getByText(earlier)).toHaveCount(0);
    await own.close();
  });
});
