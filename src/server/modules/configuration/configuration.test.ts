import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ConfigurationEntry } from '../../../shared/contract/configuration.ts';
import { audit } from '../../db/schema/records.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { buildFile } from '../../testing/factories.ts';

const at = '/api/backend/configuration';
let test: TestApp;
let admin: Caller;
let member: Caller;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.signIn({ roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  member = await test.signIn();
});
afterAll(() => test.close());

const currentOf = async (code: string) => (await admin.get(`${at}/${code}`)).body.value;

it('has a value for every setting before anything was set', async () => {
  const { body, headers } = await admin.get(at);
  expect(body.length).toBeGreaterThan(5);
  expect(headers.get('content-range')).toBe(`configuration 0-${body.length - 1}/${body.length}`);
  for (const entry of body as ConfigurationEntry[])
    expect(entry).toMatchObject({ id: entry.code, version: 0, updatedAt: null });
  expect((await admin.get(`${at}/no.such`)).status).toBe(404);
});

it('changes one setting, and refuses a stale change of it', async () => {
  const first = await admin.patch(`${at}/hero.title`, { value: 'The quiet house', version: 0 });
  expect(first.body).toMatchObject({ value: 'The quiet house', version: 1 });
  expect((await admin.patch(`${at}/hero.title`, { value: 'Late', version: 0 })).body.code).toBe(
    'stale_version',
  );
  expect((await member.get('/api/private/configuration')).body['hero.title']).toBe('The quiet house');
  expect((await admin.patch(`${at}/no.such`, { value: 'x' })).status).toBe(404);
});

it('changes several, or none when one does not fit its type', async () => {
  const before = await currentOf('brand.name');
  const { status, body } = await admin.patch(at, {
    'brand.name': 'Changed',
    'order.url': 'javascript:alert(1)',
    'footer.links': [{ label: 'Bad', to: 'javascript:alert(1)' }],
    'hero.picture': 'a string',
    'no.such': 'x',
  });
  expect(status).toBe(400);
  expect(Object.keys(body.errors).sort()).toEqual(['footer.links', 'hero.picture', 'no.such', 'order.url']);
  expect(await currentOf('brand.name')).toBe(before);

  const links = [{ label: 'Terms', to: '/terms' }];
  await admin.patch(at, { 'brand.name': 'Solenne', 'footer.links': links });
  expect(await currentOf('brand.name')).toBe('Solenne');
  expect(await currentOf('footer.links')).toEqual(links);
});

it('accepts only portal paths and web addresses as links', async () => {
  const save = (to: string) => admin.patch(at, { 'footer.links': [{ label: 'Link', to }] });
  for (const to of ['/faq', 'https://solenne.example', 'mailto:help@solenne.example'])
    expect((await save(to)).status, to).toBe(200);
  for (const to of ['//evil.example', 'data:text/html,x', 'vbscript:x'])
    expect((await save(to)).status, to).toBe(400);
});

it('lets choose only what a choice offers', async () => {
  const { body } = await admin.get(`${at}/hero.side`);
  expect(body).toMatchObject({ type: 'choice', value: 'auto' });
  expect(body.choices.map(({ value }: { value: string }) => value)).toEqual(['auto', 'left', 'right']);
  expect((await admin.patch(at, { 'hero.side': 'right' })).status).toBe(200);
  const refused = await admin.patch(at, { 'hero.side': 'above' });
  expect([refused.status, refused.body.errors]).toEqual([400, { 'hero.side': 'Choose one of these.' }]);
  expect((await member.get('/api/private/configuration')).body).toMatchObject({
    'hero.side': 'right',
    'hero.text': 'auto',
  });
});

it('shows visitors only what the sign-in pages need', async () => {
  const { status, body } = await test.nobody.get('/api/public/configuration');
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual([
    'access.unknownRoutes',
    'brand.name',
    'contact.email',
    'signin.picture',
    'signin.title',
  ]);
  expect((await test.nobody.get('/api/private/configuration')).status).toBe(401);
});

it('shows the picture of the sign-in page to anyone, and takes none of an item', async () => {
  const { db } = test.context;
  const picture = await buildFile(db, { purpose: 'picture' });
  const itemFile = await buildFile(db);
  expect((await admin.patch(at, { 'signin.picture': itemFile.id })).body.errors).toHaveProperty([
    'signin.picture',
  ]);
  expect((await admin.patch(at, { 'signin.picture': picture.id })).status).toBe(200);
  expect(await currentOf('signin.picture')).toBe(picture.id);
  expect((await admin.patch(at, { 'signin.picture': null })).status).toBe(200);
});

it('records who changed which setting, before and after', async () => {
  await admin.patch(at, { 'brand.name': 'Before' });
  await admin.patch(`${at}/brand.name`, { value: 'After' });
  const rows = await test.context.db
    .select()
    .from(audit)
    .where(eq(audit.kind, 'configuration'))
    .orderBy(desc(audit.id))
    .limit(1);
  expect(rows).toMatchObject([
    { userId: admin.userId, before: { 'brand.name': 'Before' }, after: { 'brand.name': 'After' } },
  ]);
});
