import { randomBytes, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { DownloadLink } from '../../../../shared/contract/basket.ts';
import { readRows } from '../../../db/readRows.ts';
import { ledgerDays, receiptDocuments, receipts, takings } from '../../../db/schema/ledger.ts';
import { libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { usageRights } from '../../../db/schema/usageRights.ts';
import type { Principal } from '../../../http/principal.ts';
import { buildReceipt } from '../../../testing/factories.ts';
import { openStorageTestApp, type StorageTestApp } from '../../../testing/storageApp.ts';
import { downloadRoutes } from '../downloads/downloads.routes.ts';
import { privateItemRoutes } from '../libraries/items/items.private.routes.ts';
import { closeDays, verifyDays } from './closeDays.service.ts';
import { keepMonths } from './months.repo.ts';

let test: StorageTestApp;
let member: Principal;
let ids: number[];
const lasting = new AbortController().signal;

beforeAll(async () => {
  test = await openStorageTestApp((app, context) => {
    downloadRoutes(app, context);
    privateItemRoutes(app, context);
  });
  member = await test.addUser(['ROLE_USER'], 'europe');
  await test.db.insert(usageRights).values([
    {
      code: 'film',
      name: 'Film',
      holderKind: 'agency',
      holder: 'Studio',
      media: ['web'],
      endsOn: '2027-03-31',
    },
    { code: 'house', name: 'House', holderKind: 'photographer', holder: 'Lea', credit: '© Lea' },
  ]);
  const library = await test.addLibrary();
  await test.db
    .update(libraries)
    .set({ usageRights: ['house'] })
    .where(eq(libraries.id, library.id));
  ids = [];
  for (const name of ['bottle.jpg', 'film.mp4']) {
    const file = await test.addFile(randomBytes(500), { name });
    ids.push((await test.addItem(library.id, file.id)).id);
  }
  await test.db
    .update(libraryItems)
    .set({ usageRights: ['film'] })
    .where(eq(libraryItems.id, ids[1] ?? 0));
}, 60_000);
afterAll(() => test?.close());

const download = async (itemIds: readonly number[]) => {
  const response = await test.as(member)('POST', '/api/private/user/basket/download', { itemIds });
  return (await response.json()) as DownloadLink;
};
const sign = (id: number | undefined, query: string) =>
  test.as(member)('GET', `/api/private/libraryitems/${id}/pre-signed?${query}`);
const receiptsOf = ({ userId }: Principal) =>
  test.db.select().from(receipts).where(eq(receipts.userId, userId)).orderBy(receipts.at);

describe('what is taken', () => {
  it('is in the ledger with its version, its checksum and the rights of that moment', async () => {
    const link = await download(ids);
    const [receipt] = await receiptsOf(member);
    expect(receipt).toMatchObject({
      takenAs: 'download',
      takerMarket: 'europe',
      isManaged: false,
      keyId: null,
      portalId: null,
      downloadId: link.id,
      count: 2,
    });
    expect(Object.keys(receipt?.terms ?? {}).sort()).toEqual(['film', 'house']);
    expect(receipt?.terms.film).toMatchObject({ name: 'Film', media: ['web'], endsOn: '2027-03-31' });
    await test.db
      .update(usageRights)
      .set({ media: ['print'] })
      .where(eq(usageRights.code, 'film'));
    const rows = await test.db.select().from(takings).orderBy(takings.position);
    expect(
      rows.map(({ itemId, position, version, form, rights }) => [itemId, position, version, form, rights]),
    ).toEqual([
      [ids[0], 1, 1, 'original', ['house']],
      [ids[1], 2, 1, 'original', ['film', 'house']],
    ]);
    expect(rows.every(({ sha256 }) => /^[0-9a-f]{64}$/.test(sha256 ?? ''))).toBe(true);
    expect((await receiptsOf(member))[0]?.terms.film?.media).toEqual(['web']);
  });

  it('one by one is there once, however often its address is requested, and an original that is shown once a day', async () => {
    const other = await test.addUser(['ROLE_USER'], null);
    const before = member;
    member = other;
    for (let time = 0; time < 3; time++) await sign(ids[0], 'rendition=original&disposition=attachment');
    for (let time = 0; time < 3; time++) await sign(ids[1], 'rendition=original&disposition=inline');
    member = before;
    const rows = await receiptsOf(other);
    expect(rows.map(({ takenAs, takerMarket }) => [takenAs, takerMarket])).toEqual([
      ['file', null],
      ['view', null],
    ]);
  });

  it('stays: rows are neither changed nor deleted', async () => {
    for (const table of ['receipts', 'takings', 'ledger_days']) {
      await test.db
        .insert(ledgerDays)
        .values({ day: '2020-01-01', receipts: 0, takings: 0, hash: '' })
        .onConflictDoNothing();
      const refused = { cause: { message: expect.stringContaining('only grows') } };
      const column = table === 'ledger_days' ? 'hash' : table === 'takings' ? 'form' : 'taken_as';
      await expect(test.db.execute(sql.raw(`update ${table} set ${column} = 'x'`))).rejects.toMatchObject(
        refused,
      );
      await expect(test.db.execute(sql.raw(`delete from ${table}`))).rejects.toMatchObject(refused);
      await expect(test.db.execute(sql.raw(`truncate ${table}`))).rejects.toMatchObject(refused);
    }
    await withoutTriggers(() => test.db.delete(ledgerDays));
  });
});

/** As somebody who owns the tables can. */
async function withoutTriggers(change: () => Promise<unknown>): Promise<void> {
  const tables = ['receipts', 'takings', 'ledger_days'];
  for (const name of tables) await test.db.execute(sql.raw(`alter table ${name} disable trigger user`));
  await change();
  for (const name of tables) await test.db.execute(sql.raw(`alter table ${name} enable trigger user`));
}

describe('days', () => {
  const insert = (at: string, count = 1) =>
    buildReceipt(test.db, { itemId: 999_999, at: new Date(at), count, userId: member.userId });
  const verdicts = async () => {
    const faults: string[] = [];
    for await (const { day, isSound, isNext } of verifyDays(test.db)) {
      if (!isNext) faults.push(`${day} does not follow`);
      if (!isSound) faults.push(`${day} was changed`);
    }
    return faults;
  };

  it('are closed once they are over, each after the one before, those without rows too', async () => {
    await insert('2026-10-30T23:59:59.999Z', 3);
    await insert('2026-11-02T00:00:00Z');
    const at = new Date('2026-10-30T10:00:00Z');
    await test.db
      .insert(receiptDocuments)
      .values({ at, receiptId: randomUUID(), name: 'receipt.json', sha256: '0f' });
    await closeDays(test.db, lasting);
    expect(await closeDays(test.db, lasting)).toBe(0);
    const days = await test.db.select().from(ledgerDays).orderBy(ledgerDays.day);
    expect(days.slice(0, 4).map(({ day, receipts: count, takings: items }) => [day, count, items])).toEqual([
      ['2026-10-30', 1, 3],
      ['2026-10-31', 0, 0],
      ['2026-11-01', 0, 0],
      ['2026-11-02', 1, 1],
    ]);
    const today = new Date().toISOString().slice(0, 10);
    expect(days.every(({ day }) => day < today)).toBe(true);
    expect(new Set(days.map(({ hash }) => hash)).size).toBe(days.length);
    expect(await verdicts()).toEqual([]);
  });

  it.each<[string, string]>([
    ['changed', `update takings set form = 'web' where position = 2 and item_id = 999999`],
    ['deleted', `delete from takings where position = 2 and item_id = 999999`],
    ['replaced by another checksum', `update receipt_documents set sha256 = '1f'`],
    [
      'added',
      `insert into receipts (at, taken_as, terms, count) values ('2026-10-30T12:00:00Z', 'file', '{}', 0)`,
    ],
  ])('show that a row of theirs was %s, and that nothing after them was', async (_what, statement) => {
    await test.db
      .transaction(async (tx) => {
        for (const name of ['receipts', 'takings', 'receipt_documents'])
          await tx.execute(sql.raw(`alter table ${name} disable trigger user`));
        await tx.execute(sql.raw(statement));
        const faults: string[] = [];
        for await (const { day, isSound } of verifyDays(tx)) if (!isSound) faults.push(day);
        expect(faults).toEqual(['2026-10-30']);
        tx.rollback();
      })
      .catch((error: unknown) => {
        if (!String(error).includes('ollback')) throw error;
      });
    expect(await verdicts()).toEqual([]);
  });

  it('show that one of them is missing', async () => {
    await test.db
      .transaction(async (tx) => {
        await tx.execute(sql.raw('alter table ledger_days disable trigger user'));
        await tx.execute(sql.raw(`delete from ledger_days where day = '2026-11-01'`));
        const faults: string[] = [];
        for await (const { day, isSound, isNext } of verifyDays(tx))
          if (!isSound || !isNext) faults.push(`${day} ${isNext} ${isSound}`);
        expect(faults).toEqual(['2026-11-02 false false']);
        tx.rollback();
      })
      .catch((error: unknown) => {
        if (!String(error).includes('ollback')) throw error;
      });
  });

  it('lie in partitions of their months, whenever these are made', async () => {
    await Promise.all([keepMonths(test.db), keepMonths(test.db)]);
    await insert('2027-01-15T12:00:00Z');
    await insert('2031-05-31T23:59:59Z');
    await keepMonths(test.db);
    const places = await readRows(
      test.db,
      z.object({ place: z.string(), count: z.int() }),
      sql`select tableoid::regclass::text as place, count(*)::int as count from takings where item_id = 999999 group by 1 order by 1`,
    );
    expect(places).toEqual([
      { place: 'takings_2026_10', count: 3 },
      { place: 'takings_2026_11', count: 1 },
      { place: 'takings_2027_01', count: 1 },
      { place: 'takings_2031_05', count: 1 },
    ]);
    expect(await verdicts()).toEqual([]);
  });
});
