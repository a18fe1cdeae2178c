import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { buildAttribute, buildFile, buildItem, buildLibrary } from '../../../testing/factories.ts';

const at = '/api/backend/library';
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

describe('a content manager', () => {
  it('makes a library with its facets in order, and publishes it', async () => {
    const first = await buildAttribute(db());
    const second = await buildAttribute(db());
    const made = await editor.post(at, { title: 'Les Parfums', facetIds: [second.id, first.id] });
    expect([made.status, made.body.slug, made.body.publishedAt]).toEqual([201, 'les-parfums', null]);
    expect(made.body.facetIds).toEqual([second.id, first.id]);
    expect((await member.get('/api/private/library/les-parfums')).status).toBe(404);

    const publishedAt = new Date(Date.now() - 1000).toISOString();
    const { body } = await editor.patch(`${at}/${made.body.id}`, { publishedAt, version: made.body.version });
    expect(body).toMatchObject({ publishedAt, facetIds: [second.id, first.id] });
    const facets = await member.get('/api/private/library/les-parfums/facets');
    expect(facets.body.facets.map(({ slug }: { slug: string }) => slug)).toEqual([second.slug, first.slug]);
  });

  it('is refused an address that is taken, an unknown facet and a stale version', async () => {
    const { slug } = await buildLibrary(db());
    const own = await buildLibrary(db());
    expect((await editor.post(at, { title: 'X', slug })).body).toMatchObject({
      code: 'slug_taken',
      errors: { slug: expect.any(String) },
    });
    expect((await editor.patch(`${at}/${own.id}`, { slug })).status).toBe(409);
    const before = (await editor.get(at)).headers.get('content-range');
    expect((await editor.post(at, { title: 'X', facetIds: [999_999] })).body.errors).toHaveProperty(
      'facetIds',
    );
    expect((await editor.get(at)).headers.get('content-range')).toBe(before);
    await editor.patch(`${at}/${own.id}`, { title: 'Newer' });
    const late = await editor.patch(`${at}/${own.id}`, { title: 'Older', version: own.version });
    expect(late.body.code).toBe('stale_version');
  });

  it('chooses an uploaded picture as the cover, never the file of an item', async () => {
    const { id } = await buildLibrary(db());
    const picture = await buildFile(db(), { purpose: 'picture' });
    const itemFile = await buildFile(db());
    expect((await editor.patch(`${at}/${id}`, { coverFileId: picture.id })).body.coverFileId).toBe(
      picture.id,
    );
    for (const coverFileId of [itemFile.id, 999_999]) {
      const refused = await editor.patch(`${at}/${id}`, { coverFileId });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['coverFileId']]);
    }
    expect((await editor.patch(`${at}/${id}`, { coverFileId: null })).body.cover).toBeNull();
  });

  it('sets the order of all libraries', async () => {
    await buildLibrary(db());
    const rows = (await editor.get(`${at}?sort=["position","ASC"]`)).body as { id: number }[];
    const turned = rows.map(({ id }) => id).reverse();
    expect((await editor.patch(`${at}/positions`, { ids: turned })).status).toBe(200);
    const after = (await editor.get(`${at}?sort=["position","ASC"]`)).body as { id: number }[];
    expect(after.map(({ id }) => id)).toEqual(turned);
  });

  it('filters the list by section and words', async () => {
    await buildLibrary(db(), { title: 'Planogrammes été', section: 'merchandising' });
    const filter = encodeURIComponent(JSON.stringify({ section: 'merchandising', q: 'ete plano' }));
    const { body, headers } = await editor.get(`${at}?filter=${filter}`);
    expect(body).toMatchObject([{ title: 'Planogrammes été', itemCount: 0 }]);
    expect(headers.get('content-range')).toBe('library 0-0/1');
  });

  it('changes several at once', async () => {
    const [one, two] = [await buildLibrary(db()), await buildLibrary(db())];
    const filter = `{"id":[${one.id},${two.id}]}`;
    expect(
      (
        await editor.patch(`${at}/batch`, {
          target: { ids: [one.id, two.id] },
          changes: { tileFit: 'contain' },
        })
      ).body.ids,
    ).toEqual([one.id, two.id]);
    expect((await editor.get(`${at}?filter=${filter}`)).body).toMatchObject([
      { tileFit: 'contain' },
      { tileFit: 'contain' },
    ]);
  });

  it('deletes a library with its items', async () => {
    const { id, slug } = await buildLibrary(db());
    const item = await buildItem(db(), { libraryId: id });
    expect((await editor.delete(`${at}/${id}`)).body).toMatchObject({ id, itemCount: 1 });
    expect((await member.get(`/api/private/library/${slug}`)).status).toBe(404);
    expect((await member.get(`/api/private/libraryitems/${item.id}`)).status).toBe(404);
    expect((await editor.delete(`${at}/${id}`)).status).toBe(404);
  });

  it('moves items before another one, or to the end', async () => {
    const { id, slug } = await buildLibrary(db());
    const [a, b, c] = [
      await buildItem(db(), { libraryId: id, title: 'A' }),
      await buildItem(db(), { libraryId: id, title: 'B' }),
      await buildItem(db(), { libraryId: id, title: 'C' }),
    ];
    const move = (ids: number[], before: number | null) =>
      editor.patch(`${at}/${id}/items/positions`, { ids, before });
    expect((await move([c.id], a.id)).body.ids).toEqual([c.id]);
    expect((await editor.get(`${at}/${id}/items`)).body).toMatchObject([
      { id: c.id },
      { id: a.id },
      { id: b.id },
    ]);
    await move([c.id, a.id], null);
    const shown = (await member.get(`/api/private/library/${slug}/items`)).body.data as { title: string }[];
    expect(shown.map(({ title }) => title)).toEqual(['B', 'C', 'A']);
    const foreign = await buildItem(db());
    expect((await move([foreign.id], a.id)).status).toBe(404);
    expect((await move([a.id], foreign.id)).body.code).toBe('stale_order');
  });

  it('learns which fields are not known', async () => {
    const { id } = await buildLibrary(db());
    const { status, body } = await editor.patch(`${at}/${id}`, { colour: 'red', position: 3 });
    expect([status, Object.keys(body.errors).sort()]).toEqual([400, ['colour', 'position']]);
  });
});
