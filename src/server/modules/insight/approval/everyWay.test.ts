import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Notice } from '../../../../shared/contract/inbox.ts';
import { approvalRules, approvals } from '../../../db/schema/approvals.ts';
import { news } from '../../../db/schema/content.ts';
import { libraryItems } from '../../../db/schema/libraries.ts';
import { type Caller, ROLES_OF, type TestApp } from '../../../testing/app.ts';
import { buildItem, buildKey, buildLibrary, buildNews } from '../../../testing/factories.ts';
import { buildPicture, type importing, openImporting, PICTURES, runJobs } from '../../../testing/imports.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { sweepInbox } from '../inbox/public.ts';

const at = '/api/backend';
const DAY = 24 * 3_600_000;
const { signal } = new AbortController();
let test: TestApp;
let admin: Caller;
let editor: Caller;
let approver: Caller;
let calls: ReturnType<typeof importing>;
beforeAll(async () => {
  ({ test, editor, calls } = await openImporting());
  admin = await test.signIn({ roles: [...ROLES_OF.admin] });
});
afterAll(() => test?.close());
beforeEach(async () => {
  await db().delete(approvals);
  await db().delete(approvalRules);
  approver = await test.signIn({ roles: [...ROLES_OF.editor], name: 'Ada Lind' });
});
const db = () => test.context.db;

async function rule(fields: object): Promise<void> {
  const approvers = [`user:${approver.userId}`];
  const { status, body } = await admin.post(`${at}/approval-rule`, { name: 'Brand', approvers, ...fields });
  expect([status, body.errors]).toEqual([201, undefined]);
}
const itemsOf = (libraryId: number) =>
  db().select().from(libraryItems).where(eq(libraryItems.libraryId, libraryId)).orderBy(libraryItems.id);
const isHeld = async (libraryId: number) =>
  (await itemsOf(libraryId)).map(({ publishedAt }) => publishedAt === null);
const now = () => new Date().toISOString();

describe('under a rule', () => {
  it('an import that publishes makes drafts in review', async () => {
    const { id: libraryId } = await buildLibrary(db());
    await rule({ libraryId });
    const { id } = await calls.start(libraryId, { arriveAs: 'published' });
    await calls.attach(id, { 'one.png': await buildPicture(901), 'two.png': await buildPicture(902) });
    await calls.check(id);
    await runJobs(test, PICTURES);
    expect((await calls.commit(id)).state).toBe('done');
    expect(await isHeld(libraryId)).toEqual([true, true]);
    const { body } = await approver.get(`${at}/approval?mine=true`);
    expect(body.data).toMatchObject([{ kind: 'library-item' }, { kind: 'library-item' }]);
  });

  it('a program with a key, a change of many, its undoing, and an earlier version publish nothing', async () => {
    const { id: libraryId } = await buildLibrary(db());
    const { id } = await buildItem(db(), { libraryId, publishedAt: null });
    await rule({ libraryId });
    const key = await buildKey(db(), { userId: editor.userId, scopes: ['read', 'metadata'] });
    const program = test.bearing(key.token);
    expect((await program.patch(`${at}/library-item/${id}`, { publishedAt: now() })).status).toBe(200);
    expect((await program.get(`${at}/approval`)).status).toBe(403);
    expect(await isHeld(libraryId)).toEqual([true]);
    await db().delete(approvalRules);
    await db().delete(approvals);

    // Published while there was no rule, then withdrawn by a change of many, and put back under one.
    await editor.patch(`${at}/library-item/${id}`, { publishedAt: now() });
    const target = { ids: [id] };
    const withdrawn = await editor.patch(`${at}/library-item/batch`, {
      target,
      changes: { publishedAt: null },
    });
    await rule({ libraryId });
    await editor.post(`${at}/bulk-change/${withdrawn.body.changeId}/undo`);
    expect(await isHeld(libraryId)).toEqual([true]);
    const { data } = (await editor.get(`${at}/library-item/${id}/history`)).body;
    for (const { id: change } of data) {
      await editor.post(`${at}/library-item/${id}/history/${change}/restore`, {});
      expect(await isHeld(libraryId)).toEqual([true]);
    }
  });

  it('what moves into a library with a rule is asked for', async () => {
    const [from, to] = [await buildLibrary(db()), await buildLibrary(db())];
    const { id } = await buildItem(db(), { libraryId: from.id });
    await rule({ libraryId: to.id });
    const moved = await editor.post(`${at}/library-item/batch/move`, {
      target: { ids: [id] },
      libraryId: to.id,
    });
    expect(moved.status).toBe(200);
    expect(await isHeld(to.id)).toEqual([true]);
  });
});

describe('those concerned', () => {
  it('are informed: the approver, before it is due and after; the requester, of the outcome', async () => {
    await rule({ kind: 'news', days: 2 });
    const { id } = await buildNews(db(), { title: 'Autumn launch', publishedAt: null });
    await editor.patch(`${at}/news/${id}`, { publishedAt: now() });
    const sweep = (days: number) => sweepInbox(test.context, signal, new Date(Date.now() + days * DAY));
    const typesOf = async (caller: Caller) =>
      ((await caller.get('/api/private/inbox')).body.data as Notice[]).map(({ type }) => type);
    await sweep(0);
    expect((await approver.get('/api/private/inbox')).body.data).toMatchObject([
      { type: 'review-requested', record: { title: 'Autumn launch', path: `/admin/news/${id}` } },
    ]);
    const [mail] = await mailsTo(db(), approver.email);
    expect(mail?.subject).toBe('“Autumn launch” waits for your approval.');
    await sweep(1.5);
    await sweep(1.6);
    await sweep(2.5);
    expect(await typesOf(approver)).toEqual(['review-overdue', 'review-due', 'review-requested']);
    expect(await typesOf(editor)).toEqual([]);

    const [review] = (await approver.get(`${at}/approval?mine=true`)).body.data;
    await approver.post(`${at}/approval/${review.id}/decision`, { verdict: 'approve', round: review.round });
    await sweep(3);
    expect(await typesOf(editor)).toEqual(['review-approved']);
  });

  it('see it in the calendar and in “Who sees this?”', async () => {
    await rule({ kind: 'news' });
    const { id } = await buildNews(db(), { title: 'Planned', publishedAt: null });
    const planned = new Date(Date.now() + 3 * DAY).toISOString();
    await editor.patch(`${at}/news/${id}`, { publishedAt: planned });
    const day = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
    const query = new URLSearchParams({ from: day(0), to: day(7), timeZone: 'UTC', resource: 'news' });
    const entries = (await editor.get(`${at}/calendar?${query}`)).body.entries;
    expect(entries.filter((entry: { id: number }) => entry.id === id)).toMatchObject([
      { what: 'review', at: planned, publishedAt: null },
    ]);
    expect((await admin.get(`${at}/audience/news/${id}`)).body.isInReview).toBe(true);
    await db().update(news).set({ title: 'Elsewhere' }).where(eq(news.id, id));
    await db().delete(approvals);
    expect((await admin.get(`${at}/audience/news/${id}`)).body.isInReview).toBe(false);
  });
});
