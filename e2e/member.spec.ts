import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { basketText } from '../src/portal/text/basket.ts';
import { text } from '../src/portal/text/en.ts';
import { profileText } from '../src/portal/text/profile.ts';
import type { SignedUrl } from '../src/shared/contract/file.ts';
import type { ItemDetail } from '../src/shared/contract/libraryItem.ts';
import { call, origin, PASSWORD, signIn, signInForToken } from './support/api.ts';
import { libraryOn } from './support/library.ts';
import { expect, test } from './support/test.ts';
import { withoutAnswers } from './support/withoutAnswers.ts';

const PERFUMES = '/brand-catalogue/perfumes';
test.use({ who: 'member' });

/** Whether a canvas shows more than one colour. */
const isInked = (canvas: Locator): Promise<boolean> =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const pixels = element.getContext('2d')?.getImageData(0, 0, element.width, element.height).data ?? [];
    return pixels.some((shade, at) => shade !== pixels[at % 4]);
  });

/** Opens a film of the library and returns its player. */
async function openFilm(page: Page): Promise<Locator> {
  await page.goto(`${PERFUMES}?q=eight+seconds&product=ambre-noir`);
  await page
    .getByRole('link', { name: /eight seconds/ })
    .first()
    .click();
  return page.getByLabel(/: film$/);
}

test('a member narrows a library by facets, and every count is what the list then shows', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const library = libraryOn(page, isMobile);
  await page.goto(PERFUMES);
  await expect(page.getByRole('heading', { level: 1, name: 'Perfumes' })).toBeVisible();
  const ambre = await library.countOf('Ambre Noir');
  const oud = await library.countOf('Oud Minéral');

  await library.choose('Ambre Noir');
  await expect(library.count(ambre)).toBeVisible();
  await expect(page).toHaveURL(/[?&]product=ambre-noir/);
  await expect(library.chip('Ambre Noir')).toBeVisible();
  // What is chosen of an attribute does not empty its other values.
  expect(await library.countOf('Oud Minéral')).toBe(oud);
  const films = await library.countOf('Film');

  await library.choose('Film');
  await expect(library.count(films)).toBeVisible();
  await expect(page).toHaveURL(/type=film/);
  await page.goBack();
  await expect(library.count(ambre)).toBeVisible();
  await page.goForward();
  await expect(library.count(films)).toBeVisible();
  await page.reload();
  await expect(library.count(films)).toBeVisible();
  await library.chip('Film').click();
  await expect(library.count(ambre)).toBeVisible();
  await page.getByRole('button', { name: text.actions.clearAll }).first().click();
  await expect(page).toHaveURL(new RegExp(`${PERFUMES}$`));
});

test('a shared link works with parameters that mean nothing here and with a filter that no longer exists', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const library = libraryOn(page, isMobile);
  await page.goto(`${PERFUMES}?product=ambre-noir`);
  await expect(library.chip('Ambre Noir')).toBeVisible();
  const count = (await page.getByText(/^\d+ items$/).textContent()) ?? '';

  await page.goto(`${PERFUMES}?product=ambre-noir&fbclid=abc&ref=mail`);
  await expect(library.chip('Ambre Noir')).toBeVisible();
  await expect(page.getByText(count, { exact: true })).toBeVisible();
  await expect(page.getByText(text.library.vanished)).toHaveCount(0);

  await page.goto(`${PERFUMES}?product=ambre-noir&product=no-longer-made`);
  await expect(page.getByText(text.library.vanished)).toBeVisible();
  await expect(page.getByText(count, { exact: true })).toBeVisible();
  await page.getByRole('gridcell').nth(1).getByRole('link').click();
  const dialog = page.getByRole('dialog', { name: text.frame.item });
  await expect(dialog.getByText(new RegExp(`^2 of ${count.split(' ')[0]}$`))).toBeVisible();
});

