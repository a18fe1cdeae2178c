import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openTestApp, ROLES_OF, type TestApp } from '../../../testing/app.ts';
import { ascending } from '../../../testing/ascending.ts';
import { buildEvent, buildItem, buildLibrary, buildNews } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mails.ts';

const at = '/api/backend/unanswered-search';
let test: TestApp;
let editor: Caller;
let other: Caller;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.signIn({ roles: [...ROLES_OF.editor], name: 'Ines Duval' });
  other = await test.signIn({ roles: [...ROLES_OF.editor] });
}, 60_000);
afterAll(() => test?.close());
const db = () => test.context.db;

/** A search that these members requested from the organisation. */
async function askFor(q: string, askers: readonly Caller[]) {
  for (const asker of askers) await asker.post('/api/private/search/requests', { q, note: 'Please.' });
  const query = new URLSearchParams({ filter: JSON.stringify({ q }) });
  const [search] = (await editor.get(`${at}?${query}`)).body;
  return search;
}
const answer = (id: number, body: object, caller = editor) => caller.post(`${at}/${id}/answer`, body);
const newestTo = async (caller: Caller) => (await mailsTo(db(), caller.email))[0];

describe('an answer to what members requested', () => {
  it('notifies each requester once, with a link only where they may see it', async () => {
    const european = await test.signIn({ market: 'europe' });
    const guest = await test.signIn({ market: 'gulf' });
    const second = await test.signIn({ market: 'europe' });
    const search = await askFor('osmanthus absolute', [european, guest, second]);
    const { id: libraryId } = await buildLibrary(db(), { slug: 'perfumes', section: 'brand-catalogue' });
    const item = await buildItem(db(), { libraryId, markets: ['europe'] });
    const reach = await editor.get(`${at}/${search.id}/reach?kind=library-item&recordId=${item.id}`);
    expect(reach.body).toEqual({ askers: 3, hidden: 1, reasons: ['market'] });
    expect((await editor.get(`${at}/${search.id}/reach`)).body).toEqual({
      askers: 3,
      hidden: 0,
      reasons: [],
    });

    const body = {
      outcome: 'answered',
      record: { kind: 'library-item', id: item.id },
      message: 'It came\nthis morning. <b>',
      isTold: true,
      version: search.version,
    };
    const reply = await answer(search.id, body);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      isAnswered: true,
      outcome: 'answered',
      answer: { kind: 'library-item', id: item.id, title: item.title },
      answeredBy: 'Ines Duval',
      markets: expect.arrayContaining(['europe', 'gulf']),
    });
    expect(reply.body.requests.every(({ toldAt }: { toldAt: string | null }) => toldAt !== null)).toBe(true);
    const seen = await newestTo(european);
    expect(seen?.text).toContain(`/brand-catalogue/perfumes/item/${item.id}`);
    expect(seen?.text).toContain('It came\nthis morning.');
    expect(seen?.html).not.toContain('<b>');
    const hidden = await newestTo(guest);
    expect(hidden?.text).toContain('It came');
    expect(hidden?.text).not.toContain('/item/');
    expect(hidden?.text).toContain('/search?q=osmanthus+absolute');

    expect((await answer(search.id, body)).status).toBe(409);
    const { body: open } = await editor.patch(`${at}/${search.id}`, {
      isAnswered: false,
      version: reply.body.version,
    });
    expect(open).toMatchObject({ isAnswered: false, outcome: null, answer: null, answerMessage: '' });
    await answer(search.id, { ...body, version: open.version });
    expect(await mailsTo(db(), european.email)).toHaveLength(1);
  });

  it('is given by one of two who answer at once; the other is refused, and writes to nobody', async () => {
    const asker = await test.signIn();
    const search = await askFor('labdanum', [asker]);
    const bodyOf = (message: string) => ({
      outcome: 'not-planned',
      message,
      isTold: true,
      version: search.version,
    });
    const replies = await Promise.all([
      answer(search.id, bodyOf('No.')),
      answer(search.id, bodyOf('Never.'), other),
    ]);
    expect(ascending(replies.map(({ status }) => status))).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('stale_version');
    const mails = await mailsTo(db(), asker.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('not planned');
    const [won] = replies.filter(({ status }) => status === 200);
    expect(mails[0]?.text).toContain(won?.body.answerMessage);
  });

  it('without a message goes to those only who may see the record: drafts and events link to nobody else', async () => {
    const member = await test.signIn();
    const guest = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EVENT'] });
    const search = await askFor('neroli evening', [member, guest]);
    const event = await buildEvent(db(), { slug: 'neroli-evening' });
    const reply = await answer(search.id, {
      outcome: 'answered',
      record: { kind: 'event', id: event.id },
      isTold: true,
      version: search.version,
    });
    expect(reply.status).toBe(200);
    expect(await newestTo(member)).toBeUndefined();
    expect((await newestTo(guest))?.text).toContain('/events/neroli-evening');
    const draft = await buildNews(db(), { publishedAt: null });
    const second = await askFor('benzoin', [member]);
    const reach = await editor.get(`${at}/${second.id}/reach?kind=news&recordId=${draft.id}`);
    expect(reach.body).toEqual({ askers: 1, hidden: 1, reasons: ['draft'] });
  });

  it('leaves out accounts that were disabled since', async () => {
    const admin = await test.signIn({ roles: [...ROLES_OF.admin] });
    const asker = await test.signIn();
    const search = await askFor('tolu balsam', [asker]);
    const { body: user } = await admin.get(`/api/backend/users/${asker.userId}`);
    const disabled = await admin.patch(`/api/backend/users/${asker.userId}`, {
      active: false,
      version: user.version,
    });
    expect(disabled.status).toBe(200);
    expect((await editor.get(`${at}/${search.id}/reach`)).body.askers).toBe(0);
    const reply = await answer(search.id, {
      outcome: 'answered',
      message: 'Here.',
      isTold: true,
      version: search.version,
    });
    expect(reply.status).toBe(200);
    expect(await newestTo(asker)).toBeUndefined();
  });

  it('is refused to members, without a version, and with what does not fit', async () => {
    const asker = await test.signIn();
    const search = await askFor('oakmoss', [asker]);
    const { version } = search;
    const news = await buildNews(db());
    const record = { kind: 'news', id: news.id };
    expect((await answer(search.id, { outcome: 'answered', version }, asker)).status).toBe(403);
    expect((await asker.get(`${at}/${search.id}/reach`)).status).toBe(403);
    expect((await answer(search.id, { outcome: 'answered' })).body.errors).toHaveProperty('version');
    const tooLong = await answer(search.id, { outcome: 'answered', message: 'x'.repeat(2001), version });
    expect(tooLong.body.errors).toHaveProperty('message');
    const gone = { outcome: 'answered', record: { kind: 'news', id: 2_000_000_000 }, version };
    expect((await answer(search.id, gone)).body.errors).toHaveProperty('record');
    expect((await answer(search.id, { outcome: 'not-planned', record, version })).body.errors).toHaveProperty(
      'record',
    );
    const silent = await answer(search.id, { outcome: 'answered', isTold: true, version });
    expect(silent.body.errors).toHaveProperty('message');
    expect((await answer(2_000_000_000, { outcome: 'answered', version })).status).toBe(404);
    const half = await editor.get(`${at}/${search.id}/reach?kind=news`);
    expect(half.body.errors).toHaveProperty('recordId');
    expect((await editor.get(`${at}/${search.id}`)).body).toMatchObject({ version, isAnswered: false });
    expect(await newestTo(asker)).toBeUndefined();
  });
});
