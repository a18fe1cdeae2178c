import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Recall, RecallHolder } from '../../../../shared/contract/recall.ts';
import type { users } from '../../../db/schema/accounts.ts';
import { outbox } from '../../../db/schema/content.ts';
import { itemVersions, libraryItems } from '../../../db/schema/libraries.ts';
import { recallHolders, recallSteps, recalls } from '../../../db/schema/recalls.ts';
import { usageRights } from '../../../db/schema/usageRights.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import {
  buildFile,
  buildItem,
  buildKey,
  buildLibrary,
  buildMarket,
  buildMediaPortal,
  buildUser,
} from '../../../testing/factories.ts';
import { linkMailedTo, mailsTo } from '../../../testing/mails.ts';
import { hashDay } from '../../assets/ledger/days.repo.ts';
import { recordTaking, type Taker } from '../../assets/ledger/public.ts';
import { mailRecall, sweepRecalls } from './recallMails.service.ts';

let test: TestApp;
let editor: Caller;
let admin: Caller;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
  admin = await test.signIn({ roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  await buildMarket(test.context.db, { code: 'france', name: 'France' });
});
afterAll(() => test?.close());
const db = () => test.context.db;

const AT = '/api/backend/recall';
const lasting = new AbortController().signal;
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

type Item = Awaited<ReturnType<typeof buildItem>>;
const by = (userId: number): Taker => ({ userId, keyId: null, market: null, isManaged: false });
const take = (taker: Taker, items: readonly Pick<Item, 'id' | 'fileId'>[]) =>
  recordTaking(
    db(),
    { takenAs: 'file', taker },
    items.map(({ id: itemId, fileId }) => ({ itemId, fileId, form: 'original' })),
  );

let items: Item[];
let french: typeof users.$inferSelect;
let ofGulf: typeof users.$inferSelect;
beforeEach(async () => {
  const library = await buildLibrary(db());
  items = [];
  for (const title of ['Film', 'Bottle'])
    items.push(await buildItem(db(), { libraryId: library.id, title, usageRights: [] }));
  french = await buildUser(db(), { market: 'france', name: 'Fleur' });
  ofGulf = await buildUser(db(), { market: 'gulf', name: 'Salma', language: 'ar' });
  await take(by(french.id), items);
  await take(by(ofGulf.id), items.slice(0, 1));
});

const scopeOf = (chosen: readonly Item[] = items) => ({
  kind: 'items',
  target: { ids: chosen.map(({ id }) => id) },
});
const bodyOf = (more: object = {}) => ({
  scope: scopeOf(),
  title: 'Spring film',
  reason: 'The contract of the lead has ended.',
  deadline: dayIn(14),
  ...more,
});
async function start(more: object = {}, caller = editor): Promise<Recall> {
  const { status, body } = await caller.post(AT, bodyOf(more));
  expect([status, body.message]).toEqual([201, undefined]);
  return body;
}
const mail = (id: number) => mailRecall(test.context, id, lasting);
const holdersOf = async (id: number, caller = editor, rest = ''): Promise<RecallHolder[]> =>
  (await caller.get(`${AT}/${id}/holders${rest}`)).body.data;
const publishedAt = async (id: number) =>
  (await db().select({ at: libraryItems.publishedAt }).from(libraryItems).where(eq(libraryItems.id, id)))[0]
    ?.at;
/** The call behind the address in the newest mail to somebody. */
const byLink = async ({ email }: { email: string }) =>
  `/api/public/recall${(await linkMailedTo(db(), email)).search}`;

describe('a rehearsal', () => {
  it('says what would be withdrawn and who would be written to, and does neither', async () => {
    const gone = await buildUser(db(), { market: 'france', name: 'Zoe', active: false });
    await take(by(gone.id), items);
    const portal = await buildMediaPortal(db(), { title: 'Press' });
    await take({ portalId: portal.id }, items);
    const { status, body } = await admin.post(`${AT}/rehearsal`, { scope: scopeOf() });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      itemCount: 2,
      shownCount: 2,
      holderCount: 3,
      reachableCount: 2,
      portals: [{ id: portal.id, title: 'Press', takings: 2 }],
      markets: [
        { market: 'france', holders: 2 },
        { market: 'gulf', holders: 1 },
      ],
    });
    expect(
      body.holders.map(({ account, files }: RecallHolder) => [account.name, files, account.isReachable]),
    ).toEqual([
      ['Fleur', 2, true],
      ['Salma', 1, true],
      ['Zoe', 2, false],
    ]);
    expect(body.holders[0].account.email).toBe(french.email);
    expect((await editor.post(`${AT}/rehearsal`, { scope: scopeOf() })).body.holders[0].account.email).toBe(
      null,
    );
    expect(await mailsTo(db(), french.email)).toEqual([]);
    expect(await publishedAt(items[0]?.id ?? 0)).not.toBe(null);
  });
});

