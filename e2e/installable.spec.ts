import type { BrowserContext, Page } from '@playwright/test';
import { text } from '../src/portal/text/en.ts';
import { offlineText } from '../src/portal/text/offline.ts';
import { signInText } from '../src/portal/text/signIn.ts';
import { call, origin, PASSWORD, signIn, signInForToken } from './support/api.ts';
import { settle } from './support/settle.ts';
import { expect, test } from './support/test.ts';

test.use({
  keepsPages: true,
  serviceWorkers: 'allow',
  expectedFaults: {
    patterns: [
      /ERR_INTERNET_DISCONNECTED/,
      /ERR_FAILED/,
      /status of 503/,
      /dynamically imported/,
      /could not be loaded/,
    ],
  },
});

/** Waits until this device has a copy in which `words` stand, and what shows it. */
async function copied(page: Page, words: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  const readCopy = () =>
    page.evaluate(async () => {
      const found = await (await caches.open('sillage-member')).match('/offline-copy.json');
      return found ? found.text() : '';
    });
  await expect.poll(readCopy).toContain(words);
}

/**
 * Visits a page, and waits until this device has everything that it shows: its files, its pictures, and the answer whose
 * key begins with `answer`.
 */
async function visit(page: Page, path: string, answer: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settle(page);
  await copied(page, `"${path}"`);
  const missing = () =>
    page.evaluate(async (key) => {
      const kept = await caches.open('sillage-member');
      const addresses = (await kept.keys()).map(({ url }) => decodeURIComponent(new URL(url).pathname));
      const drawn = [...document.images]
        .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
        .map(({ currentSrc }) => currentSrc);
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      const files = [...drawn, ...loaded]
        .map((address) => new URL(address).pathname)
        .filter((name) => /^\/(assets|api\/rendition)\//.test(name));
      const found = await Promise.all(
        ['/offline-shell.html', ...files].map(async (name) =>
          (await kept.match(name, { ignoreVary: true })) ? [] : [name],
        ),
      );
      const isRead = addresses.some(
        (name) => /^\/offline-answers\/\d+\//.test(name) && name.includes(`/${key}`),
      );
      return isRead ? found.flat() : [...found.flat(), key];
    }, answer);
  await expect.poll(missing).toEqual([]);
}

/** Without a network, and without what the browser keeps by itself. */
async function goOffline(page: Page, context: BrowserContext): Promise<void> {
  const browser = await context.newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  await browser.detach();
  await context.setOffline(true);
}

const ARTICLE = '/news/how-ambre-noir-was-photographed';
const noteOf = (page: Page) => page.getByText(offlineText.note('').split('.')[0] ?? '');

test.describe('a member', () => {
  test.use({ who: 'member' });

  test('finds every page that was visited as it was without a network, and a list on any other', async ({
    page,
    context,
    user,
  }) => {
    const token = await signInForToken(origin(), user?.email ?? '', PASSWORD);
    await call('POST', '/private/user/basket', { ids: [5] }, token);
    const item = await call<{ title: string }>('GET', '/private/libraryitems/5', undefined, token);
    await visit(page, '/', '["missed"]');
    await visit(page, '/faq', '["faq"]');
    await visit(page, '/brand-catalogue/perfumes', '["library","perfumes","items"');
    const tile = page.getByRole('gridcell').first();
    const name = (await tile.innerText()).split('\n')[0] ?? '';
    // An item that was opened over the list has an address of its own.
    await tile.getByRole('link').first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { level: 2 })).toBeVisible();
    const itemTitle = await dialog.getByRole('heading', { level: 2 }).innerText();
    const itemPath = new URL(page.url()).pathname;
    // From another page: opened again from itself, the item would stay a dialog.
    await visit(page, ARTICLE, '["news","article"');
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await visit(page, itemPath, '["items","one"');

    await goOffline(page, context);
    await page.goto('/brand-catalogue/perfumes');
    await expect(page.getByRole('gridcell').first()).toContainText(name);
    await expect(noteOf(page)).toBeVisible();
    const isDrawn = () =>
      page
        .getByRole('gridcell')
        .first()
        .locator('picture img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
    await expect.poll(isDrawn).toBe(true);
    await page.goto(itemPath);
    await expect(page.getByRole('heading', { level: 1, name: itemTitle })).toBeVisible();
    await page.goto('/faq');
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();

    await page.goto('/merchandising');
    await expect(page.getByRole('heading', { level: 1, name: text.errors.offlineTitle })).toBeVisible();
    await expect(page.getByRole('heading', { name: offlineText.basket })).toBeVisible();
    await expect(page.getByText(item.title)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(noteOf(page)).toBeVisible();

    await context.setOffline(false);
    await expect(noteOf(page)).toHaveCount(0);
    await page.goto('/merchandising');
    await expect(page.getByRole('heading', { level: 1, name: 'Merchandising' })).toBeVisible();
  });

  test('whose session ends meanwhile is not shown any of it when the network is back', async ({
    page,
    context,
  }) => {
    await visit(page, ARTICLE, '["news","article"');
    await goOffline(page, context);
    await page.goto(ARTICLE);
    await expect(noteOf(page)).toBeVisible();
    await context.clearCookies();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: signInText.title })).toBeVisible();
    await expect.poll(() => page.evaluate(() => caches.has('sillage-member'))).toBe(false);
  });

  test('leaves nothing on the device: not after signing out, nor for the next user', async ({
    page,
    context,
  }) => {
    await visit(page, '/brand-catalogue/perfumes', '["library","perfumes","items"');
    const listKept = () =>
      page.evaluate(async () => (await (await caches.open('sillage-member')).keys()).map(({ url }) => url));
    const before = await listKept();
    const ofMember = before.filter((url) => url.includes('/offline-answers/'));
    expect(ofMember.length).toBeGreaterThan(0);
    // The session ends elsewhere, and another user signs in on this device.
    await context.clearCookies();
    await signIn(context.request, 'member@sillage.example', 'sillage-demo');
    await visit(page, ARTICLE, '["news","article"');
    const copy = await page.evaluate(async () => (await caches.match('/offline-copy.json'))?.text());
    expect(copy).not.toContain('/brand-catalogue/perfumes');
    const after = await listKept();
    expect(after.filter((url) => ofMember.includes(url))).toEqual([]);

    await context.clearCookies();
    await page.goto('/login');
    await expect.poll(() => page.evaluate(() => caches.has('sillage-member'))).toBe(false);
    await context.setOffline(true);
    await page.goto('/').catch(() => {});
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0);
    await context.setOffline(false);
  });
});

test('the portal names what it takes to install it', async ({ page, request }) => {
  await page.goto('/login');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await request.get(href ?? '')).json();
  expect(manifest).toMatchObject({ name: 'Solenne', start_url: '/', display: 'standalone' });
  for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size).toBe(sizes);
  }
  const worker = await request.get('/sw.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
});
