import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { COMMENTS_MAX, type CommentsOfRecord } from '../../../../shared/contract/comment.ts';
import { mentionOf } from '../../../../shared/domain/mentions.ts';
import { commentMentions, comments, commentVersions } from '../../../db/schema/comments.ts';
import { outbox } from '../../../db/schema/content.ts';
import { imports } from '../../../db/schema/imports.ts';
import { itemVersions, libraryItems } from '../../../db/schema/libraries.ts';
import { noticeEvents, notices } from '../../../db/schema/notices.ts';
import { type Caller, openTestApp, ROLES_OF, type TestApp } from '../../../testing/app.ts';
import { ascending } from '../../../testing/ascending.ts';
import { buildFile, buildItem, buildLibrary, buildNews } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { sweepInbox } from '../inbox/public.ts';

const at = '/api/private/comment';
const MINUTE = 60_000;
const { signal } = new AbortController();
let test: TestApp;
let member: Caller;
let other: Caller;
let stranger: Caller;
let editor: Caller;
let admin: Caller;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.signIn({ name: 'Edith Ito', roles: [...ROLES_OF.editor] });
  admin = await test.signIn({ name: 'Ada Admin', roles: [...ROLES_OF.admin] });
});
afterAll(() => test?.close());
beforeEach(async () => {
  for (const table of [notices, noticeEvents, outbox, comments]) await db().delete(table);
  [member, other, stranger] = [
    await test.signIn({ name: 'Ann Lee' }),
    await test.signIn({ name: 'Bob Marsh' }),
    await test.signIn({ name: 'Carl Ode' }),
  ];
  for (const of of ['items', 'news']) await setting(of, false);
  await setting('lists', true);
});
const db = () => test.context.db;
const setting = (of: string, value: boolean) =>
  admin.patch(`/api/backend/configuration/comments.${of}`, { value });
type Target = { kind: string; recordId: number };
const read = (caller: Caller, { kind, recordId }: Target) =>
  caller.get(`${at}?kind=${kind}&recordId=${recordId}`);
async function shown(caller: Caller, target: Target): Promise<CommentsOfRecord> {
  const { status, body } = await read(caller, target);
  expect(status).toBe(200);
  return body;
}
const write = (caller: Caller, target: Target, fields: object) => caller.post(at, { ...target, ...fields });
const textsOf = ({ threads }: CommentsOfRecord) =>
  threads.map((thread) => thread.comments.map(({ text }) => text));
/** A list of `member`, shared by name. */
async function sharedList(...readers: Caller[]): Promise<Target> {
  const { body } = await member.post('/api/private/list', { name: 'Window autumn' });
  for (const { email } of readers) await member.post(`/api/private/list/${body.id}/readers`, { email });
  return { kind: 'list', recordId: body.id };
}
const sweep = (inMs = 0) => sweepInbox(test.context, signal, new Date(Date.now() + inMs));
const inboxOf = async (caller: Caller) => (await caller.get('/api/private/inbox')).body.data;
const people = async (caller: Caller, { kind, recordId }: Target, q: string, more = '') => {
  const { status, body } = await caller.get(
    `${at}/people?kind=${kind}&recordId=${recordId}&q=${encodeURIComponent(q)}${more}`,
  );
  expect(status).toBe(200);
  return body.map(({ name }: { name: string }) => name);
};
/** As if a comment had been written so many minutes ago. */
const age = (id: number, minutes: number) =>
  db()
    .update(comments)
    .set({ createdAt: new Date(Date.now() - minutes * MINUTE) })
    .where(eq(comments.id, id));

