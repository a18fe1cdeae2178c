import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UsageRight } from '../../../../shared/contract/usageRight.ts';
import { allowsUse, MEDIA } from '../../../../shared/policy/usage.ts';
import { permitsWhere } from '../../../content/usage.ts';
import { libraryItems } from '../../../db/schema/libraries.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { buildItem, buildLibrary } from '../../../testing/factories.ts';

const at = '/api/backend/usage-right';
const items = '/api/backend/library-item';

let test: TestApp;
let admin: Caller;
let editor: Caller;
let member: Caller;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.signIn({ roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
  member = await test.signIn();
});
afterAll(() => test?.close());
const db = () => test.context.db;

const BASE = { holderKind: 'talent', holder: 'Ana Duarte' } as const;
async function make(fields: object = {}): Promise<UsageRight> {
  const { status, body } = await editor.post(at, { name: 'Spring film, lead', ...BASE, ...fields });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

describe('usage rights', () => {
  it('are kept by editors, by a code that never changes', async () => {
    const right = await make({ name: 'Film of spring' });
    expect(right).toMatchObject({
      code: 'film-of-spring',
      media: [],
      markets: [],
      startsOn: null,
      endsOn: null,
      isExclusive: false,
      itemCount: 0,
      libraryCount: 0,
    });
    expect((await make({ name: 'Film of spring' })).code).toBe('film-of-spring-2');
    const { version } = right;
    const { body } = await editor.patch(`${at}/${right.id}`, { credit: '© Ana Duarte', version });
    expect(body).toMatchObject({ credit: '© Ana Duarte' });
    expect((await editor.patch(`${at}/${right.id}`, { credit: 'X', version })).status).toBe(409);
    expect((await editor.patch(`${at}/${right.id}`, { code: 'other' })).status).toBe(400);
    expect((await member.get(at)).status).toBe(403);
    expect((await member.get(`${at}/choices`)).status).toBe(403);
    expect((await editor.get(`${at}/choices`)).body).toContainEqual(
      expect.objectContaining({ code: 'film-of-spring', credit: '© Ana Duarte' }),
    );
  });

  it('hold on a day at least, in markets that are there', async () => {
    const refused = async (fields: object) =>
      (await editor.post(at, { name: 'No', ...BASE, ...fields })).body.errors;
    expect(await refused({ startsOn: '2027-01-01', endsOn: '2026-12-31' })).toEqual({
      endsOn: 'It would end before it begins.',
    });
    expect(await refused({ endsOn: '2027-02-30' })).toEqual({ endsOn: 'Enter a day such as 2027-03-31.' });
    expect(await refused({ markets: ['atlantis'] })).toEqual({ markets: 'There is no market “atlantis”.' });
    expect(await refused({ media: ['web', 'web'] })).toEqual({ media: 'Name each medium once.' });
    expect(await refused({ media: ['radio'] })).toHaveProperty(['media.0']);
    const right = await make({ startsOn: '2026-01-01', endsOn: '2026-12-31' });
    const moved = await editor.patch(`${at}/${right.id}`, { endsOn: '2025-12-31' });
    expect(moved.body.errors).toEqual({ endsOn: 'It would end before it begins.' });
    expect((await editor.patch(`${at}/${right.id}`, { startsOn: null, endsOn: '2025-12-31' })).status).toBe(
      200,
    );
  });

  it('limit items together with those of their library, and tell members in words of their language', async () => {
    const actress = await make({
      name: 'Actress',
      media: ['web', 'point-of-sale'],
      markets: ['europe', 'gulf'],
      endsOn: '2027-03-31',
      credit: 'Ana Duarte',
    });
    const composer = await make({
      name: 'Composer',
      media: ['web', 'tv'],
      startsOn: '2026-02-01',
      restrictions: 'Not in full.',
      contact: 'agent@example.org',
    });
    const library = await buildLibrary(db());
    const { id } = await buildItem(db(), { libraryId: library.id });
    const show = async () => (await member.get(`/api/private/libraryitems/${id}`)).body.usage;
    expect(await show()).toBeNull();

    expect((await editor.patch(`${items}/${id}`, { usageRights: [actress.code] })).body.usageRights).toEqual([
      actress.code,
    ]);
    expect(await show()).toMatchObject({
      media: ['point-of-sale', 'web'],
      startsOn: null,
      endsOn: '2027-03-31',
    });
    await editor.patch(`/api/backend/library/${library.id}`, { usageRights: [composer.code] });
    const usage = await show();
    expect(usage).toEqual({
      media: ['web'],
      markets: [
        { code: 'europe', name: 'Europe' },
        { code: 'gulf', name: expect.any(String) },
      ],
      startsOn: '2026-02-01',
      endsOn: '2027-03-31',
      credits: ['Ana Duarte'],
      restrictions: ['Not in full.'],
      regions: expect.arrayContaining([{ code: 'europe', name: 'Europe', allowed: 'all' }]),
    });
    // What is for content managers stays with them.
    expect(JSON.stringify(usage)).not.toContain('agent@example.org');
    // A right that changes holds at the next request, whatever was kept of the item.
    await editor.patch(`${at}/${composer.id}`, { media: ['tv'] });
    expect((await show()).media).toEqual([]);
    await editor.patch(`/api/backend/library/${library.id}`, { usageRights: [] });
    expect((await show()).media).toEqual(['point-of-sale', 'web']);
    expect((await editor.get(`${at}/${actress.id}`)).body).toMatchObject({ itemCount: 1, libraryCount: 0 });
  });

  it('are given to many items and taken from them at once, and back', async () => {
    const [first, second] = [await make({ name: 'First' }), await make({ name: 'Second' })];
    const library = await buildLibrary(db());
    const ids = [
      (await buildItem(db(), { libraryId: library.id })).id,
      (await buildItem(db(), { libraryId: library.id, usageRights: [first.code] })).id,
    ];
    const read = () =>
      Promise.all(ids.map(async (id) => (await editor.get(`${items}/${id}`)).body.usageRights));
    const lists = (change: object) =>
      editor.patch(`${items}/batch/lists`, { target: { ids }, set: {}, add: {}, remove: {}, ...change });
    const { body } = await lists({
      add: { usageRights: [second.code] },
      remove: { usageRights: [first.code] },
    });
    expect(body).toMatchObject({ changed: 2, leftCount: 0 });
    expect(await read()).toEqual([[second.code], [second.code]]);
    expect((await editor.post(`/api/backend/bulk-change/${body.changeId}/undo`)).status).toBe(200);
    expect(await read()).toEqual([[], [first.code]]);
    expect((await lists({ add: { usageRights: ['nobody'] } })).body.errors).toEqual({
      usageRights: 'There is no usage right “nobody”.',
    });
    const filter = JSON.stringify({ usageRight: first.code });
    expect((await editor.get(`${items}?filter=${filter}`)).body.map(({ id }: { id: number }) => id)).toEqual([
      ids[1],
    ]);
  });

  it('go with an item that leaves its library', async () => {
    const [own, ofLibrary] = [await make({ name: 'Own' }), await make({ name: 'Of the library' })];
    const from = await buildLibrary(db(), { usageRights: [ofLibrary.code] });
    const to = await buildLibrary(db());
    const moved = await buildItem(db(), { libraryId: from.id, usageRights: [own.code] });
    const copied = await buildItem(db(), { libraryId: from.id });
    const libraryId = to.id;
    await editor.post(`${items}/batch/copy`, { target: { ids: [copied.id] }, libraryId });
    await editor.post(`${items}/batch/move`, { target: { ids: [moved.id] }, libraryId });
    const { body } = await editor.get(`/api/backend/library/${libraryId}/items`);
    expect(body.map(({ usageRights }: { usageRights: string[] }) => usageRights).sort()).toEqual([
      [ofLibrary.code],
      [ofLibrary.code, own.code],
    ]);
    expect((await editor.get(`${items}/${copied.id}`)).body.usageRights).toEqual([]);
  });

  it('are not deleted while something names them', async () => {
    const right = await make({ name: 'Leaving' });
    const library = await buildLibrary(db(), { usageRights: [right.code] });
    const refused = await editor.delete(`${at}/${right.id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
    await editor.patch(`/api/backend/library/${library.id}`, { usageRights: [] });
    expect((await editor.delete(`${at}/${right.id}`)).status).toBe(200);
    const named = await editor.patch(`/api/backend/library/${library.id}`, { usageRights: [right.code] });
    expect(named.body.errors).toEqual({ usageRights: 'There is no usage right “leaving”.' });
    // A market that a right names stays, too.
    const { body: market } = await admin.post('/api/backend/market', { name: 'Atoll' });
    await make({ name: 'On the atoll', markets: [market.code] });
    expect((await admin.delete(`/api/backend/market/${market.id}`)).body.code).toBe('in_use');
  });

  it('are decided by SQL as by the policy', async () => {
    const paths: Record<string, string[]> = { europe: ['europe'], gulf: ['gulf'], lyon: ['lyon', 'europe'] };
    const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
    const some = <T>(list: readonly T[]): T[] => list.filter(() => Math.random() < 0.5);
    const days = ['2026-01-01', '2026-12-31', '2027-06-01'];
    const rights: UsageRight[] = [];
    for (let n = 0; n < 12; n++) {
      const [startsOn, endsOn] = [oneOf([null, days[0]]), oneOf([null, days[1], days[2]])];
      rights.push(
        await make({
          name: `Random ${n}`,
          media: some(MEDIA),
          markets: some(['europe', 'gulf']),
          startsOn,
          endsOn,
        }),
      );
    }
    const { id: libraryId } = await buildLibrary(db());
    const { id } = await buildItem(db(), { libraryId });
    const found = { yes: 0, no: 0 };
    for (let round = 0; round < 150; round++) {
      const mine = rights.filter(() => Math.random() < 0.15);
      const codes = mine.map(({ code }) => code);
      await db().update(libraryItems).set({ usageRights: codes }).where(eq(libraryItems.id, id));
      const market = oneOf([null, ...Object.values(paths)]);
      const use = { medium: oneOf(MEDIA), market, day: oneOf([...days, '2026-07-01']) };
      const expected = mine.every((right) => allowsUse(right, use));
      const count = await db().$count(
        libraryItems,
        sql`${libraryItems.id} = ${id} and ${permitsWhere(libraryItems.usageRights, use)}`,
      );
      expect(count, JSON.stringify({ mine, use })).toBe(expected ? 1 : 0);
      found[expected ? 'yes' : 'no'] += 1;
    }
    expect(Math.min(found.yes, found.no)).toBeGreaterThan(10);
  });
});

describe('a library that publishes only what has a right', () => {
  it('refuses to publish an item without one, with a reason for each, and takes nothing down', async () => {
    const right = await make({ name: 'Required' });
    const library = await buildLibrary(db());
    const before = await buildItem(db(), { libraryId: library.id, title: 'Published before' });
    const draft = await buildItem(db(), { libraryId: library.id, title: 'Draft', publishedAt: null });
    const other = await buildItem(db(), { libraryId: library.id, title: 'Other', publishedAt: null });
    expect((await editor.patch(`/api/backend/library/${library.id}`, { requiresRights: true })).status).toBe(
      200,
    );
    const publishedAt = new Date().toISOString();
    const publish = (id: number, more: object = {}) =>
      editor.patch(`${items}/${id}`, { publishedAt, ...more });

    const refused = await publish(draft.id);
    expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
      400,
      'right_required',
      { usageRights: 'Its library publishes only what has a usage right. Choose one.' },
    ]);
    const many = await editor.patch(`${items}/batch`, {
      target: { ids: [draft.id, other.id] },
      changes: { publishedAt },
    });
    expect([many.status, many.body.message]).toEqual([
      400,
      'Nothing was changed. Their library publishes only what has a usage right: “Draft”, “Other”.',
    ]);
    // Both at once, and the last right stays while it is published.
    expect((await publish(draft.id, { usageRights: [right.code] })).status).toBe(200);
    expect((await editor.patch(`${items}/${draft.id}`, { usageRights: [] })).body.code).toBe(
      'right_required',
    );
    // What was published so before can be edited, and is found.
    expect((await editor.patch(`${items}/${before.id}`, { title: 'Edited' })).status).toBe(200);
    const filter = JSON.stringify({ withoutRights: true, libraryId: [library.id], status: 'published' });
    const { body: lacking } = await editor.get(`${items}?filter=${filter}`);
    expect(lacking.map(({ id }: { id: number }) => id)).toEqual([before.id]);
    // A right of the library counts for all of its items.
    await editor.patch(`/api/backend/library/${library.id}`, { usageRights: [right.code] });
    expect((await publish(other.id)).status).toBe(200);
  });

  it('refuses what would come into it published: moved, restored, uploaded', async () => {
    const from = await buildLibrary(db());
    const strict = await buildLibrary(db(), { requiresRights: true });
    const item = await buildItem(db(), { libraryId: from.id, title: 'Arriving' });
    const moved = await editor.post(`${items}/batch/move`, {
      target: { ids: [item.id] },
      libraryId: strict.id,
    });
    expect([moved.status, moved.body.code]).toEqual([400, 'right_required']);
    const gone = await buildItem(db(), { libraryId: strict.id, title: 'Back', deletedAt: new Date() });
    expect((await editor.post(`${items}/${gone.id}/restore`)).body.code).toBe('right_required');
    const arriving = { name: 'a.png', size: 10, libraryId: strict.id };
    const start = (arriveAs: string) =>
      editor.post('/api/backend/storage/pre-sign/library-item', { ...arriving, arriveAs });
    expect((await start('published')).body.errors).toHaveProperty('arriveAs');
  });
});
