import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { buildLibrary } from '../../../testing/factories.ts';

const settings = '/api/backend/configuration';
let test: TestApp;
let admin: Caller;
let member: Caller;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.signIn({ roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  member = await test.signIn();
  for (const slug of ['sillage-brand-resources', 'sillage-spaces', 'taken-spaces', 'perfumes'])
    await buildLibrary(test.context.db, { slug, title: slug });
});
afterAll(() => test?.close());

const rename = (change: Record<string, unknown>) => admin.patch(settings, change);
const slugOf = async (slug: string) => (await member.get(`/api/private/library/${slug}`)).body.slug;

it('move with the name of the organisation, and their old addresses lead on', async () => {
  expect((await rename({ 'brand.name': 'Maison Dusk' })).status).toBe(200);
  expect(await slugOf('sillage-spaces')).toBe('maison-dusk-spaces');
  expect(await slugOf('sillage-brand-resources')).toBe('maison-dusk-brand-resources');
  expect(await slugOf('perfumes')).toBe('perfumes');
  const { body: navigation } = await member.get('/api/private/navigation');
  const paths = navigation.flatMap(({ sub }: { sub: { to: string }[] }) => sub.map(({ to }) => to));
  expect(paths).toContain('/brand-catalogue/maison-dusk-spaces');
  expect(paths).not.toContain('/brand-catalogue/sillage-spaces');
});

it('stay where they are when only the name changes and the addresses have their own', async () => {
  await rename({ 'brand.slug': 'dusk' });
  expect(await slugOf('maison-dusk-spaces')).toBe('dusk-spaces');
  await rename({ 'brand.name': 'Dusk & Daughters' });
  expect(await slugOf('dusk-spaces')).toBe('dusk-spaces');
});

it('come back to an address that they had before', async () => {
  await rename({ 'brand.slug': 'dawn' });
  await rename({ 'brand.slug': 'dusk' });
  expect(await slugOf('dusk-spaces')).toBe('dusk-spaces');
  expect(await slugOf('dawn-spaces')).toBe('dusk-spaces');
  expect(await slugOf('sillage-spaces')).toBe('dusk-spaces');
});

it('take no address of another page; nothing of that save is kept', async () => {
  const { status, body } = await rename({ 'brand.slug': 'taken', 'hero.title': 'Changed' });
  expect(status).toBe(400);
  expect(body.errors).toEqual({
    'brand.slug': 'Another page is called taken-spaces. Choose another name in addresses.',
  });
  expect(await slugOf('dusk-spaces')).toBe('dusk-spaces');
  expect((await admin.get(`${settings}/hero.title`)).body.value).toBe('Welcome');
});
