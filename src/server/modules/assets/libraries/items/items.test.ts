import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../../../testing/app.ts';
import { ascending } from '../../../../testing/ascending.ts';
import { buildAttribute, buildItem, buildLibrary } from '../../../../testing/factories.ts';

const at = '/api/backend/library-item';
let test: TestApp;
let editor: Caller;
let member: Caller;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
  member = await test.signIn();
});
afterAll(() => test?.close());
const db = () => test.context.db;
const DAY = 86_400_000;
const fromNow = (days: number) => new Date(Date.now() + days * DAY);
const valuesOf = async (id: number): Promise<number[]> =>
  ascending((await editor.get(`${at}/${id}`)).body.valueIds);

describe('the list of items', () => {
  async function titles(filter: object, tail = ''): Promise<string[]> {
    const query = encodeURIComponent(JSON.stringify(filter));
    const { body } = await editor.get(`${at}?filter=${query}&sort=["title","ASC"]${tail}`);
    return body.map(({ title }: { title: string }) => title);
  }

  it('is narrowed by library, words, kind, status, values and tag', async () => {
    const { valueIds } = await buildAttribute(db());
    const [value = 0] = valueIds;
    const { id: libraryId } = await buildLibrary(db());
    const add = (title: string, more: Parameters<typeof buildItem>[1] = {}) =>
      buildItem(db(), { libraryId, title, ...more });
    await add('Bouteille d’été', { valueIds: [value], tags: ['hero'] });
    await add('Draft', { publishedAt: null, file: { mediaType: 'application/pdf', name: 'sheet.pdf' } });
    await add('Expired', { expiresAt: fromNow(-1) });
    await add('Soon gone', { expiresAt: fromNow(3), file: { mediaType: 'video/mp4', size: 9000 } });
    await add('Scheduled', { publishedAt: fromNow(2) });

    expect(await titles({ libraryId })).toHaveLength(5);
    expect(await titles({ libraryId, q: 'ete' })).toEqual(['Bouteille d’été']);
    expect(await titles({ libraryId, q: 'sheet.pdf' })).toEqual(['Draft']);
    expect(await titles({ libraryId, kind: 'video' })).toEqual(['Soon gone']);
    expect(await titles({ libraryId, status: 'draft' })).toEqual(['Draft']);
    expect(await titles({ libraryId, status: 'scheduled' })).toEqual(['Scheduled']);
    expect(await titles({ libraryId, status: 'expired' })).toEqual(['Expired']);
    expect(await titles({ libraryId, status: 'published' })).toEqual(['Bouteille d’été', 'Soon gone']);
    expect(await titles({ libraryId, expiresBefore: fromNow(7).toISOString() })).toEqual(['Soon gone']);
    expect(await titles({ libraryId, valueIds: [value] })).toEqual(['Bouteille d’été']);
    expect(await titles({ libraryId, withoutValues: true })).toHaveLength(4);
    expect(await titles({ libraryId, tag: 'hero' })).toEqual(['Bouteille d’été']);
    expect(await titles({ libraryId }, '&range=[1,2]')).toEqual(['Draft', 'Expired']);
  });

  it('takes a search with wildcards literally', async () => {
    const { id: libraryId } = await buildLibrary(db());
    await buildItem(db(), { libraryId, title: 'Pure 100% parfum' });
    await buildItem(db(), { libraryId, title: 'Pure 100 parfum' });
    await buildItem(db(), { libraryId, title: 'Bottle' });
    expect(await titles({ libraryId, q: '100%' })).toEqual(['Pure 100 parfum', 'Pure 100% parfum']);
    expect(await titles({ libraryId, q: 'b%e' })).toEqual(['Bottle']);
    expect(await titles({ libraryId, q: 'p%x' })).toEqual([]);
  });

  it('of one library is that library’s', async () => {
    const item = await buildItem(db());
    await buildItem(db());
    const { body, headers } = await editor.get(`/api/backend/library/${item.libraryId}/items`);
    expect(body.map(({ id }: { id: number }) => id)).toEqual([item.id]);
    expect(headers.get('content-range')).toBe('library-item 0-0/1');
    expect((await editor.get('/api/backend/library/999999/items')).status).toBe(404);
  });

  it('refuses filters that it does not know, or that have another type', async () => {
    expect((await editor.get(`${at}?filter={"secret":1}`)).body.errors).toHaveProperty('filter.secret');
    expect((await editor.get(`${at}?filter={"kind":"sculpture"}`)).body.errors).toHaveProperty('filter.kind');
  });
});

