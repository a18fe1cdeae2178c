import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../../../db/schema/accounts.ts';
import { libraryItems } from '../../../../db/schema/libraries.ts';
import { bulkChanges } from '../../../../db/schema/records.ts';
import { isDatabaseUnavailable } from '../../../../db/unavailable.ts';
import { type Caller, openTestApp, type TestApp } from '../../../../testing/app.ts';
import { addressOf } from '../../../../testing/database.ts';
import { buildFile, buildLibrary } from '../../../../testing/factories.ts';
import { AT_ONCE } from './bulkChanges.service.ts';
import { reviveBulkChanges, runBulkChange } from './slices.service.ts';

const url = process.env.TEST_DATABASE_URL;
const at = '/api/backend/library-item';
const COUNT = AT_ONCE + 40;
/** A busy machine takes seconds for what takes milliseconds. */
const PATIENT = { timeout: 20_000 };
let test: TestApp;
let editor: Caller;
let colleague: Caller;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.signIn({ name: 'Ines Roy', roles: ['ROLE_USER', 'ROLE_EDITOR'] });
  colleague = await test.signIn({ name: 'Jon Hale', roles: ['ROLE_USER', 'ROLE_EDITOR'] });
});
afterAll(() => test?.close());
const db = () => test.context.db;
const forever = () => new AbortController().signal;
const run = (changeId: number, signal = forever()) => runBulkChange(test.context, changeId, signal);
const progress = async (changeId: number) => (await editor.get(`/api/backend/bulk-change/${changeId}`)).body;
const undo = (changeId: number, by = editor) => by.post(`/api/backend/bulk-change/${changeId}/undo`);

/** The change that was begun last. */
const lastBegun = (): number => {
  const begun = test.enqueued.flatMap(({ data }) => ('changeId' in data ? [data.changeId] : []));
  return begun.at(-1) ?? 0;
};

/** A library of more items than one transaction changes; `stacks` puts so many formats in a shot. */
async function buildShelf({ formats = 1, count = COUNT } = {}) {
  const { id: libraryId } = await buildLibrary(db());
  const fileIds = formats > 1 ? [] : [(await buildFile(db())).id];
  for (let format = 0; format < formats && formats > 1; format += 1)
    fileIds.push((await buildFile(db(), { name: `Shot_${format}.jpg` })).id);
  const rows = await db()
    .insert(libraryItems)
    .values(
      Array.from({ length: count }, (_, index) => ({
        libraryId,
        fileId: fileIds[index % formats] ?? 0,
        title: `Item ${index}`,
        // Formats of a shot are far from each other in the order of the library.
        position: `a${String(formats > 1 ? (index % formats) * count + index : index).padStart(6, '0')}`,
        stackKey: '',
        ...(formats > 1 && {
          stackId: libraryId * 10_000 + Math.floor(index / formats),
          stackPosition: `a${index % formats}`,
        }),
        publishedAt: new Date('2026-01-01T00:00:00Z'),
      })),
    )
    .returning({ id: libraryItems.id });
  return { libraryId, ids: rows.map(({ id }) => id) };
}
const itemsOf = (ids: readonly number[]) =>
  db()
    .select()
    .from(libraryItems)
    .where(inArray(libraryItems.id, [...ids]))
    .orderBy(asc(libraryItems.id));
const credits = async (ids: readonly number[]) =>
  [...new Set((await itemsOf(ids)).map(({ credit }) => credit))].sort();
const setCredit = async (ids: readonly number[], credit: string, by = editor): Promise<number> => {
  const { body } = await by.patch(`${at}/batch`, { target: { ids }, changes: { credit } });
  expect(body).toMatchObject({ isRunning: true });
  return body.changeId;
};
/** Does slices until `isEnough`, then stops as a server that shuts down does. */
async function runUntil(changeId: number, isEnough: (done: number) => boolean): Promise<void> {
  const stopping = new AbortController();
  const running = run(changeId, stopping.signal).catch((error: unknown) => error);
  await expect
    .poll(async () => isEnough((await progress(changeId)).done), { ...PATIENT, interval: 1 })
    .toBe(true);
  stopping.abort();
  await running;
  expect((await progress(changeId)).state).toBe('running');
}

