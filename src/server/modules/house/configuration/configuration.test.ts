import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ConfigurationEntry } from '../../../../shared/contract/configuration.ts';
import { audit } from '../../../db/schema/records.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { buildFile } from '../../../testing/factories.ts';

const at = '/api/backend/configuration';
let test: TestApp;
let admin: Caller;
let member: Caller;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.signIn({ roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  member = await test.signIn();
});
afterAll(() => test?.close());

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

it('keeps words that look like something else', async () => {
  for (const name of ['1865', 'true', 'null', '"', '{}']) {
    await admin.patch(at, { 'brand.name': name });
    expect(await currentOf('brand.name')).toBe(name);
  }
  await admin.patch(at, { 'brand.name': 'Solenne' });
});

it('accepts only portal paths and web addresses as links', async () => {
  const save = (to: string) => admin.patch(at, { 'footer.links': [{ label: 'Link', to }] });
  for (const to of ['/faq', 'https://solenne.example', 'mailto:help@solenne.example'])
    expect((await save(to)).status, to).toBe(200);
  for (const to of ['//evil.example', 'data:text/html,x', 'vbscript:x'])
    expect((await save(to)).status, to).toBe(400);
});

it('returns a setting to its default, which every setting names', async () => {
  await admin.patch(at, { 'contact.phone': '+33 1 00 00 00 00' });
  expect((await admin.get(`${at}/contact.phone`)).body).toMatchObject({ initial: '', version: 1 });
  expect((await admin.patch(`${at}/contact.phone`, { reset: true, version: 0 })).status).toBe(409);
  const { body } = await admin.patch(`${at}/contact.phone`, { reset: true, version: 1 });
  expect(body).toMatchObject({ value: '', version: 0, updatedAt: null });
  await admin.patch(at, { 'hero.eyebrow': 'Autumn', 'contact.phone': '1' });
  await admin.patch(at, { reset: ['hero.eyebrow', 'contact.phone'] });
  expect([await currentOf('hero.eyebrow'), await currentOf('contact.phone')]).toEqual(['', '']);
  expect((await admin.patch(at, { reset: ['no.such'] })).body.errors).toHaveProperty(['no.such']);
});

it('names each setting that another user changed since, and changes none', async () => {
  const read = async (code: string): Promise<number> => (await admin.get(`${at}/${code}`)).body.version;
  const versions = {
    'contact.address': await read('contact.address'),
    'legal.line': await read('legal.line'),
  };
  await admin.patch(at, { 'legal.line': 'Theirs' });
  const late = { 'contact.address': 'Rue X', 'legal.line': 'Mine', versions };
  const refused = await admin.patch(at, late);
  expect([refused.status, refused.body.code]).toEqual([409, 'stale_version']);
  expect(Object.keys(refused.body.errors)).toEqual(['legal.line']);
  expect([await currentOf('contact.address'), await currentOf('legal.line')]).toEqual(['', 'Theirs']);
  // Of two at once over a default, which has no row yet, one has to read again.
  const first = { 'contact.address': 'A', versions: { 'contact.address': 0 } };
  const both = await Promise.all([
    admin.patch(at, first),
    admin.patch(at, { ...first, 'contact.address': 'B' }),
  ]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

it('takes of each field only what it is for', async () => {
  const { status, body } = await admin.patch(at, {
    'brand.name': '  ',
    'brand.slug': 'Not a Slug',
    'contact.email': 'nobody',
    'hero.to': '//evil.example',
    'analytics.days': 3,
    'analytics.matomoSite': 'one',
    'appearance.mode': 'sepia',
    notices: [{ text: 'Late', label: 'Read', to: '', from: null, until: null }],
  });
  expect(status).toBe(400);
  expect(Object.keys(body.errors).sort()).toEqual([
    'analytics.days',
    'analytics.matomoSite',
    'appearance.mode',
    'brand.name',
    'brand.slug',
    'contact.email',
    'hero.to',
    'notices',
  ]);
  const half = await admin.patch(at, { 'analytics.matomoUrl': 'https://matomo.example/' });
  expect([half.status, Object.keys(half.body.errors)]).toEqual([400, ['analytics.matomoSite']]);
});

it('shows members the notices of this moment, under names that change with their words', async () => {
  const base = { text: 'Closed on Friday', label: '', to: '', from: null, until: null };
  const save = (...notices: object[]) => admin.patch(at, { notices });
  const shown = async () => (await member.get('/api/private/configuration')).body.notices;
  const past = { ...base, text: 'Over', until: '2020-01-01T00:00:00Z' };
  const later = { ...base, text: 'To come', from: '2200-01-01T00:00:00Z' };
  expect((await save(base, past, later)).status).toBe(200);
  const [first, ...others] = await shown();
  expect([first.text, others]).toEqual(['Closed on Friday', []]);
  await save({ ...base, until: '2200-01-01T00:00:00Z' });
  expect((await shown())[0].key).toBe(first.key);
  await save({ ...base, text: 'Closed on Monday' });
  expect((await shown())[0].key).not.toBe(first.key);
  const backwards = { ...base, from: '2030-01-02T00:00:00Z', until: '2030-01-01T00:00:00Z' };
  expect((await save(backwards)).body.errors.notices).toBe('It ends before it begins.');
  await save();
});

it('has a legal page for everyone once it has a title, without what could harm its readers', async () => {
  expect((await test.nobody.get('/api/public/legal')).status).toBe(404);
  await admin.patch(at, { 'legal.title': 'Legal notice', 'legal.body': '<p>Solenne</p><script>1</script>' });
  const { body } = await test.nobody.get('/api/public/legal');
  expect(body).toMatchObject({ title: 'Legal notice', body: '<p>Solenne</p>' });
  expect(Date.parse(body.updatedAt)).toBeGreaterThan(0);
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
    'access.requests',
    'access.unknownRoutes',
    'brand.logo',
    'brand.name',
    'contact.email',
    'legal.title',
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
