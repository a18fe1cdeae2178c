import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FaqGroup } from '../../../../shared/contract/faq.ts';
import { users } from '../../../db/schema/accounts.ts';
import { faqCategories, faqFeedback, faqs } from '../../../db/schema/faq.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { ascending } from '../../../testing/ascending.ts';
import { buildFaq, buildFaqCategory } from '../../../testing/factories.ts';

const at = '/api/backend/faq';
const categoriesAt = '/api/backend/faq-category';
const mine = '/api/private/faq';
let test: TestApp;
let editor: Caller;
let member: Caller;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
  member = await test.signIn({ market: 'europe' });
});
afterAll(() => test?.close());
const db = () => test.context.db;
const groups = async (caller = member): Promise<FaqGroup[]> => (await caller.get(mine)).body;
const shown = async (caller = member) => (await groups(caller)).flatMap(({ questions }) => questions);
const list = async (filter: object) =>
  (await editor.get(`${at}?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body as { id: number }[];
const say = (id: number, body: object, caller = member) => caller.post(`${mine}/${id}/feedback`, body);

describe('a question', () => {
  it('is written in the back-office, without what could act in a reader’s browser', async () => {
    const { id: categoryId } = await buildFaqCategory(db());
    const body = {
      question: 'Où est la clé ?',
      answer: '<p>Here<script>x()</script></p>',
      categoryId,
      publishedAt: '2026-02-01T00:00:00Z',
    };
    const made = await editor.post(at, body);
    expect([made.status, made.body.slug, made.body.answer]).toEqual([201, 'ou-est-la-cle', '<p>Here</p>']);
    expect(made.body).toMatchObject({ helpfulCount: 0, unhelpfulCount: 0, noteCount: 0 });
    const unknown = await editor.post(at, { ...body, categoryId: 2_000_000_000 });
    expect([unknown.status, unknown.body.errors.categoryId]).toEqual([400, expect.stringContaining('gone')]);
    expect((await editor.post(at, { question: 'Without one?' })).body.errors).toHaveProperty('categoryId');
    expect((await editor.post(at, { ...body, slug: 'ou-est-la-cle' })).body.code).toBe('slug_taken');
  });

  it('is found as everything else is: in spite of accents and typos, by synonyms, by who may see it', async () => {
    const key = await buildFaq(db(), {
      question: 'Où est la clémence du coffre ?',
      answer: '<p>Au tiroir.</p>',
    });
    const drawer = await buildFaq(db(), { question: 'Quel tiroir ?', answer: '<p>Le second.</p>' });
    await buildFaq(db(), { question: 'La clémence de secours', markets: ['gulf'] });
    await editor.post('/api/backend/search-synonym', {
      direction: 'one',
      words: ['Safe'],
      finds: ['coffre'],
    });
    const find = async (q: string) => (await member.get(`${mine}/search?q=${encodeURIComponent(q)}`)).body;
    expect(await find('CLEMENCE')).toEqual({ ids: [key.id], words: ['clemence'] });
    expect(await find('tiroirs')).toMatchObject({ ids: [drawer.id, key.id] });
    expect(await find('coffer')).toEqual({ ids: [key.id], words: ['coffer', 'coffre'] });
    expect(await find('the safe')).toEqual({ ids: [key.id], words: ['safe', 'coffre'] });
    const layered = await buildFaq(db(), { question: 'Photoshop au tiroir ?' });
    expect(await find('photoshop')).toEqual({ ids: [layered.id], words: ['photoshop'] });
    expect(await find('xylophone')).toEqual({ ids: [], words: [] });
    expect((await member.get(`${mine}/search?q=`)).body.errors).toHaveProperty('q');
  });

  it('is shown only to those who may see it, in its category and in order', async () => {
    const first = await buildFaqCategory(db());
    const second = await buildFaqCategory(db());
    const late = await buildFaq(db(), { categoryId: second.id });
    const early = await buildFaq(db(), { categoryId: first.id, markets: ['europe'] });
    const hidden = [
      await buildFaq(db(), { categoryId: first.id, publishedAt: null }),
      await buildFaq(db(), { categoryId: first.id, expiresAt: new Date(Date.now() - 1000) }),
      await buildFaq(db(), { categoryId: first.id, markets: ['gulf'] }),
      await buildFaq(db(), { categoryId: first.id, roles: ['ROLE_EVENT'] }),
      await buildFaq(db(), { categoryId: first.id, deletedAt: new Date() }),
    ];
    const read = await groups();
    expect(read.filter(({ id }) => id === first.id || id === second.id)).toMatchObject([
      { title: first.title, questions: [{ id: early.id }] },
      { title: second.title, questions: [{ id: late.id }] },
    ]);
    const ids = read.flatMap(({ questions }) => questions.map(({ id }) => id));
    for (const { id } of hidden) {
      expect(ids).not.toContain(id);
      expect((await say(id, { isHelpful: true })).status).toBe(404);
    }
    expect((await test.nobody.get(mine)).status).toBe(401);
  });

  it('names the addresses that it had before', async () => {
    const { id, slug } = await buildFaq(db());
    await editor.patch(`${at}/${id}`, { slug: `${slug}-moved` });
    expect((await shown()).find((one) => one.id === id)).toMatchObject({
      slug: `${slug}-moved`,
      earlierSlugs: [slug],
    });
  });

  it('is found by the search of members, with its answer as plain text', async () => {
    const question = await buildFaq(db(), {
      question: 'Wherefrom the zibeline?',
      answer: '<p>From A &amp; B.</p><ul><li>One</li><li>Two</li></ul>',
    });
    await buildFaq(db(), { question: 'Zibeline, unpublished?', publishedAt: null });
    const { faq } = (await member.get('/api/private/search?q=zibeline')).body;
    expect(faq).toMatchObject({ total: 1, data: [{ id: question.id, answer: 'From A & B. One Two' }] });
  });
});

describe('the order', () => {
  it('is set in one call that names every question; one of two at once has to read again', async () => {
    const questions = [await buildFaq(db()), await buildFaq(db()), await buildFaq(db())];
    const all = (await list({})).map(({ id }) => id);
    const turned = [...all].reverse();
    expect((await editor.patch(`${at}/positions`, { ids: turned })).status).toBe(200);
    expect((await list({})).map(({ id }) => id)).toEqual(turned);
    const lastIds = questions.map(({ id }) => id);
    expect((await editor.patch(`${at}/positions`, { ids: lastIds })).body.code).toBe('stale_order');
    const replies = await Promise.all([
      editor.patch(`${at}/positions`, { ids: all }),
      editor.delete(`${at}/${lastIds[0]}`),
      editor.patch(`${at}/positions`, { ids: turned }),
    ]);
    for (const { status } of replies) expect([200, 409]).toContain(status);
    const positions = await db()
      .select({ position: faqs.position })
      .from(faqs)
      .where(eq(faqs.id, all[0] ?? 0));
    expect(positions).toHaveLength(1);
    expect((await list({})).length).toBe(all.length - 1);
  });
});

describe('a category', () => {
  it('has a title of its own and a place among the others', async () => {
    const made = await editor.post(categoriesAt, { title: 'Formats of files' });
    expect([made.status, made.body.questionCount]).toEqual([201, 0]);
    expect((await editor.post(categoriesAt, { title: 'formats of FILES' })).body).toMatchObject({
      code: 'title_taken',
      errors: { title: expect.any(String) },
    });
    const ids = ((await editor.get(categoriesAt)).body as { id: number }[]).map(({ id }) => id).reverse();
    expect((await editor.patch(`${categoriesAt}/positions`, { ids })).status).toBe(200);
    expect(((await editor.get(categoriesAt)).body as { id: number }[]).map(({ id }) => id)).toEqual(ids);
  });

  it('stays while it has questions', async () => {
    const { id } = await buildFaqCategory(db());
    const question = await buildFaq(db(), { categoryId: id });
    const refused = await editor.delete(`${categoriesAt}/${id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
    await editor.delete(`${at}/${question.id}`);
    expect((await editor.delete(`${categoriesAt}/${id}`)).status).toBe(200);
    await editor.post(`${at}/${question.id}/restore`);
    expect((await groups()).at(-1)).toMatchObject({
      id: null,
      title: null,
      questions: [{ id: question.id }],
    });
    await db().delete(faqCategories).where(eq(faqCategories.id, id));
    expect((await groups()).at(-1)?.questions.map((one) => one.id)).toEqual([question.id]);
  });

  it('narrows the list of questions', async () => {
    const question = await buildFaq(db());
    expect((await list({ categoryId: question.categoryId })).map(({ id }) => id)).toEqual([question.id]);
    expect((await editor.get(`${at}?filter={"categoryId":"x"}`)).status).toBe(400);
  });
});

