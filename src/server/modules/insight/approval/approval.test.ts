import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Review } from '../../../../shared/contract/approval.ts';
import { users } from '../../../db/schema/accounts.ts';
import { approvalDecisions, approvalRules, approvals } from '../../../db/schema/approvals.ts';
import { news } from '../../../db/schema/content.ts';
import { groups } from '../../../db/schema/groups.ts';
import { libraryItems } from '../../../db/schema/libraries.ts';
import { type Caller, openTestApp, ROLES_OF, type TestApp } from '../../../testing/app.ts';
import {
  buildEvent,
  buildFaq,
  buildItem,
  buildLibrary,
  buildMediaPortal,
  buildNews,
  buildToolkit,
  buildTraining,
} from '../../../testing/factories.ts';

const at = '/api/backend';
const HOUR = 3_600_000;
let test: TestApp;
let admin: Caller;
let editor: Caller;
let first: Caller;
let second: Caller;
let member: Caller;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.signIn({ roles: [...ROLES_OF.admin] });
  member = await test.signIn();
});
afterAll(() => test?.close());
beforeEach(async () => {
  await db().delete(approvals);
  await db().delete(approvalRules);
  const manager = () => test.signIn({ roles: [...ROLES_OF.editor] });
  [editor, first, second] = [await manager(), await manager(), await manager()];
});
const db = () => test.context.db;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const user = ({ userId }: Caller) => `user:${userId}`;

async function rule(fields: object = {}) {
  const { status, body } = await admin.post(`${at}/approval-rule`, {
    name: 'Brand',
    kind: 'news',
    approvers: [user(first)],
    ...fields,
  });
  expect([status, body.errors]).toEqual([201, undefined]);
  return body;
}
async function reviewOf(kind: string, id: number, caller = admin): Promise<Review> {
  const { status, body } = await caller.get(`${at}/approval/record/${kind}/${id}`);
  expect(status).toBe(200);
  return body;
}
async function decide(caller: Caller, kind: string, id: number, fields: object = {}) {
  const { id: review, round } = await reviewOf(kind, id);
  return caller.post(`${at}/approval/${review}/decision`, { verdict: 'approve', round, ...fields });
}
const draft = (fields: object = {}) => buildNews(db(), { publishedAt: null, ...fields });
const publish = (id: number, fields: object = {}, caller = editor) =>
  caller.patch(`${at}/news/${id}`, { publishedAt: ago(0).toISOString(), ...fields });
const dateOf = async (id: number) =>
  (await db().select({ at: news.publishedAt }).from(news).where(eq(news.id, id)))[0]?.at ?? null;

describe('without a rule', () => {
  it('one editor publishes, and nothing says more', async () => {
    const { id } = await draft();
    expect((await publish(id)).body.publishedAt).not.toBeNull();
    expect(await reviewOf('news', id)).toBeNull();
    expect((await editor.get(`${at}/approval/counts`)).body).toEqual({ open: 0, mine: 0, overdue: 0 });
    expect(await db().$count(approvals)).toBe(0);
  });
});

describe('rules', () => {
  it('are those of administrators, who name what is there and people who can approve', async () => {
    const { id, version } = await rule({ days: 3 });
    expect((await editor.get(`${at}/approval-rule`)).status).toBe(403);
    expect((await editor.delete(`${at}/approval-rule/${id}`)).status).toBe(403);
    expect((await member.get(`${at}/approval`)).status).toBe(403);
    const refused = async (fields: object) =>
      (await admin.patch(`${at}/approval-rule/${id}`, { version, ...fields })).body.errors;
    expect(await refused({ kind: null })).toEqual({ kind: 'Choose a kind, a library or a group.' });
    expect(await refused({ libraryId: 999_999 })).toHaveProperty('libraryId');
    expect(await refused({ groupCode: 'nobody' })).toHaveProperty('groupCode');
    expect(await refused({ approvers: [user(member)] })).toHaveProperty('approvers');
    expect(await refused({ approvers: [] })).toHaveProperty('approvers');
    expect(await refused({ approvers: ['group:nobody'] })).toHaveProperty('approvers');
  });
});