describe('a recall', () => {
  it('ends the publication of what it covers at once, and writes to everybody who took it in their language', async () => {
    const recall = await start();
    expect(recall).toMatchObject({
      itemCount: 2,
      shownCount: 2,
      holderCount: 2,
      waitingCount: 2,
      shownNow: 0,
    });
    for (const { id } of items) expect(await publishedAt(id)).toBe(null);
    expect(test.enqueued).toContainEqual({ name: 'recall.mail', data: { recallId: recall.id } });
    expect(await mail(recall.id)).toBe(2);
    const [toFrench] = await mailsTo(db(), french.email);
    expect(toFrench?.subject).toBe('Called back: Spring film');
    expect(toFrench?.text).toContain('The contract of the lead has ended.');
    expect(toFrench?.text).toContain('2 files that you took');
    const [toGulf] = await mailsTo(db(), ofGulf.email);
    expect(toGulf?.subject).toContain('استرجاع');
    expect((await editor.get(`${AT}/${recall.id}`)).body).toMatchObject({ mailCount: 2, waitingCount: 0 });
  });

  it('writes to nobody twice, however often and by how many its job is run', async () => {
    const { id } = await start();
    await Promise.all([mail(id), mail(id), sweepRecalls(test.context, lasting)]);
    await mail(id);
    expect(await mailsTo(db(), french.email)).toHaveLength(1);
    expect(await mailsTo(db(), ofGulf.email)).toHaveLength(1);
    const steps = await db().select().from(recallSteps).where(eq(recallSteps.recallId, id));
    expect(steps.map(({ step }) => step)).toEqual(['started', 'mailed', 'mailed']);
  });

  it('stores a mail and the note that it was written together', async () => {
    const { id } = await start();
    const broken = {
      ...test.context,
      mail: {
        ...test.context.mail,
        store: async (...sent: Parameters<typeof test.context.mail.store>) => {
          await test.context.mail.store(...sent);
          throw new Error('cut off');
        },
      },
    };
    await expect(mailRecall(broken, id, lasting)).rejects.toThrow('cut off');
    expect(await mailsTo(db(), french.email)).toHaveLength(0);
    expect(await mail(id)).toBe(2);
    expect(await mailsTo(db(), french.email)).toHaveLength(1);
  });

  it('finds those who took something while it began', async () => {
    const { id } = await start();
    const late = await buildUser(db(), { name: 'Late' });
    await take(by(late.id), items);
    await sweepRecalls(test.context, lasting);
    expect(await mailsTo(db(), late.email)).toHaveLength(1);
    expect((await holdersOf(id)).map(({ account }) => account.name).sort()).toEqual([
      'Fleur',
      'Late',
      'Salma',
    ]);
    const { body } = await editor.get(`${AT}/${id}/holders?limit=1&page=2`);
    expect([body.total, body.data.length]).toEqual([3, 1]);
  });

  it('keeps its items unpublished and in the house while it goes on', async () => {
    const recall = await start();
    const [item] = items;
    const path = `/api/backend/library-item/${item?.id}`;
    const refused = await admin.patch(path, { publishedAt: new Date().toISOString() });
    expect([refused.status, refused.body.code]).toEqual([409, 'recalled']);
    expect((await admin.patch(path, { title: 'Another title' })).status).toBe(200);
    const preview = `${path}/pre-signed?disposition=attachment`;
    expect((await admin.get(preview)).body.code).toBe('recalled');
    const target = { ids: items.map(({ id }) => id) };
    const download = await admin.post('/api/backend/library-item/batch/download', { target });
    expect(download.body.code).toBe('nothing_to_download');
    await editor.post(`${AT}/${recall.id}/end`, { isRestored: false });
    expect(await publishedAt(item?.id ?? 0)).toBe(null);
    expect((await admin.patch(path, { publishedAt: new Date().toISOString() })).status).toBe(200);
  });

  it('of the same is refused while one goes on, also when two begin it at once', async () => {
    const replies = await Promise.all([editor.post(AT, bodyOf()), admin.post(AT, bodyOf())]);
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('recall_runs');
    expect((await editor.post(AT, bodyOf({ scope: scopeOf(items.slice(0, 1)) }))).status).toBe(409);
  });

  it('publishes as before when it ends so, except what was changed since', async () => {
    const before = await publishedAt(items[0]?.id ?? 0);
    const recall = await start();
    const { status, body } = await editor.post(`${AT}/${recall.id}/end`, { isRestored: true });
    expect([status, body.shownNow]).toEqual([200, 2]);
    expect(await publishedAt(items[0]?.id ?? 0)).toEqual(before);
    expect((await editor.post(`${AT}/${recall.id}/end`, { isRestored: true })).body.code).toBe(
      'recall_ended',
    );
    expect(await mail(recall.id)).toBe(0);
  });

  it('refuses what it cannot do, with a fault for each field', async () => {
    const refused = async (more: object) => {
      const { status, body } = await editor.post(AT, bodyOf(more));
      return [status, Object.keys(body.errors ?? {})];
    };
    expect(await refused({ deadline: dayIn(-1) })).toEqual([400, ['deadline']]);
    expect(await refused({ title: '', reason: '' })).toEqual([400, ['title', 'reason']]);
    expect(await refused({ replacementItemId: items[0]?.id })).toEqual([400, ['replacementItemId']]);
    expect(await refused({ scope: { kind: 'version', itemId: items[0]?.id, version: 99 } })).toEqual([
      404,
      [],
    ]);
    expect(await refused({ scope: { kind: 'right', rightId: 999_999 } })).toEqual([404, []]);
    const manager = await test.signIn({ roles: ['ROLE_USER', 'ROLE_MANAGER'], market: 'france' });
    expect((await manager.post(AT, bodyOf())).status).toBe(403);
    expect((await manager.post(`${AT}/rehearsal`, { scope: scopeOf() })).status).toBe(403);
    expect(await db().$count(recalls, eq(recalls.startedBy, manager.userId))).toBe(0);
  });

  it('by an editor with limits covers only what they may change', async () => {
    const other = await buildLibrary(db());
    const limited = await test.signIn({
      roles: ['ROLE_USER', 'ROLE_EDITOR'],
      editLimits: { kinds: [], libraries: [other.id], markets: [] },
    });
    const { status, body } = await limited.post(AT, bodyOf());
    expect([status, body.code]).toEqual([403, 'outside_limits']);
    expect(await publishedAt(items[0]?.id ?? 0)).not.toBe(null);
  });

  it('by an API key covers only the libraries that the key opens', async () => {
    const key = await buildKey(db(), {
      userId: editor.userId,
      scopes: ['backend:write'],
      libraryIds: [(await buildLibrary(db())).id],
    });
    const { status } = await test.bearing(key.token).post(AT, bodyOf());
    expect(status).toBe(403);
  });
});