describe('comments on a list', () => {
  it('are read and written by those who can open it, as threads in their order', async () => {
    const list = await sharedList(other);
    const first = await write(member, list, { text: 'Which bottle first?' });
    expect(first.status).toBe(201);
    const reply = await write(other, list, { text: 'The amber one.', threadId: first.body.id });
    expect(reply.body.comments).toHaveLength(2);
    await write(member, list, { text: 'And the poster?' });
    const all = await shown(other, list);
    expect(textsOf(all)).toEqual([['Which bottle first?', 'The amber one.'], ['And the poster?']]);
    expect(all).toMatchObject({ mayRead: true, isManager: false, open: 2, isFull: false });
    expect(all.threads[0]?.comments[0]).toMatchObject({
      author: { name: 'Ann Lee' },
      isOwn: false,
      mayRemove: false,
    });

    for (const caller of [stranger, editor]) {
      expect((await read(caller, list)).status).toBe(404);
      expect((await write(caller, list, { text: 'Me too' })).status).toBe(404);
    }
  });

  it('end for a reader with the list: none is read, written, changed, removed or resolved', async () => {
    const list = await sharedList(other);
    const { id } = (await write(other, list, { text: 'Mine' })).body;
    const { readers } = (await member.get(`/api/private/list/${list.recordId}`)).body;
    await member.delete(`/api/private/list/${list.recordId}/readers/${readers[0].id}`);
    const calls = [
      read(other, list),
      write(other, list, { text: 'Again' }),
      other.patch(`${at}/${id}`, { text: 'Changed', version: 1 }),
      other.delete(`${at}/${id}`),
      other.put(`${at}/${id}/resolved`, { isResolved: true }),
    ];
    for (const call of calls) expect((await call).status).toBe(404);
    expect(textsOf(await shown(member, list))).toEqual([['Mine']]);
  });

  it('are closed by the setting', async () => {
    const list = await sharedList(other);
    await write(member, list, { text: 'Before' });
    await setting('lists', false);
    expect(await shown(other, list)).toMatchObject({ mayRead: false, threads: [] });
    expect((await write(other, list, { text: 'After' })).body.code).toBe('comments_closed');
  });

  it('refuse a thread of another record', async () => {
    const [one, two] = [await sharedList(other), await sharedList()];
    const { id } = (await write(member, two, { text: 'Secret' })).body;
    expect((await write(other, one, { text: 'Reply', threadId: id })).status).toBe(404);
  });
});

describe('comments on items, articles and imports', () => {
  it('are for content managers, drafts included, until the setting opens new ones to members', async () => {
    const item = await buildItem(db(), { title: 'Amber' });
    const draft = await buildItem(db(), { publishedAt: null });
    const article = await buildNews(db());
    for (const target of [
      { kind: 'library-item', recordId: item.id },
      { kind: 'library-item', recordId: draft.id },
      { kind: 'news', recordId: article.id },
    ])
      expect((await write(editor, target, { text: 'The shade is off' })).status).toBe(201);
    const target = { kind: 'library-item', recordId: item.id };
    expect(await shown(member, target)).toMatchObject({ mayRead: false, threads: [] });
    expect((await write(member, target, { text: 'Hello' })).body.code).toBe('comments_closed');
    expect((await read(member, { kind: 'library-item', recordId: draft.id })).status).toBe(404);

    // What was written for content managers stays theirs.
    await setting('items', true);
    expect(await shown(member, target)).toMatchObject({ mayRead: true, threads: [], open: 0 });
    await write(member, target, { text: 'May I crop it?' });
    await write(editor, target, { text: 'Among us', isInternal: true });
    expect(textsOf(await shown(member, target))).toEqual([['May I crop it?']]);
    expect(textsOf(await shown(editor, target))).toEqual([
      ['The shade is off'],
      ['May I crop it?'],
      ['Among us'],
    ]);
    const internal = (await shown(editor, target)).threads[2]?.id;
    expect((await write(member, target, { text: 'Me too', threadId: internal })).status).toBe(404);
    expect(
      (
        await member.get(
          `${at}/people?${new URLSearchParams({ ...strings(target), q: 'e' })}&threadId=${internal}`,
        )
      ).status,
    ).toBe(404);
    // A member's choice of it is not heard.
    const open = await write(member, target, { text: 'For all', isInternal: true });
    expect(open.body.isInternal).toBe(false);
  });

  it('on an import are for content managers alone', async () => {
    const library = await buildLibrary(db());
    const [row] = await db()
      .insert(imports)
      .values({ libraryId: library.id, name: 'Spring', options: {} as never })
      .returning({ id: imports.id });
    const target = { kind: 'import', recordId: row?.id ?? 0 };
    const made = await write(editor, target, { text: 'Row 4 is wrong', isInternal: false });
    expect(made.body).toMatchObject({ isInternal: true });
    expect(textsOf(await shown(admin, target))).toEqual([['Row 4 is wrong']]);
    for (const caller of [member, await test.signIn({ roles: [...ROLES_OF.manager] })])
      expect((await read(caller, target)).status).toBe(404);
  });

  it('follow the audience of the record at each call', async () => {
    await setting('items', true);
    const item = await buildItem(db());
    const target = { kind: 'library-item', recordId: item.id };
    const { id } = (await write(member, target, { text: 'Nice' })).body;
    await db()
      .update(libraryItems)
      .set({ markets: ['japan'] })
      .where(eq(libraryItems.id, item.id));
    const abroad = await test.signIn({ market: 'gulf' });
    expect((await read(abroad, target)).status).toBe(404);
    expect((await abroad.put(`${at}/${id}/resolved`, { isResolved: true })).status).toBe(404);
    await db().update(libraryItems).set({ deletedAt: new Date() }).where(eq(libraryItems.id, item.id));
    for (const caller of [member, editor]) expect((await read(caller, target)).status).toBe(404);
  });
});

