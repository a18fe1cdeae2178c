import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TextBlocks } from '../../../../shared/contract/richText.ts';
import { news } from '../../../db/schema/content.ts';
import { files, type StoredRendition } from '../../../db/schema/files.ts';
import { libraryItems } from '../../../db/schema/libraries.ts';
import { trainingCaptions, trainingVideos } from '../../../db/schema/training.ts';
import { markOrphans } from '../../../files/orphanedFiles.repo.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import {
  buildEvent,
  buildFaq,
  buildFaqCategory,
  buildFile,
  buildItem,
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
  member = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EVENT'], market: 'europe' });
});
afterAll(() => test?.close());
const db = () => test.context.db;

const rendition = (width: number): StoredRendition => ({
  name: `w${width}`,
  storageKey: `test/w${width}`,
  mediaType: 'image/webp',
  width,
  height: width / 2,
  size: 10,
});
/** A file that has pictures. */
const SHOWN = { width: 2000, height: 1000, renditions: [rendition(640), rendition(1280)] };
const itemBlock = (id: number) => `<figure data-block="item" data-item="${id}"></figure>`;
const pictureBlock = (source: string, caption = '') =>
  `<figure data-block="picture" data-${source}>${caption ? `<figcaption>${caption}</figcaption>` : ''}</figure>`;
const videoBlock = (source: string) => `<figure data-block="video" data-${source}></figure>`;
const picturedItem = async (overrides = {}) =>
  buildItem(db(), { fileId: (await buildFile(db(), SHOWN)).id, ...overrides });

interface Read {
  readonly html: string;
  readonly blocks: TextBlocks;
}

/** Each content type that has a text with blocks: where it is edited, its field, and how a member reads it. */
const TYPES = {
  news: {
    at: '/api/backend/news',
    field: 'body',
    build: () => buildNews(db()),
    read: async (slug: string): Promise<Read> => {
      const { body } = await member.get(`/api/private/news/${slug}`);
      return { html: body.body, blocks: body.blocks };
    },
  },
  events: {
    at: '/api/backend/event',
    field: 'body',
    build: () => buildEvent(db()),
    read: async (slug: string): Promise<Read> => {
      const { body } = await member.get(`/api/private/event/${slug}`);
      return { html: body.body, blocks: body.blocks };
    },
  },
  questions: {
    at: '/api/backend/faq',
    field: 'answer',
    build: async () => buildFaq(db(), { categoryId: (await buildFaqCategory(db())).id }),
    read: async (slug: string): Promise<Read> => {
      const groups = (await member.get('/api/private/faq')).body as { questions: Question[] }[];
      const found = groups.flatMap(({ questions }) => questions).find((one) => one.slug === slug);
      if (!found) throw new Error('the question is not shown');
      return { html: found.answer, blocks: found.blocks };
    },
  },
  toolkits: {
    at: '/api/backend/toolkit',
    field: 'text',
    build: () => buildToolkit(db()),
    read: async (slug: string): Promise<Read> => {
      const { body } = await member.get(`/api/private/toolkit/${slug}`);
      return { html: body.text, blocks: body.blocks };
    },
  },
  'training videos': {
    at: '/api/backend/training-video',
    field: 'body',
    build: () => buildTraining(db()),
    read: async (slug: string): Promise<Read> => {
      const { body } = await member.get(`/api/private/training-video/${slug}`);
      return { html: body.body, blocks: body.blocks };
    },
  },
} as const;
interface Question {
  readonly slug: string;
  readonly answer: string;
  readonly blocks: TextBlocks;
}

