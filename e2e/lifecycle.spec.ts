import { randomBytes } from 'node:crypto';
import { basketText } from '../src/portal/text/basket.ts';
import type { Basket, DownloadLink } from '../src/shared/contract/basket.ts';
import type { Page } from '../src/shared/contract/common.ts';
import type { Facets } from '../src/shared/contract/library.ts';
import type { LibraryItem } from '../src/shared/contract/libraryItem.ts';
import type { LibraryTiles } from '../src/shared/contract/libraryTile.ts';
import type { MediaPortal } from '../src/shared/contract/mediaPortal.ts';
import type { News, NewsTeaser } from '../src/shared/contract/news.ts';
import { call, origin, PASSWORD, signInForToken } from './support/api.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'member', expectedFaults: { patterns: [/^PageError: Page not found/i] } });

const soon = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

test('an article that is scheduled appears at its moment: in the news, in the search, in what is new', async ({
  page,
  user,
}) => {
  const title = `Vetiver ${randomBytes(3).toString('hex')}`;
  const token = await signInForToken(origin(), user?.email ?? '', PASSWORD);
  // Other journeys write articles too, so that their number says nothing.
  const isNew = async () =>
    (await call<Page<NewsTeaser>>('GET', '/private/user/missed/news', undefined, token)).data.some(
      ({ id }) => id === article.id,
    );
  const article = await call<News>('POST', '/backend/news', { title, publishedAt: soon(6) });
  try {
    expect(await isNew()).toBe(false);
    await page.goto('/news');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: title })).toHaveCount(0);
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('link', { name: title }).first()).toBeVisible({ timeout: 1000 });
    }).toPass();
    expect(await isNew()).toBe(true);
    await page.goto(`/news/search?q=${encodeURIComponent(title)}`);
    await expect(page.getByRole('link', { name: title })).toBeVisible();
  } finally {
    await call('DELETE', `/backend/news/${article.id}`);
  }
});

test('an item that expires is gone everywhere: list, counts, search, basket, archive, media portal', async ({
  page,
  user,
}) => {
  const library = 'wadi-dawkah';
  const token = await signInForToken(origin(), user?.email ?? '', PASSWORD);
  const read = <T>(path: string) => call<T>('GET', path, undefined, token);
  const list = () => read<LibraryTiles>(`/private/library/${library}/items?limit=200`);
  // Not one of the first, which articles show.
  const item = (await list()).data.at(-1);
  if (!item) throw new Error('the library is empty');
  const { id, title } = item;
  const patch = async (fields: object) => {
    const { version } = await call<LibraryItem>('GET', `/backend/library-item/${id}`);
    await call('PATCH', `/backend/library-item/${id}`, { ...fields, version });
  };
  const portal = await call<MediaPortal>('POST', '/backend/media-portal', {
    title: `Until soon ${randomBytes(3).toString('hex')}`,
    itemIds: [id],
    publishedAt: new Date().toISOString(),
  });
  /** Where the item is. */
  const places = async () => {
    const facets = await read<Facets>(`/private/library/${library}/facets`);
    const found = await read<LibraryTiles>(`/private/search/items?q=${encodeURIComponent(title)}&limit=200`);
    const basket = await read<Basket>('/private/user/basket/full');
    const shown = await read<{ data: { id: number }[] }>(`/public/media-portal/${portal.slug}/items`);
    const has = ({ data }: { data: readonly { id: number }[] }) => data.some((one) => one.id === id);
    return {
      list: has(await list()),
      count: facets.total,
      search: has(found),
      basket: basket.available === 1,
      portal: has(shown),
    };
  };
  await call('POST', '/private/user/basket', { ids: [id] }, token);
  const archive = await call<DownloadLink>('POST', '/private/user/basket/download', {}, token);
  const readArchive = async () =>
    (await fetch(new URL(archive.url, origin()), { headers: { range: 'bytes=0-99' } })).status;
  const before = await places();
  expect(before).toMatchObject({ list: true, search: true, basket: true, portal: true });
  expect(await readArchive()).toBe(206);
  try {
    await patch({ expiresAt: soon(1) });
    await expect
      .poll(places, { timeout: 20_000 })
      .toEqual({ list: false, count: before.count - 1, search: false, basket: false, portal: false });
    expect(await readArchive()).toBeGreaterThanOrEqual(400);
    await page.goto(`/brand-catalogue/${library}/item/${id}`);
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    await page.goto('/basket');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(basketText.unavailable.withdrawn)).toBeVisible();
  } finally {
    await patch({ expiresAt: null });
    await call('DELETE', `/backend/media-portal/${portal.id}`);
  }
});
