import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { buildItem, buildLibrary } from '../../../testing/factories.ts';

let test: TestApp;
let editor: Caller;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
});
afterAll(() => test?.close());

const made = async (path: string, body: object) => {
  const reply = await editor.post(`/api/backend/${path}`, body);
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  return reply.body;
};

describe('what would change if a right ended today', () => {
  it('is every item under it, and whatever shows one of these', async () => {
    const { db } = test.context;
    const right = await made('usage-right', { name: 'Lead', holderKind: 'talent', holder: 'Ana Duarte' });
    const library = await buildLibrary(db, { usageRights: [right.code] });
    const other = await buildLibrary(db);
    const ofLibrary = await buildItem(db, { libraryId: library.id, title: 'Of the library' });
    const own = await buildItem(db, { libraryId: other.id, title: 'Own', usageRights: [right.code] });
    const draft = await buildItem(db, {
      libraryId: other.id,
      title: 'Draft',
      usageRights: [right.code],
      publishedAt: null,
    });
    const free = await buildItem(db, { libraryId: other.id, title: 'Free' });
    await buildItem(db, { libraryId: other.id, usageRights: [right.code], deletedAt: new Date() });

    const toolkit = await made('toolkit', { title: 'Launch', itemIds: [ofLibrary.id, own.id, free.id] });
    await made('toolkit', { title: 'Without', itemIds: [free.id] });
    const article = await made('news', {
      title: 'In its text',
      body: `<p>Words</p><figure data-block="item" data-item="${own.id}"></figure>`,
    });
    const portal = await made('media-portal', { title: 'Press', itemIds: [own.id] });
    const link = await made('stable-link', { name: 'Shop', itemId: own.id });

    const { body } = await editor.get(`/api/backend/usage-right/${right.id}/ending`);
    expect(body).toMatchObject({ itemCount: 3, shownCount: 2 });
    expect(new Set(body.items.map(({ id }: { id: number }) => id))).toEqual(
      new Set([ofLibrary.id, own.id, draft.id]),
    );
    expect(body.places).toEqual([
      { kind: 'media-portal', id: portal.id, title: 'Press', itemCount: 1 },
      { kind: 'news', id: article.id, title: 'In its text', itemCount: 1 },
      { kind: 'stable-link', id: link.id, title: 'Shop', itemCount: 1 },
      { kind: 'toolkit', id: toolkit.id, title: 'Launch', itemCount: 2 },
    ]);
  });

  it('is for those who keep rights only', async () => {
    const right = await made('usage-right', { name: 'Other', holderKind: 'agency', holder: 'Nord' });
    const member = await test.signIn();
    expect((await member.get(`/api/backend/usage-right/${right.id}/ending`)).status).toBe(403);
    expect((await editor.get('/api/backend/usage-right/999999/ending')).status).toBe(404);
    expect((await editor.get(`/api/backend/usage-right/${right.id}/ending`)).body).toEqual({
      itemCount: 0,
      shownCount: 0,
      items: [],
      places: [],
      holderCount: 0,
    });
  });
});