describe('publication under a rule', () => {
  it('waits for the approver, who is shown what is planned', async () => {
    await rule({ days: 2 });
    const { id, slug } = await draft({ title: 'Autumn launch' });
    const planned = inHours(24);
    const { status, body } = await publish(id, { publishedAt: planned });
    expect([status, body.publishedAt]).toEqual([200, null]);
    expect((await member.get(`/api/private/news/${slug}`)).status).toBe(404);
    expect((await member.get('/api/private/search?q=autumn+launch')).body.news.data).toEqual([]);
    expect(await reviewOf('news', id, first)).toMatchObject({
      title: 'Autumn launch',
      state: 'open',
      round: 1,
      plannedAt: planned,
      touched: [],
      requestedBy: { id: editor.userId },
      whyNot: null,
    });
    expect((await first.get(`${at}/approval/counts`)).body).toEqual({ open: 1, mine: 1, overdue: 0 });
    expect((await second.get(`${at}/approval?mine=true`)).body.data).toEqual([]);
    expect((await decide(second, 'news', id)).status).toBe(403);
    const approved = await decide(first, 'news', id);
    expect(approved.body).toMatchObject({ state: 'approved', whyNot: 'closed' });
    expect((await dateOf(id))?.toISOString()).toBe(planned);
    // Repeated: nothing more.
    const again = { verdict: 'approve', round: 1 };
    expect((await first.post(`${at}/approval/${approved.body.id}/decision`, again)).status).toBe(200);
    expect(await db().$count(approvalDecisions)).toBe(1);
  });

  it('appears at once where its time has passed meanwhile, and is found', async () => {
    await rule();
    const { id, slug } = await draft();
    await publish(id);
    const before = Date.now();
    await decide(first, 'news', id);
    expect((await dateOf(id))?.getTime()).toBeGreaterThanOrEqual(before - 1);
    expect((await member.get(`/api/private/news/${slug}`)).status).toBe(200);
  });

  const dated = { publishedAt: null };
  it.each([
    ['news', () => buildNews(db(), dated)],
    ['event', () => buildEvent(db(), dated)],
    ['faq', () => buildFaq(db(), dated)],
    ['toolkit', () => buildToolkit(db(), dated)],
    ['training-video', () => buildTraining(db(), dated)],
    ['media-portal', () => buildMediaPortal(db(), dated)],
    ['library', () => buildLibrary(db(), dated)],
    ['library-item', () => buildItem(db(), dated)],
  ] as const)('holds for %s by form, batch, creation, undoing and restoring', async (kind, build) => {
    const { id: ruleId } = await rule({ kind });
    const path = `${at}/${kind}`;
    const { id } = await build();
    const isDraft = async () => expect((await admin.get(`${path}/${id}`)).body.publishedAt).toBeNull();
    const date = { publishedAt: ago(1).toISOString() };
    expect((await admin.patch(`${path}/${id}`, date)).status).toBe(200);
    await isDraft();
    expect((await admin.patch(`${path}/batch`, { target: { ids: [id] }, changes: date })).status).toBe(200);
    await isDraft();
    expect((await decide(first, kind, id)).body.state).toBe('approved');
    // Approved, taken back, and put back: still approved.
    await admin.patch(`${path}/${id}`, { publishedAt: null });
    await admin.patch(`${path}/${id}`, date);
    expect((await admin.get(`${path}/${id}`)).body.publishedAt).not.toBeNull();
    // Published before there was a rule, in the trash, and restored.
    await db().delete(approvals);
    await admin.delete(`${path}/${id}?force=true`);
    expect((await admin.post(`${path}/${id}/restore`)).status).toBe(200);
    await isDraft();
    expect(await reviewOf(kind, id)).toMatchObject({ state: 'open', rule: { id: ruleId } });
  });

  it('holds for what the former release writes, of whom nobody knows who it was', async () => {
    await db().insert(groups).values({ code: 'agency', name: 'Agency' }).onConflictDoNothing();
    await rule({ kind: null, groupCode: 'agency' });
    const [made] = await db()
      .insert(news)
      .values({ slug: `former-${Date.now()}`, title: 'Former', publishedAt: ago(1) })
      .returning();
    expect(made?.publishedAt).toBeNull();
    const [item] = await db()
      .update(libraryItems)
      .set({ publishedAt: ago(1) })
      .where(inArray(libraryItems.id, [(await buildItem(db(), { publishedAt: null })).id]))
      .returning();
    expect(item?.publishedAt).toBeNull();
    expect(await reviewOf('news', made?.id ?? 0)).toMatchObject({ requestedBy: null, state: 'open' });
  });

  it('is for the authors of a group, and for items of a library, where the rule names them', async () => {
    await db().insert(groups).values({ code: 'agency', name: 'Agency' }).onConflictDoNothing();
    await rule({ kind: null, groupCode: 'agency' });
    const outside = await test.signIn({ roles: [...ROLES_OF.editor], groups: ['agency'] });
    const [one, other] = [await draft(), await draft()];
    expect((await publish(one.id, {}, outside)).body.publishedAt).toBeNull();
    expect((await publish(other.id)).body.publishedAt).not.toBeNull();
    // Somebody whom no rule covers publishes what waited.
    expect((await publish(one.id)).body.publishedAt).not.toBeNull();
    expect((await reviewOf('news', one.id)).state).toBe('ended');

    const [library, free] = [await buildLibrary(db()), await buildLibrary(db())];
    await rule({ kind: null, libraryId: library.id });
    const items = [
      await buildItem(db(), { libraryId: library.id, publishedAt: null }),
      await buildItem(db(), { libraryId: free.id, publishedAt: null }),
    ];
    const target = { ids: items.map(({ id }) => id) };
    const changes = { publishedAt: ago(1).toISOString() };
    expect((await editor.patch(`${at}/library-item/batch`, { target, changes })).status).toBe(200);
    const rows = await db()
      .select({ id: libraryItems.id, at: libraryItems.publishedAt })
      .from(libraryItems)
      .where(inArray(libraryItems.id, target.ids))
      .orderBy(libraryItems.id);
    expect(rows.map((row) => row.at === null)).toEqual([true, false]);
  });
});

