import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { buildAttribute, buildItem } from '../../../testing/factories.ts';

const at = '/api/backend/attribute';
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

describe('an attribute', () => {
  it('is made with an address from its label, behind the others', async () => {
    const first = await editor.post(at, { label: 'Olfactory family' });
    const second = await editor.post(at, { label: 'Été & Saison', kind: 'single', icon: 'mdi:flower' });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.body).toMatchObject({ slug: 'olfactory-family', kind: 'multiple', facet: true, version: 1 });
    expect(second.body).toMatchObject({ slug: 'ete-saison', kind: 'single', icon: 'mdi:flower' });
    expect(second.body.position).toBeGreaterThan(first.body.position);
    expect((await editor.get(`${at}/${second.body.id}`)).body).toEqual(second.body);
  });

  it('cannot take the address of another one', async () => {
    const { slug } = await buildAttribute(db());
    const other = await buildAttribute(db());
    for (const refused of [
      await editor.post(at, { label: 'Anything', slug }),
      await editor.patch(`${at}/${other.id}`, { slug }),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([409, 'slug_taken']);
      expect(refused.body.errors).toHaveProperty('slug');
    }
  });

  it('is not overwritten by someone who saw an older version', async () => {
    const { id } = await buildAttribute(db());
    const seen = (await editor.get(`${at}/${id}`)).body.version;
    expect((await editor.patch(`${at}/${id}`, { label: 'First', version: seen })).status).toBe(200);
    const late = await editor.patch(`${at}/${id}`, { label: 'Second', version: seen });
    expect([late.status, late.body.code]).toEqual([409, 'stale_version']);
    expect((await editor.get(`${at}/${id}`)).body).toMatchObject({ label: 'First', version: seen + 1 });
  });

  it.each([
    [{ label: '  ' }, 'label'],
    [{ label: 'A', slug: 'Not A Slug' }, 'slug'],
    [{ label: 'A', kind: 'several' }, 'kind'],
    [{ label: 'A', icon: '<svg>' }, 'icon'],
    [{ label: 'A', unknown: true }, 'unknown'],
  ])('is refused with a message beside the field: %j', async (body, field) => {
    const refused = await editor.post(at, body);
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid']);
    expect(Object.keys(refused.body.errors)).toEqual([field]);
  });

  it('keeps the order that it is given, and only a complete one', async () => {
    const ids = (await editor.get(`${at}/all`)).body.map(({ id }: { id: number }) => id) as number[];
    const turned = [...ids].reverse();
    expect((await editor.patch(`${at}/positions`, { ids: turned })).status).toBe(200);
    const shown = (await member.get('/api/private/attribute/all')).body as { id: number }[];
    expect(shown.map(({ id }) => id)).toEqual(turned);
    for (const wrong of [turned.slice(1), [...turned, turned[0]], [...turned.slice(1), 999_999]]) {
      const refused = await editor.patch(`${at}/positions`, { ids: wrong });
      expect([refused.status, refused.body.code]).toEqual([409, 'stale_order']);
    }
  });

  it('can be listed, searched and filtered', async () => {
    await editor.post(at, { label: 'Séance photo', facet: false });
    const filter = encodeURIComponent(JSON.stringify({ q: 'seance', facet: false }));
    const { body, headers } = await editor.get(`${at}?filter=${filter}&range=[0,9]&sort=["label","ASC"]`);
    expect(body.map(({ label }: { label: string }) => label)).toEqual(['Séance photo']);
    expect(headers.get('content-range')).toBe('attribute 0-0/1');
    expect((await editor.get(`${at}?filter={"colour":1}`)).body.errors).toHaveProperty('filter.colour');
    expect((await editor.get(`${at}?sort=["password","ASC"]`)).body.errors).toHaveProperty('sort');
    expect((await editor.get(`${at}?range=[0`)).body.errors).toHaveProperty('range');
  });

  it('in use is deleted only when that is insisted on, and says how many items use it', async () => {
    const { id, valueIds } = await buildAttribute(db());
    const item = await buildItem(db(), { valueIds: valueIds.slice(0, 1) });
    await buildItem(db(), { valueIds });
    const refused = await editor.delete(`${at}/${id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
    expect(refused.body.message).toContain('2 items');
    expect((await editor.post(`${at}/batch/remove`, { target: { ids: [id] } })).body.code).toBe('in_use');
    expect((await editor.delete(`${at}/${id}?force=true`)).body).toMatchObject({ id });
    expect((await editor.get(`${at}/${id}`)).status).toBe(404);
    expect((await member.get(`/api/private/libraryitems/${item.id}`)).body.valueIds).toEqual([]);
  });

  it('is read by members under its address', async () => {
    const { slug, id } = await buildAttribute(db(), { values: ['amber', 'oud'] });
    const { body } = await member.get(`/api/private/attribute/${slug}`);
    expect(body).toMatchObject({ id, values: [{ slug: 'amber' }, { slug: 'oud' }] });
    expect((await member.get('/api/private/attribute/unknown')).status).toBe(404);
  });
});

describe('a value', () => {
  it('is added, changed and shown with how many items carry it', async () => {
    const { id, valueIds } = await buildAttribute(db());
    const made = await editor.post(`${at}/${id}/value`, { label: 'Rose de Mai', colour: '#C8A46A' });
    expect([made.status, made.body.slug, made.body.itemCount]).toEqual([201, 'rose-de-mai', 0]);
    const one = `${at}/${id}/value/${made.body.id}`;
    const changed = await editor.patch(one, { label: 'Rose', icon: 'mdi:flower', version: 1 });
    expect(changed.body).toMatchObject({ label: 'Rose', icon: 'mdi:flower', colour: '#C8A46A', version: 2 });
    expect((await editor.patch(one, { label: 'Late', version: 1 })).body.code).toBe('stale_version');
    await buildItem(db(), { valueIds: [made.body.id] });
    expect((await editor.get(one)).body.itemCount).toBe(1);
    expect((await editor.get(`${at}/${id}`)).body.values).toHaveLength(valueIds.length + 1);
  });

  it('has an address of its own within its attribute only', async () => {
    const first = await buildAttribute(db(), { values: ['amber'] });
    const second = await buildAttribute(db(), { values: ['oud'] });
    const refused = await editor.post(`${at}/${first.id}/value`, { label: 'Amber' });
    expect([refused.status, refused.body.errors]).toEqual([409, { label: expect.any(String) }]);
    const byAddress = await editor.post(`${at}/${first.id}/value`, { label: 'Ambre', slug: 'amber' });
    expect([byAddress.status, byAddress.body.errors]).toEqual([409, { slug: expect.any(String) }]);
    expect((await editor.post(`${at}/${second.id}/value`, { label: 'Amber' })).status).toBe(201);
  });

  it('is found under its own attribute only', async () => {
    const first = await buildAttribute(db());
    const second = await buildAttribute(db());
    const wrong = `${at}/${second.id}/value/${first.valueIds[0]}`;
    for (const reply of [
      await editor.get(wrong),
      await editor.patch(wrong, { label: 'X' }),
      await editor.delete(wrong),
      await editor.post(`${at}/999999/value`, { label: 'X' }),
    ])
      expect(reply.status).toBe(404);
  });

  it('keeps the order that it is given', async () => {
    const { id, slug, valueIds } = await buildAttribute(db(), { values: ['a', 'b', 'c'] });
    const turned = [...valueIds].reverse();
    expect((await editor.patch(`${at}/${id}/value/positions`, { ids: turned })).status).toBe(200);
    const shown = (await member.get(`/api/private/attribute/${slug}`)).body.values as { slug: string }[];
    expect(shown.map((value) => value.slug)).toEqual(['c', 'b', 'a']);
    const refused = await editor.patch(`${at}/${id}/value/positions`, { ids: turned.slice(1) });
    expect(refused.body.code).toBe('stale_order');
  });

  it('in use is deleted only when that is insisted on', async () => {
    const { id, valueIds } = await buildAttribute(db());
    const [used = 0, unused = 0] = valueIds;
    const item = await buildItem(db(), { valueIds: [used] });
    expect((await editor.delete(`${at}/${id}/value/${unused}`)).status).toBe(200);
    const refused = await editor.delete(`${at}/${id}/value/${used}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
    expect(refused.body.message).toContain('1 item uses it');
    expect((await editor.delete(`${at}/${id}/value/${used}?force=true`)).status).toBe(200);
    expect((await member.get(`/api/private/libraryitems/${item.id}`)).body.valueIds).toEqual([]);
  });
});
