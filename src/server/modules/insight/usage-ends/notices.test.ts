import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../../db/schema/accounts.ts';
import { outbox } from '../../../db/schema/content.ts';
import { takings } from '../../../db/schema/ledger.ts';
import { libraryItems } from '../../../db/schema/libraries.ts';
import { usageNotices, usageRights } from '../../../db/schema/usageRights.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { buildItem, buildLibrary, buildReceipt, buildUser } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { mailEndingRights } from './notices.service.ts';

let test: TestApp;
let editor: Caller;
let member: typeof users.$inferSelect;
let rightId: number;
let itemId: number;

beforeAll(async () => {
  test = await openTestApp();
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
});
afterAll(() => test?.close());
beforeEach(async () => {
  const { db } = test.context;
  await db.delete(usageRights);
  await db.delete(outbox);
  member = await buildUser(db, { market: 'france' });
  const library = await buildLibrary(db);
  itemId = (await buildItem(db, { libraryId: library.id })).id;
  const [right] = await db
    .insert(usageRights)
    .values({
      ...{ code: `film-${member.id}`, name: 'Film', holderKind: 'talent', holder: 'Ana Duarte' },
      endsOn: '2031-06-30',
      responsibleId: editor.userId,
    })
    .returning({ id: usageRights.id, code: usageRights.code });
  rightId = right?.id ?? 0;
  await db
    .update(libraryItems)
    .set({ usageRights: [right?.code ?? ''] })
    .where(eq(libraryItems.id, itemId));
  await buildReceipt(db, { itemId, at: new Date(), userId: member.id, count: 12 });
});

const run = (today: string) => mailEndingRights(test.context, today);
const to = (email: string) => mailsTo(test.context.db, email);

describe('before a usage right ends', () => {
  it.each([
    ['2030-12-29', 0],
    ['2030-12-30', 1],
    ['2031-05-30', 1],
    ['2031-06-23', 1],
    ['2031-06-30', 1],
    ['2031-07-01', 0],
  ])('on %s, %s notices are due', async (today, notices) => {
    await run(today);
    expect(await to(editor.email)).toHaveLength(notices);
    expect(await to(member.email)).toHaveLength(notices);
  });

  it('its editor and those who took something under it get a mail half a year, a month and a week before, each once', async () => {
    for (const today of ['2030-12-30', '2031-01-01', '2031-05-30', '2031-06-01', '2031-06-23', '2031-06-24'])
      await Promise.all([run(today), run(today)]);
    const [toEditor, toMember] = [await to(editor.email), await to(member.email)];
    expect([toEditor.length, toMember.length]).toEqual([3, 3]);
    expect(toEditor[0]?.text).toContain('“Film” of Ana Duarte ends on 30 June 2031');
    expect(toEditor[0]?.text).toContain('1 person took files');
    expect(toEditor[0]?.text).toContain(`/admin/usage-right/${rightId}`);
    expect(toMember[0]?.subject).toBe('A file that you took may be used until 30 June 2031');
    expect(toMember[0]?.text).toContain('a.jpg');
  });

  it('one that begins late stands for those that are past, and a later end is announced anew', async () => {
    await run('2031-06-25');
    expect(await to(editor.email)).toHaveLength(1);
    const { db } = test.context;
    expect(await db.$count(usageNotices, eq(usageNotices.rightId, rightId))).toBe(3);
    await db.update(usageRights).set({ endsOn: '2033-06-30' }).where(eq(usageRights.id, rightId));
    await run('2031-07-01');
    expect(await to(editor.email)).toHaveLength(1);
    await run('2032-12-30');
    expect(await to(editor.email)).toHaveLength(2);
  });

  it('nobody is written to who is gone, only looked at it, or took something else', async () => {
    const { db } = test.context;
    const [viewer, other, gone] = [await buildUser(db), await buildUser(db), await buildUser(db)];
    await buildReceipt(db, { itemId, at: new Date(), userId: viewer.id, takenAs: 'view' });
    await buildReceipt(db, { itemId: itemId + 1000, at: new Date(), userId: other.id });
    await buildReceipt(db, { itemId, at: new Date(), userId: gone.id });
    await buildReceipt(db, { itemId, at: new Date(), portalId: 1, portal: 'press' });
    await db.update(users).set({ active: false }).where(eq(users.id, gone.id));
    await run('2031-06-25');
    for (const { email } of [viewer, other, gone]) expect(await to(email), email).toEqual([]);
  });

  it('those are written to who took an item under it that has been taken off since', async () => {
    const { db } = test.context;
    const holder = await buildUser(db);
    const receipt = await buildReceipt(db, {
      itemId: itemId + 2000,
      at: new Date(),
      userId: holder.id,
      count: 0,
    });
    await db.insert(takings).values({
      ...{ at: receipt.at, receiptId: receipt.id, position: 1, itemId: itemId + 2000, fileId: 7 },
      ...{ fileName: 'former.mp4', form: 'original', rights: [`film-${member.id}`] },
    });
    await run('2031-06-25');
    expect((await to(holder.email))[0]?.text).toContain('former.mp4');
  });

  it('administrators stand in for an editor who is gone', async () => {
    const { db } = test.context;
    const admin = await buildUser(db, { roles: ['ROLE_USER', 'ROLE_ADMIN'] });
    await db.update(usageRights).set({ responsibleId: member.id }).where(eq(usageRights.id, rightId));
    await run('2031-06-25');
    expect(await to(admin.email)).toHaveLength(1);
    expect(await to(editor.email)).toHaveLength(0);
    await db.execute(sql`update users set active = false where id = ${admin.id}`);
  });

  it('an archived right, and one in the trash, is not announced', async () => {
    const { db } = test.context;
    await db.update(usageRights).set({ isArchived: true }).where(eq(usageRights.id, rightId));
    expect(await run('2031-06-25')).toBe(0);
    await db
      .update(usageRights)
      .set({ isArchived: false, deletedAt: new Date() })
      .where(eq(usageRights.id, rightId));
    expect(await run('2031-06-25')).toBe(0);
  });
});

it('only those who manage content can be responsible for a right', async () => {
  const path = `/api/backend/usage-right/${rightId}`;
  const stranger = await buildUser(test.context.db);
  const refused = await editor.patch(path, { responsibleId: stranger.id });
  expect([refused.status, refused.body.errors ?? refused.body]).toEqual([
    400,
    expect.objectContaining({ responsibleId: expect.anything() }),
  ]);
  expect((await editor.patch(path, { responsibleId: editor.userId })).body.responsibleId).toBe(editor.userId);
  expect((await editor.get('/api/backend/usage-right/editors')).body).toContainEqual({
    id: editor.userId,
    name: expect.any(String),
  });
});
