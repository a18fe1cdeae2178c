import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { files } from '../../../db/schema/files.ts';
import { libraryItems } from '../../../db/schema/libraries.ts';
import { trainingVideos } from '../../../db/schema/training.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { buildFile, buildFilm, buildItem, buildNews, buildTraining } from '../../../testing/factories.ts';

const mine = '/api/private/training-video';
const backend = '/api/backend/training-video';
const VTT = 'WEBVTT\n\n00:01.000 --> 00:04.000\nOne blotter, one line.\n';
let test: TestApp;
let member: Caller;
let editor: Caller;
beforeAll(async () => {
  test = await openTestApp();
  member = await test.signIn({ market: 'europe' });
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
});
afterAll(() => test?.close());
const db = () => test.context.db;
const slugs = async (caller = member): Promise<string[]> =>
  (await caller.get(mine)).body.map(({ slug }: { slug: string }) => slug);
const published = '2026-01-01T00:00:00.000Z';

describe('training videos in the back-office', () => {
  it('are written with captions and chapters, and read by members at once', async () => {
    const film = await buildFilm(db());
    const { status, body } = await editor.post(backend, {
      title: 'Taking notes',
      series: 'The counter',
      body: '<p>Watch <script>alert(1)</script>once.</p>',
      filmFileId: film.id,
      chapters: [
        { title: 'The blotter', start: 0 },
        { title: 'The word', start: 22.5 },
      ],
      captions: [
        { language: 'en', webVtt: VTT },
        { language: 'fr', webVtt: VTT },
      ],
      publishedAt: published,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      slug: 'taking-notes',
      captions: [{ language: 'en', cues: 1 }, { cues: 1 }],
    });
    const seen = (await member.get(`${mine}/taking-notes`)).body;
    expect(seen).toMatchObject({
      body: '<p>Watch once.</p>',
      duration: 60,
      languages: ['en', 'fr'],
      chapters: [{ start: 0 }, { title: 'The word', start: 22.5 }],
      progress: null,
    });
    expect((await member.get(`${mine}/${body.id}/captions/fr`)).body).toEqual({
      language: 'fr',
      webVtt: VTT,
    });
    expect((await member.get(`${mine}/${body.id}/captions/de`)).status).toBe(404);

    // Captions that come without content stay; those that are not named go.
    const changed = await editor.patch(`${backend}/${body.id}`, {
      slug: 'notes',
      captions: [{ language: 'fr' }, { language: 'de', webVtt: VTT.replace('One', 'Ein') }],
      version: body.version,
    });
    expect(changed.body.captions.map(({ language }: { language: string }) => language)).toEqual(['fr', 'de']);
    expect((await editor.get(`${backend}/${body.id}/captions/fr`)).body.webVtt).toBe(VTT);
    expect((await member.get(`${mine}/${body.id}/captions/en`)).status).toBe(404);
    expect((await member.get(`${mine}/taking-notes`)).body.slug).toBe('notes');
    const stale = await editor.patch(`${backend}/${body.id}`, { title: 'Late', version: body.version });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
  });

  it('say which field, and which line of a file, needs attention', async () => {
    const filmFileId = (await buildFilm(db())).id;
    const errorsOf = async (rest: object) =>
      (await editor.post(backend, { title: 'Wrong', filmFileId, ...rest })).body.errors;
    expect(await errorsOf({ captions: [{ language: 'en', webVtt: 'WEBVTT\n\nHello' }] })).toEqual({
      'captions.0.webVtt': expect.stringMatching(/^Line 3: /),
    });
    expect(await errorsOf({ captions: [{ language: 'en' }] })).toHaveProperty('captions.0.webVtt');
    for (const languages of [
      ['en', 'en'],
      ['pt-BR', 'pt-br'],
    ]) {
      const captions = languages.map((language) => ({ language, webVtt: VTT }));
      expect(await errorsOf({ captions })).toHaveProperty('captions.1.language');
    }
    expect(await errorsOf({ captions: [{ language: 'English', webVtt: VTT }] })).toHaveProperty(
      'captions.0.language',
    );
    const chapters = [
      { title: 'One', start: 20 },
      { title: 'Two', start: 20 },
      { title: 'Three', start: 61 },
    ];
    expect(await errorsOf({ chapters })).toEqual({
      'chapters.1.start': 'A chapter begins after the one above it.',
      'chapters.2.start': 'The film ends at 1:00.',
    });
    const picture = await buildFile(db(), { purpose: 'picture' });
    const item = await buildItem(db());
    expect(await errorsOf({ filmFileId: null })).toEqual({ itemId: 'Choose a film.' });
    expect(await errorsOf({ filmFileId: picture.id })).toEqual({ filmFileId: 'Choose an uploaded film.' });
    expect(await errorsOf({ filmFileId: null, itemId: item.id })).toEqual({
      itemId: 'This item is no film.',
    });
    expect(await errorsOf({ itemId: item.id })).toHaveProperty('filmFileId');
    expect(await errorsOf({ posterFileId: filmFileId })).toHaveProperty('posterFileId');
  });

  it('keep chapters within a film that is replaced, and one film at a time', async () => {
    const video = await buildTraining(db(), { chapters: [{ title: 'Late', start: 50 }] });
    const short = await buildItem(db(), { file: { mediaType: 'video/mp4', duration: 30 } });
    const long = await buildItem(db(), { file: { mediaType: 'video/mp4', duration: 90 } });
    const refused = await editor.patch(`${backend}/${video.id}`, { itemId: short.id });
    expect(refused.body.errors).toEqual({ 'chapters.0.start': 'The film ends at 0:30.' });
    const { body } = await editor.patch(`${backend}/${video.id}`, { itemId: long.id });
    expect(body).toMatchObject({ itemId: long.id, filmFileId: null, film: { duration: 90 } });
  });

  it('have an order, batches, a trash and figures', async () => {
    const list = (await editor.get(`${backend}?range=[0,99]`)).body as { id: number }[];
    const ids = list.map(({ id }) => id).toReversed();
    expect((await editor.patch(`${backend}/positions`, { ids })).status).toBe(200);
    const after = (await editor.get(`${backend}?range=[0,99]`)).body as { id: number }[];
    expect(after.map(({ id }) => id)).toEqual(ids);

    const video = await buildTraining(db(), { publishedAt: null });
    const target = { ids: [video.id] };
    await editor.patch(`${backend}/batch`, { target, changes: { publishedAt: published } });
    expect(await slugs()).toContain(video.slug);
    await member.put(`${mine}/${video.id}/progress`, { position: 58, played: [[0, 58]], at: published });
    const other = await test.signIn();
    await other.put(`${mine}/${video.id}/progress`, { position: 3, played: [[0, 3]], at: published });
    expect((await editor.get(`${backend}/${video.id}`)).body).toMatchObject({ started: 2, finished: 1 });
    await editor.delete(`${backend}/${video.id}`);
    expect(await slugs()).not.toContain(video.slug);
    await editor.post(`${backend}/${video.id}/restore`);
    expect((await member.get(`${mine}/${video.slug}`)).body.progress).toMatchObject({ position: 58 });
  });
});