describe('a change of more items than one transaction takes', () => {
  it('is begun by the call, shows its progress, and is undone as one', async () => {
    const { ids } = await buildShelf();
    const changeId = await setCredit(ids, 'Photo: A');
    expect(test.enqueued.at(-1)).toEqual({ name: 'bulk.run', data: { changeId } });
    expect(await progress(changeId)).toMatchObject({ state: 'running', done: 0, total: COUNT, count: 0 });
    expect(await credits(ids)).toEqual(['']);
    await run(changeId);
    expect(await progress(changeId)).toMatchObject({
      state: 'done',
      done: COUNT,
      count: COUNT,
      leftCount: 0,
    });
    expect(await credits(ids)).toEqual(['Photo: A']);

    const { body } = await undo(changeId);
    expect(body).toMatchObject({ isRunning: true });
    expect((await undo(changeId, colleague)).body).toEqual(body);
    await run(body.changeId);
    expect(await credits(ids)).toEqual(['']);
    const { body: outcome } = await undo(changeId);
    expect(outcome).toEqual({ undone: COUNT, left: [], leftCount: 0, changeId: body.changeId });
    expect((await progress(changeId)).undoneAt).not.toBeNull();
  });

  it('goes on where it was cut off, also by two workers at once', async () => {
    const { ids } = await buildShelf();
    const changeId = await setCredit(ids, 'Photo: B');
    await runUntil(changeId, (done) => done > 0);
    expect(await credits(ids)).toEqual(['', 'Photo: B']);
    test.enqueued.length = 0;
    await reviveBulkChanges(test.context);
    expect(test.enqueued).toContainEqual({ name: 'bulk.run', data: { changeId } });
    await Promise.all([run(changeId), run(changeId)]);
    expect(await progress(changeId)).toMatchObject({ state: 'done', count: COUNT });
    expect((await itemsOf(ids)).every(({ credit, version }) => credit === 'Photo: B' && version === 2)).toBe(
      true,
    );
  });

  it.runIf(url)('goes on after the connection of a slice was ended', async () => {
    const { ids } = await buildShelf();
    const changeId = await setCredit(ids, 'Photo: B');
    const { rows } = await test.handle.executeSql('select current_database() as name');
    const name = String(rows[0]?.name);
    const other = new pg.Client({ connectionString: addressOf(String(url), name) });
    await other.connect();
    // The last slice waits for this row in the middle of its transaction.
    await other.query('begin');
    await other.query('select 1 from library_items where id = $1 for update', [ids.at(-1)]);
    const running = run(changeId).catch((error: unknown) => error);
    const waits = `select pid from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await other.query(waits, [name])).rowCount, PATIENT).toBe(1);
    await other.query(`select pg_terminate_backend(pid) from (${waits}) waiting`, [name]);
    expect(isDatabaseUnavailable(await running)).toBe(true);
    await other.query('rollback');
    await other.end();
    const { state, done } = await progress(changeId);
    expect({ state, isPart: done > 0 && done < COUNT }).toEqual({ state: 'running', isPart: true });
    await run(changeId);
    const items = await itemsOf(ids);
    expect(items.every(({ credit, version }) => credit === 'Photo: B' && version === 2)).toBe(true);
  });

  it('is stopped and taken back by an undo while it runs', async () => {
    const { ids } = await buildShelf();
    const changeId = await setCredit(ids, 'Photo: C');
    await runUntil(changeId, (done) => done > 0);
    const { body } = await undo(changeId, colleague);
    expect(body).toMatchObject({ isRunning: true });
    await run(changeId);
    expect(await progress(changeId)).toMatchObject({ state: 'stopped', fault: null });
    await run(body.changeId);
    expect(await credits(ids)).toEqual(['']);
    expect(await progress(body.changeId)).toMatchObject({ state: 'done', by: 'Jon Hale' });
  });

  it('is taken back whole when its author may no longer make it', async () => {
    const { ids } = await buildShelf();
    const leaver = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
    const changeId = await setCredit(ids, 'Photo: D', leaver);
    await runUntil(changeId, (done) => done > 0);
    await db().update(users).set({ active: false }).where(eq(users.id, leaver.userId));
    await run(changeId);
    expect(await progress(changeId)).toMatchObject({
      state: 'stopped',
      fault: 'The person who made it may no longer change items.',
    });
    const undoing = lastBegun();
    await run(undoing);
    expect(await progress(undoing)).toMatchObject({ state: 'done', by: null });
    expect(await credits(ids)).toEqual(['']);
  });

  it('is taken back whole when an item cannot be written', async () => {
    const { ids } = await buildShelf();
    const { id: target } = await buildLibrary(db());
    const { body } = await editor.post(`${at}/batch/move`, { target: { ids }, libraryId: target });
    await runUntil(body.changeId, (done) => done > 0);
    await editor.delete(`/api/backend/library/${target}?force=true`);
    await run(body.changeId);
    expect(await progress(body.changeId)).toMatchObject({
      state: 'stopped',
      fault: 'This library was not found.',
    });
    await run(lastBegun());
    expect((await itemsOf(ids)).filter(({ libraryId }) => libraryId === target)).toEqual([]);
  });

  it('is refused while another one is under way on some of these items, and small changes are not', async () => {
    const { ids } = await buildShelf();
    const { ids: others } = await buildShelf();
    const changeId = await setCredit(ids, 'Photo: E');
    const refused = await colleague.post(`${at}/batch/remove`, {
      target: { ids: [...others, ...ids.slice(0, 7)] },
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'items_busy' } });
    expect(refused.body.message).toBe(
      `Ines Roy is changing 7 of these items: 0 of ${COUNT} are done. Try again in a moment.`,
    );
    expect(
      await db().$count(libraryItems, and(inArray(libraryItems.id, others), sql`deleted_at is not null`)),
    ).toBe(0);
    await run(await setCredit(others, 'Photo: F', colleague));
    const [first = 0, second = 0, third = 0] = ids;
    await colleague.patch(`${at}/${first}`, { credit: 'Mine' });
    await colleague.delete(`${at}/${second}`);
    await db().delete(libraryItems).where(eq(libraryItems.id, third));
    await run(changeId);
    expect(await progress(changeId)).toMatchObject({
      state: 'done',
      count: COUNT - 3,
      leftCount: 2,
      left: [
        { itemId: first, title: 'Item 0', reason: 'Somebody changed it meanwhile.' },
        { itemId: second, title: 'Item 1', reason: 'Somebody changed it meanwhile.' },
      ],
    });
    expect(await credits(ids)).toEqual(['', 'Mine', 'Photo: E']);
  });

  it('is refused as a whole where items would expire before they appear', async () => {
    const { ids } = await buildShelf();
    const changes = { expiresAt: '2025-01-01T00:00:00.000Z' };
    const { status, body } = await editor.patch(`${at}/batch`, { target: { ids }, changes });
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'expires_first' });
    expect(body.message).toContain(`and ${COUNT - 5} more`);
    const later = { expiresAt: '2027-01-01T00:00:00.000Z', publishedAt: '2026-06-01T00:00:00.000Z' };
    const begun = await editor.patch(`${at}/batch`, { target: { ids }, changes: later });
    await run(begun.body.changeId);
    const [item] = await itemsOf(ids);
    expect(item?.expiresAt?.toISOString()).toBe(later.expiresAt);
  });
});

describe('in slices', () => {
  it('renames are counted over all items, whoever was changed meanwhile', async () => {
    const { ids } = await buildShelf();
    const rule = { pattern: 'Look {number}', renames: 'title', counter: { digits: 4 } };
    const { body } = await editor.patch(`${at}/batch/rename`, { target: { ids }, rule });
    await colleague.patch(`${at}/${ids[1]}`, { title: 'Mine' });
    await run(body.changeId);
    const titles = (await itemsOf(ids)).map(({ title }) => title);
    expect(titles.slice(0, 3)).toEqual(['Look 0001', 'Mine', 'Look 0003']);
    expect(titles.at(-1)).toBe(`Look ${String(COUNT).padStart(4, '0')}`);
  });

  it('lists and values are changed, items go to the trash and come back', async () => {
    const { ids } = await buildShelf();
    const target = { ids };
    const lists = await editor.patch(`${at}/batch/lists`, { target, add: { tags: ['hero'] } });
    await run(lists.body.changeId);
    expect((await itemsOf(ids)).every(({ tags }) => tags.join() === 'hero')).toBe(true);
    const removed = await editor.post(`${at}/batch/remove`, { target });
    expect(removed.body).toMatchObject({ ids, isRunning: true });
    await run(removed.body.changeId);
    expect((await itemsOf(ids)).every(({ deletedAt }) => deletedAt !== null)).toBe(true);
    const restored = await editor.post(`${at}/batch/restore`, { target });
    await run(restored.body.changeId);
    expect((await itemsOf(ids)).every(({ deletedAt }) => deletedAt === null)).toBe(true);
  });

  it('formats of a shot are moved, put back and copied together', async () => {
    const { ids, libraryId: home } = await buildShelf({ formats: 3, count: COUNT - (COUNT % 3) });
    const before = await itemsOf(ids);
    const { id: libraryId } = await buildLibrary(db());
    const covers = ids.filter((_, index) => index % 3 === 0);
    const { body } = await editor.post(`${at}/batch/move`, {
      target: { ids: [...covers, ...ids] },
      libraryId,
    });
    await run(body.changeId);
    expect(await progress(body.changeId)).toMatchObject({ count: ids.length });
    expect((await itemsOf(ids)).every((item) => item.libraryId === libraryId && item.stackId !== null)).toBe(
      true,
    );
    const { body: begun } = await undo(body.changeId);
    await run(begun.changeId);
    const places = (items: typeof before) =>
      items.map(({ id, libraryId: of, stackId, position }) => ({ id, of, stackId, position }));
    expect(places(await itemsOf(ids))).toEqual(places(before));

    const key = '0f8b7a52-6a55-4c52-9d8a-6f3e1d2c4b5a';
    const copying = { target: { ids }, libraryId: home, key };
    const copied = await editor.post(`${at}/batch/copy`, copying);
    expect((await editor.post(`${at}/batch/copy`, copying)).body).toEqual(copied.body);
    await run(copied.body.changeId);
    expect((await editor.post(`${at}/batch/copy`, copying)).body).toMatchObject({ changed: ids.length });
    const all = await db().select().from(libraryItems).where(eq(libraryItems.libraryId, home));
    const shots = new Map<number | null, number>();
    for (const { stackId } of all) shots.set(stackId, (shots.get(stackId) ?? 0) + 1);
    expect(all).toHaveLength(ids.length * 2);
    expect([...new Set(shots.values())]).toEqual([3]);
  });

  it('nothing of a change is kept once it is over', async () => {
    const rows = await db().select().from(bulkChanges).where(eq(bulkChanges.state, 'running'));
    expect(rows).toEqual([]);
    expect(await db().$count(bulkChanges, sql`item_ids is not null or plan is not null`)).toBe(0);
  });
});
