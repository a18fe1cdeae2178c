import type { Locator, Page } from '@playwright/test';
import { text } from '../src/portal/text/en.ts';
import { playerText as player } from '../src/portal/text/player.ts';
import { usageText } from '../src/portal/text/usage.ts';
import type { ItemDetail } from '../src/shared/contract/libraryItem.ts';
import { call } from './support/api.ts';
import { expect, test } from './support/test.ts';
import { withoutAnswers } from './support/withoutAnswers.ts';

const PERFUMES = '/brand-catalogue/perfumes';
test.use({ who: 'member' });

interface Found {
  id: number;
  title: string;
}
const find = async (title: string): Promise<Found> => {
  const { data } = await call<{ data: Found[] }>(
    'GET',
    `/private/libraryitems?q=${encodeURIComponent(title)}&limit=50`,
  );
  const found = data.find((item) => item.title === title);
  if (!found) throw new Error(`no item is called ${title}`);
  return found;
};

/** Opens the film of the demo content that has captions, as a page, with the focus on its first control. */
async function openFilm(page: Page): Promise<Locator> {
  const { id } = await find('Ambre Noir, light study');
  await page.goto(`${PERFUMES}/item/${id}`);
  const film = page.getByLabel(/: film$/);
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);
  await page.getByRole('button', { name: player.play, exact: true }).focus();
  return film;
}
const momentOf = (film: Locator) => film.evaluate((video: HTMLVideoElement) => video.currentTime);

test('a member plays a film with captions by keyboard, and finds the choice again', async ({ page }) => {
  const film = await openFilm(page);
  const url = page.url();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => momentOf(film)).toBe(5);
  await page.keyboard.press('l');
  await page.keyboard.press('Home');
  await expect.poll(() => momentOf(film)).toBe(0);

  await page.getByRole('button', { name: player.captions, exact: true }).focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu', { name: player.captions });
  // A film begins with the captions of the page's language.
  await expect(menu.getByRole('menuitemradio', { name: 'English' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('menuitemradio', { name: 'Français' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('button', { name: player.captions, exact: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('p[lang="fr"]')).toBeVisible();

  await page.keyboard.press('k');
  await expect(page.getByRole('button', { name: player.pause, exact: true })).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByRole('button', { name: player.play, exact: true })).toBeVisible();
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: player.unmute })).toBeVisible();
  // None of it led to another item.
  expect(page.url()).toBe(url);

  await page.reload();
  const again = page.getByLabel(/: film$/);
  await expect.poll(() => again.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);
  await page.getByRole('slider', { name: player.seek }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('p[lang="fr"]')).toBeVisible();
  await expect(page.getByRole('button', { name: player.unmute })).toBeVisible();
});

test('a film runs as fast as the member chose, and fills the screen', async ({ page }) => {
  const film = await openFilm(page);
  await page.getByRole('button', { name: player.speed }).click();
  await page.getByRole('menuitemradio', { name: '1.5×' }).click();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(1.5);
  await page.getByRole('button', { name: text.item.fullScreen }).click();
  await expect(page.getByRole('button', { name: text.item.leaveFullScreen })).toBeVisible();
  const box = await film.boundingBox();
  expect(box?.width).toBe(await page.evaluate(() => window.innerWidth));
  // Menus open in what fills the screen.
  await page.getByRole('button', { name: player.speed }).click();
  await page.getByRole('menuitemradio', { name: '1×', exact: true }).click();
  await page.getByRole('button', { name: text.item.leaveFullScreen }).click();
  await expect(page.getByRole('button', { name: text.item.fullScreen })).toBeVisible();
});

test('a picture keeps its distance from the edges of its stage', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  const { id } = await find('Ambre Noir, front');
  await page.goto(`${PERFUMES}/item/${id}`);
  const stage = page.getByRole('img', { name: /plus and minus keys zoom/ });
  const outer = await stage.boundingBox();
  const inner = await stage.locator('img').first().boundingBox();
  if (!outer || !inner) throw new Error('nothing is shown');
  const least = isMobile ? 16 : 32;
  for (const distance of [
    inner.x - outer.x,
    inner.y - outer.y,
    outer.x + outer.width - inner.x - inner.width,
    outer.y + outer.height - inner.y - inner.height,
  ])
    expect(distance).toBeGreaterThanOrEqual(least);
});

test('a picture fills the screen, and goes back into its page', async ({ page }) => {
  const { id } = await find('Ambre Noir, front');
  await page.goto(`${PERFUMES}/item/${id}`);
  await page.getByRole('button', { name: text.item.fullScreen }).click();
  const leave = page.getByRole('button', { name: text.item.leaveFullScreen });
  await expect(leave).toBeVisible();
  await expect
    .poll(async () => (await page.getByRole('img', { name: /keys zoom/ }).boundingBox())?.width)
    .toBe(await page.evaluate(() => window.innerWidth));
  await leave.click();
  await expect(page.getByRole('button', { name: text.item.fullScreen })).toBeVisible();
});

