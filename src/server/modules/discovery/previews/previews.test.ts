import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PREVIEW_KINDS, type Preview, type PreviewKind } from '../../../../shared/contract/preview.ts';
import { users } from '../../../db/schema/accounts.ts';
import { files } from '../../../db/schema/files.ts';
import { libraryItems } from '../../../db/schema/libraries.ts';
import { mediaPortalDays } from '../../../db/schema/mediaPortals.ts';
import { trainingCaptions } from '../../../db/schema/training.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import {
  buildEvent,
  buildFaq,
  buildFile,
  buildFilm,
  buildItem,
  buildMediaPortal,
  buildNews,
  buildToolkit,
  buildTraining,
} from '../../../testing/factories.ts';

const at = '/api/backend/preview';
const open = '/api/public/preview';
const DAY = 24 * 3_600_000;
const DRAFT = { publishedAt: null };
const bytes = randomBytes(2000);
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

async function linkTo(kind: PreviewKind, id: number): Promise<string> {
  const { status, body } = await editor.post(`${at}/${kind}/${id}/link`);
  expect(status).toBe(201);
  return body.path.replace('/preview/', '');
}
const show = (token: string) => test.nobody.get(`${open}/${token}`);
async function previewOf(kind: PreviewKind, id: number): Promise<Preview> {
  const { status, body } = await editor.get(`${at}/${kind}/${id}`);
  expect(status).toBe(200);
  return body;
}
/** A file with a picture that can be loaded. */
async function withPicture(file: { id: number; storageKey: string }) {
  const storageKey = `${file.storageKey}-w320`;
  await test.context.storage.put(storageKey, bytes, { size: bytes.length, mediaType: 'image/webp' });
  const picture = {
    name: 'w320',
    storageKey,
    mediaType: 'image/webp',
    width: 320,
    height: 240,
    size: bytes.length,
  };
  const [row] = await db()
    .update(files)
    .set({ renditions: [picture] })
    .where(eq(files.id, file.id))
    .returning();
  if (!row) throw new Error('the file is gone');
  return row;
}
const pathOf = ({ id, sha256 }: { id: number; sha256: string | null }) =>
  `${id}/${sha256?.slice(0, 16)}/w320.webp`;
async function makeItem(overrides: Parameters<typeof buildItem>[1] = {}) {
  const item = await buildItem(db(), overrides);
  const [file] = await db().select().from(files).where(eq(files.id, item.fileId));
  if (!file) throw new Error('the item has no file');
  return { ...item, file: await withPicture(file) };
}
async function status(url: string): Promise<number> {
  const response = await test.app.request(url);
  await response.arrayBuffer();
  return response.status;
}

const BUILD: Record<PreviewKind, (columns: { publishedAt: Date | null }) => Promise<{ id: number }>> = {
  news: (columns) => buildNews(db(), columns),
  event: (columns) => buildEvent(db(), columns),
  faq: (columns) => buildFaq(db(), columns),
  toolkit: (columns) => buildToolkit(db(), columns),
  'training-video': (columns) => buildTraining(db(), columns),
  'media-portal': (columns) => buildMediaPortal(db(), columns),
};
/** The first call of the page of each kind, as its reader. */
const CALLS: Record<PreviewKind, string> = {
  news: '/private/news/{slug}',
  event: '/private/event/{slug}',
  faq: '/private/faq',
  toolkit: '/private/toolkit/{slug}',
  'training-video': '/private/training-video/{slug}',
  'media-portal': '/public/media-portal/{slug}',
};

