import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { libraryItems } from '../../../../db/schema/libraries.ts';
import type { Caller, TestApp } from '../../../../testing/app.ts';
import { buildItem, buildLibrary } from '../../../../testing/factories.ts';
import { type importing, openImporting } from '../../../../testing/imports.ts';

const MESSAGE = 'It would expire before it appears.';
let test: TestApp;
let editor: Caller;
let calls: ReturnType<typeof importing>;
beforeAll(async () => {
  ({ test, editor, calls } = await openImporting());
}, 60_000);
afterAll(() => test?.close());

const itemOf = async (id: number) =>
  (await test.context.db.select().from(libraryItems).where(eq(libraryItems.id, id)))[0];

it('refuses rows that would expire before they appear, and takes the others', async () => {
  const { db } = test.context;
  const { id: libraryId } = await buildLibrary(db);
  const publishedAt = new Date('2026-04-01T00:00:00Z');
  const stays = await buildItem(db, { libraryId, title: 'Stays', publishedAt });
  const both = await buildItem(db, { libraryId, title: 'Both', publishedAt: null });
  const fits = await buildItem(db, { libraryId, title: 'Fits', publishedAt });
  const { id } = await calls.start(libraryId);
  await calls.sheet(
    id,
    'dates.csv',
    `id,publishedAt,expiresAt\n${stays.id},,2026-03-01\n${both.id},2026-05-01,2026-04-01\n${fits.id},,2026-06-01\n`,
  );
  await calls.check(id);
  const rows = await calls.rows(id);
  expect(rows.map(({ verdict, reasons }) => [verdict, reasons.expiresAt])).toEqual([
    ['invalid', MESSAGE],
    ['invalid', MESSAGE],
    ['metadata', undefined],
  ]);
  await calls.commit(id);
  expect((await itemOf(stays.id))?.expiresAt).toBeNull();
  expect((await itemOf(both.id))?.publishedAt).toBeNull();
  expect((await itemOf(fits.id))?.expiresAt?.toISOString()).toBe('2026-06-02T00:00:00.000Z');
});

it('refuses options by which everything would expire before it appears', async () => {
  const { id: libraryId } = await buildLibrary(test.context.db);
  const options = {
    arriveAs: 'scheduled',
    publishAt: '2026-05-01T00:00:00Z',
    expiresAt: '2026-04-01T00:00:00Z',
  };
  const refused = await editor.post(calls.at, { libraryId, options });
  expect(refused).toMatchObject({ status: 400, body: { errors: { 'options.expiresAt': MESSAGE } } });
});

it('keeps an item as it is that an undone import would close', async () => {
  const { db } = test.context;
  const { id: libraryId } = await buildLibrary(db);
  const item = await buildItem(db, {
    libraryId,
    publishedAt: new Date('2026-05-01T00:00:00Z'),
    expiresAt: new Date('2026-04-01T00:00:00Z'),
  });
  const { id } = await calls.start(libraryId);
  await calls.sheet(id, 'dates.csv', `id,expiresAt\n${item.id},2026-06-01\n`);
  await calls.check(id);
  await calls.commit(id);
  const undone = await calls.undo(id);
  expect(undone).toMatchObject({ state: 'undone', counts: { outcomes: { kept: 1 } } });
  expect((await calls.rows(id))[0]?.message).toBe(MESSAGE);
  expect((await itemOf(item.id))?.expiresAt?.toISOString()).toBe('2026-06-02T00:00:00.000Z');
});