describe('of one version', () => {
  it('only those are written to who took it; a newer one can stay and be published', async () => {
    const [item] = items;
    if (!item) throw new Error('There is no item.');
    const { id: fileId } = await buildFile(db(), { name: 'newer.jpg' });
    await db().insert(itemVersions).values({ itemId: item.id, number: 2, fileId });
    await db().update(libraryItems).set({ fileId }).where(eq(libraryItems.id, item.id));
    const other = await buildUser(db(), { name: 'Newer' });
    await take(by(other.id), [{ id: item.id, fileId }]);
    const recall = await start({ scope: { kind: 'version', itemId: item.id, version: 1 } });
    expect((await holdersOf(recall.id)).map(({ account }) => account.name)).toEqual(['Fleur', 'Salma']);
    expect(await publishedAt(item.id)).not.toBe(null);
    const current = await start({ scope: { kind: 'version', itemId: item.id, version: 2 } });
    expect((await holdersOf(current.id)).map(({ account }) => account.name)).toEqual(['Newer']);
    expect(await publishedAt(item.id)).toBe(null);
    const { id: third } = await buildFile(db(), { name: 'third.jpg' });
    await db().insert(itemVersions).values({ itemId: item.id, number: 3, fileId: third });
    await db().update(libraryItems).set({ fileId: third }).where(eq(libraryItems.id, item.id));
    const path = `/api/backend/library-item/${item.id}`;
    expect((await admin.patch(path, { publishedAt: new Date().toISOString() })).status).toBe(200);
  });
});