test('chips never show the slugs of the address', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await withoutAnswers(page);
  await page.route('**/api/private/library/perfumes', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${PERFUMES}?product=ambre-noir`);
  const skeleton = page.getByRole('main').locator('li [aria-busy="true"]');
  await expect(skeleton).toHaveCount(1);
  await expect(page.getByText('ambre-noir')).toHaveCount(0);
  release();
  await expect(page.getByRole('button', { name: text.library.removeChoice('Ambre Noir') })).toBeVisible();
  await expect(skeleton).toHaveCount(0);
});

test('a member searches inside a library, ignoring accents, and is informed when nothing matches', async ({
  page,
}) => {
  await page.goto(PERFUMES);
  const search = page.getByRole('searchbox', { name: text.library.search });
  await search.fill('cedre fume');
  await expect(page.getByRole('link', { name: /^Cèdre Fumé/ }).first()).toBeVisible();
  await expect(page).toHaveURL(/q=cedre/);
  await search.fill('no such thing as this');
  await expect(page.getByRole('heading', { name: text.library.empty })).toBeVisible();
});

test('a member zooms into a picture, goes on to the next, and finds the list as it was', async ({ page }) => {
  await page.goto(`${PERFUMES}?type=packshot`);
  await page.getByRole('gridcell').first().getByRole('link').click();
  const dialog = page.getByRole('dialog', { name: text.frame.item });
  const first = await dialog
    .getByRole('heading', { level: 1 })
    .or(dialog.getByRole('heading', { level: 2 }))
    .first()
    .innerText();
  const picture = dialog.getByRole('img', { name: /plus and minus keys zoom/ });
  await expect(picture).toBeVisible();
  const original = page.waitForResponse((response) => response.url().includes('/pre-signed?'));
  await dialog.getByRole('button', { name: text.item.zoomIn }).click();
  expect((await original).status()).toBe(200);
  await expect(dialog.getByRole('button', { name: text.item.zoomReset })).toBeEnabled();
  await dialog.getByRole('button', { name: text.item.zoomReset }).click();
  await expect(dialog.getByRole('button', { name: text.item.zoomOut })).toBeDisabled();

  await dialog.getByRole('button', { name: text.item.next }).click();
  await expect(dialog.getByText(/^2 of \d+$/)).toBeVisible();
  await expect(dialog.getByText(first, { exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/type=packshot$/);
});

test('a member leafs through a PDF', async ({ page }) => {
  await page.goto('/merchandising/merchandising-catalogue?q=testers');
  await page.getByRole('link', { name: 'Testers: order and care' }).click();
  const pages = page.getByRole('navigation', { name: text.item.pages });
  await expect(pages.getByRole('button')).toHaveCount(3);
  const drawn = (label: string) => page.getByRole('img', { name: new RegExp(`${label}$`) }).locator('canvas');
  await expect.poll(() => isInked(drawn('Page 1 of 3'))).toBe(true);
  await pages.getByRole('button', { name: 'Page 2 of 3' }).click();
  await expect(pages.getByRole('button', { name: 'Page 2 of 3' })).toHaveAttribute('aria-current', 'page');
  await expect.poll(() => isInked(drawn('Page 2 of 3'))).toBe(true);
});

test('a member plays a film from any moment', async ({ page }) => {
  const film = await openFilm(page);
  const read = (name: 'readyState' | 'duration') =>
    film.evaluate((video: HTMLVideoElement, property) => video[property], name);
  await expect.poll(() => read('readyState')).toBeGreaterThan(0);
  expect(await read('duration')).toBeGreaterThan(6);
  const reached = await film.evaluate(
    (video: HTMLVideoElement) =>
      new Promise((resolve) => {
        video.addEventListener('seeked', () => resolve(video.currentTime), { once: true });
        video.currentTime = 5;
      }),
  );
  expect(reached).toBe(5);
});

/** Until an address of a short life is renewed. */
const RENEWED_AFTER_MS = 10_000;

/** Has the first signed address end soon, so that it is renewed while the item is looked at. */
async function shortenFirstAddress(page: Page): Promise<{ requests: number; responses: number }> {
  const counts = { requests: 0, responses: 0 };
  await page.route('**/pre-signed?*', async (route) => {
    counts.requests += 1;
    const isFirst = counts.requests === 1;
    const response = await route.fetch();
    const signed = (await response.json()) as SignedUrl;
    const expiresAt = isFirst ? new Date(Date.now() + 5000).toISOString() : signed.expiresAt;
    const { search, pathname } = new URL(signed.url, origin());
    // The renewed address differs from the first, as it does after an hour.
    const url = isFirst ? signed.url : `${pathname}${search}#${counts.requests}`;
    await route.fulfill({ response, json: { ...signed, url, expiresAt } });
    counts.responses += 1;
  });
  return counts;
}