describe('an item', () => {
  it('is changed field by field, and shown to members as it is now', async () => {
    const { valueIds } = await buildAttribute(db());
    const item = await buildItem(db());
    const { status, body } = await editor.patch(`${at}/${item.id}`, {
      title: 'Ambre Noir, front',
      description: 'Packshot',
      tags: ['hero'],
      valueIds,
      focalPoint: [0.2, 0.8],
      focalBox: [0.1, 0.2, 0.5, 0.9],
      version: item.version,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: 'Ambre Noir, front',
      tags: ['hero'],
      focalPoint: [0.2, 0.8],
      focalBox: [0.1, 0.2, 0.5, 0.9],
      version: item.version + 1,
    });
    const empty = await editor.patch(`${at}/${item.id}`, { focalBox: [0.5, 0.2, 0.5, 0.9] });
    expect(empty.body.errors).toHaveProperty('focalBox');
    expect((await editor.patch(`${at}/${item.id}`, { focalBox: null })).body.focalBox).toBeNull();
    expect((await member.get(`/api/private/libraryitems/${item.id}`)).body).toMatchObject({
      title: 'Ambre Noir, front',
      description: 'Packshot',
      valueIds,
    });
  });

  it('is refused unknown fields, two values of a single choice, and a stale version', async () => {
    const single = await buildAttribute(db(), { kind: 'single', label: 'Season' });
    const item = await buildItem(db());
    const unknown = await editor.patch(`${at}/${item.id}`, { title: 'X', libraryId: 3, secret: true });
    expect([unknown.status, Object.keys(unknown.body.errors).sort()]).toEqual([400, ['libraryId', 'secret']]);
    const two = await editor.patch(`${at}/${item.id}`, { valueIds: single.valueIds });
    expect(two.body.errors.valueIds).toContain('Season');
    expect((await editor.patch(`${at}/${item.id}`, { valueIds: [999_999] })).body.errors).toHaveProperty(
      'valueIds',
    );
    await editor.patch(`${at}/${item.id}`, { title: 'Newer' });
    const late = await editor.patch(`${at}/${item.id}`, { title: 'Older', version: item.version });
    expect([late.status, late.body.code]).toEqual([409, 'stale_version']);
  });

  it('leaves members at the next request when it is withdrawn, and when it is deleted', async () => {
    const item = await buildItem(db());
    const shown = async () => (await member.get(`/api/private/libraryitems/${item.id}`)).status;
    expect(await shown()).toBe(200);
    await editor.patch(`${at}/${item.id}`, { publishedAt: null });
    expect(await shown()).toBe(404);
    await editor.patch(`${at}/${item.id}`, { publishedAt: new Date(0).toISOString() });
    expect(await shown()).toBe(200);
    expect((await editor.delete(`${at}/${item.id}`)).body.id).toBe(item.id);
    expect(await shown()).toBe(404);
    expect((await editor.delete(`${at}/${item.id}`)).status).toBe(404);
  });

  it('is signed for no longer than it may be seen', async () => {
    const item = await buildItem(db(), { expiresAt: new Date(Date.now() + 60_000) });
    const { body } = await member.get(`/api/private/libraryitems/${item.id}/pre-signed`);
    expect(Date.parse(body.expiresAt)).toBeLessThanOrEqual(Date.now() + 60_000);
    const draft = await buildItem(db(), { publishedAt: null });
    expect((await member.get(`/api/private/libraryitems/${draft.id}/pre-signed`)).status).toBe(404);
    expect((await editor.get(`${at}/${draft.id}/pre-signed`)).status).toBe(200);
  });

  it('notes what members do with it', async () => {
    const item = await buildItem(db());
    const note = (body: object) => member.post(`/api/private/library/activity/${item.id}`, body);
    expect((await note({ kind: 'download' })).status).toBe(204);
    expect((await note({ kind: 'theft' })).body.errors).toHaveProperty('kind');
  });
});