describe('of a usage right', () => {
  it('everything under it is withdrawn, and those are written to who took something under it', async () => {
    const [item] = items;
    const code = `lead-${item?.id}`;
    const [right] = await db()
      .insert(usageRights)
      .values({ code, name: 'Lead', holderKind: 'talent', holder: 'Ana' })
      .returning({ id: usageRights.id });
    await db()
      .update(libraryItems)
      .set({ usageRights: [code] })
      .where(eq(libraryItems.id, item?.id ?? 0));
    const recall = await start({ scope: { kind: 'right', rightId: right?.id } });
    expect(recall).toMatchObject({ itemCount: 1, scope: { kind: 'right', code, name: 'Lead' } });
    expect((await holdersOf(recall.id)).map(({ account }) => account.name)).toEqual(['Fleur', 'Salma']);
    expect(await publishedAt(item?.id ?? 0)).toBe(null);
    expect(await publishedAt(items[1]?.id ?? 0)).not.toBe(null);
  });

  it('that no item names any more is about what was taken before; of one without either there is nothing to recall', async () => {
    const [item] = items as [Item];
    const code = `former-${item.id}`;
    const [right] = await db()
      .insert(usageRights)
      .values({ code, name: 'Former', holderKind: 'talent', holder: 'Ana' })
      .returning({ id: usageRights.id });
    const scope = { kind: 'right', rightId: right?.id };
    const refused = await editor.post(AT, bodyOf({ scope }));
    expect([refused.status, refused.body.code]).toEqual([422, 'nothing_to_recall']);
    const setRights = (codes: string[]) =>
      db().update(libraryItems).set({ usageRights: codes }).where(eq(libraryItems.id, item.id));
    await setRights([code]);
    const holder = await buildUser(db(), { name: 'Before' });
    await take(by(holder.id), [item]);
    await setRights([]);
    expect((await editor.post(`${AT}/rehearsal`, { scope })).body).toMatchObject({
      itemCount: 0,
      holderCount: 1,
    });
    const recall = await start({ scope });
    expect(recall).toMatchObject({ itemCount: 0, shownCount: 0, holderCount: 1 });
    expect(await mail(recall.id)).toBe(1);
    expect((await mailsTo(db(), holder.email))[0]?.subject).toBe('Called back: Spring film');
    expect(await publishedAt(item.id)).not.toBe(null);
  });
});

