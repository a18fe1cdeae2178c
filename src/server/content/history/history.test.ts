import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { files } from '../../db/schema/files.ts';
import { bearerOf, createSession } from '../../modules/people/auth/sessions.service.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import {
  buildAttribute,
  buildEvent,
  buildFaq,
  buildFaqCategory,
  buildFile,
  buildItem,
  buildLibrary,
  buildMediaPortal,
  buildNews,
  buildToolkit,
  buildTraining,
  buildUser,
} from '../../testing/factories.ts';

const at = '/api/backend';
let test: TestApp;
let admin: Caller;
let editor: Caller;
let member: Caller;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.signIn({ name: 'Ada Lind', roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  editor = await test.signIn({ name: 'Ines Roy', roles: ['ROLE_USER', 'ROLE_EDITOR'] });
  member = await test.signIn();
});
afterAll(() => test?.close());
const db = () => test.context.db;

describe('the history of a record', () => {
  it('reports who changed what, in words instead of ids and tags', async () => {
    const { id } = await buildNews(db(), { title: 'Launch', body: '<p>One</p>' });
    const cover = await buildFile(db(), { name: 'Cover.jpg', purpose: 'picture' });
    const item = await buildItem(db(), { title: 'Amber bottle' });
    await editor.patch(`${at}/news/${id}`, {
      body: `<p>One &amp; two</p><figure data-block="item" data-item="${item.id}"></figure>`,
      itemIds: [item.id],
      coverFileId: cover.id,
      highlighted: true,
    });
    await admin.patch(`${at}/news/${id}`, { expiresAt: '2030-01-01T00:00:00.000Z', markets: ['gulf'] });
    const { status, body } = await editor.get(`${at}/news/${id}/history`);
    expect([status, body.isComplete]).toEqual([200, true]);
    expect(body.data).toMatchObject([
      { by: 'Ada Lind', action: 'update', canUndo: true },
      { by: 'Ines Roy', action: 'update', canUndo: true },
    ]);
    const fields = (index: number) =>
      Object.fromEntries(body.data[index].fields.map((one: { field: string }) => [one.field, one]));
    expect(fields(0)).toMatchObject({
      expiresAt: { format: 'moment', before: '', after: '2030-01-01T00:00:00.000Z' },
      markets: { format: 'markets', before: '', after: 'gulf' },
    });
    expect(fields(1)).toMatchObject({
      body: { format: 'lines', before: 'One', after: 'One & two\n[Item: Amber bottle]' },
      itemIds: { before: '', after: 'Amber bottle' },
      coverFileId: { before: '', after: 'Cover.jpg' },
      highlighted: { before: 'No', after: 'Yes' },
    });
  });

  it('reports what holders allow as codes and days', async () => {
    const { body: right } = await editor.post(`${at}/usage-right`, {
      name: 'Lead',
      holderKind: 'talent',
      holder: 'Ana Duarte',
    });
    await editor.patch(`${at}/usage-right/${right.id}`, {
      holderKind: 'model-release',
      media: ['tv', 'web'],
      markets: ['gulf'],
      endsOn: '2027-03-31',
    });
    const { id } = await buildItem(db());
    await editor.patch(`${at}/library-item/${id}`, { usageRights: [right.code] });
    const latest = async (path: string) => (await editor.get(`${at}/${path}/history`)).body.data[0].fields;
    expect(await latest(`usage-right/${right.id}`)).toEqual(
      expect.arrayContaining([
        { field: 'holderKind', format: 'holderKind', before: 'talent', after: 'model-release' },
        { field: 'media', format: 'media', before: '', after: 'tv, web' },
        { field: 'markets', format: 'markets', before: '', after: 'gulf' },
        { field: 'endsOn', format: 'day', before: '', after: '2027-03-31' },
      ]),
    );
    expect(await latest(`library-item/${id}`)).toEqual([
      { field: 'usageRights', format: 'usageRights', before: '', after: right.code },
    ]);
  });

  it('comes in pages, and goes on in the trash', async () => {
    const { id } = await buildNews(db());
    for (const title of ['A', 'B', 'C']) await editor.patch(`${at}/news/${id}`, { title });
    const first = (await editor.get(`${at}/news/${id}/history?limit=2`)).body;
    expect([first.data.length, first.isComplete]).toEqual([2, false]);
    const rest = (await editor.get(`${at}/news/${id}/history?limit=2&before=${first.data[1].id}`)).body;
    expect([rest.data.length, rest.isComplete]).toEqual([1, true]);
    await editor.delete(`${at}/news/${id}`);
    const { data } = (await editor.get(`${at}/news/${id}/history`)).body;
    expect(data.map(({ action }: { action: string }) => action)).toEqual([
      'remove',
      'update',
      'update',
      'update',
    ]);
    expect(data.some(({ canUndo }: { canUndo: boolean }) => canUndo)).toBe(false);
    expect((await editor.post(`${at}/news/${id}/history/${data[1].id}/undo`)).status).toBe(404);
  });

  it.each([
    ['news', () => buildNews(db()), { title: 'Other' }],
    ['event', () => buildEvent(db()), { title: 'Other' }],
    ['faq', () => buildFaq(db()), { question: 'Other' }],
    ['faq-category', () => buildFaqCategory(db()), { title: 'Other' }],
    ['toolkit', () => buildToolkit(db()), { title: 'Other' }],
    ['training-video', () => buildTraining(db()), { title: 'Other' }],
    ['media-portal', () => buildMediaPortal(db()), { title: 'Other' }],
    ['library', () => buildLibrary(db()), { title: 'Other' }],
    ['library-item', () => buildItem(db()), { title: 'Other' }],
    ['users', () => buildUser(db()), { name: 'Other' }],
  ] as const)('is kept and can be restored for %s', async (resource, build, change) => {
    const { id } = await build();
    const [field = ''] = Object.keys(change);
    const path = `${at}/${resource}/${id}`;
    const changed = await admin.patch(path, change);
    await admin.patch(path, { [field]: 'Latest' });
    const { data } = (await admin.get(`${path}/history`)).body;
    expect(data[0].fields).toMatchObject([{ field, before: 'Other', after: 'Latest' }]);
    const version = (await admin.get(`${path}/history/${data[1].id}`)).body;
    expect(version.fields).toMatchObject([{ field, before: 'Latest', after: 'Other', canRestore: true }]);
    const restored = await admin.post(`${path}/history/${data[1].id}/restore`, { version: version.version });
    expect(restored.body[field]).toBe(changed.body[field]);
    expect(restored.body.version).toBe(version.version + 1);
  });

  it('is kept for attributes and presets', async () => {
    const attribute = await buildAttribute(db());
    const preset = (await admin.post(`${at}/rendition-preset`, { name: 'Web', width: 800 })).body;
    for (const [path, change] of [
      [`${at}/attribute/${attribute.id}`, { label: 'Collections' }],
      [`${at}/rendition-preset/${preset.id}`, { name: 'Print' }],
    ] as const) {
      expect((await admin.patch(path, change)).status).toBe(200);
      const { data } = (await admin.get(`${path}/history`)).body;
      expect((await admin.post(`${path}/history/${data[0].id}/undo`)).status).toBe(200);
      expect((await admin.get(`${path}/history`)).body.data).toHaveLength(data.length + 1);
    }
  });

  it('is read and restored only by those who may read and change the record', async () => {
    const account = await buildUser(db());
    await admin.patch(`${at}/users/${account.id}`, { company: 'Lumen' });
    const path = `${at}/users/${account.id}/history`;
    const { data } = (await admin.get(path)).body;
    const { id } = await buildNews(db());
    await editor.patch(`${at}/news/${id}`, { title: 'Mine' });
    const own = (await editor.get(`${at}/news/${id}/history`)).body.data[0].id;
    expect((await editor.get(path)).status).toBe(403);
    expect((await editor.get(`${path}/${data[0].id}`)).status).toBe(403);
    expect((await editor.post(`${path}/${data[0].id}/restore`, {})).status).toBe(403);
    expect((await editor.get(`${at}/configuration/history`)).status).toBe(403);
    expect((await member.get(`${at}/news/${id}/history`)).status).toBe(403);
    expect((await member.post(`${at}/news/${id}/history/${own}/undo`)).status).toBe(403);
    expect((await test.nobody.get(`${at}/news/${id}/history`)).status).toBe(401);
  });

  it('never reveals a secret', async () => {
    const account = (await admin.post(`${at}/users`, { email: 'kim@house.example', name: 'Kim' })).body;
    await admin.patch(`${at}/users/${account.id}/password`, { password: 'violet-harbour-31' });
    const portal = (await editor.post(`${at}/media-portal`, { title: 'Press', password: 'amber-night-7' }))
      .body;
    await editor.patch(`${at}/media-portal/${portal.id}`, { password: 'amber-night-8' });
    const responses = [
      await admin.get(`${at}/users/${account.id}/history`),
      await editor.get(`${at}/media-portal/${portal.id}/history`),
      await admin.get(`${at}/changes?limit=200`),
    ];
    const text = JSON.stringify(responses.map(({ body }) => body));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(text).not.toMatch(/argon2|violet-harbour|amber-night|Hash/i);
    const sheet = await admin.get(`${at}/changes/sheet`);
    expect(JSON.stringify(sheet.body)).not.toMatch(/argon2|violet-harbour|amber-night|Hash/i);
  });
});

