import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LibraryItem } from '../src/shared/contract/libraryItem.ts';
import type { StableLink } from '../src/shared/contract/stableLink.ts';
import { call, makeAccount, signIn } from './support/api.ts';
import { test as base, expect } from './support/test.ts';

/** Another site, whose one page shows the picture that its query names. Its host is its own, its port is not compared. */
const test = base.extend<{ shop: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that the fixture needs no other.
  shop: async ({}, use) => {
    const server = createServer((request, response) => {
      const picture = new URL(request.url ?? '/', 'http://shop').searchParams.get('picture') ?? '';
      response.setHeader('content-type', 'text/html');
      response.end(`<img alt="Bottle" src="${picture}">`);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.close();
  },
});

test('an editor gives a shop the address of a picture, which ends when the item is withdrawn', async ({
  page,
  browser,
  shop,
}) => {
  const editor = await makeAccount(['ROLE_USER', 'ROLE_EDITOR']);
  await signIn(page.context().request, editor.email);
  const filter = encodeURIComponent(JSON.stringify({ status: 'published', kind: 'image' }));
  const items = await call<LibraryItem[]>('GET', `/backend/library-item?range=[0,49]&filter=${filter}`);
  const shown = items.find(
    ({ roles, markets, groups }) => roles.length + markets.length + groups.length === 0,
  );
  if (!shown) throw new Error('no picture is for everyone');
  // A copy: others look at the item itself.
  const copying = { target: { ids: [shown.id] }, libraryId: shown.libraryId, key: randomUUID() };
  await call('POST', '/backend/library-item/batch/copy', copying);
  const drafts = encodeURIComponent(JSON.stringify({ status: 'draft', libraryId: shown.libraryId }));
  const copies = await call<LibraryItem[]>('GET', `/backend/library-item?range=[0,199]&filter=${drafts}`);
  const copyId = Math.max(...copies.flatMap(({ id, title }) => (title === shown.title ? id : [])));
  const title = `Bottle ${randomUUID().slice(0, 8)}`;
  const { publishedAt } = shown;
  const item = await call<LibraryItem>('PATCH', `/backend/library-item/${copyId}`, { title, publishedAt });

  await page.goto(`/admin/library-item/${item.id}`);
  await page.getByRole('link', { name: 'Link for other sites' }).click();
  await expect(page).toHaveURL(/stable-link\/create/);
  await expect(page.getByText(title)).toBeVisible();
  await page.getByRole('textbox', { name: 'Where it is used' }).fill('The shop in Lyon');
  await page.getByRole('combobox', { name: 'Sites' }).fill('no host!');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter a host such as www.example.com.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Sites' }).press('Backspace');
  await page.getByRole('combobox', { name: 'Sites' }).fill('127.0.0.1');
  await page.getByRole('combobox', { name: 'Sites' }).press('Enter');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Works', { exact: true })).toBeVisible();
  const [link] = await call<StableLink[]>('GET', `/backend/stable-link?filter={"itemId":${item.id}}`);
  if (!link) throw new Error('no link was made');
  await expect(page.getByText(link.url)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy the address: Picture, WebP' })).toBeVisible();

  const visitors = await browser.newContext();
  const visitor = await visitors.newPage();
  const isShown = async () => {
    await visitor.goto(`${shop}/?picture=${encodeURIComponent(`${link.url}?w=320&${Math.random()}`)}`);
    const picture = visitor.getByRole('img', { name: 'Bottle' });
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.complete)).toBe(true);
    return picture.evaluate((one: HTMLImageElement) => one.naturalWidth > 0);
  };
  expect(await isShown()).toBe(true);
  // A page that opens the address by itself says of no site that it shows it.
  expect((await visitors.request.get(link.url)).status()).toBe(403);

  await page.goto('/admin/stable-link');
  await expect(page.getByRole('row', { name: 'The shop in Lyon' })).toContainText('Works');

  await call('PATCH', `/backend/library-item/${item.id}`, { publishedAt: null });
  expect(await isShown()).toBe(false);
  await page.reload();
  await expect(page.getByRole('row', { name: 'The shop in Lyon' })).toContainText('Item is a draft');
  await call('PATCH', `/backend/library-item/${item.id}`, { publishedAt });
  expect(await isShown()).toBe(true);
  await call('PATCH', `/backend/stable-link/${link.id}`, { sites: ['shop.example'] });
  expect(await isShown()).toBe(false);
  await visitors.close();
});