const strings = ({ kind, recordId }: Target) => ({ kind, recordId: String(recordId) });

describe('a text', () => {
  it('is plain: what looks like markup is text, and control characters are left out', async () => {
    const list = await sharedList();
    const hostile = '<img src=x onerror=alert(1)> <script>alert(1)</script> javascript:alert(1)';
    const { body } = await write(member, list, { text: `${hostile}\r\nEnd\u0007\u202e` });
    expect(body.comments[0].text).toBe(`${hostile}\nEnd`);
  });

  it('is refused where it is empty, too long or of none but invisible characters', async () => {
    const list = await sharedList();
    for (const text of ['', '  \n ', '\u0007\u202e', 'x'.repeat(4001)]) {
      const { status, body } = await write(member, list, { text });
      expect([text.length, status, Object.keys(body.errors)]).toEqual([text.length, 400, ['text']]);
    }
    expect((await write(member, list, { text: 'x'.repeat(4000) })).status).toBe(201);
  });

  it('is written once by a repeated call, and by two at once', async () => {
    const list = await sharedList();
    const requestId = randomUUID();
    const send = () => write(member, list, { text: 'Once', requestId });
    const all = [...(await Promise.all([send(), send()])), await send()];
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(textsOf(await shown(member, list))).toEqual([['Once']]);
  });

  it(`is refused after ${COMMENTS_MAX} comments on a record`, async () => {
    const list = await sharedList();
    await db().execute(sql`insert into ${comments} (kind, record_id, author_id, text)
      select 'list', ${list.recordId}, ${member.userId}, 'x' from generate_series(1, ${COMMENTS_MAX - 1})`);
    const both = await Promise.all([write(member, list, { text: 'A' }), write(member, list, { text: 'B' })]);
    expect(ascending(both.map(({ status }) => status))).toEqual([201, 422]);
    expect((await shown(member, list)).isFull).toBe(true);
  });
});

describe('a change', () => {
  it('is open to its author for ten minutes, and former texts to content managers', async () => {
    const item = await buildItem(db());
    const target = { kind: 'library-item', recordId: item.id };
    const { id } = (await write(editor, target, { text: 'First' })).body;
    const changed = await editor.patch(`${at}/${id}`, { text: 'Second', version: 1 });
    expect(changed.body.comments[0]).toMatchObject({ text: 'Second', version: 2 });
    expect(changed.body.comments[0].editedAt).not.toBeNull();
    expect((await admin.patch(`${at}/${id}`, { text: 'Third', version: 2 })).body.code).toBe('not_own');
    expect((await admin.get(`${at}/${id}/versions`)).body).toMatchObject([{ text: 'First' }]);
    await age(id, 11);
    expect((await editor.patch(`${at}/${id}`, { text: 'Third', version: 2 })).body.code).toBe('edit_over');
    expect((await shown(editor, target)).threads[0]?.comments[0]?.editableUntil).toBeNull();
  });

  it('of two at once is one, and the other gets 409', async () => {
    const list = await sharedList();
    const { id } = (await write(member, list, { text: 'First' })).body;
    const send = (text: string) => member.patch(`${at}/${id}`, { text, version: 1 });
    const both = await Promise.all([send('A'), send('B')]);
    expect(ascending(both.map(({ status }) => status))).toEqual([200, 409]);
    expect(await db().$count(commentVersions)).toBe(1);
  });

  it('gives no member the former texts', async () => {
    const list = await sharedList();
    const { id } = (await write(member, list, { text: 'First' })).body;
    await member.patch(`${at}/${id}`, { text: 'Second', version: 1 });
    expect((await member.get(`${at}/${id}/versions`)).status).toBe(404);
  });
});

