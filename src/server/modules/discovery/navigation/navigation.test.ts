import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NavigationItem } from '../../../../shared/contract/navigation.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { buildItem, buildLibrary } from '../../../testing/factories.ts';

let test: TestApp;
let member: Caller;
beforeAll(async () => {
  test = await openTestApp();
  member = await test.signIn({ market: 'europe' });
});
afterAll(() => test?.close());
const db = () => test.context.db;
const menu = async (caller = member): Promise<NavigationItem[]> =>
  (await caller.get('/api/private/navigation')).body;
const labels = async (caller = member) => (await menu(caller)).map(({ label }) => label);

it('begins with news and training, and follows the libraries that the member can view', async () => {
  expect(await labels()).toEqual(['News', 'Training']);
  await buildLibrary(db(), { section: 'merchandising', publishedAt: null });
  await buildLibrary(db(), { section: 'merchandising', markets: ['gulf'] });
  await buildLibrary(db(), { section: null });
  expect(await labels()).toEqual(['News', 'Training']);
  expect(await labels(await test.signIn({ market: 'gulf' }))).toEqual(['News', 'Training', 'Merchandising']);
});

it('lists the libraries of a section in their order, with what the member can see in them', async () => {
  const perfumes = await buildLibrary(db(), {
    title: 'Perfumes',
    slug: 'perfumes',
    icon: 'mdi:bottle-tonic',
  });
  await buildLibrary(db(), { title: 'Spaces', slug: 'spaces' });
  await buildItem(db(), { libraryId: perfumes.id });
  await buildItem(db(), { libraryId: perfumes.id, publishedAt: null });
  const section = (await menu()).find(({ label }) => label === 'Brand catalogue');
  expect(section?.sub).toMatchObject([
    { label: 'Perfumes', to: '/brand-catalogue/perfumes', icon: 'mdi:bottle-tonic', count: 1 },
    { label: 'Spaces', to: '/brand-catalogue/spaces', count: 0 },
  ]);
});

it('ends with the ordering service only when its address is configured', async () => {
  expect(await labels()).not.toContain('Order');
  const admin = await test.signIn({ roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  const value = 'https://order.example/login?response_type=code';
  await admin.patch('/api/backend/configuration/order.url', { value });
  expect((await menu()).at(-1)).toMatchObject({ label: 'Order', to: value, external: true });
  await admin.patch('/api/backend/configuration/order.url', { value: '' });
  expect(await labels()).not.toContain('Order');
});

it('names the training videos whatever the libraries are, and no library behind them', async () => {
  await buildLibrary(db(), { section: 'training', slug: 'virtual-training-resources', title: 'Hidden' });
  await buildLibrary(db(), { section: 'training', slug: 'modules-handouts', title: 'Modules' });
  const training = (await menu()).find(({ label }) => label === 'Training');
  expect(training?.sub.map(({ label, to }) => [label, to])).toEqual([
    ['Virtual training resources', '/training/virtual-training-resources'],
    ['Modules', '/training/modules-handouts'],
  ]);
});

it('holds no entry that leads nowhere', async () => {
  for (const { external, sub } of await menu())
    for (const entry of sub) {
      if (external || entry.to === '/training/virtual-training-resources') continue;
      const slug = entry.to.split('/').at(-1);
      expect((await member.get(`/api/private/library/${slug}`)).status, entry.to).toBe(200);
    }
});
