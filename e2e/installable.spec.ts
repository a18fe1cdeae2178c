import type { Page } from '@playwright/test';
import { offlineText } from '../src/portal/text/offline.ts';
import { call, origin, PASSWORD, signIn, signInForToken } from './support/api.ts';
import { expect, test } from './support/test.ts';

test.use({
  serviceWorkers: 'allow',
  expectedFaults: { patterns: [/ERR_INTERNET_DISCONNECTED/, /status of 503/] },
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

test.describe('a member', () => {
  test.use({ who: 'member' });

  test('finds basket and what was opened lately without a network, and the page when it is back', async ({
    page,
    context,
    user,
  }) => {
    const token = await signInForToken(origin(), user?.email ?? '', PASSWORD);
    await call('POST', '/private/user/basket', { ids: [5] }, token);
    const item = await call<{ title: string }>('GET', '/private/libraryitems/5', undefined, token);
    await page.goto('/news/how-ambre-noir-was-photographed');
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await copied(page, title);
    await copied(page, item.title);

    await context.setOffline(true);
    await page.goto('/merchandising').catch(() => {});
    await expect(page.getByRole('heading', { level: 1, name: offlineText.title })).toBeVisible();
    await expect(page.getByRole('heading', { name: offlineText.basket })).toBeVisible();
    await expect(page.getByText(item.title)).toBeVisible();
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Merchandising' })).toBeVisible();
  });

  test('leaves nothing on the device: not after signing out, nor for whoever signs in next', async ({
    page,
    context,
  }) => {
    await page.goto('/brand-catalogue/perfumes');
    await copied(page, '/brand-catalogue/perfumes');
    const isKept = () => page.evaluate(() => caches.has('sillage-member'));
    expect(await isKept()).toBe(true);
    // The session ends elsewhere, and somebody else signs in on this device.
    await context.clearCookies();
    await signIn(context.request, 'member@sillage.example', 'sillage-demo');
    await page.goto('/news/how-ambre-noir-was-photographed');
    await copied(page, '/news/how-ambre-noir-was-photographed');
    const copy = await page.evaluate(async () => (await caches.match('/offline-copy.json'))?.text());
    expect(copy).not.toContain('/brand-catalogue/perfumes');

    await context.clearCookies();
    await page.goto('/login');
    await expect.poll(isKept).toBe(false);
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