describe('who approves', () => {
  it('is nobody of their own where four eyes are required', async () => {
    await rule({ approvers: [user(first), user(second)] });
    const { id } = await draft();
    await publish(id, {}, first);
    const own = await decide(first, 'news', id);
    expect([own.status, own.body.code]).toEqual([403, 'review_own']);
    // Somebody who changed it in between is an author, too.
    await second.patch(`${at}/news/${id}`, { title: 'Mine as well' });
    expect((await decide(second, 'news', id)).body.code).toBe('review_own');
    await db().delete(approvals);
    await db().update(approvalRules).set({ fourEyes: false });
    await publish(id, {}, first);
    expect((await decide(first, 'news', id)).body.state).toBe('approved');
  });

  it('is everyone, or everyone in their order', async () => {
    const { id: ruleId, version } = await rule({ approvers: [user(first), user(second)], mode: 'in-order' });
    const { id } = await draft();
    await publish(id);
    expect((await decide(second, 'news', id)).body.code).toBe('review_turn');
    expect((await decide(first, 'news', id)).body.state).toBe('open');
    expect((await decide(second, 'news', id)).body.state).toBe('approved');

    await admin.patch(`${at}/approval-rule/${ruleId}`, { mode: 'all', version });
    const other = await draft();
    await publish(other.id);
    // Two at once: both count, and it is published once.
    const both = await Promise.all([decide(second, 'news', other.id), decide(first, 'news', other.id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await reviewOf('news', other.id)).state).toBe('approved');
    expect(await dateOf(other.id)).not.toBeNull();
  });

  it('is not somebody whose role ended, nor does it get easier by that', async () => {
    await rule({ approvers: [user(first), user(second)], mode: 'all' });
    const { id } = await draft();
    await publish(id);
    await db()
      .update(users)
      .set({ roles: ['ROLE_USER'] })
      .where(eq(users.id, second.userId));
    expect((await decide(second, 'news', id)).status).toBe(403);
    expect((await decide(first, 'news', id)).body).toMatchObject({
      state: 'open',
      approvers: [{ hasApproved: true }, { isVacant: true, hasApproved: false }],
    });
    expect(await dateOf(id)).toBeNull();
  });

  it('requests changes with words, after which publication is requested anew', async () => {
    await rule();
    const { id } = await draft();
    await publish(id);
    expect((await decide(first, 'news', id, { verdict: 'changes' })).body.errors).toHaveProperty('comment');
    await decide(first, 'news', id, { verdict: 'changes', comment: 'Name the photographer.' });
    expect(await reviewOf('news', id, editor)).toMatchObject({
      state: 'changes',
      decisions: [{ verdict: 'changes', comment: 'Name the photographer.', by: { id: first.userId } }],
    });
    expect((await decide(first, 'news', id)).status).toBe(409);
    await publish(id, { excerpt: 'By Ana Duarte' });
    expect(await reviewOf('news', id)).toMatchObject({ state: 'open', decisions: [{ isCurrent: false }] });
    expect((await decide(first, 'news', id)).body.state).toBe('approved');
  });

  it('approves what they read: a change since is refused, and earlier approvals count no more', async () => {
    await rule({ approvers: [user(first), user(second)], mode: 'all' });
    const { id } = await draft();
    await publish(id);
    const { id: review, round } = await reviewOf('news', id);
    await decide(first, 'news', id);
    await editor.patch(`${at}/news/${id}`, { title: 'Another' });
    const stale = await second.post(`${at}/approval/${review}/decision`, { verdict: 'approve', round });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
    expect((await decide(second, 'news', id)).body.state).toBe('open');
    expect((await decide(first, 'news', id)).body.state).toBe('approved');
  });
});

describe('a change after an approval', () => {
  it('hides it, and asks for what it touched; what does not matter passes', async () => {
    await rule({ fields: ['title', 'body'] });
    const { id } = await draft();
    await publish(id);
    await decide(first, 'news', id);
    const date = await dateOf(id);
    await editor.patch(`${at}/news/${id}`, { tags: ['x'] });
    expect(await dateOf(id)).toEqual(date);
    await editor.patch(`${at}/news/${id}`, { title: 'Changed' });
    expect(await dateOf(id)).toBeNull();
    expect(await reviewOf('news', id)).toMatchObject({ state: 'open', touched: ['title'] });
    await editor.patch(`${at}/news/${id}`, { body: '<p>More</p>' });
    expect((await reviewOf('news', id)).touched).toEqual(['body', 'title']);
    await decide(first, 'news', id);
    expect(await dateOf(id)).toEqual(date);
  });

  it('shows it meanwhile where the rule says so', async () => {
    await rule({ afterChange: 'keep' });
    const { id } = await draft();
    await publish(id);
    await decide(first, 'news', id);
    const date = await dateOf(id);
    await editor.patch(`${at}/news/${id}`, { title: 'Changed' });
    expect(await dateOf(id)).toEqual(date);
    const open = await reviewOf('news', id);
    expect(open).toMatchObject({ state: 'open', touched: ['title'] });
    expect((await editor.post(`${at}/approval/${open.id}/withdraw`)).status).toBe(409);
    expect((await decide(first, 'news', id)).body.state).toBe('approved');
  });

  it('of a translation asks, too; an earlier date does, a later one does not', async () => {
    await rule();
    const { id } = await draft();
    await publish(id, { publishedAt: inHours(48) });
    await decide(first, 'news', id);
    await publish(id, { publishedAt: inHours(72) });
    expect(await dateOf(id)).not.toBeNull();
    await publish(id, { publishedAt: inHours(2) });
    expect(await dateOf(id)).toBeNull();
    expect((await reviewOf('news', id)).touched).toEqual(['publishedAt']);
    await decide(first, 'news', id);
    expect(await dateOf(id)).not.toBeNull();
    const { status } = await editor.patch(`${at}/news/${id}/translations`, {
      translations: { fr: { texts: { title: 'Titre' } } },
    });
    expect(status).toBe(200);
    expect(await dateOf(id)).toBeNull();
    expect((await reviewOf('news', id)).touched).toEqual(['translations']);
  });

  it('of a draft that was approved is asked for when it is published', async () => {
    await rule();
    const { id } = await draft();
    await publish(id);
    await decide(first, 'news', id);
    await editor.patch(`${at}/news/${id}`, { publishedAt: null });
    await editor.patch(`${at}/news/${id}`, { title: 'Later' });
    expect((await reviewOf('news', id)).state).toBe('changed');
    expect((await publish(id)).body.publishedAt).toBeNull();
    expect(await reviewOf('news', id)).toMatchObject({ state: 'open', touched: ['title'] });
  });
});

describe('a rule that is deleted while something waits', () => {
  it('ends the review: the draft stays one until somebody publishes it', async () => {
    const { id: ruleId } = await rule();
    const { id } = await draft();
    await publish(id);
    await admin.delete(`${at}/approval-rule/${ruleId}`);
    expect((await reviewOf('news', id)).state).toBe('ended');
    expect(await dateOf(id)).toBeNull();
    expect((await first.get(`${at}/approval/counts`)).body.open).toBe(0);
    expect((await decide(first, 'news', id)).status).toBe(409);
    expect((await publish(id)).body.publishedAt).not.toBeNull();
  });
});

describe('a review that is withdrawn', () => {
  it('leaves a draft; a record that is deleted for good takes its review along', async () => {
    await rule();
    const { id } = await draft();
    await publish(id);
    const { id: review } = await reviewOf('news', id);
    expect((await member.post(`${at}/approval/${review}/withdraw`)).status).toBe(403);
    expect((await editor.post(`${at}/approval/${review}/withdraw`)).body.state).toBe('ended');
    expect((await decide(first, 'news', id)).status).toBe(409);
    await db().delete(news).where(eq(news.id, id));
    expect(await db().$count(approvals)).toBe(0);
  });
});