describe('a removal', () => {
  it('leaves a trace without a text, repeated as well, and its text to the history', async () => {
    await setting('items', true);
    const item = await buildItem(db());
    const target = { kind: 'library-item', recordId: item.id };
    const { id } = (await write(member, target, { text: 'Rude words' })).body;
    await write(other, target, { text: 'A reply', threadId: id });
    expect((await other.delete(`${at}/${id}`)).body.code).toBe('not_own');
    for (const _ of [1, 2]) {
      const { status, body } = await editor.delete(`${at}/${id}`);
      expect(status).toBe(200);
      expect(body.comments[0]).toMatchObject({
        isRemoved: true,
        text: '',
        mayRemove: false,
        editableUntil: null,
      });
    }
    expect(JSON.stringify(await shown(member, target))).not.toContain('Rude');
    expect((await editor.get(`${at}/${id}/versions`)).body).toMatchObject([{ text: 'Rude words' }]);
    expect((await member.patch(`${at}/${id}`, { text: 'Again', version: 2 })).body.code).toBe(
      'comment_removed',
    );
  });

  it('is open to the author and to the owner of the list', async () => {
    const list = await sharedList(other);
    const [mine, theirs] = [
      (await write(member, list, { text: 'Mine' })).body.id,
      (await write(other, list, { text: 'Theirs' })).body.id,
    ];
    expect((await other.delete(`${at}/${mine}`)).status).toBe(422);
    expect((await member.delete(`${at}/${theirs}`)).status).toBe(200);
    expect((await member.delete(`${at}/${mine}`)).status).toBe(200);
    expect((await shown(member, list)).open).toBe(0);
  });
});

describe('a thread', () => {
  it('is resolved and opened by its author, the owner of the list and content managers', async () => {
    const list = await sharedList(other, stranger);
    const { id } = (await write(other, list, { text: 'Done?' })).body;
    const reply = (await write(stranger, list, { text: 'Yes', threadId: id })).body.comments[1];
    const resolve = (caller: Caller, isResolved: boolean) =>
      caller.put(`${at}/${id}/resolved`, { isResolved });
    expect((await resolve(stranger, true)).body.code).toBe('not_own');
    for (const caller of [other, member]) {
      expect((await resolve(caller, true)).body.resolvedAt).not.toBeNull();
      expect((await resolve(caller, true)).status).toBe(200);
      expect((await resolve(caller, false)).body).toMatchObject({ resolvedAt: null, resolvedBy: null });
    }
    expect((await stranger.put(`${at}/${reply.id}/resolved`, { isResolved: true })).status).toBe(404);
    await resolve(member, true);
    expect(await shown(other, list)).toMatchObject({ open: 0, threads: [{ resolvedBy: 'Ann Lee' }] });
  });

  it('is counted while it is open, of records that the caller can view', async () => {
    const [one, two] = [await sharedList(other), await sharedList()];
    const { id } = (await write(member, one, { text: 'A' })).body;
    await write(member, one, { text: 'B' });
    await write(member, two, { text: 'C' });
    await member.put(`${at}/${id}/resolved`, { isResolved: true });
    const ids = [one.recordId, two.recordId, 9_999_999_999];
    const counts = (caller: Caller) => caller.get(`${at}/counts?kind=list&ids=${ids}`);
    expect((await counts(other)).body).toEqual([{ id: one.recordId, open: 1 }]);
    expect((await counts(member)).body).toHaveLength(2);
    expect((await member.get(`${at}/counts?kind=list&ids=1;drop`)).status).toBe(400);
  });
});