describe.each(Object.entries(TYPES))('the text of %s', (_name, { at, field, build, read }) => {
  it('shows blocks to those who may see what they name', async () => {
    const [seen, hidden] = [await picturedItem(), await picturedItem({ markets: ['gulf'] })];
    const training = await buildTraining(db(), { title: 'The tray' });
    const other = await buildTraining(db());
    await db()
      .insert(trainingCaptions)
      .values([
        { videoId: training.id, language: 'fr', position: 2, webVtt: 'WEBVTT' },
        { videoId: training.id, language: 'pt-BR', position: 1, webVtt: 'WEBVTT' },
        { videoId: other.id, language: 'de', position: 1, webVtt: 'WEBVTT' },
      ]);
    const { id, slug } = await build();
    const text = [
      '<p>Before</p>',
      itemBlock(seen.id),
      itemBlock(hidden.id),
      pictureBlock(`item="${seen.id}" data-alt="A bottle"`, 'One lamp'),
      pictureBlock(`item="${hidden.id}"`, 'Secret words'),
      videoBlock(`training="${training.id}"`),
      videoBlock(`training="${other.id}"`),
      '<p>After</p>',
    ].join('');
    const saved = await editor.patch(`${at}/${id}`, { [field]: text });
    expect(saved.status).toBe(200);
    const { html, blocks } = await read(slug);
    expect(html).not.toContain('Secret');
    expect(html).not.toContain(`data-item="${hidden.id}"`);
    expect(html).toContain(`<p>Before</p>${itemBlock(seen.id)}<figure data-block="picture"><img src="`);
    expect(html).toContain('alt="A bottle" loading="lazy"');
    expect(html).toContain('width="2000" height="1000"');
    expect(html).toContain('<figcaption>One lamp</figcaption>');
    const films = [training, other].map((video) => videoBlock(`training="${video.id}"`)).join('');
    expect(html.endsWith(`${films}<p>After</p>`)).toBe(true);
    expect(blocks.items.map((item) => item.id)).toEqual([seen.id]);
    expect(blocks.videos).toMatchObject([
      { id: training.id, title: 'The tray', film: { kind: 'video' }, languages: ['pt-BR', 'fr'] },
      { id: other.id, languages: ['de'] },
    ]);
  });

  it('loses a block when its item is withdrawn, and has it again afterwards', async () => {
    const item = await picturedItem();
    const { id, slug } = await build();
    await editor.patch(`${at}/${id}`, {
      [field]: `<p>a</p>${itemBlock(item.id)}${pictureBlock(`item="${item.id}"`, 'c')}`,
    });
    await db().update(libraryItems).set({ publishedAt: null }).where(eq(libraryItems.id, item.id));
    expect(await read(slug)).toEqual({ html: '<p>a</p>', blocks: { items: [], videos: [] } });
    await db()
      .update(libraryItems)
      .set({ publishedAt: item.publishedAt })
      .where(eq(libraryItems.id, item.id));
    expect((await read(slug)).blocks.items).toHaveLength(1);
  });

  it('is refused with what is not there, by its field, and loses what could act', async () => {
    const { id } = await build();
    const unknown = 900_000_000;
    for (const block of [
      itemBlock(unknown),
      pictureBlock(`item="${unknown}"`),
      pictureBlock(`file="${unknown}"`),
      videoBlock(`training="${unknown}"`),
    ]) {
      const refused = await editor.patch(`${at}/${id}`, { [field]: block });
      expect([refused.status, refused.body.errors[field]]).toEqual([
        400,
        expect.stringContaining(String(unknown)),
      ]);
    }
    const cleaned = await editor.patch(`${at}/${id}`, {
      [field]: `<p>a<img src="data:image/png;base64,AA" onerror="steal()"></p><figure data-block="item" data-item="1 or 1=1"></figure>`,
    });
    expect([cleaned.status, cleaned.body[field]]).toEqual([200, '<p>a</p>']);
  });
});