test('a PDF stays at its page, and a film at its moment, when their address is renewed', async ({ page }) => {
  await page.clock.install();
  const addresses = await shortenFirstAddress(page);
  await page.goto('/merchandising/merchandising-catalogue?q=testers');
  await page.getByRole('link', { name: 'Testers: order and care' }).click();
  const pages = page.getByRole('navigation', { name: text.item.pages });
  await pages.getByRole('button', { name: 'Page 2 of 3' }).click();
  const second = page.getByRole('img', { name: /Page 2 of 3$/ }).locator('canvas');
  await expect.poll(() => isInked(second)).toBe(true);
  await page.clock.fastForward(RENEWED_AFTER_MS);
  await expect.poll(() => addresses.responses).toBe(2);
  expect(await isInked(second)).toBe(true);
  await expect(pages.getByRole('button', { name: 'Page 2 of 3' })).toHaveAttribute('aria-current', 'page');
  // Coming back to the window is no reason to load the document again.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await pages.getByRole('button', { name: 'Page 3 of 3' }).click();
  await expect
    .poll(() => isInked(page.getByRole('img', { name: /Page 3 of 3$/ }).locator('canvas')))
    .toBe(true);
  expect(addresses.requests).toBe(2);

  await page.unrouteAll({ behavior: 'wait' });
  const filmAddresses = await shortenFirstAddress(page);
  const film = await openFilm(page);
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);
  await film.evaluate((video: HTMLVideoElement) => {
    video.currentTime = 5;
  });
  const before = await film.evaluate((video: HTMLVideoElement) => video.src);
  await page.clock.fastForward(RENEWED_AFTER_MS);
  await expect.poll(() => filmAddresses.responses).toBe(2);
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.src)).not.toBe(before);
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => (video.readyState > 0 ? video.currentTime : 0)))
    .toBe(5);
});

test('a picture is enlarged to its own pixels and no further', async ({ page }) => {
  await page.goto(`${PERFUMES}/item/5`);
  const zoomIn = page.getByRole('button', { name: text.item.zoomIn });
  const stage = page.getByRole('img', { name: /plus and minus keys zoom/ });
  await expect(stage).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('+');
    await expect(zoomIn).toBeDisabled({ timeout: 100 });
  }).toPass();
  const { file } = await call<ItemDetail>('GET', '/private/libraryitems/5');
  // The picture grows for a moment after the last step.
  await expect(async () => {
    const box = await stage.locator('img').first().boundingBox();
    const scale = Math.min((box?.width ?? 0) / (file.width ?? 1), (box?.height ?? 0) / (file.height ?? 1));
    expect(scale).toBeCloseTo(1, 2);
  }).toPass();
});

test('a member puts thirty items into the basket and downloads them in one file', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  test.setTimeout(90_000);
  const library = libraryOn(page, isMobile);
  await page.goto(`${PERFUMES}?type=packshot&stacks=false`);
  const total = ((await page.getByText(/^\d+ items$/).textContent()) ?? '').split(' ')[0];
  const bar = library.selection;
  await library.tick(0).click();
  await expect(bar).toContainText('1 selected');
  // One row, on a phone too.
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(72);
  await library.openSelection();
  await bar.getByRole('button', { name: /^Select all/ }).click();
  await expect(bar).toContainText(`${total} selected`);
  await bar.getByRole('button', { name: text.actions.clear }).click();
  await expect(bar).toHaveCount(0);

  await library.tick(0).click();
  await library.scrollTo(29);
  await library.tick(29).click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('30 selected');
  await bar.getByRole('button', { name: text.item.add }).click();
  const badge = page.getByRole('link', { name: text.frame.basketCount(30) });
  await expect(badge).toBeVisible();

  await badge.click();
  await expect(page.getByRole('heading', { level: 1, name: basketText.title })).toBeVisible();
  const receipt = page.getByRole('region', { name: basketText.total });
  await expect(receipt).toContainText('30 items');
  const remove = page.getByRole('button', { name: /^Remove .* from basket$/ }).first();
  await remove.click();
  await expect(receipt).toContainText('29 items');
  await page.getByRole('button', { name: text.actions.undo }).click();
  await expect(receipt).toContainText('30 items');

  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download 30 items · / }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  const path = await download.path();
  expect(execFileSync('unzip', ['-t', path], { encoding: 'utf8' })).toContain('No errors detected');
  const names = execFileSync('unzip', ['-Z1', path], { encoding: 'utf8' }).trim().split('\n');
  // A receipt lies beside the folders.
  const entries = names.filter((name) => /\/./.test(name));
  expect(entries).toHaveLength(30);
  expect(new Set(entries).size).toBe(30);
  for (const name of entries) expect(name).toMatch(/^.*Perfumes\//);
  expect(statSync(path).size).toBeGreaterThan(100_000);

  await expect(page.getByRole('heading', { name: basketText.history })).toBeVisible();
  const again = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Download .* again$/ })
    .first()
    .click();
  const second = await (await again).path();
  expect(execFileSync('cmp', [path, second], { encoding: 'utf8' })).toBe('');
});