describe('an earlier version', () => {
  it('comes back as a whole or by field, as a new version that is in the history too', async () => {
    const { id } = await buildNews(db(), { title: 'First', excerpt: 'Short' });
    const path = `${at}/news/${id}`;
    await editor.patch(path, { tags: ['x'] });
    const [{ id: number }] = (await editor.get(`${path}/history`)).body.data;
    await editor.patch(path, { title: 'Second' });
    await editor.patch(path, { title: 'Third', excerpt: 'Long' });
    const one = await editor.post(`${path}/history/${number}/restore`, { fields: ['excerpt'] });
    expect(one.body).toMatchObject({ title: 'Third', excerpt: 'Short', tags: ['x'] });
    const whole = await editor.post(`${path}/history/${number}/restore`, {});
    expect(whole.body).toMatchObject({ title: 'First', excerpt: 'Short', tags: ['x'] });
    const again = await editor.post(`${path}/history/${number}/restore`, {});
    expect(again.body.version).toBe(whole.body.version);
    expect((await editor.get(`${path}/history`)).body.data).toHaveLength(5);
  });

  it('is refused by field when what it names is gone, or its address is taken', async () => {
    const { id } = await buildNews(db());
    const path = `${at}/news/${id}`;
    const cover = await buildFile(db(), { purpose: 'picture' });
    await editor.patch(path, { coverFileId: cover.id });
    const [{ id: covered }] = (await editor.get(`${path}/history`)).body.data;
    await editor.patch(path, { coverFileId: null });
    await db().delete(files).where(eq(files.id, cover.id));
    const gone = await editor.post(`${path}/history/${covered}/restore`, {});
    expect([gone.status, Object.keys(gone.body.errors)]).toEqual([400, ['coverFileId']]);
    await editor.patch(path, { title: 'Moved', slug: 'another-address' });
    const [{ id: first }] = (await editor.get(`${path}/history`)).body.data;
    await editor.patch(path, { slug: 'a-third-address' });
    await buildNews(db(), { slug: 'another-address' });
    const taken = await editor.post(`${path}/history/${first}/restore`, {});
    expect([taken.status, taken.body.code, Object.keys(taken.body.errors)]).toEqual([
      409,
      'slug_taken',
      ['slug'],
    ]);
    const unknown = await editor.post(`${path}/history/${first}/restore`, { fields: ['position'] });
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([400, ['fields']]);
  });

  it('is restored by one of two concurrent requests, and the other is refused', async () => {
    const { id } = await buildNews(db(), { title: 'First' });
    const path = `${at}/news/${id}`;
    await editor.patch(path, { tags: ['x'] });
    await editor.patch(path, { title: 'Second' });
    const [, { id: number }] = (await editor.get(`${path}/history`)).body.data;
    const { version } = (await editor.get(`${path}/history/${number}`)).body;
    const replies = await Promise.all([
      editor.post(`${path}/history/${number}/restore`, { version }),
      admin.post(`${path}/history/${number}/restore`, { version }),
    ]);
    const stale = replies.filter(({ status }) => status === 409);
    // A request that finds nothing left to restore gets the record as it is.
    expect(replies.filter(({ status }) => status === 200).length + stale.length).toBe(2);
    for (const { body } of stale) expect(body.code).toBe('stale_version');
    const after = (await editor.get(path)).body;
    expect([after.title, after.version]).toEqual(['First', version + 1]);
    await editor.patch(path, { title: 'Fourth' });
    const late = await admin.post(`${path}/history/${number}/restore`, { version });
    expect([late.status, late.body.code]).toEqual([409, 'stale_version']);
  });

  it('is not undone once the same was changed again, and belongs to its record', async () => {
    const { id } = await buildNews(db(), { title: 'First' });
    const other = await buildNews(db());
    const path = `${at}/news/${id}`;
    await editor.patch(path, { title: 'Second' });
    const [{ id: number }] = (await editor.get(`${path}/history`)).body.data;
    await admin.patch(path, { title: 'Third' });
    const refused = await editor.post(`${path}/history/${number}/undo`);
    expect([refused.status, refused.body.code]).toEqual([409, 'changed_since']);
    expect((await editor.post(`${at}/news/${other.id}/history/${number}/undo`)).status).toBe(404);
    expect((await editor.get(`${at}/news/2000000000/history`)).status).toBe(404);
    expect((await editor.get(`${path}/history?before=-1`)).status).toBe(400);
  });

  it('of one’s own account cannot disable it, as a form cannot', async () => {
    const owner = await test.signIn({ active: true, roles: ['ROLE_USER', 'ROLE_ADMIN'] });
    const path = `${at}/users/${owner.userId}`;
    await admin.patch(path, { active: false });
    const [{ id: disabled }] = (await admin.get(`${path}/history`)).body.data;
    await admin.patch(path, { active: true });
    const { row } = await createSession(db(), owner.userId, 'test');
    const token = bearerOf(test.context.config, row.id);
    const refused = await test.app.request(`${path}/history/${disabled}/restore`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'own_account' }]);
    expect((await admin.post(`${path}/history/${disabled}/restore`, {})).body.active).toBe(false);
  });
});

describe('the history of settings', () => {
  it('shows settings by their names, and gives one its value again', async () => {
    await admin.patch(`${at}/configuration/brand.name`, { value: 'Solenne' });
    await admin.patch(`${at}/configuration/brand.name`, { value: 'Maison Solenne' });
    const { data } = (await admin.get(`${at}/configuration/history`)).body;
    expect(data[0]).toMatchObject({
      by: 'Ada Lind',
      canUndo: true,
      fields: [
        { field: 'brand.name', label: 'Name of the house', before: 'Solenne', after: 'Maison Solenne' },
      ],
    });
    const path = `${at}/configuration/history/${data[1].id}`;
    const { version, fields } = (await admin.get(path)).body;
    expect(fields).toMatchObject([{ before: 'Maison Solenne', after: 'Solenne' }]);
    expect((await admin.post(`${path}/restore`, { version: version - 1 })).body.code).toBe('stale_version');
    expect((await admin.post(`${path}/restore`, { version })).body.value).toBe('Solenne');
    const undo = await admin.post(`${at}/configuration/history/${data[1].id}/undo`);
    expect(undo.body).toMatchObject({ value: 'Sillage' });
  });
});