describe('an answer', () => {
  it('is given by the address of the mail, without an account', async () => {
    const { id } = await start();
    await mail(id);
    const path = await byLink(french);
    const read = await test.nobody.get(path);
    expect(read.body).toMatchObject({ title: 'Spring film', files: 2, state: 'open', answer: null });
    expect(read.body).not.toHaveProperty('account');
    const answered = await test.nobody.post(path, { answer: 'deleted', note: 'Done in all doors.' });
    expect([answered.status, answered.body.state]).toEqual([200, 'answered']);
    expect((await test.nobody.post(path, { answer: 'deleted', note: 'Done in all doors.' })).status).toBe(
      200,
    );
    const [holder] = await holdersOf(id, editor, '?state=answered');
    expect(holder).toMatchObject({ answer: 'deleted', note: 'Done in all doors.', answeredBy: null });
    const steps = await db().select().from(recallSteps).where(eq(recallSteps.recallId, id));
    expect(steps.filter(({ step }) => step === 'answered')).toHaveLength(1);
  });

  it('is refused by an address that was changed, is of another, or has expired', async () => {
    const { id } = await start();
    await mail(id);
    const path = await byLink(french);
    const [row] = await db()
      .select({ id: recallHolders.id })
      .from(recallHolders)
      .where(eq(recallHolders.userId, ofGulf.id));
    const other = path.replace(/id=\d+/, `id=${row?.id}`);
    expect((await test.nobody.get(other)).status).toBe(404);
    expect((await test.nobody.post(other, { answer: 'deleted' })).status).toBe(404);
    expect((await test.nobody.get(path.replace(/expires=\d+/, 'expires=1'))).status).toBe(404);
  });

  it('is given in the portal by whoever took it, and by nobody else', async () => {
    const member = await test.signIn({ market: 'france' });
    await take(by(member.userId), items);
    const { id } = await start();
    const own = await member.get('/api/private/recall');
    expect(own.body).toMatchObject([{ id, files: 2, state: 'open' }]);
    const session = await member.get('/api/auth/session');
    expect(session.status).toBe(200);
    const answer = `/api/private/recall/${id}/answer`;
    const late = await member.post(answer, { answer: 'on-air', until: dayIn(-1) });
    expect([late.status, Object.keys(late.body.errors)]).toEqual([400, ['until']]);
    expect((await member.post(answer, { answer: 'on-air' })).status).toBe(400);
    expect((await member.post(answer, { answer: 'on-air', until: dayIn(5) })).body.state).toBe('on-air');
    expect((await member.post(answer, { answer: 'never-used' })).body.state).toBe('answered');
    const stranger = await test.signIn({ market: 'france' });
    expect((await stranger.get('/api/private/recall')).body).toEqual([]);
    expect((await stranger.post(answer, { answer: 'deleted' })).status).toBe(404);
  });

  it('is open again once the last day of its publication has passed', async () => {
    const { id } = await start();
    await mail(id);
    await test.nobody.post(await byLink(french), { answer: 'on-air', until: dayIn(2) });
    await db()
      .update(recallHolders)
      .set({ until: dayIn(-1), mailedAt: sql`now() - interval '9 days'` })
      .where(eq(recallHolders.userId, french.id));
    const [holder] = await holdersOf(id, editor, '?state=open&market=france');
    expect(holder).toMatchObject({ state: 'open', answer: 'on-air' });
    await sweepRecalls(test.context, lasting);
    expect((await mailsTo(db(), french.email)).map(({ subject }) => subject)).toEqual([
      'Reminder, called back: Spring film',
      'Called back: Spring film',
    ]);
  });

  it('is given for the people of their markets by market managers', async () => {
    const recall = await start();
    const manager = await test.signIn({ roles: ['ROLE_USER', 'ROLE_MANAGER'], market: 'france' });
    const stranger = await test.signIn({ roles: ['ROLE_USER', 'ROLE_MANAGER'], market: 'north' });
    const { body } = await manager.get(`${AT}/${recall.id}`);
    expect(body).toMatchObject({ holderCount: 1, portals: [] });
    const [mine] = await holdersOf(recall.id, manager);
    const [others] = await holdersOf(recall.id, editor, '?market=gulf');
    expect(mine?.account.name).toBe('Fleur');
    const answer = (holder?: RecallHolder) => `${AT}/${recall.id}/holders/${holder?.id}/answer`;
    const given = await manager.post(answer(mine), { answer: 'deleted' });
    expect(given.body).toMatchObject({ state: 'answered', answeredBy: expect.any(String) });
    expect((await manager.post(answer(others), { answer: 'deleted' })).status).toBe(404);
    expect((await stranger.get(`${AT}/${recall.id}`)).status).toBe(404);
    expect((await stranger.get(AT)).body.data).toEqual([]);
    expect((await manager.post(`${AT}/${recall.id}/reminders`)).status).toBe(403);
    expect((await manager.post(`${AT}/${recall.id}/end`, { isRestored: true })).status).toBe(403);
    const sheet = await manager.get(`${AT}/${recall.id}/sheet`);
    expect(sheet.body).toContain('Fleur');
    expect(sheet.body).not.toContain('Salma');
  });

  it('comes too late once the recall has ended', async () => {
    const { id } = await start();
    await mail(id);
    await editor.post(`${AT}/${id}/end`, { isRestored: false });
    const path = await byLink(french);
    expect((await test.nobody.get(path)).body.endedAt).not.toBe(null);
    expect((await test.nobody.post(path, { answer: 'deleted' })).body.code).toBe('recall_ended');
  });
});