describe('many items at once', () => {
  it('get and lose values by their ids; a single choice gives way', async () => {
    const season = await buildAttribute(db(), { kind: 'single', values: ['summer', 'winter'] });
    const language = await buildAttribute(db(), { values: ['en', 'fr'] });
    const [summer = 0, winter = 0] = season.valueIds;
    const [en = 0, fr = 0] = language.valueIds;
    const one = await buildItem(db(), { valueIds: [summer, en] });
    const two = await buildItem(db(), { valueIds: [winter] });
    const untouched = await buildItem(db(), { valueIds: [summer, en] });
    const { status, body } = await editor.patch(`${at}/batch/attributes`, {
      target: { ids: [one.id, two.id] },
      add: [winter, fr],
      remove: [en],
    });
    expect([status, body.changed]).toEqual([200, 2]);
    expect(await valuesOf(one.id)).toEqual(ascending([winter, fr]));
    expect(await valuesOf(two.id)).toEqual(ascending([winter, fr]));
    expect(await valuesOf(untouched.id)).toEqual(ascending([summer, en]));
    const again = await editor.patch(`${at}/batch/attributes`, { target: { ids: [two.id] }, add: [fr] });
    expect(again.body.changed).toBe(0);
  });

  it('are found by a filter of their library', async () => {
    const { valueIds } = await buildAttribute(db());
    const [value = 0] = valueIds;
    const { id: libraryId } = await buildLibrary(db());
    const bottle = await buildItem(db(), { libraryId, title: 'Bottle' });
    const box = await buildItem(db(), { libraryId, title: 'Box' });
    const elsewhere = await buildItem(db(), { title: 'Bottle' });
    const target = { filter: { libraryId, q: 'bottle' } };
    expect((await editor.patch(`${at}/batch/attributes`, { target, add: [value] })).body.changed).toBe(1);
    expect([await valuesOf(bottle.id), await valuesOf(box.id), await valuesOf(elsewhere.id)]).toEqual([
      [value],
      [],
      [],
    ]);
    const unknown = { filter: { libraryId, secret: 1 } };
    const refused = await editor.patch(`${at}/batch/attributes`, { target: unknown, add: [value] });
    expect(refused.body.errors).toHaveProperty('filter.secret');
  });

  it('stay as they are when one value is unknown or contradicts another', async () => {
    const season = await buildAttribute(db(), { kind: 'single' });
    const item = await buildItem(db());
    for (const add of [[season.valueIds[0], 999_999], season.valueIds]) {
      const refused = await editor.patch(`${at}/batch/attributes`, { target: { ids: [item.id] }, add });
      expect([refused.status, refused.body.errors]).toEqual([400, { valueIds: expect.any(String) }]);
    }
    expect(await valuesOf(item.id)).toEqual([]);
  });

  it('are published, and deleted, by one request each', async () => {
    const [one, two] = [await buildItem(db(), { publishedAt: null }), await buildItem(db())];
    const filter = `{"id":[${one.id},${two.id}]}`;
    const target = { ids: [one.id, two.id] };
    const publishedAt = new Date('2026-03-01T00:00:00Z').toISOString();
    expect((await editor.patch(`${at}/batch`, { target, changes: { publishedAt } })).body.ids).toEqual([
      one.id,
      two.id,
    ]);
    expect((await member.get(`/api/private/libraryitems/${one.id}`)).body.publishedAt).toBe(publishedAt);
    expect((await editor.post(`${at}/batch/remove`, { target })).body.ids).toEqual([one.id, two.id]);
    expect((await editor.get(`${at}?filter=${filter}`)).body).toEqual([]);
    expect((await editor.post(`${at}/batch/remove`, {})).status).toBe(400);
  });
});