describe('a preview', () => {
  it.each(PREVIEW_KINDS)('of a published record (%s) is what its reader gets', async (kind) => {
    const { id } = await BUILD[kind]({ publishedAt: new Date(0) });
    const { answers } = await previewOf(kind, id);
    const { body: record } = await editor.get(`/api/backend/${kind}/${id}`);
    const path = CALLS[kind].replace('{slug}', record.slug);
    const guest = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EVENT'] });
    const response = (await guest.get(`/api${path}`)).body;
    const own =
      kind === 'faq' ? response.filter((group: { id: number }) => group.id === record.categoryId) : response;
    expect(answers[path]).toEqual(own);
  });

  it.each(PREVIEW_KINDS)(
    'of a draft (%s) shows to content managers and by a link, and to nobody else',
    async (kind) => {
      const { id } = await BUILD[kind](DRAFT);
      const mine = await previewOf(kind, id);
      expect(mine).toMatchObject({ kind, publishedAt: null, endsAt: null, hiddenItems: 0 });
      const { status: seen, body } = await show(await linkTo(kind, id));
      expect(seen).toBe(200);
      expect(body).toMatchObject({ kind, path: mine.path, audience: null, hiddenItems: null });
      expect(body.answers).toEqual(mine.answers);
      for (const [caller, refusal] of [
        [member, 403],
        [test.nobody, 401],
      ] as const)
        for (const call of [
          caller.get(`${at}/${kind}/${id}`),
          caller.post(`${at}/${kind}/${id}/link`),
          caller.delete(`${at}/${kind}/${id}/link`),
          caller.get(`${at}/${kind}/${id}/film/1`),
        ])
          expect((await call).status).toBe(refusal);
    },
  );

  it('says when the record shows, and whom it is for', async () => {
    const publishedAt = new Date(Date.now() + DAY);
    const { id } = await buildNews(db(), { publishedAt, roles: ['ROLE_EVENT'], markets: ['gulf'] });
    expect(await previewOf('news', id)).toMatchObject({
      publishedAt: publishedAt.toISOString(),
      audience: { roles: ['ROLE_EVENT'], markets: ['Gulf'] },
    });
  });

  it('is not found for a record that is in the trash, is unknown, or is of another kind', async () => {
    const { id } = await buildNews(db(), { deletedAt: new Date() });
    for (const path of [`news/${id}`, 'news/2000000000', 'event/2000000000', 'training-video/2000000000']) {
      expect((await editor.get(`${at}/${path}`)).status).toBe(404);
      expect((await editor.post(`${at}/${path}/link`)).status).toBe(404);
    }
    expect((await editor.get(`${at}/library/1`)).status).toBe(400);
  });

  it('ends with the rights of the viewer', async () => {
    const { id } = await buildNews(db(), DRAFT);
    const leaving = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
    expect((await leaving.get(`${at}/news/${id}`)).status).toBe(200);
    await db()
      .update(users)
      .set({ roles: ['ROLE_USER'] })
      .where(eq(users.id, leaving.userId));
    expect((await leaving.get(`${at}/news/${id}`)).status).toBe(403);
  });

  it('is kept by no cache, and disclosed to no search engine and no other site', async () => {
    const { id } = await buildNews(db(), DRAFT);
    const token = await linkTo('news', id);
    for (const { headers } of [await editor.get(`${at}/news/${id}`), await show(token), await show('x')]) {
      expect(headers.get('cache-control')).toContain('no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    }
  });

  it('counts nothing', async () => {
    const portal = await buildMediaPortal(db(), {});
    await show(await linkTo('media-portal', portal.id));
    expect(await db().$count(mediaPortalDays, eq(mediaPortalDays.portalId, portal.id))).toBe(0);
  });
});

describe('the items of a preview', () => {
  const shownIn = ({ answers }: Preview) =>
    Object.values(answers)
      .flatMap((answer) => (answer as { items?: { id: number }[] })?.items ?? [])
      .map(({ id }) => id);

  it('are those that the readers of the page will see, at its moment', async () => {
    const publishedAt = new Date(Date.now() + DAY);
    const later = new Date(publishedAt.getTime() + DAY);
    const shown = [
      await makeItem(),
      await makeItem({ publishedAt }),
      await makeItem({ markets: ['gulf'] }),
      await makeItem({ roles: ['ROLE_EVENT'] }),
    ];
    const hidden = [
      await makeItem(DRAFT),
      await makeItem({ publishedAt: later }),
      await makeItem({ expiresAt: publishedAt }),
      await makeItem({ markets: ['europe'] }),
      await makeItem({ roles: ['ROLE_EDITOR'] }),
      await makeItem({ deletedAt: new Date() }),
    ];
    const article = await buildNews(db(), {
      publishedAt,
      roles: ['ROLE_EVENT', 'ROLE_EDITOR'],
      markets: ['gulf'],
      itemIds: [...shown, ...hidden].map(({ id }) => id),
    });
    const mine = await previewOf('news', article.id);
    expect(shownIn(mine)).toEqual(shown.map(({ id }) => id));
    expect(mine.hiddenItems).toBe(hidden.length);
    // Of all markets, only those on the page.
    expect(mine.answers['/private/market']).toEqual([{ code: 'gulf', name: 'Gulf' }]);
    const token = await linkTo('news', article.id);
    expect(shownIn((await show(token)).body)).toEqual(shown.map(({ id }) => id));
    for (const { file } of shown) expect(await status(`${open}/${token}/picture/${pathOf(file)}`)).toBe(200);
    for (const { file } of hidden) expect(await status(`${open}/${token}/picture/${pathOf(file)}`)).toBe(404);
  });

  it('are, of a media portal, those that are for everyone, with or without its password', async () => {
    const [shown, limited] = [await makeItem(), await makeItem({ markets: ['gulf'] })];
    const portal = await buildMediaPortal(db(), {
      ...DRAFT,
      passwordHash: 'x',
      itemIds: [limited.id, shown.id],
    });
    const token = await linkTo('media-portal', portal.id);
    const { answers } = (await show(token)).body as Preview;
    const { data } = answers[`/public/media-portal/${portal.slug}/items`] as {
      data: { id: number; picture: { sources: { url: string }[] } }[];
    };
    expect(data.map(({ id }) => id)).toEqual([shown.id]);
    expect(await status(data[0]?.picture.sources[0]?.url ?? '')).toBe(200);
    expect(await status(`${open}/${token}/picture/${pathOf(limited.file)}`)).toBe(404);
  });
});

describe('pictures and films of a preview', () => {
  it('load by its link: the cover, and in texts what readers may see', async () => {
    const cover = await withPicture(await buildFile(db(), { purpose: 'picture' }));
    const [inText, secret, other] = [await makeItem(), await makeItem(DRAFT), await makeItem()];
    const figure = ({ file }: typeof inText) => `<img src="/api/rendition/${pathOf(file)}">`;
    const article = await buildNews(db(), {
      ...DRAFT,
      coverFileId: cover.id,
      body: `<p>A</p>${figure(inText)}${figure(secret)}`,
    });
    const token = await linkTo('news', article.id);
    const { cover: picture, body } = (await show(token)).body.answers[`/private/news/${article.slug}`];
    expect(picture.sources[0].url).toBe(`${open}/${token}/picture/${pathOf(cover)}`);
    expect(body).toContain(`src="${open}/${token}/picture/${pathOf(inText.file)}"`);
    const response = await test.app.request(picture.sources[0].url);
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
    expect(await status(`${open}/${token}/picture/${pathOf(inText.file)}`)).toBe(200);
    for (const { file } of [secret, other])
      expect(await status(`${open}/${token}/picture/${pathOf(file)}`)).toBe(404);
    // The ordinary addresses stay with those who are signed in.
    expect(await status(`/api/rendition/${pathOf(cover)}`)).toBe(401);
  });

  async function makeFilm() {
    const film = await buildFilm(db(), { size: bytes.length });
    await test.context.storage.put(film.storageKey, bytes, { size: bytes.length, mediaType: 'video/mp4' });
    return film;
  }

  it('play with their captions, and stop with the link', async () => {
    const film = await makeFilm();
    const video = await buildTraining(db(), { ...DRAFT, filmFileId: film.id });
    await db()
      .insert(trainingCaptions)
      .values({ videoId: video.id, language: 'en', position: 1, webVtt: 'WEBVTT' });
    const token = await linkTo('training-video', video.id);
    const { answers, films } = (await show(token)).body as Preview;
    const call = `/private/training-video/${video.id}`;
    expect(films).toEqual({ [`${call}/pre-signed`]: film.id });
    expect(answers[`${call}/captions/en`]).toEqual({ language: 'en', webVtt: 'WEBVTT' });
    const { url } = (await test.nobody.get(`${open}/${token}/film/${film.id}`)).body;
    const own = (await editor.get(`${at}/training-video/${video.id}/film/${film.id}`)).body.url;
    expect([await status(url), await status(own)]).toEqual([200, 200]);
    const other = await makeFilm();
    expect((await test.nobody.get(`${open}/${token}/film/${other.id}`)).status).toBe(404);
    await editor.delete(`${at}/training-video/${video.id}/link`);
    expect([await status(url), await status(own)]).toEqual([410, 410]);
    expect((await editor.get(`${at}/training-video/${video.id}/film/${film.id}`)).status).toBe(200);
  });

  it('play among the words of a text, as far as its readers see them', async () => {
    const [filmOfItem, filmOfVideo] = [await makeFilm(), await makeFilm()];
    const item = await buildItem(db(), { fileId: filmOfItem.id });
    const secret = await buildItem(db(), { ...DRAFT, fileId: (await makeFilm()).id });
    const video = await buildTraining(db(), { filmFileId: filmOfVideo.id });
    await db()
      .insert(trainingCaptions)
      .values({ videoId: video.id, language: 'en', position: 1, webVtt: 'WEBVTT' });
    const play = (name: string, id: number) => `<figure data-block="video" data-${name}="${id}"></figure>`;
    const body = `<p>A</p>${play('item', item.id)}${play('training', video.id)}${play('item', secret.id)}`;
    const article = await buildNews(db(), { ...DRAFT, body });
    const mine = await previewOf('news', article.id);
    const [itemCall, videoCall] = [`/private/libraryitems/${item.id}`, `/private/training-video/${video.id}`];
    expect(mine.hiddenItems).toBe(1);
    expect(mine.films).toEqual({
      [`${itemCall}/pre-signed`]: filmOfItem.id,
      [`${videoCall}/pre-signed`]: filmOfVideo.id,
    });
    expect(mine.answers[itemCall]).toMatchObject({ id: item.id });
    expect(mine.answers[`${videoCall}/captions/en`]).toEqual({ language: 'en', webVtt: 'WEBVTT' });
    const token = await linkTo('news', article.id);
    const { url } = (await test.nobody.get(`${open}/${token}/film/${filmOfItem.id}`)).body;
    expect(await status(url)).toBe(200);
    expect((await test.nobody.get(`${open}/${token}/film/${secret.fileId}`)).status).toBe(404);
  });

  it('stay away while the item is hidden whose film it is', async () => {
    const film = await withPicture(await makeFilm());
    const item = await buildItem(db(), { ...DRAFT, fileId: film.id });
    const video = await buildTraining(db(), { ...DRAFT, itemId: item.id });
    const mine = await previewOf('training-video', video.id);
    expect(mine).toMatchObject({ films: {}, hiddenItems: 1 });
    const token = await linkTo('training-video', video.id);
    expect((await test.nobody.get(`${open}/${token}/film/${film.id}`)).status).toBe(404);
    expect(await status(`${open}/${token}/picture/${pathOf(film)}`)).toBe(404);
    await db()
      .update(libraryItems)
      .set({ publishedAt: new Date(0) })
      .where(eq(libraryItems.id, item.id));
    expect((await test.nobody.get(`${open}/${token}/film/${film.id}`)).status).toBe(200);
    expect(await status(`${open}/${token}/picture/${pathOf(film)}`)).toBe(200);
  });

  it('are never the originals of pictures', async () => {
    const item = await makeItem();
    const portal = await buildMediaPortal(db(), { ...DRAFT, itemIds: [item.id] });
    const token = await linkTo('media-portal', portal.id);
    expect((await show(token)).body.films).toEqual({});
    expect((await test.nobody.get(`${open}/${token}/film/${item.fileId}`)).status).toBe(404);
    expect(
      (await test.nobody.get(`/api/public/media-portal/${portal.slug}/item/${item.id}/pre-signed`)).status,
    ).toBe(404);
  });
});

describe('a preview in another language', () => {
  const MAKE: Record<PreviewKind, () => Promise<{ id: number }>> = {
    news: () => buildNews(db(), { ...DRAFT, title: 'Written' }),
    event: () => buildEvent(db(), { ...DRAFT, title: 'Written' }),
    toolkit: () => buildToolkit(db(), { ...DRAFT, title: 'Written' }),
    'training-video': () => buildTraining(db(), { ...DRAFT, title: 'Written' }),
    faq: () => buildFaq(db(), { ...DRAFT, question: 'Written' }),
    'media-portal': () => buildMediaPortal(db(), { ...DRAFT, title: 'Written' }),
  };

  it.each(PREVIEW_KINDS)('has the texts of its readers, for managers and by a link: %s', async (kind) => {
    const { id } = await MAKE[kind]();
    const texts = { [kind === 'faq' ? 'question' : 'title']: '訳した題' };
    const made = await editor.patch(`/api/backend/${kind}/${id}/translations`, {
      translations: { ja: { texts, ...(kind !== 'faq' && { slug: `in-ja-${kind}` }) } },
    });
    expect(made.status).toBe(200);
    const inJapanese = (await editor.get(`${at}/${kind}/${id}?language=ja`)).body;
    // The page finds what it shows by its own address.
    if (kind !== 'faq')
      expect([inJapanese.path, JSON.stringify(Object.keys(inJapanese.answers))]).toEqual([
        expect.stringMatching(new RegExp(`/in-ja-${kind}$`)),
        expect.stringContaining(`/in-ja-${kind}"`),
      ]);
    const token = await linkTo(kind, id);
    const answers = async (caller: Caller, path: string) => {
      const { status, body } = await caller.get(path);
      expect(status).toBe(200);
      return JSON.stringify(body.answers);
    };
    for (const [caller, path] of [
      [editor, `${at}/${kind}/${id}`],
      [test.nobody, `${open}/${token}`],
    ] as const) {
      const [written, read] = [await answers(caller, path), await answers(caller, `${path}?language=ja`)];
      expect([written.includes('Written'), written.includes('訳した題')]).toEqual([true, false]);
      expect([read.includes('"Written"'), read.includes('訳した題')]).toEqual([false, true]);
      // Nothing is translated into it: as it was written.
      expect(await answers(caller, `${path}?language=fr`)).toBe(written);
      expect((await caller.get(`${path}?language=xx`)).status).toBe(400);
    }
  });
});