describe('who may watch', () => {
  it('decides by the video and by the item whose film it is, at every request', async () => {
    const item = await buildItem(db(), { file: { mediaType: 'video/mp4', duration: 20 } });
    const video = await buildTraining(db(), { itemId: item.id, title: 'Benzoin lesson' });
    const draft = await buildTraining(db(), { publishedAt: null });
    const gulf = await buildTraining(db(), { markets: ['gulf'] });
    const at = (id: number, rest: string) => `${mine}/${id}/${rest}`;
    const report = { position: 1, played: [], at: published };
    const responses = async (id: number, slug: string) => [
      (await slugs()).includes(slug),
      (await member.get(`${mine}/${slug}`)).status,
      (await member.get(at(id, 'pre-signed'))).status,
      (await member.put(at(id, 'progress'), report)).status,
      (await member.get(at(id, 'captions/en'))).status,
    ];
    const gone = [false, 404, 404, 404, 404];
    expect(await responses(video.id, video.slug)).toEqual([true, 200, 200, 200, 404]);
    expect(await responses(draft.id, draft.slug)).toEqual(gone);
    expect(await responses(gulf.id, gulf.slug)).toEqual(gone);
    expect((await member.get('/api/private/search?q=benzoin')).body.training.total).toBe(1);
    await db().update(libraryItems).set({ publishedAt: null }).where(eq(libraryItems.id, item.id));
    expect(await responses(video.id, video.slug)).toEqual(gone);
    expect((await member.get('/api/private/search?q=benzoin')).body.training).toEqual({ total: 0, data: [] });
  });

  it('checks again whenever a signed address is used', async () => {
    const film = await buildFilm(db(), { size: 4 });
    await test.context.storage.put(film.storageKey, Buffer.from('film'), { size: 4, mediaType: 'video/mp4' });
    const video = await buildTraining(db(), { filmFileId: film.id });
    const { url } = (await member.get(`${mine}/${video.id}/pre-signed`)).body;
    const { url: preview } = (await editor.get(`${backend}/${video.id}/pre-signed`)).body;
    const statusOf = async (address: string) => {
      const { pathname, search } = new URL(address, 'http://localhost');
      return (await test.app.request(pathname + search)).status;
    };
    expect([await statusOf(url), await statusOf(preview)]).toEqual([200, 200]);
    await db().update(trainingVideos).set({ publishedAt: null }).where(eq(trainingVideos.id, video.id));
    expect([await statusOf(url), await statusOf(preview)]).toEqual([410, 200]);
    await editor.delete(`${backend}/${video.id}`);
    expect(await statusOf(preview)).toBe(410);
  });

  it('shows the frame of a film to those who may watch it', async () => {
    const made = { name: 'w320', storageKey: 'test/frame', mediaType: 'image/webp', width: 320, height: 180 };
    const film = await buildFilm(db(), { renditions: [{ ...made, size: 5 }] });
    const picture = { size: 5, mediaType: 'image/webp' };
    await test.context.storage.put('test/frame', Buffer.from('frame'), picture);
    const video = await buildTraining(db(), { filmFileId: film.id });
    const { sources } = (await member.get(`${mine}/${video.slug}`)).body.picture;
    const [{ url }] = sources;
    expect((await member.get(url)).status).toBe(200);
    await db().update(trainingVideos).set({ publishedAt: null }).where(eq(trainingVideos.id, video.id));
    expect((await member.get(url)).status).toBe(404);
    expect((await editor.get(url)).status).toBe(200);
    expect((await db().select().from(files).where(eq(files.id, film.id)))[0]?.purpose).toBe('film');
  });
});