describe('an anchor', () => {
  it('is a place of a picture, a second of a film, a page of a PDF, and within it', async () => {
    const of = async (file: object) => ({
      kind: 'library-item',
      recordId: (await buildItem(db(), { file })).id,
    });
    const [picture, film, pdf] = [
      await of({}),
      await of({ name: 'film.mp4', mediaType: 'video/mp4', duration: 30 }),
      await of({ name: 'guide.pdf', mediaType: 'application/pdf', pages: 3 }),
    ];
    const point = { type: 'point', x: 0.5, y: 0 };
    const box = { type: 'box', x: 0.9, y: 0.8, width: 0.1, height: 0.2 };
    const right: [Target, object][] = [
      [picture, point],
      [picture, box],
      [film, { type: 'time', seconds: 29.5 }],
      [pdf, { type: 'page', page: 3 }],
      [pdf, { type: 'page', page: 1, place: box }],
    ];
    for (const [target, anchor] of right) {
      const { status, body } = await write(editor, target, { text: 'Here', anchor });
      expect([status, body.anchor]).toMatchObject([201, anchor]);
      expect(body.file).toMatchObject({ version: 1, isCurrent: true });
    }
    const wrong: [Target, object][] = [
      [picture, { ...point, x: 1.1 }],
      [picture, { ...box, width: 0.2 }],
      [picture, { ...box, width: 0 }],
      [picture, { type: 'time', seconds: 1 }],
      [picture, { type: 'page', page: 1 }],
      [film, { type: 'time', seconds: 31 }],
      [film, { type: 'time', seconds: -1 }],
      [film, point],
      [pdf, { type: 'page', page: 4 }],
      [pdf, point],
    ];
    for (const [target, anchor] of wrong)
      expect([anchor, (await write(editor, target, { text: 'Here', anchor })).status]).toEqual([anchor, 400]);
    const article = { kind: 'news', recordId: (await buildNews(db())).id };
    expect((await write(editor, article, { text: 'Here', anchor: point })).status).toBe(400);
  });

  it('stays with the version of the file that it is of', async () => {
    const item = await buildItem(db());
    const target = { kind: 'library-item', recordId: item.id };
    const anchor = { type: 'point', x: 0.1, y: 0.2 };
    const first = await write(editor, target, { text: 'Here', anchor, fileId: item.fileId });
    expect(first.status).toBe(201);
    expect((await write(editor, target, { text: 'No', threadId: first.body.id, anchor })).status).toBe(400);
    const newer = await buildFile(db());
    await db().insert(itemVersions).values({ itemId: item.id, number: 2, fileId: newer.id });
    await db().update(libraryItems).set({ fileId: newer.id }).where(eq(libraryItems.id, item.id));
    expect((await shown(editor, target)).threads[0]?.file).toMatchObject({ version: 1, isCurrent: false });
    const late = await write(editor, target, { text: 'Late', anchor, fileId: item.fileId });
    expect([late.status, late.body.code]).toEqual([409, 'newer_file']);
  });
});

