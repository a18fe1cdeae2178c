import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { news } from '../../../db/schema/content.ts';
import { audit } from '../../../db/schema/records.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { buildItem, buildLibrary, buildMediaPortal, buildTraining } from '../../../testing/factories.ts';

const DAY = 24 * 3_600_000;
let test: TestApp;
let editor: Caller;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
});
afterAll(() => test?.close());
const db = () => test.context.db;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

/** An article that was made ten days ago. */
async function makeArticle(fields: object = {}): Promise<{ id: number; title: string }> {
  const { body } = await editor.post('/api/backend/news', {
    title: `Once ${Math.random().toString(36).slice(2)}`,
    publishedAt: daysAgo(9).toISOString(),
    ...fields,
  });
  await db()
    .update(news)
    .set({ createdAt: daysAgo(10) })
    .where(eq(news.id, body.id));
  await db()
    .update(audit)
    .set({ at: daysAgo(10) })
    .where(eq(audit.recordId, body.id));
  return body;
}
const read = (query: Record<string, string>) =>
  editor.get(`/api/backend/shown?${new URLSearchParams({ kind: 'news', limit: '200', ...query })}`);
const entryOf = async (id: number, days: number, query: Record<string, string> = {}) =>
  (await read({ at: daysAgo(days).toISOString(), ...query })).body.data.find(
    (entry: { id: number }) => entry.id === id,
  );

describe('what the portal showed', () => {
  it('is as it was: title, dates and readers of then, with what was changed since', async () => {
    const { id, title } = await makeArticle({ markets: ['gulf'] });
    await editor.patch(`/api/backend/news/${id}`, {
      title: 'Renamed',
      markets: [],
      expiresAt: daysAgo(1).toISOString(),
    });
    expect(await entryOf(id, 5, { market: 'gulf' })).toMatchObject({
      title,
      until: null,
      changed: ['expiresAt', 'markets', 'title'],
      now: 'hidden',
    });
    expect(await entryOf(id, 5, { market: 'europe' })).toBe(undefined);
    // Before it was published, and before it was made.
    expect(await entryOf(id, 9.5, { market: 'gulf' })).toBe(undefined);
    expect(await entryOf(id, 30, { market: 'gulf' })).toBe(undefined);
  });

  it('has what was deleted since, in the trash and for good', async () => {
    const trashed = await makeArticle();
    await editor.delete(`/api/backend/news/${trashed.id}`);
    expect(await entryOf(trashed.id, 5)).toMatchObject({ title: trashed.title, now: 'trashed' });
    const gone = await makeArticle();
    const { body: before } = await editor.get(`/api/backend/news/${gone.id}`);
    await db().delete(news).where(eq(news.id, gone.id));
    await db()
      .insert(audit)
      .values({ kind: 'news', recordId: gone.id, action: 'purge', before: { ...before, deletedAt: null } });
    expect(await entryOf(gone.id, 5)).toMatchObject({ title: gone.title, now: 'gone' });
  });

  it('has the items of a library while it showed, also those that have left it', async () => {
    const old = { createdAt: daysAgo(10), publishedAt: daysAgo(9) };
    const { id: libraryId } = await buildLibrary(db(), old);
    const { id: other } = await buildLibrary(db(), old);
    const stayed = await buildItem(db(), { ...old, libraryId });
    const moved = await buildItem(db(), { ...old, libraryId: other });
    await db()
      .insert(audit)
      .values({
        kind: 'library-item',
        recordId: moved.id,
        action: 'update',
        before: { libraryId },
        after: { libraryId: other },
      });
    const ids = async (id: number) =>
      (
        await read({ kind: 'library-item', libraryId: String(id), at: daysAgo(5).toISOString() })
      ).body.data.map(({ id }: { id: number }) => id);
    expect(new Set(await ids(libraryId))).toEqual(new Set([stayed.id, moved.id]));
    expect(await ids(other)).toEqual([]);
    await editor.patch(`/api/backend/library/${libraryId}`, { markets: ['gulf'] });
    expect(await ids(libraryId)).toHaveLength(2);
  });

  it('has training videos while their films showed, and media portals for every viewer', async () => {
    const old = { createdAt: daysAgo(10), publishedAt: daysAgo(9) };
    const { id: libraryId } = await buildLibrary(db(), old);
    const film = await buildItem(db(), { ...old, libraryId });
    const draft = await buildItem(db(), { ...old, libraryId, publishedAt: null });
    const own = await buildTraining(db(), { ...old, markets: ['gulf'] });
    const ofItem = await buildTraining(db(), { ...old, itemId: film.id, filmFileId: null });
    const ofDraft = await buildTraining(db(), { ...old, itemId: draft.id, filmFileId: null });
    const list = async (query: Record<string, string>) =>
      new Map<number, { now: string; changed: string[] }>(
        (await read({ at: daysAgo(5).toISOString(), ...query })).body.data.map((entry: { id: number }) => [
          entry.id,
          entry,
        ]),
      );
    const inGulf = { kind: 'training-video', market: 'gulf' };
    expect(new Set((await list(inGulf)).keys())).toEqual(new Set([own.id, ofItem.id]));
    expect([...(await list({ ...inGulf, market: 'europe' })).keys()]).toEqual([ofItem.id]);
    expect((await list(inGulf)).has(ofDraft.id)).toBe(false);
    // The film is withdrawn: the video showed then, and does not today.
    await editor.patch(`/api/backend/library-item/${film.id}`, { publishedAt: null });
    expect((await list(inGulf)).get(ofItem.id)).toMatchObject({ now: 'hidden', changed: [] });
    expect((await list(inGulf)).get(own.id)).toMatchObject({ now: 'shown' });

    const portal = await buildMediaPortal(db(), { ...old, title: 'For the press' });
    await editor.patch(`/api/backend/media-portal/${portal.id}`, { title: 'For editors' });
    expect((await list({ kind: 'media-portal', market: 'gulf' })).get(portal.id)).toMatchObject({
      title: 'For the press',
      changed: ['title'],
      now: 'shown',
    });
    await editor.delete(`/api/backend/media-portal/${portal.id}`);
    expect((await list({ kind: 'media-portal' })).get(portal.id)).toMatchObject({ now: 'trashed' });
  });

  it('says when the log does not reach back so far', async () => {
    expect((await read({ at: daysAgo(5).toISOString() })).body.isKnown).toBe(true);
    expect((await read({ at: daysAgo(500).toISOString() })).body.isKnown).toBe(false);
  });

  it('goes out as CSV', async () => {
    const { title } = await makeArticle({ title: '=Sum of resin' });
    const at = daysAgo(5).toISOString();
    const { body, headers } = await editor.get(`/api/backend/shown/sheet?kind=news&at=${at}`);
    expect(headers.get('content-type')).toContain('text/csv');
    expect(body).toContain(`'${title}`);
  });

  it('refuses what cannot be known, and is for content managers', async () => {
    const errors = async (query: Record<string, string>) => (await read(query)).body.errors;
    expect(await errors({ at: new Date(Date.now() + DAY).toISOString() })).toHaveProperty('at');
    expect(await errors({ at: daysAgo(1).toISOString(), kind: 'library-item' })).toHaveProperty('libraryId');
    expect(await errors({ at: daysAgo(1).toISOString(), role: 'ROLE_ADMIN' })).toHaveProperty('role');
    const member = await test.signIn();
    expect((await member.get(`/api/backend/shown?kind=news&at=${daysAgo(1).toISOString()}`)).status).toBe(
      403,
    );
  });
});
