import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { itemValues, libraryItems } from '../../../db/schema/libraries.ts';
import { audit } from '../../../db/schema/records.ts';
import { valueChanges } from '../../../db/schema/taxonomy.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { buildAttribute, buildItem, buildLibrary } from '../../../testing/factories.ts';
import { sweepValueChanges } from './valueChanges.service.ts';

let test: TestApp;
let editor: Caller;
let other: Caller;
let member: Caller;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
  other = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
  member = await test.signIn();
});
afterAll(() => test?.close());
const db = () => test.context.db;
const at = (attributeId: number, rest: string) => `/api/backend/attribute/${attributeId}/value/${rest}`;

/** A library that offers an attribute of three values as a facet, with items that carry them. */
async function buildScene(kind: 'single' | 'multiple' = 'multiple') {
  const family = await buildAttribute(db(), { values: ['oud', 'oud-wood', 'agar'], kind });
  const library = await buildLibrary(db(), { facetIds: [family.id] });
  const [oud = 0, wood = 0, agar = 0] = family.valueIds;
  const item = (title: string, valueIds: number[]) =>
    buildItem(db(), { libraryId: library.id, title, valueIds });
  return { family, library, oud, wood, agar, item };
}
const carried = async (itemId: number) =>
  (await db().select().from(itemValues).where(eq(itemValues.itemId, itemId)))
    .map(({ valueId }) => valueId)
    .sort((a, b) => a - b);
const shownWith = async (slug: string, query: string) =>
  (await member.get(`/api/private/library/${slug}/items?${query}`)).body.data.map(
    (entry: { title: string }) => entry.title,
  );