describe('the opinion of a member', () => {
  it('is one for each question, can change, and keeps its note', async () => {
    const { id } = await buildFaq(db());
    const figures = async () => {
      const { helpfulCount, unhelpfulCount, noteCount } = (await editor.get(`${at}/${id}`)).body;
      return [helpfulCount, unhelpfulCount, noteCount];
    };
    const own = async () => (await shown()).find((one) => one.id === id)?.isHelpful;
    expect(await own()).toBeNull();
    const replies = await Promise.all([1, 2, 3].map(() => say(id, { isHelpful: false })));
    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await figures()).toEqual([0, 1, 0]);
    await say(id, { isHelpful: false, note: '  Which   folder?  ' });
    await say(id, { isHelpful: false });
    await say(id, { isHelpful: true, note: 'from another' }, await test.signIn());
    expect([await figures(), await own()]).toEqual([[1, 1, 1], false]);
    const notes = (await editor.get(`${at}/${id}/notes`)).body;
    expect(notes).toMatchObject({ total: 1, data: [{ note: 'Which   folder?', author: 'Test User' }] });
    expect((await list({ hasNotes: true })).map((one) => one.id)).toEqual([id]);
    await say(id, { isHelpful: true });
    expect([await figures(), await own()]).toEqual([[2, 0, 0], true]);
  });

  it('is refused when it is none, or endless, or from a visitor', async () => {
    const { id } = await buildFaq(db());
    expect((await say(id, {})).body.errors).toHaveProperty('isHelpful');
    expect((await say(id, { isHelpful: false, note: 'x'.repeat(1001) })).body.errors).toHaveProperty('note');
    expect((await say(id, { isHelpful: true }, test.nobody)).status).toBe(401);
    expect((await say(2_000_000_000, { isHelpful: true })).status).toBe(404);
    expect((await member.get(`${at}/${id}/notes`)).status).toBe(403);
    expect((await editor.get(`${at}/2000000000/notes`)).status).toBe(404);
  });

  it('counts on when the account is gone for good', async () => {
    const { id } = await buildFaq(db());
    const leaving = await test.signIn();
    await say(id, { isHelpful: false, note: 'No reply needed' }, leaving);
    await db()
      .delete(users)
      .where(eq(users.id, leaving.userId ?? 0));
    expect((await editor.get(`${at}/${id}`)).body).toMatchObject({ unhelpfulCount: 1, noteCount: 1 });
    expect((await editor.get(`${at}/${id}/notes`)).body.data).toMatchObject([{ author: null }]);
    const kept = await db().select().from(faqFeedback).where(eq(faqFeedback.faqId, id));
    expect(kept).toHaveLength(1);
  });

  it('orders the list by what helped least', async () => {
    const [one, two] = [await buildFaq(db()), await buildFaq(db())];
    await say(two.id, { isHelpful: false });
    const sorted = (await editor.get(`${at}?sort=["unhelpfulCount","DESC"]`)).body as { id: number }[];
    const places = [one.id, two.id].map((id) => sorted.findIndex((row) => row.id === id));
    expect(ascending(places)).toEqual([places[1], places[0]]);
  });
});
