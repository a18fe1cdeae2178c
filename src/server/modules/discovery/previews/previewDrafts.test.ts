import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DRAFT_KINDS, type DraftKind, type Preview } from '../../../../shared/contract/preview.ts';
import { users } from '../../../db/schema/accounts.ts';
import { audit, searchDocuments, slugRedirects } from '../../../db/schema/records.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import {
  buildEvent,
  buildFaq,
  buildFilm,
  buildItem,
  buildMediaPortal,
  buildNews,
  buildToolkit,
  buildTraining,
} from '../../../testing/factories.ts';

let test: TestApp;
let editor: Caller;
let member: Caller;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
  member = await test.signIn();
});
afterAll(() => test?.close());
const db = () => test.context.db;

const draftOf = (kind: DraftKind, id: number | null, fields: object, caller = editor) =>
  caller.post(`/api/backend/preview/${kind}/draft`, { id, fields });
const savedOf = async (kind: DraftKind, id: number) =>
  (await editor.get(`/api/backend/preview/${kind}/${id}`)).body as Preview;
const written = async () =>
  Promise.all([audit, searchDocuments, slugRedirects].map((table) => db().$count(table)));

const BUILD: Record<DraftKind, () => Promise<{ id: number }>> = {
  news: () => buildNews(db(), { publishedAt: null }),
  event: () => buildEvent(db(), { publishedAt: null }),
  faq: () => buildFaq(db(), { publishedAt: null }),
  toolkit: () => buildToolkit(db(), { publishedAt: null }),
  'training-video': async () =>
    buildTraining(db(), { publishedAt: null, filmFileId: (await buildFilm(db())).id }),
  'media-portal': () => buildMediaPortal(db(), { publishedAt: null }),
  'library-item': () => buildItem(db(), { publishedAt: null }),
};
const TEXT: Record<DraftKind, string> = {
  ...{ news: 'body', event: 'body', faq: 'answer', toolkit: 'text', 'training-video': 'body' },
  ...{ 'media-portal': 'text', 'library-item': 'description' },
};

describe('the page of a draft', () => {
  it.each(DRAFT_KINDS)('of a record (%s) is the one that it has once it is saved', async (kind) => {
    const { id } = await BUILD[kind]();
    const title = kind === 'faq' ? 'question' : 'title';
    const fields = { [title]: 'Amber & salt', [TEXT[kind]]: '<p onclick="x()">Said<script>x()</script></p>' };
    const { status, body: draft } = await draftOf(kind, id, fields);
    expect(status).toBe(200);
    expect(JSON.stringify(draft.answers)).toContain('Amber & salt');
    if (kind === 'library-item') {
      await editor.patch(`/api/backend/${kind}/${id}`, { ...fields, publishedAt: new Date(0).toISOString() });
      const { body: seen } = await member.get(`/api/private/libraryitems/${id}`);
      const drafted = draft.answers[`/private/libraryitems/${id}`];
      expect({ ...drafted, publishedAt: null }).toEqual({ ...seen, publishedAt: null });
      return;
    }
    expect(JSON.stringify(draft.answers)).not.toMatch(/script|onclick/);
    await editor.patch(`/api/backend/${kind}/${id}`, fields);
    // Addresses of films come with drafts alone.
    const responses = Object.entries(draft.answers).filter(([call]) => !(call in draft.films));
    expect(Object.fromEntries(responses)).toEqual((await savedOf(kind, id)).answers);
  });

  it('is that of a record which nobody has made yet', async () => {
    const fields = { title: 'Not made yet', body: '<p>A</p>', publishedAt: null };
    const { status, body } = await draftOf('news', null, fields);
    expect([status, body.path]).toEqual([200, '/news/not-made-yet']);
    expect(body.answers['/private/news/not-made-yet']).toMatchObject({
      title: 'Not made yet',
      body: '<p>A</p>',
    });
    const { body: found } = await editor.get(
      `/api/backend/news?filter=${encodeURIComponent(JSON.stringify({ q: 'Not made yet' }))}`,
    );
    expect(found).toEqual([]);
  });

  it('plays a film before anything is saved, as long as its author manages content', async () => {
    const author = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
    const film = await buildFilm(db(), { size: 4 });
    await test.context.storage.put(film.storageKey, Buffer.from('film'), { size: 4, mediaType: 'video/mp4' });
    const fields = { title: 'A first lesson', filmFileId: film.id };
    const { body } = await draftOf('training-video', null, fields, author);
    const [call = ''] = Object.keys(body.films);
    const play = async () => (await test.nobody.get(body.answers[call].url)).status;
    expect(await play()).toBe(200);
    await db()
      .update(users)
      .set({ roles: ['ROLE_USER'] })
      .where(eq(users.id, author.userId));
    expect(await play()).toBe(410);
  });

  it('keeps nothing: no version, no history, no address, nothing to be found', async () => {
    const { id } = await buildNews(db(), { publishedAt: null });
    const before = await written();
    const { body: stored } = await editor.get(`/api/backend/news/${id}`);
    await draftOf('news', id, { title: 'Another', slug: 'another-address' });
    await draftOf('news', null, { title: 'A new one' });
    expect(await written()).toEqual(before);
    expect((await editor.get(`/api/backend/news/${id}`)).body).toEqual(stored);
  });

  it('says what cannot be saved, field by field', async () => {
    const { id, slug } = await buildNews(db(), {});
    const other = await buildNews(db(), {});
    const refused = async (record: number | null, fields: object) => {
      const { status, body } = await draftOf('news', record, fields);
      return [status, Object.keys(body.errors ?? {})];
    };
    expect(await refused(id, { title: '' })).toEqual([400, ['title']]);
    expect(await refused(id, { nonsense: 1 })).toEqual([400, ['nonsense']]);
    expect(await refused(null, { excerpt: 'No title' })).toEqual([400, ['title']]);
    expect(await refused(other.id, { slug })).toEqual([409, ['slug']]);
    expect((await draftOf('news', 2_000_000_000, { title: 'A' })).status).toBe(404);
    expect((await draftOf('library-item', null, { title: 'A' })).status).toBe(404);
  });

  it('is for users who may save the record', async () => {
    const { id } = await buildNews(db(), {});
    expect((await draftOf('news', id, { title: 'A' }, member)).status).toBe(403);
    expect((await draftOf('news', id, { title: 'A' }, test.nobody)).status).toBe(401);
  });

  it('of several people at once is the one that each has typed', async () => {
    const { id } = await buildNews(db(), { publishedAt: null });
    const titles = ['One', 'Two', 'Three', 'Four'];
    const pages = await Promise.all(titles.map((title) => draftOf('news', id, { title })));
    const shown = pages.map(({ body }) => (Object.values(body.answers)[0] as { title: string }).title);
    expect(shown).toEqual(titles);
  });
});

it('the page that shows drafts is framed by the portal alone, and every other page by nobody', async () => {
  const frames = async (path: string) => {
    const { headers } = await test.app.request(path);
    return [
      headers.get('x-frame-options'),
      headers.get('content-security-policy')?.split('frame-ancestors ')[1],
    ];
  };
  expect(await frames('/healthz')).toEqual(['DENY', "'none'"]);
  for (const path of ['/preview/news/1', '/preview/draft/x', '/preview/drafts', '/admin/'])
    expect((await frames(path))[0]).toBe('DENY');
  expect((await frames('/preview/draft'))[0]).toBe('SAMEORIGIN');
});