describe('merging values', () => {
  it('reports the number of items before, and then each item carries the one value once', async () => {
    const { family, library, oud, wood, agar, item } = await buildScene();
    const [one, two, both] = [
      await item('One', [wood]),
      await item('Two', [agar]),
      await item('Both', [oud, wood, agar]),
    ];
    const body = { valueIds: [wood, agar], intoId: oud };
    const preview = await editor.post(at(family.id, 'merge'), { ...body, dryRun: true });
    expect(preview.body).toMatchObject({ changeId: null, items: 3 });
    expect(await carried(one.id)).toEqual([wood]);

    const merged = await editor.post(at(family.id, 'merge'), body);
    expect([merged.status, merged.body.items]).toEqual([200, 3]);
    for (const { id } of [one, two, both]) expect(await carried(id)).toEqual([oud]);
    const { values } = (await editor.get(`/api/backend/attribute/${family.id}`)).body;
    expect(values.map(({ id, itemCount }: { id: number; itemCount: number }) => [id, itemCount])).toEqual([
      [oud, 3],
    ]);
    const facets = (await member.get(`/api/private/library/${library.slug}/facets`)).body.facets[0];
    expect(facets.values).toMatchObject([{ slug: 'oud', count: 3 }]);
    const noted = await db()
      .select()
      .from(audit)
      .where(and(eq(audit.kind, 'library-item'), inArray(audit.recordId, [one.id])));
    expect(noted.at(-1)).toMatchObject({ before: { valueIds: [wood] }, after: { valueIds: [oud] } });
  });

  it('keeps links to what was merged, also after a second merge, unless a new value takes the address', async () => {
    const { family, library, oud, wood, agar, item } = await buildScene();
    await item('Wood', [wood]);
    await item('Agar', [agar]);
    await editor.post(at(family.id, 'merge'), { valueIds: [wood], intoId: agar });
    await editor.post(at(family.id, 'merge'), { valueIds: [agar], intoId: oud });
    expect(await shownWith(library.slug, `${family.slug}=oud-wood`)).toEqual(['Wood', 'Agar']);
    const page = (await member.get(`/api/private/library/${library.slug}`)).body.facets[0];
    expect(page.values[0]).toMatchObject({
      slug: 'oud',
      formerly: [
        { attribute: family.slug, value: 'agar' },
        { attribute: family.slug, value: 'oud-wood' },
      ],
    });
    const { body } = await editor.post(`/api/backend/attribute/${family.id}/value`, { label: 'Oud wood' });
    await item('New', [body.id]);
    expect(await shownWith(library.slug, `${family.slug}=oud-wood`)).toEqual(['New']);
  });

  it('can be taken back as a whole, and only once', async () => {
    const { family, library, oud, wood, agar, item } = await buildScene();
    const [one, both] = [await item('One', [wood]), await item('Both', [oud, wood, agar])];
    const trashed = await item('Trashed', [agar]);
    await editor.delete(`/api/backend/library-item/${trashed.id}`);
    const { body } = await editor.post(at(family.id, 'merge'), { valueIds: [wood, agar], intoId: oud });
    expect(await carried(trashed.id)).toEqual([oud]);
    const undo = at(family.id, `changes/${body.changeId}/undo`);
    expect((await editor.post(undo)).body).toEqual({ items: 2 });
    expect((await editor.post(undo)).body).toEqual({ items: 2 });
    expect(await carried(one.id)).toEqual([wood]);
    expect(await carried(both.id)).toEqual([oud, wood, agar]);
    expect(await carried(trashed.id)).toEqual([agar]);
    expect(await shownWith(library.slug, `${family.slug}=agar`)).toEqual(['Both']);
    expect((await db().select().from(libraryItems).where(eq(libraryItems.id, one.id)))[0]?.version).toBe(3);
  });

  it('is not undone over a later edit, which is named', async () => {
    const { family, oud, wood, item } = await buildScene();
    const one = await item('Ambre Noir', [wood]);
    const { body } = await editor.post(at(family.id, 'merge'), { valueIds: [wood], intoId: oud });
    await other.patch(`/api/backend/library-item/${one.id}`, { description: 'Edited' });
    const refused = await editor.post(at(family.id, `changes/${body.changeId}/undo`));
    expect([refused.status, refused.body.code]).toEqual([409, 'edited_since']);
    expect(refused.body.message).toContain('Ambre Noir');
    expect(await carried(one.id)).toEqual([oud]);
  });

  it('is done once by a repeated call, and refused to a second request that differs', async () => {
    const { family, oud, wood, agar, item } = await buildScene();
    const one = await item('One', [wood]);
    const body = { valueIds: [wood], intoId: oud };
    const [first, second, crossing] = await Promise.all([
      editor.post(at(family.id, 'merge'), body),
      editor.post(at(family.id, 'merge'), body),
      other.post(at(family.id, 'merge'), { valueIds: [oud], intoId: wood }),
    ]);
    // The request that came first.
    const isCrossed = crossing.status === 200;
    const [kept, gone] = isCrossed ? [wood, oud] : [oud, wood];
    for (const { status } of [first, second]) expect(status).toBe(isCrossed ? 409 : 200);
    expect(first.body.changeId).toBe(second.body.changeId);
    for (const refused of isCrossed ? [first, second] : [crossing])
      expect(refused.body.code).toBe('values_gone');
    expect(await carried(one.id)).toEqual([kept]);
    const late = await other.post(at(family.id, 'merge'), { valueIds: [gone], intoId: agar, dryRun: true });
    expect(late.body.code).toBe('values_gone');
  });

  it('works for a single choice, and refuses what cannot be', async () => {
    const { family, oud, wood, item } = await buildScene('single');
    const elsewhere = await buildAttribute(db());
    const one = await item('One', [wood]);
    const merge = (body: object) => editor.post(at(family.id, 'merge'), body);
    expect((await merge({ valueIds: [oud], intoId: oud })).body.errors).toHaveProperty('intoId');
    expect((await merge({ valueIds: [], intoId: oud })).body.errors).toHaveProperty('valueIds');
    expect((await merge({ valueIds: elsewhere.valueIds, intoId: oud })).body.code).toBe('values_gone');
    expect((await editor.post(at(999_999, 'merge'), { valueIds: [wood], intoId: oud })).status).toBe(404);
    expect((await member.post(at(family.id, 'merge'), { valueIds: [wood], intoId: oud })).status).toBe(403);
    const { body } = await merge({ valueIds: [wood], intoId: oud });
    expect(await carried(one.id)).toEqual([oud]);
    await editor.post(at(family.id, `changes/${body.changeId}/undo`));
    expect(await carried(one.id)).toEqual([wood]);
  });

  it('cannot be taken back after a day', async () => {
    const { family, oud, wood } = await buildScene();
    const { body } = await editor.post(at(family.id, 'merge'), { valueIds: [wood], intoId: oud });
    await sweepValueChanges(db(), Date.now() + 25 * 3_600_000);
    expect(await db().$count(valueChanges, eq(valueChanges.id, body.changeId))).toBe(0);
    expect((await editor.post(at(family.id, `changes/${body.changeId}/undo`))).status).toBe(404);
  });
});