describe('mentions', () => {
  it('find the owner, content managers and who wrote, and for the owner who may see the list by name', async () => {
    const list = await sharedList(other);
    const everybody = ['Ann', 'Bob', 'Carl', 'Edith', 'Ada'];
    const found = async (caller: Caller) =>
      (await Promise.all(everybody.map((q) => people(caller, list, q)))).flat();
    expect(await found(member)).toEqual(['Bob Marsh']);
    expect(await found(other)).toEqual(['Ann Lee']);
    await member.post(`/api/private/list/${list.recordId}/readers`, { email: editor.email });
    await member.post(`/api/private/list/${list.recordId}/readers`, { email: stranger.email });
    // Whom else it is shared with is for its owner to know, until they write.
    expect(await found(other)).toEqual(['Ann Lee', 'Edith Ito']);
    await write(stranger, list, { text: 'Hello' });
    expect(await found(other)).toEqual(['Ann Lee', 'Carl Ode', 'Edith Ito']);
    expect((await stranger.get(`${at}/people?kind=list&recordId=${list.recordId}&q=`)).status).toBe(400);
    expect(await people(other, list, '%')).toEqual([]);
  });

  it('refuse whoever cannot read the thread as those whom there are not', async () => {
    const list = await sharedList(other);
    const of = (id: number) => write(other, list, { text: `Look, ${mentionOf(id)}` });
    const refused = await Promise.all([stranger.userId, editor.userId, 2_000_000_000, 9_999_999_999].map(of));
    expect(new Set(refused.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(refused[0]).toMatchObject({ status: 400, body: { errors: { text: expect.any(String) } } });
    const right = await of(member.userId);
    expect(right.body.comments[0].mentions).toEqual([{ id: member.userId, name: 'Ann Lee' }]);
  });

  it('of content managers find any account that can read the thread, and none on an internal one', async () => {
    const item = await buildItem(db(), { markets: ['japan'] });
    await setting('items', true);
    const inside = await test.signIn({ name: 'Kaori Sato', market: 'japan' });
    await test.signIn({ name: 'Kaori Outside', market: 'gulf' });
    const target = { kind: 'library-item', recordId: item.id };
    expect(await people(editor, target, 'kaori', '&isInternal=false')).toEqual(['Kaori Sato']);
    expect(await people(editor, target, 'kaori', '&isInternal=true')).toEqual([]);
    const text = mentionOf(inside.userId);
    expect((await write(editor, target, { text, isInternal: true })).status).toBe(400);
    expect((await write(editor, target, { text })).status).toBe(201);
  });

  it('added by a change are checked as well, and those before stay', async () => {
    const list = await sharedList(other);
    const { id } = (await write(member, list, { text: mentionOf(other.userId) })).body;
    const change = (text: string, version: number) => member.patch(`${at}/${id}`, { text, version });
    expect((await change(`${mentionOf(other.userId)} ${mentionOf(stranger.userId)}`, 1)).status).toBe(400);
    expect((await change('Nobody', 1)).status).toBe(200);
    expect(await db().$count(commentMentions)).toBe(0);
  });
});

describe('notices', () => {
  it('reach whom it mentions, who wrote before and the owner, once, with its first words', async () => {
    const list = await sharedList(other, stranger);
    const { id } = (await write(stranger, list, { text: 'Begin' })).body;
    await sweep();
    await write(other, list, { text: `See ${mentionOf(member.userId)}, please`, threadId: id });
    await sweep(60 * MINUTE);
    const path = `/lists/${list.recordId}#comment-${id}`;
    expect(await inboxOf(member)).toMatchObject([
      {
        type: 'comment-mention',
        topic: 'comment',
        who: 'Bob Marsh',
        words: 'See @Ann Lee, please',
        record: { title: 'Window autumn', path },
      },
      { type: 'comment-written', who: 'Carl Ode' },
    ]);
    expect(await inboxOf(stranger)).toMatchObject([
      { type: 'comment-written', who: 'Bob Marsh' },
      { type: 'list-shared' },
    ]);
    expect((await inboxOf(other)).map(({ type }: { type: string }) => type)).toEqual(['list-shared']);
    const letters = (await mailsTo(db(), member.email)).map((mail) => mail.text).join('\n');
    expect(letters).toContain('See @Ann Lee, please');
    expect(letters).toContain(path);
    await sweep(120 * MINUTE);
    expect(await inboxOf(member)).toHaveLength(2);
  });

  it('say nothing of a comment that was removed, or whose record the reader cannot view any more', async () => {
    const list = await sharedList(other);
    const { id } = (await write(member, list, { text: `Secret ${mentionOf(other.userId)}` })).body;
    const { readers } = (await member.get(`/api/private/list/${list.recordId}`)).body;
    await member.delete(`/api/private/list/${list.recordId}/readers/${readers[0].id}`);
    await sweep();
    const all = JSON.stringify(await inboxOf(other));
    expect(all).toContain('comment-mention');
    for (const word of ['Secret', 'Window', 'Ann Lee']) expect(all).not.toContain(word);
    expect(JSON.stringify(await mailsTo(db(), other.email))).not.toContain('Secret');

    await member.post(`/api/private/list/${list.recordId}/readers`, { email: other.email });
    expect(JSON.stringify(await inboxOf(other))).toContain('Secret');
    await member.delete(`${at}/${id}`);
    expect(JSON.stringify(await inboxOf(other))).not.toContain('Secret');
  });

  it('lead content managers to the back-office, and reach no member of an internal thread', async () => {
    const item = await buildItem(db(), { title: 'Amber' });
    const target = { kind: 'library-item', recordId: item.id };
    await write(editor, target, { text: mentionOf(admin.userId) });
    await sweep();
    expect((await inboxOf(admin))[0].record.path).toMatch(`/admin/library-item/${item.id}#comment-`);
  });
});

describe('a record that goes', () => {
  it('takes its comments with it', async () => {
    const item = await buildItem(db());
    const article = await buildNews(db());
    const list = await sharedList();
    for (const target of [
      { kind: 'library-item', recordId: item.id },
      { kind: 'news', recordId: article.id },
    ])
      await write(editor, target, { text: mentionOf(admin.userId) });
    await write(member, list, { text: 'A' });
    await test.handle.executeSql('delete from library_items where id = $1', [item.id]);
    await test.handle.executeSql('delete from news where id = $1', [article.id]);
    await test.handle.executeSql('delete from lists where id = $1', [list.recordId]);
    expect(await db().$count(comments)).toBe(0);
    expect(await db().$count(commentMentions)).toBe(0);
  });
});

it('shows the comments of an erased account without a name, and mentions of it without one', async () => {
  const list = await sharedList(other);
  const { id } = (await write(member, list, { text: `Thanks, ${mentionOf(other.userId)}` })).body;
  await write(other, list, { text: 'You are welcome', threadId: id });
  await admin.post(`/api/backend/personal-data/${other.userId}/erase`);
  const [thread] = (await shown(member, list)).threads;
  expect(thread?.comments[0]?.mentions).toEqual([]);
  expect(thread?.comments[1]).toMatchObject({
    author: { name: `Former member ${other.userId}` },
    text: 'You are welcome',
  });
});
