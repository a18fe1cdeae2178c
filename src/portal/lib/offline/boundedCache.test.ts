// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openBounded } from './boundedCache.ts';
import { fakeCaches } from './fakeCaches.ts';

const BOUND = { prefix: '/kept/', most: 3, bytes: 100 };
beforeEach(() => void vi.stubGlobal('caches', fakeCaches()));
afterEach(() => void vi.unstubAllGlobals());

const listKept = async () => {
  const cache = await caches.open('sillage-member');
  return (await cache.keys()).map(({ url }) => new URL(url).pathname);
};

it('removes what was kept first when there is too much in number, and counts what an earlier page kept', async () => {
  const earlier = await openBounded(BOUND);
  for (const name of ['a', 'b']) await earlier.put(`/kept/${name}`, new Blob(['x']));
  await (await caches.open('sillage-member')).put('/other', new Response('stays'));
  const kept = await openBounded(BOUND);
  for (const name of ['c', 'd']) await kept.put(`/kept/${name}`, new Blob(['x']));
  expect(await listKept()).toEqual(['/kept/b', '/other', '/kept/c', '/kept/d']);
  expect(kept.has('/kept/a')).toBe(false);
});

it('removes what was kept first when there is too much in bytes, and keeps nothing that is large by itself', async () => {
  const kept = await openBounded({ ...BOUND, most: 100 });
  for (let index = 0; index < 11; index++) await kept.put(`/kept/${index}`, new Blob(['x'.repeat(10)]));
  await kept.put('/kept/large', new Blob(['x'.repeat(11)]));
  expect(await listKept()).toEqual(Array.from({ length: 10 }, (_, index) => `/kept/${index + 1}`));
});

it('counts what is kept anew as the newest', async () => {
  const kept = await openBounded({ ...BOUND, most: 2 });
  for (const name of ['a', 'b', 'a', 'c']) await kept.put(`/kept/${name}`, new Blob(['x']));
  expect(await listKept()).toEqual(['/kept/a', '/kept/c']);
});