describe('moving values', () => {
  let notes: Awaited<ReturnType<typeof buildAttribute>>;
  beforeEach(async () => {
    notes = await buildAttribute(db(), { values: ['rose', 'agar'], kind: 'single' });
  });

  it('takes items and links along, and what has the same name becomes one', async () => {
    const { family, library, wood, agar, item } = await buildScene();
    await editor.patch(`/api/backend/library/${library.id}`, { facetIds: [family.id, notes.id] });
    const [rose = 0, theirs = 0] = notes.valueIds;
    const [one, two] = [await item('One', [wood]), await item('Two', [agar])];
    const body = { valueIds: [wood, agar], toId: notes.id };
    const preview = (await editor.post(at(family.id, 'move'), { ...body, dryRun: true })).body;
    expect(preview).toMatchObject({
      items: 2,
      conflicts: { count: 0 },
      merged: [{ id: agar, into: 'agar' }],
    });
    const { body: moved } = await editor.post(at(family.id, 'move'), body);
    expect([await carried(one.id), await carried(two.id)]).toEqual([[wood], [theirs]]);
    const { values } = (await editor.get(`/api/backend/attribute/${notes.id}`)).body;
    expect(values.map(({ id }: { id: number }) => id)).toEqual([rose, theirs, wood]);
    expect(await shownWith(library.slug, `${family.slug}=oud-wood`)).toEqual(['One']);
    expect(await shownWith(library.slug, `${notes.slug}=agar`)).toEqual(['Two']);

    await editor.post(at(family.id, `changes/${moved.changeId}/undo`));
    expect([await carried(one.id), await carried(two.id)]).toEqual([[wood], [agar]]);
    const back = (await editor.get(`/api/backend/attribute/${family.id}`)).body.values;
    expect(back.map(({ slug }: { slug: string }) => slug)).toEqual(['oud', 'oud-wood', 'agar']);
    expect(await shownWith(library.slug, `${notes.slug}=oud-wood`)).toHaveLength(2);
  });

  it('is refused with names while items would carry several of a single choice', async () => {
    const { family, oud, wood, item } = await buildScene();
    await item('Twice', [oud, wood]);
    await item('With a rose', [oud, notes.valueIds[0] ?? 0]);
    await item('Fine', [wood]);
    const body = { valueIds: [oud, wood], toId: notes.id };
    const preview = (await editor.post(at(family.id, 'move'), { ...body, dryRun: true })).body;
    expect(preview.conflicts).toMatchObject({
      count: 2,
      items: [{ title: 'Twice' }, { title: 'With a rose' }],
    });
    const refused = await editor.post(at(family.id, 'move'), body);
    expect([refused.status, refused.body.code]).toEqual([409, 'single_choice']);
    expect(refused.body.message).toContain('2 items would carry several values');
    expect(refused.body.message).toContain('Twice, With a rose');
    expect((await editor.get(`/api/backend/attribute/${family.id}`)).body.values).toHaveLength(3);
  });

  it('needs another attribute that exists', async () => {
    const { family, wood } = await buildScene();
    const move = (toId: number) => editor.post(at(family.id, 'move'), { valueIds: [wood], toId });
    expect((await move(family.id)).body.errors).toHaveProperty('toId');
    expect((await move(999_999)).status).toBe(404);
  });
});

describe('a pasted list of values', () => {
  it('reports what is new, known and repeated, and adds in its order', async () => {
    const { id } = await buildAttribute(db(), { values: ['amber'] });
    const labels = ['Vetiver', ' Ámber ', 'Benzoin', 'vétiver', 'A & B', 'A B'];
    const preview = (await editor.post(at(id, 'batch'), { labels, dryRun: true })).body;
    expect(preview.added).toBe(4);
    expect(preview.values.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'new',
      'known',
      'new',
      'repeated',
      'new',
      'new',
    ]);
    expect((await editor.get(`/api/backend/attribute/${id}`)).body.values).toHaveLength(1);
    const replies = await Promise.all([
      editor.post(at(id, 'batch'), { labels }),
      other.post(at(id, 'batch'), { labels: [...labels].reverse() }),
    ]);
    const { values } = (await editor.get(`/api/backend/attribute/${id}`)).body as {
      values: { label: string; slug: string }[];
    };
    // The request that came first.
    const isReversed = replies[0].body.added === 0;
    expect(replies.map(({ body }) => body.added)).toEqual(isReversed ? [0, 4] : [4, 0]);
    expect(values.map(({ label }) => label)).toEqual(
      isReversed
        ? ['amber', 'A B', 'A & B', 'vétiver', 'Benzoin']
        : ['amber', 'Vetiver', 'Benzoin', 'A & B', 'A B'],
    );
    expect(new Set(values.map(({ slug }) => slug)).size).toBe(5);
    expect((await editor.post(at(id, 'batch'), { labels })).body.added).toBe(0);
  });

  it.each([
    [{ labels: [] }, 'labels'],
    [{ labels: ['  '] }, 'labels.0'],
    [{ labels: ['x'.repeat(201)] }, 'labels.0'],
    [{ labels: Array.from({ length: 501 }, (_, index) => `v${index}`) }, 'labels'],
  ])('is refused with a message: %#', async (body, field) => {
    const { id } = await buildAttribute(db());
    const refused = await editor.post(at(id, 'batch'), body);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [field]]);
  });
});

describe('where a value is used', () => {
  it('counts the items of each library, without the trash', async () => {
    const { family, library, oud, item } = await buildScene();
    await item('One', [oud]);
    const gone = await item('Gone', [oud]);
    await editor.delete(`/api/backend/library-item/${gone.id}`);
    const elsewhere = await buildItem(db(), { valueIds: [oud] });
    const { body } = await editor.get(at(family.id, `${oud}/usage`));
    expect(body).toEqual({
      items: 2,
      libraries: [
        { id: library.id, title: 'A library', items: 1 },
        { id: elsewhere.libraryId, title: 'A library', items: 1 },
      ],
    });
    expect((await editor.get(at(999_999, `${oud}/usage`))).status).toBe(404);
  });
});