/** Moves one finger over the picture, in steps as a screen reports them. */
async function swipe(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await touch('touchStart', from);
  for (let step = 1; step <= 8; step += 1)
    await touch('touchMove', {
      x: from.x + ((to.x - from.x) * step) / 8,
      y: from.y + ((to.y - from.y) * step) / 8,
    });
  await touch('touchEnd');
  await session.detach();
}

test('a finger leads from picture to picture, and does not when it scrolls, starts at the edge or the picture is zoomed', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.goto(`${PERFUMES}?type=packshot`);
  await page.getByRole('gridcell').first().getByRole('link').click();
  const dialog = page.getByRole('dialog', { name: text.frame.item });
  const picture = dialog.getByRole('img', { name: /keys zoom/ });
  await expect(dialog.getByText(/^1 of \d+$/)).toBeVisible();
  await expect(picture).toBeVisible();

  await swipe(page, { x: 300, y: 250 }, { x: 120, y: 255 });
  await expect(dialog.getByText(/^2 of \d+$/)).toBeVisible();
  await expect(picture).toBeVisible();
  await swipe(page, { x: 8, y: 250 }, { x: 260, y: 250 });
  await expect(dialog.getByText(/^2 of \d+$/)).toBeVisible();
  await swipe(page, { x: 120, y: 250 }, { x: 300, y: 255 });
  await expect(dialog.getByText(/^1 of \d+$/)).toBeVisible();

  // Enlarged, a finger moves the picture.
  await expect(picture).toBeVisible();
  await dialog.getByRole('button', { name: text.item.zoomIn }).click();
  await expect(dialog.getByRole('button', { name: text.item.zoomReset })).toBeEnabled();
  await swipe(page, { x: 300, y: 250 }, { x: 120, y: 255 });
  await expect(dialog.getByText(/^1 of \d+$/)).toBeVisible();
  await dialog.getByRole('button', { name: text.item.zoomReset }).click();

  // Upwards it scrolls.
  await swipe(page, { x: 180, y: 350 }, { x: 185, y: 150 });
  await expect.poll(async () => (await picture.boundingBox())?.y ?? 0).toBeLessThan(0);
  await expect(dialog.getByText(/^1 of \d+$/)).toBeVisible();
});

test('a member reads what limits the use of an item, and copies caption and credit', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id } = await find('Oud Minéral, label and cap');
  const item = await call<ItemDetail>('GET', `/private/libraryitems/${id}`);
  await page.goto(`/brand-catalogue/${item.library.slug}/item/${id}`);
  const rights = page.getByRole('region', { name: usageText.title });
  // As a calendar says it where the browser is.
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Paris' });
  await expect(rights).toContainText(day.format(new Date(item.expiresAt ?? '')));
  await expect(rights).toContainText('Europe, Gulf, Travel retail');
  await expect(rights).toContainText(item.credit);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await rights.getByRole('button', { name: text.item.copyCredit }).click();
  await expect(page.getByText(text.item.creditCopied)).toBeVisible();
  expect(await copied()).toBe(item.credit);
  await page.getByRole('button', { name: text.item.copyCaption }).click();
  await expect(page.getByText(text.item.captionCopied)).toBeVisible();
  expect(await copied()).toBe(item.description);
});

test.describe('what does not exist', () => {
  test.use({ expectedFaults: { patterns: [/^PageError: Page not found/i] } });
  test('an item that does not exist says so where other pages do', async ({ page }) => {
    await page.goto('/no-such-page');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    const other = await heading.boundingBox();
    await page.goto(`${PERFUMES}/item/999999`);
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    expect((await heading.boundingBox())?.x).toBe(other?.x);
  });
});

test('a member chooses the form of a file to download by keyboard', async ({ page }) => {
  const { id } = await find('Iris Pâle, fiche produit');
  // Its pages are made into pictures some time after the first start: the answer has one already.
  await withoutAnswers(page);
  await page.route(`**/api/private/libraryitems/${id}`, async (route) => {
    const response = await route.fetch();
    const item = (await response.json()) as ItemDetail;
    const [original] = item.downloads;
    await route.fulfill({
      response,
      json: { ...item, downloads: [original, { ...original, name: 'jpeg', label: 'First page' }] },
    });
  });
  await page.goto(`${PERFUMES}/item/${id}`);
  await page.getByRole('button', { name: text.item.download, exact: true }).press('Enter');
  const menu = page.getByRole('menu', { name: text.item.download });
  await expect(menu.getByRole('menuitem', { name: /^Original/ })).toBeFocused();
  const started = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await started).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(menu).toHaveCount(0);
});