describe('reminders', () => {
  it.each([
    [-4, 0],
    [-3, 1],
    [0, 1],
    [6, 0],
    [7, 1],
    [29, 0],
  ])('%s days from the deadline, one whose last mail was the day before gets %s', async (days, count) => {
    const recall = await start();
    await mail(recall.id);
    await db()
      .update(recalls)
      .set({ deadline: dayIn(-days) })
      .where(eq(recalls.id, recall.id));
    await db()
      .update(recallHolders)
      .set({ mailedAt: sql`now() - interval '1 day'` })
      .where(eq(recallHolders.recallId, recall.id));
    await Promise.all([sweepRecalls(test.context, lasting), sweepRecalls(test.context, lasting)]);
    await sweepRecalls(test.context, lasting);
    expect((await mailsTo(db(), french.email)).length - 1).toBe(count);
  });

  it('go by hand to those who have not answered, and not again within hours', async () => {
    const recall = await start();
    await mail(recall.id);
    const path = `${AT}/${recall.id}/reminders`;
    expect((await editor.post(path)).body).toEqual({ mailed: 0 });
    await db()
      .update(recallHolders)
      .set({ mailedAt: sql`now() - interval '1 day'` })
      .where(eq(recallHolders.recallId, recall.id));
    await test.nobody.post(await byLink(ofGulf), { answer: 'deleted' });
    const replies = await Promise.all([editor.post(path), admin.post(path)]);
    expect(replies.map(({ body }) => body.mailed).reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await mailsTo(db(), french.email)).toHaveLength(2);
    expect(await mailsTo(db(), ofGulf.email)).toHaveLength(1);
  });
});

it('offers a replacement to those alone who may view it', async () => {
  const library = await buildLibrary(db(), { markets: ['france'] });
  const other = await buildItem(db(), { libraryId: library.id, title: 'New film' });
  const recall = await start({ replacementItemId: other.id });
  await mail(recall.id);
  expect((await mailsTo(db(), french.email))[0]?.text).toContain('New film');
  expect((await mailsTo(db(), ofGulf.email))[0]?.text).not.toContain('New film');
  expect(recall.replacement?.title).toBe('New film');
});

it('the sheet has every account and every step', async () => {
  const recall = await start();
  await mail(recall.id);
  await test.nobody.post(await byLink(french), { answer: 'on-air', until: dayIn(3) });
  const { body: text } = await editor.get(`${AT}/${recall.id}/sheet`);
  expect(text).toContain('Fleur');
  expect(text).toContain('on-air');
  expect(text.match(/mailed/g)).toHaveLength(2);
  expect(text).not.toContain(french.email);
});

it('the report is a paper whose checksum is a step, covered by the hash of its day', async () => {
  const recall = await start({ reason: 'انتهى العقد. 契約が終了しました。' });
  await mail(recall.id);
  await test.nobody.post(await byLink(french), {
    answer: 'on-air',
    until: dayIn(3),
    note: 'In two windows.',
  });
  const fetchReport = async (caller: Caller) => {
    const response = await test.app.request(`${AT}/${recall.id}/report`, {
      headers: { authorization: `Bearer ${caller.token}` },
    });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const { response, bytes } = await fetchReport(editor);
  expect(response.headers.get('content-disposition')).toContain(`recall-${recall.id}.pdf`);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const steps = await db().select().from(recallSteps).where(eq(recallSteps.recallId, recall.id));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(steps.at(-1)).toMatchObject({ step: 'reported', userId: editor.userId, sha256 });
  const manager = await test.signIn({ roles: ['ROLE_USER', 'ROLE_MANAGER'], market: 'north' });
  expect((await fetchReport(manager)).response.status).toBe(404);
  expect((await editor.get(`${AT}/${recall.id}/sheet`)).body).toContain(sha256);

  const day = { day: dayIn(0), previous: '' };
  const before = await hashDay(db(), day);
  await db()
    .transaction(async (tx) => {
      await tx.execute(sql`alter table recall_steps disable trigger user`);
      await tx.execute(sql`update recall_steps set sha256 = 'another' where sha256 = ${sha256}`);
      expect((await hashDay(tx, day)).hash).not.toBe(before.hash);
      tx.rollback();
    })
    .catch((error: unknown) => {
      if (!String(error).includes('ollback')) throw error;
    });
  expect((await hashDay(db(), day)).hash).toBe(before.hash);
});

it('the steps stay: they are neither changed nor deleted', async () => {
  await start();
  const refused = { cause: { message: expect.stringContaining('only grows') } };
  await expect(db().update(recallSteps).set({ step: 'ended' })).rejects.toMatchObject(refused);
  await expect(db().delete(recallSteps)).rejects.toMatchObject(refused);
  await db().delete(outbox);
});