test('what is taken out of the basket comes back to its place, and the keyboard keeps its own', async ({
  page,
  user,
}) => {
  const token = await signInForToken(origin(), user?.email ?? '', PASSWORD);
  for (const id of [1, 5, 9, 12]) await call('POST', `/private/user/basket/${id}`, undefined, token);
  await page.goto('/basket');
  const buttons = page.getByRole('button', { name: /^Remove .* from basket$/ });
  await expect(buttons).toHaveCount(4);
  const names = () => buttons.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')));
  const before = await names();

  await buttons.nth(1).press('Enter');
  await expect(buttons).toHaveCount(3);
  await expect(buttons.nth(1)).toBeFocused();
  await page.getByRole('button', { name: text.actions.undo }).click();
  await expect(buttons).toHaveCount(4);
  expect(await names()).toEqual(before);

  await buttons.nth(3).press('Enter');
  await expect(buttons).toHaveCount(3);
  await expect(buttons.nth(2)).toBeFocused();
  for (const left of [2, 1, 0]) {
    await page.keyboard.press('Enter');
    await expect(buttons).toHaveCount(left);
  }
  await expect(page.getByRole('heading', { level: 1, name: basketText.title })).toBeFocused();
});

test('a reload keeps the place in a long library', { tag: '@phone' }, async ({ page, isMobile }) => {
  const library = libraryOn(page, isMobile);
  await page.goto(`${PERFUMES}?stacks=false`);
  await library.scrollTo(40);
  const place = () => page.evaluate(() => window.scrollY);
  const before = await place();
  expect(before).toBeGreaterThan(1000);
  await page.reload();
  await expect.poll(place).toBe(before);
  await expect(library.cell(40)).toBeInViewport();
  // An address that is typed anew starts at the top.
  await page.goto('/news');
  await page.goto(PERFUMES);
  await expect(library.cell(0)).toBeInViewport();
  expect(await place()).toBe(0);
});

test('a member reads the news, and searches them', async ({ page }) => {
  await page.goto('/news');
  await page
    .getByRole('link', { name: /how Ambre Noir was photographed/ })
    .first()
    .click();
  await expect(
    page.getByRole('heading', { level: 1, name: /how Ambre Noir was photographed/ }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/news\/how-ambre-noir-was-photographed$/);
  await page.goto('/news/search?q=ambre');
  await expect(page.getByRole('link', { name: /how Ambre Noir was photographed/ }).first()).toBeVisible();
});

test('a member changes name and language, and they are saved', async ({ page }) => {
  await page.goto('/profil');
  await page.getByLabel(profileText.name, { exact: true }).fill('Ines Lacroix');
  await page.getByLabel(profileText.locale).selectOption('fr-FR');
  await page.getByRole('button', { name: text.actions.save }).first().click();
  await expect(page.getByText(profileText.saved)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(profileText.name, { exact: true })).toHaveValue('Ines Lacroix');
});

test('a member ends a session elsewhere, and goes on here', async ({ page, browser, user }) => {
  const elsewhere = await browser.newContext({ userAgent: 'Mozilla/5.0 (iPhone) Version/18 Safari/605' });
  await signIn(elsewhere.request, user?.email ?? '');
  await page.goto('/profil');
  await page.getByRole('button', { name: profileText.endOne('Safari, iPhone') }).click();
  await expect(page.getByText(profileText.endDone)).toBeVisible();
  await expect(page.getByRole('button', { name: profileText.endOne('Safari, iPhone') })).toHaveCount(0);
  expect(await (await elsewhere.request.get('/api/auth/session')).json()).toEqual({});
  await page.reload();
  await expect(page.getByText(profileText.thisOne)).toBeVisible();
  await elsewhere.close();
});

test.describe('a library whose items do not load', () => {
  test.use({ expectedFaults: { patterns: [/status of 500/] } });

  test('says how many there are only once they are there', async ({ page }) => {
    await withoutAnswers(page);
    await page.route('**/api/private/library/perfumes/items?*', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'No.' } }),
    );
    await page.goto(PERFUMES);
    await expect(page.getByRole('alert').getByText(text.errors.loadTitle)).toBeVisible({ timeout: 30_000 });
    const count = page.getByRole('status').filter({ hasText: /^\d+ items$/ });
    await expect(count).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('alert').getByRole('button', { name: text.actions.retry }).click();
    await expect(count).toBeVisible();
  });
});