describe('a picture', () => {
  const at = TYPES.news.at;
  const read = TYPES.news.read;

  it('that was uploaded is shown to every member, and is no orphan while a text shows it', async () => {
    const file = await buildFile(db(), { ...SHOWN, purpose: 'picture' });
    const { id, slug } = await buildNews(db());
    const orphanedAt = async () =>
      (await db().select().from(files).where(eq(files.id, file.id)))[0]?.orphanedAt ?? null;
    await markOrphans(test.context, new Date());
    expect(await orphanedAt()).not.toBeNull();
    await editor.patch(`${at}/${id}`, { body: pictureBlock(`file="${file.id}"`, 'Steam') });
    await markOrphans(test.context, new Date());
    expect(await orphanedAt()).toBeNull();
    expect((await read(slug)).html).toContain(`/api/rendition/${file.id}/`);
    await editor.patch(`${at}/${id}`, { body: '<p>None</p>' });
    await markOrphans(test.context, new Date());
    expect(await orphanedAt()).not.toBeNull();
  });

  it('of an item that is named by its file is taken for that of the item, with its rights', async () => {
    const file = await buildFile(db(), SHOWN);
    const item = await buildItem(db(), { fileId: file.id });
    const old = `<figure><img src="/api/rendition/${file.id}/0123456789abcdef/w1280.webp" alt="Old"><figcaption>Words</figcaption></figure>`;
    const stored = await buildNews(db(), { body: old });
    expect((await read(stored.slug)).html).toContain('alt="Old"');
    const { id, slug } = await buildNews(db());
    const saved = await editor.patch(`${at}/${id}`, { body: old });
    expect(saved.body.body).toContain(
      `<figure data-block="picture" data-item="${item.id}" data-alt="Old"><img`,
    );
    await db()
      .update(libraryItems)
      .set({ markets: ['gulf'] })
      .where(eq(libraryItems.id, item.id));
    for (const one of [stored.slug, slug]) expect((await read(one)).html).toBe('');
  });

  it('of a file that belongs to nobody the reader knows is refused', async () => {
    const film = await buildFile(db(), { purpose: 'film' });
    const { id } = await buildNews(db());
    const refused = await editor.patch(`${at}/${id}`, { body: pictureBlock(`file="${film.id}"`) });
    expect(refused.body.errors).toHaveProperty('body');
  });

  it('is described as its item is, unless the text says it otherwise', async () => {
    const item = await picturedItem({ alternativeText: 'A "bottle" <on> stone' });
    const { id, slug } = await buildNews(db());
    await editor.patch(`${at}/${id}`, { body: pictureBlock(`item="${item.id}"`) });
    expect((await read(slug)).html).toContain('alt="A &quot;bottle&quot; &lt;on&gt; stone"');
  });

  it('is edited as it is stored, with something to see; what is gone for good is left out', async () => {
    const item = await picturedItem();
    const gone = itemBlock(900_000_001);
    const { id } = await buildNews(db(), { body: `<p>a</p>${gone}${pictureBlock(`item="${item.id}"`)}` });
    const { body } = (await editor.get(`${at}/${id}`)).body;
    expect(body).toMatch(
      new RegExp(
        `^<p>a</p><figure data-block="picture" data-item="${item.id}"><img src="/api/rendition/${item.fileId}/[0-9a-f]{16}/w640.webp" width="640" height="320" alt=""></figure>$`,
      ),
    );
    expect((await editor.patch(`${at}/${id}`, { body })).status).toBe(200);
    const [row] = await db().select().from(news).where(eq(news.id, id));
    expect(row?.body).toBe(`<p>a</p>${pictureBlock(`item="${item.id}"`)}`);
  });
});

describe('a video', () => {
  const at = TYPES.news.at;
  const read = TYPES.news.read;

  it('is a film, not any item', async () => {
    const { id } = await buildNews(db());
    const item = await buildItem(db());
    const refused = await editor.patch(`${at}/${id}`, { body: videoBlock(`item="${item.id}"`) });
    expect(refused.body.errors.body).toContain('no film');
  });

  it('of a training is available as long as the member may watch it', async () => {
    const film = await buildFile(db(), { name: 'a.mp4', mediaType: 'video/mp4' });
    const item = await buildItem(db(), { fileId: film.id });
    const video = await buildTraining(db(), { itemId: item.id });
    const body = `${videoBlock(`training="${video.id}"`)}${videoBlock(`item="${item.id}"`)}`;
    const { id, slug } = await buildNews(db());
    expect((await editor.patch(`${at}/${id}`, { body })).body.body).toBe(body);
    expect((await read(slug)).blocks).toMatchObject({ items: [{ id: item.id }], videos: [{ id: video.id }] });
    await db()
      .update(trainingVideos)
      .set({ roles: ['ROLE_ADMIN'] })
      .where(eq(trainingVideos.id, video.id));
    expect((await read(slug)).html).toBe(videoBlock(`item="${item.id}"`));
    await db()
      .update(libraryItems)
      .set({ expiresAt: new Date(0) })
      .where(eq(libraryItems.id, item.id));
    expect(await read(slug)).toEqual({ html: '', blocks: { items: [], videos: [] } });
  });
});

describe('searches', () => {
  it('do not find an article by words about a record, and show none of them', async () => {
    const item = await picturedItem({ markets: ['gulf'] });
    const caption = pictureBlock(`item="${item.id}"`, 'Ylangword');
    const article = await buildNews(db());
    await editor.patch(`${TYPES.news.at}/${article.id}`, { body: `<p>Vetiverword</p>${caption}` });
    const found = async (q: string) => (await member.get(`/api/private/news?q=${q}`)).body.total;
    expect([await found('vetiverword'), await found('ylangword')]).toEqual([1, 0]);
    const { id: categoryId } = await buildFaqCategory(db());
    const question = await buildFaq(db(), { categoryId, question: 'Tonkaword' });
    await editor.patch(`${TYPES.questions.at}/${question.id}`, {
      answer: `<p>Plain</p>${caption}<p>words</p>`,
    });
    const { faq } = (await member.get('/api/private/search?q=tonkaword')).body;
    expect(faq.data).toMatchObject([{ answer: 'Plain words' }]);
  });
});