describe('progress', () => {
  const save = (caller: Caller, id: number, body: object) => caller.put(`${mine}/${id}/progress`, body);
  const at = (seconds: number) => new Date(Date.parse(published) + seconds * 1000).toISOString();

  it('is one row a member, goes on anywhere, and is not moved back by what comes late', async () => {
    const { id, slug } = await buildTraining(db());
    const shown = async (caller = member) => (await caller.get(`${mine}/${slug}`)).body.progress;
    await save(member, id, { position: 20, played: [[0, 20]], at: at(20) });
    expect(await shown()).toMatchObject({ position: 20, completedAt: null });
    const again = await save(member, id, { position: 20, played: [[0, 20]], at: at(20) });
    expect(again.body.updatedAt).toBe((await shown()).updatedAt);
    // From another device: earlier by its clock, but what was played counts.
    await save(member, id, { position: 50, played: [[40, 50]], at: at(10) });
    const late = await shown();
    expect(late.position).toBe(20);
    expect(late.watchedShare).toBeCloseTo(0.5);
    expect(await shown(editor)).toBeNull();
  });

  it('stays watched once it is', async () => {
    const { id } = await buildTraining(db());
    const reports = [
      { position: 30, played: [[0, 30]], at: at(1) },
      { position: 57, played: [[30, 57]], at: at(2) },
      { position: 0, played: [], at: at(3) },
    ];
    const replies = [];
    for (const report of reports) replies.push((await save(member, id, report)).body);
    expect(replies.map(({ completedAt }) => completedAt !== null)).toEqual([false, true, true]);
    expect(replies.at(-1)).toMatchObject({ position: 0, completedAt: replies[1].completedAt });
  });

  it('takes reports that come at once, and none from the future', async () => {
    const { id, slug } = await buildTraining(db());
    const reports = Array.from({ length: 6 }, (_, n) => ({
      position: n * 10 + 10,
      played: [[n * 10, n * 10 + 10]],
      at: at(n),
    }));
    const replies = await Promise.all(reports.map((report) => save(member, id, report)));
    expect(replies.map(({ status }) => status)).toEqual(reports.map(() => 200));
    const { progress } = (await member.get(`${mine}/${slug}`)).body;
    expect(progress).toMatchObject({ position: 60, watchedShare: 1 });
    // A clock that is ahead does not keep other devices out for as long.
    await save(member, id, { position: 5, played: [], at: '2099-01-01T00:00:00Z' });
    await new Promise((resolve) => setTimeout(resolve, 5));
    const next = await save(member, id, { position: 7, played: [], at: new Date().toISOString() });
    expect(next.body.position).toBe(7);
  });

  it('refuses what is no place in a film', async () => {
    const { id } = await buildTraining(db());
    expect((await save(member, id, { position: -1, played: [], at: at(0) })).body.errors).toHaveProperty(
      'position',
    );
    expect((await save(member, id, { position: 1, played: [[1]], at: at(0) })).status).toBe(400);
    const beyond = await save(member, id, { position: 500, played: [[0, 500]], at: at(0) });
    expect(beyond.body).toMatchObject({ position: 60, watchedShare: 1 });
  });
});

describe('what is new', () => {
  it('counts training videos of their own until they are opened', async () => {
    const market = 'training-market';
    const reader = await test.signIn({ market, createdAt: new Date(Date.now() - 86_400_000) });
    const counts = async () => (await reader.get('/api/private/user/missed/counts')).body;
    const before = (await counts()).training;
    const video = await buildTraining(db(), { markets: [market], publishedAt: new Date() });
    await buildNews(db(), { markets: [market] });
    expect((await counts()).training).toBe(before + 1);
    const { body } = await reader.get('/api/private/user/missed/training');
    expect(body.data[0]).toMatchObject({ id: video.id });
    await reader.post('/api/private/user/missed/seen', { kind: 'training-video', ids: [video.id] });
    expect((await counts()).training).toBe(before);
  });

  it('finds videos by what is spoken in them', async () => {
    const { body } = await editor.post(backend, {
      title: 'Smelling',
      filmFileId: (await buildFilm(db())).id,
      captions: [{ language: 'en', webVtt: VTT.replace('One blotter', 'Opoponax') }],
      publishedAt: published,
    });
    const found = (await member.get('/api/private/search?q=opoponax')).body.training;
    expect(found).toMatchObject({ total: 1, data: [{ id: body.id }] });
  });
});
