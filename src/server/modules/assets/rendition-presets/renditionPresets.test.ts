import { readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { eq, inArray, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  BasketPreset,
  ItemRendition,
  Preparation,
} from '../../../../shared/contract/renditionPreset.ts';
import { files, pendingDelete } from '../../../db/schema/files.ts';
import { takings } from '../../../db/schema/ledger.ts';
import { libraryItems } from '../../../db/schema/libraries.ts';
import { madeRenditions, renditionPresets } from '../../../db/schema/renditionPresets.ts';
import { sumObject } from '../../../files/checksums.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { buildItem, buildLibrary } from '../../../testing/factories.ts';
import { unzip } from '../../../testing/zips.ts';
import { countTry, growthLimits } from '../../people/auth/throttle.service.ts';
import { MADE_BOUNDS, type MadeBounds, reviveMade, sweepMade, WAITING_MAX } from './made.service.ts';
import { makeRendition } from './makeRendition.service.ts';

const at = '/api/backend/rendition-preset';
let test: TestApp;
let editor: Caller;
let member: Caller;
let photo: Buffer;
beforeAll(async () => {
  test = await openTestApp();
  photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c8a46a' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => test?.close());
beforeEach(async () => {
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
  member = await test.signIn({ market: 'europe' });
  // The presets of a new house are not what these tests are about.
  await db().delete(madeRenditions);
  await db().delete(renditionPresets);
  test.enqueued.length = 0;
});
const db = () => test.context.db;
const LIVE = { publishedAt: '2026-02-01T00:00:00Z' };
const banner = { name: 'Banner', width: 320, height: 120, fit: 'crop', ...LIVE };

async function addPreset(values: object = {}): Promise<number> {
  const { status, body } = await editor.post(at, { ...banner, ...values });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id as number;
}
/** An item with a picture that is stored; each has its own bytes by default. */
async function addItem(values: Partial<typeof libraryItems.$inferInsert> = {}, bytes = photo) {
  const item = await buildItem(db(), values);
  const [file] = await db().select().from(files).where(eq(files.id, item.fileId));
  const key = file?.storageKey ?? '';
  await test.context.storage.put(key, bytes, { size: bytes.length, mediaType: 'image/jpeg' });
  const sums = await sumObject(test.context.storage, { key, size: bytes.length });
  const { width, height } = await sharp(bytes)
    .metadata()
    .catch(() => ({ width: 640, height: 480 }));
  await db()
    .update(files)
    .set({ ...sums, size: bytes.length, width, height })
    .where(eq(files.id, item.fileId));
  return item;
}
const pathOf = (itemId: number, presetId: number) =>
  `/api/private/libraryitems/${itemId}/renditions/${presetId}`;
const ask = async (itemId: number, presetId: number, body: object = {}, caller = member) =>
  (await caller.post(pathOf(itemId, presetId), body)).body as ItemRendition;
/** Runs what waits in the queue; returns how many jobs there were. */
async function runJobs(bounds: MadeBounds = MADE_BOUNDS): Promise<number> {
  const due = test.enqueued.splice(0);
  for (const { data } of due)
    if ('madeId' in data)
      await makeRendition(
        test.context,
        data.madeId,
        { signal: new AbortController().signal, isLastTry: true },
        bounds,
      );
  return due.length;
}
const addressOf = async (itemId: number, presetId: number, caller = member) =>
  (await caller.get(`${pathOf(itemId, presetId)}/pre-signed`)).body.url as string;
/** Reads it to its end, as a download manager does. */
async function statusOf(url: string): Promise<number> {
  const response = await test.app.request(url);
  await response.arrayBuffer();
  return response.status;
}
const rows = () => db().select().from(madeRenditions);
const expireKeeping = () =>
  db()
    .update(madeRenditions)
    .set({ keptUntil: new Date(0) });

describe('a preset', () => {
  it('is defined by editors, with what it does not say as usual', async () => {
    const { status, body } = await editor.post(at, { name: 'Web', longestEdge: 1920 });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Web',
      format: 'jpeg',
      longestEdge: 1920,
      fit: 'inside',
      allowsEnlarging: false,
      colourSpace: 'srgb',
      madeCount: 0,
      publishedAt: null,
    });
    const changed = await editor.patch(`${at}/${body.id}`, { format: 'tiff', colourSpace: 'cmyk', dpi: 300 });
    expect(changed.body).toMatchObject({ format: 'tiff', colourSpace: 'cmyk', dpi: 300, longestEdge: 1920 });
    expect((await member.post(at, { name: 'Mine' })).status).toBe(403);
  });

  it.each([
    [{ width: 0 }, 'width'],
    [{ width: 100_000 }, 'width'],
    [{ height: 1.5 }, 'height'],
    [{ dpi: -1 }, 'dpi'],
    [{ quality: 101 }, 'quality'],
    [{ format: 'bmp' }, 'format'],
    [{ background: 'red; x' }, 'background'],
    [{ colourSpace: 'lab' }, 'colourSpace'],
    [{ written: ['gps'] }, 'written.0'],
    [{ name: ' ' }, 'name'],
    [{ longestEdge: 500 }, 'longestEdge'],
    [{ width: null }, 'width'],
    [{ height: null }, 'height'],
    [{ format: 'png', colourSpace: 'cmyk' }, 'colourSpace'],
  ])('refuses %j by field', async (values, field) => {
    const made = await editor.post(at, { ...banner, ...values });
    expect([made.status, Object.keys(made.body.errors ?? {})]).toEqual([400, [field]]);
    const id = await addPreset();
    const patched = await editor.patch(`${at}/${id}`, values);
    expect([patched.status, Object.keys(patched.body.errors ?? {})]).toEqual([400, [field]]);
  });

  it('is offered to those whom it is for, in the configured order', async () => {
    const first = await addPreset({ name: 'First' });
    const second = await addPreset({ name: 'Second', markets: ['europe'] });
    await addPreset({ name: 'Draft', publishedAt: null });
    await addPreset({ name: 'Gulf', markets: ['gulf'] });
    await addPreset({ name: 'Guests', roles: ['ROLE_EVENT'] });
    const all = ((await editor.get(at)).body as { id: number }[]).map(({ id }) => id);
    const others = all.filter((id) => id !== first && id !== second);
    await editor.patch(`${at}/positions`, { ids: [second, first, ...others] });
    const offered = (await member.get('/api/private/rendition-preset')).body as { id: number }[];
    expect(offered.map(({ id }) => id)).toEqual([second, first]);
    const { id } = await addItem();
    for (const hidden of others) expect((await member.post(pathOf(id, hidden), {})).status).toBe(404);
  });

  it('shows a sample of a form’s values, and keeps nothing', async () => {
    const { id } = await addItem({ title: 'Ambre Noir' });
    const definition = { format: 'tiff', colourSpace: 'cmyk', width: 200, height: 200, fit: 'crop' };
    const { status, body } = await editor.post(`${at}/sample`, { definition, itemId: id });
    expect([status, body.title, body.width, body.height]).toEqual([200, 'Ambre Noir', 200, 200]);
    expect(body.size).toBeGreaterThan(1000);
    expect(body.preview).toMatch(/^data:image\/webp;base64,/);
    expect(await rows()).toEqual([]);
    const large = await editor.post(`${at}/sample`, { definition: { longestEdge: 5000 }, itemId: id });
    expect([large.status, large.body.code]).toEqual([422, 'no_sample']);
    const wrong = await editor.post(`${at}/sample`, { definition: { fit: 'crop' }, itemId: id });
    expect(Object.keys(wrong.body.errors)).toEqual(['width', 'height']);
    expect((await member.post(`${at}/sample`, { definition: {} })).status).toBe(403);
  });
});

describe('a rendition on request', () => {
  it('is made once, reported with its size, and downloaded with ranges', async () => {
    const presetId = await addPreset();
    const { id } = await addItem();
    const [listed] = (await member.get(`/api/private/libraryitems/${id}/renditions`)).body as ItemRendition[];
    expect(listed).toMatchObject({ state: 'none', lack: null, width: 320, height: 120, isEstimate: true });
    expect((await member.get(`${pathOf(id, presetId)}/pre-signed`)).body.code).toBe('rendition_not_ready');
    expect((await ask(id, presetId)).state).toBe('waiting');
    await runJobs();
    const ready = (await member.get(pathOf(id, presetId))).body as ItemRendition;
    expect(ready).toMatchObject({ state: 'ready', isEstimate: false });
    const url = await addressOf(id, presetId);
    const whole = Buffer.from(await (await test.app.request(url)).arrayBuffer());
    expect(whole.length).toBe(ready.size);
    const [made] = await rows();
    expect(made).toMatchObject({ crc32: crc32(whole), size: whole.length });
    expect(await sharp(whole).metadata()).toMatchObject({ width: 320, height: 120, format: 'jpeg' });
    const part = await test.app.request(url, { headers: { Range: 'bytes=100-199' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-disposition')).toContain('-banner.jpg');
    expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(100, 200))).toBe(true);
    expect((await ask(id, presetId)).state).toBe('ready');
    expect(await runJobs()).toBe(0);
  });

  it('that two request at once is one', async () => {
    const presetId = await addPreset();
    const { id } = await addItem();
    const other = await test.signIn();
    const requested = await Promise.all([
      ask(id, presetId),
      ask(id, presetId, {}, other),
      ask(id, presetId),
      ask(id, presetId, {}, other),
    ]);
    expect(requested.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting', 'waiting']);
    expect(await rows()).toHaveLength(1);
    // Two instances may still work at it at the same time: one of them stores it, and the other's object is swept.
    const [made] = await rows();
    const run = { signal: new AbortController().signal, isLastTry: true };
    await Promise.all([
      makeRendition(test.context, made?.id ?? 0, run),
      makeRendition(test.context, made?.id ?? 0, run),
    ]);
    const [ready] = await rows();
    expect(ready?.state).toBe('ready');
    const pending = await db().select().from(pendingDelete);
    const mine = pending.filter(({ storageKey }) => storageKey.startsWith(`presets/${made?.id}/`));
    expect(mine.map(({ storageKey }) => storageKey)).not.toContain(ready?.storageKey);
    expect(mine.length).toBeLessThanOrEqual(1);
  });

  it('is shared by items with the same bytes and texts, and made anew when what decides it changes', async () => {
    const presetId = await addPreset();
    const one = await addItem();
    const two = await addItem();
    await ask(one.id, presetId);
    await runJobs();
    expect((await ask(two.id, presetId)).state).toBe('ready');
    await db().update(libraryItems).set({ credit: 'Studio Brun' }).where(eq(libraryItems.id, two.id));
    expect((await ask(two.id, presetId)).state).toBe('waiting');
    await runJobs();
    await db().update(files).set({ focalX: 0.9 }).where(eq(files.id, one.fileId));
    expect((await ask(one.id, presetId)).state).toBe('waiting');
    await runJobs();
    await editor.patch(`${at}/${presetId}`, { name: 'Another name', roles: ['ROLE_USER'] });
    expect((await ask(one.id, presetId)).state).toBe('ready');
    await editor.patch(`${at}/${presetId}`, { quality: 40 });
    expect((await ask(one.id, presetId)).state).toBe('waiting');
    await runJobs();
    expect((await rows()).map(({ state }) => state)).toEqual(['ready', 'ready', 'ready', 'ready']);
  });

  it('carries the usage terms of the item and its library, and is made anew when these change, and only then', async () => {
    const right = (fields: object) =>
      editor.post('/api/backend/usage-right', { holderKind: 'talent', holder: 'Ana Duarte', ...fields });
    const own = await right({
      name: 'Actress',
      media: ['web', 'print'],
      markets: ['europe'],
      credit: '© Ana',
      contact: 'ana@agency.example',
      costCenter: 'CC-7',
    });
    const ofLibrary = await right({ name: 'Agency', endsOn: '2027-03-31', restrictions: 'No cropping.' });
    const library = await buildLibrary(db(), { usageRights: [ofLibrary.body.code] });
    const free = await addItem();
    const item = await addItem({
      libraryId: library.id,
      credit: 'Studio Nord',
      usageRights: [own.body.code],
    });
    const preset = await addPreset();
    await ask(free.id, preset);
    await ask(item.id, preset);
    const textsOf = async () => new Map((await rows()).map(({ id, spec }) => [id, spec.texts]));
    expect([...(await textsOf()).values()]).toEqual([
      { credit: free.credit },
      {
        credit: 'Studio Nord',
        rights: {
          terms: 'Print and web, Europe, until 31 March 2027.',
          media: 'print and web',
          regions: 'Europe',
          endsOn: '2027-03-31',
          credits: ['© Ana'],
          restrictions: ['No cropping.'],
        },
      },
    ]);
    await runJobs();
    const bytes = await (await test.app.request(await addressOf(item.id, preset))).arrayBuffer();
    const xmp = (await sharp(Buffer.from(bytes)).metadata()).xmp?.toString() ?? '';
    expect(xmp).toContain('<photoshop:Credit>Studio Nord / © Ana</photoshop:Credit>');
    expect(xmp).toContain('<plus:LicenseEndDate>2027-03-31</plus:LicenseEndDate>');
    expect(xmp).not.toMatch(/Duarte|agency|CC-7/);

    const change = (id: number, fields: object) => editor.patch(`/api/backend/usage-right/${id}`, fields);
    await change(own.body.id, { contact: 'other@agency.example', costCenter: 'CC-8', name: 'Lead' });
    expect((await ask(item.id, preset)).state).toBe('ready');
    await change(ofLibrary.body.id, { endsOn: '2027-06-30' });
    expect((await ask(item.id, preset)).state).toBe('waiting');
    expect((await ask(free.id, preset)).state).toBe('ready');
    expect(await rows()).toHaveLength(3);
  });

  it('is not had where the original is too small, or no picture', async () => {
    const presetId = await addPreset({ width: 1920, height: 800 });
    const { id } = await addItem();
    expect(await ask(id, presetId)).toMatchObject({ lack: 'small', state: 'none', size: null });
    await editor.patch(`${at}/${presetId}`, { allowsEnlarging: true });
    expect(await ask(id, presetId)).toMatchObject({ lack: null, state: 'waiting' });
    await runJobs();
    expect((await member.get(pathOf(id, presetId))).body).toMatchObject({ state: 'ready', width: 1920 });
    const film = await addItem();
    await db().update(files).set({ mediaType: 'video/mp4' }).where(eq(files.id, film.fileId));
    expect(await ask(film.id, presetId)).toMatchObject({ lack: 'type', state: 'none' });
  });

  it('reports why it could not be made, and is tried again on request', async () => {
    const presetId = await addPreset();
    const { id, fileId } = await addItem({ title: 'Broken' }, Buffer.from('no picture at all'));
    await ask(id, presetId);
    await runJobs();
    const failed = await ask(id, presetId);
    expect(failed).toMatchObject({ state: 'failed', failure: expect.stringContaining('could not be read') });
    expect(await runJobs()).toBe(0);
    const [listed] = (await editor.get(`${at}/${presetId}/failed`)).body as { id: number }[];
    expect(listed).toMatchObject({ itemId: id, title: 'Broken', failure: failed.failure });
    expect((await editor.get(`${at}/${presetId}`)).body).toMatchObject({ failedCount: 1, madeCount: 0 });
    // The stored object is repaired, as an upload of the same bytes does.
    const [file] = await db().select().from(files).where(eq(files.id, fileId));
    await test.context.storage.delete(file?.storageKey ?? '');
    const retried = await editor.post(`${at}/${presetId}/retry`, { ids: [listed?.id] });
    expect(retried.body).toEqual({ count: 1 });
    expect((await member.get(pathOf(id, presetId))).body.state).toBe('waiting');
    await runJobs();
    expect((await member.get(pathOf(id, presetId))).body.failure).toContain('missing');
    expect((await ask(id, presetId, { retry: true })).state).toBe('waiting');
    expect(test.enqueued).toHaveLength(1);
  });

  it.each([
    [
      'was withdrawn',
      (id: number) => db().update(libraryItems).set({ publishedAt: null }).where(eq(libraryItems.id, id)),
    ],
    [
      'is for other markets',
      (id: number) =>
        db()
          .update(libraryItems)
          .set({ markets: ['gulf'] })
          .where(eq(libraryItems.id, id)),
    ],
  ])('is gone at each exit once its item %s', async (_what, change) => {
    const presetId = await addPreset();
    const { id } = await addItem();
    await ask(id, presetId);
    await runJobs();
    const url = await addressOf(id, presetId);
    expect(await statusOf(url)).toBe(200);
    await change(id);
    expect(await statusOf(url)).toBe(410);
    for (const path of [
      pathOf(id, presetId),
      `${pathOf(id, presetId)}/pre-signed`,
      `/api/private/libraryitems/${id}/renditions`,
    ])
      expect((await member.get(path)).status).toBe(404);
    expect((await member.post(pathOf(id, presetId), {})).status).toBe(404);
  });

  it('is given out only once what its usage rights require is confirmed', async () => {
    const presetId = await addPreset();
    const { id } = await addItem();
    const right = { name: 'Lead', holderKind: 'talent', holder: 'Ana', requiresConfirmation: true } as const;
    const code = `lead-${id}`;
    expect((await editor.post('/api/backend/usage-right', { ...right, code })).status).toBe(201);
    await db()
      .update(libraryItems)
      .set({ usageRights: [code] })
      .where(eq(libraryItems.id, id));
    await ask(id, presetId);
    await runJobs();
    const path = `${pathOf(id, presetId)}/pre-signed`;
    const refused = await member.get(path);
    expect([refused.status, refused.body.code]).toEqual([422, 'purpose_required']);
    expect(await db().$count(takings, eq(takings.itemId, id))).toBe(0);
    expect((await member.get(`${path}?confirmed=true`)).status).toBe(200);
    expect(await db().$count(takings, eq(takings.itemId, id))).toBe(1);
  });

  it('is gone at each exit once its preset is not for the member any more', async () => {
    const presetId = await addPreset();
    const { id } = await addItem();
    await ask(id, presetId);
    await runJobs();
    const url = await addressOf(id, presetId);
    expect(await statusOf(url)).toBe(200);
    await editor.patch(`${at}/${presetId}`, { markets: ['gulf'] });
    expect(await statusOf(url)).toBe(410);
    expect((await member.get(`${pathOf(id, presetId)}/pre-signed`)).status).toBe(404);
    await editor.patch(`${at}/${presetId}`, { markets: [] });
    expect(await statusOf(url)).toBe(200);
    await editor.delete(`${at}/${presetId}`);
    expect(await statusOf(url)).toBe(410);
    expect((await test.nobody.get(pathOf(id, presetId))).status).toBe(401);
  });

  it('gets its job back after a crash', async () => {
    const presetId = await addPreset();
    const { id } = await addItem();
    await ask(id, presetId);
    test.enqueued.length = 0;
    expect(await reviveMade(test.context, new Date(Date.now() + 1000))).toBe(1);
    await runJobs();
    expect((await member.get(pathOf(id, presetId))).body.state).toBe('ready');
    expect(await reviveMade(test.context, new Date(Date.now() + 1000))).toBe(0);
  });

  it('goes before baskets, but not for a member who requests hundreds, who is then refused alone', async () => {
    const presetId = await addPreset();
    const { id } = await addItem();
    const [flooder, other] = [await test.signIn({}), await test.signIn({})];
    const [limit] = growthLimits.rendition(flooder.userId);
    if (!limit) throw new Error('no limit');
    const bulk = vi.spyOn(test.context.jobs, 'enqueueAll');
    const single = vi.spyOn(test.context.jobs, 'enqueue');
    await countTry(db(), [limit], { times: limit.most - 1 });
    await ask(id, presetId, {}, flooder);
    expect([bulk.mock.calls.length, single.mock.calls.length]).toEqual([1, 0]);
    expect((await flooder.post(pathOf(id, presetId), {})).status).toBe(429);
    expect((await ask(id, presetId, {}, other)).state).toBe('waiting');
    expect([bulk.mock.calls.length, single.mock.calls.length]).toEqual([1, 1]);
    bulk.mockRestore();
    single.mockRestore();
  });

  it('is not requested when too many wait', async () => {
    const presetId = await addPreset();
    const { id } = await addItem();
    await db().execute(sql`insert into made_renditions (recipe, source_sha256, spec, state, kept_until)
      select 'r' || n, '', '{}', 'waiting', now() from generate_series(1, ${WAITING_MAX}) n`);
    const { status, body } = await member.post(pathOf(id, presetId), {});
    expect([status, body.code]).toEqual([503, 'renditions_busy']);
  });
});

describe('formats of a shot', () => {
  const sized = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#c8a46a' } })
      .jpeg()
      .toBuffer();
  /** A square as the cover, a story, a landscape, and a layered original. */
  async function buildShot() {
    const stackId = 700_000 + Math.floor(Math.random() * 100_000);
    const library = await buildLibrary(db());
    const add = async (name: string, place: string, size: [number, number]) => {
      const values = { libraryId: library.id, title: name, stackId, stackPosition: place };
      const item = await addItem(values, await sized(...size));
      await db().update(files).set({ name }).where(eq(files.id, item.fileId));
      return item;
    };
    return {
      square: await add('ambre-noir-front.jpg', 'a0', [400, 400]),
      story: await add('ambre-noir-front-story.jpg', 'a1', [270, 480]),
      wide: await add('ambre-noir-front-landscape.jpg', 'a2', [600, 400]),
    };
  }
  const STORY = { name: 'Instagram story', width: 90, height: 160, fit: 'crop' };
  const of = async (itemId: number, presetId: number, caller = member) =>
    (await caller.get(pathOf(itemId, presetId))).body as ItemRendition;

  it('are taken by their shape: a story is made of the shot’s own before a square is cut', async () => {
    const presetId = await addPreset(STORY);
    const { square, story, wide } = await buildShot();
    for (const { id } of [square, wide])
      expect((await of(id, presetId)).from).toEqual({ id: story.id, title: 'ambre-noir-front-story.jpg' });
    expect((await of(story.id, presetId)).from).toBeNull();
    // Users who cannot view it get a cut of what they can view.
    await db()
      .update(libraryItems)
      .set({ markets: ['gulf'] })
      .where(eq(libraryItems.id, story.id));
    expect(await of(square.id, presetId)).toMatchObject({ from: null, lack: null });
  });

  it('help out where one is too small; only when all are does an item lack the preset', async () => {
    const presetId = await addPreset({ name: 'Large', width: 500, height: 300, fit: 'crop' });
    const { square, story, wide } = await buildShot();
    for (const { id } of [square, story])
      expect(await of(id, presetId)).toMatchObject({ lack: null, from: { id: wide.id } });
    await editor.patch(`${at}/${presetId}`, { width: 700 });
    expect(await of(wide.id, presetId)).toMatchObject({ lack: 'small', from: null });
  });

  it('that come to one picture are packed once, called by the shot and the preset, within the promised size', async () => {
    const presetId = await addPreset(STORY);
    const shot = await buildShot();
    const itemIds = Object.values(shot).map(({ id }) => id);
    await member.post('/api/private/user/basket', { ids: itemIds });
    const offered = async () =>
      ((await member.get('/api/private/rendition-preset/basket')).body as BasketPreset[])[0];
    expect(await offered()).toMatchObject({ count: 3, pictures: 1, ready: 0, otherCount: 0 });
    const { body } = await member.post('/api/private/preparation', { presetId });
    expect(body).toMatchObject({ total: 1, waiting: 1, lacking: 0, size: 0 });
    expect(await runJobs()).toBe(1);
    const promised = await offered();
    expect(promised).toMatchObject({ count: 3, pictures: 1, ready: 1 });
    const made = await member.post('/api/private/user/basket/download', {
      preparationId: body.id,
      others: 'omit',
    });
    const response = await test.app.request(made.body.url);
    const packed = unzip(Buffer.from(await response.arrayBuffer()));
    expect([...packed.keys()].map((path) => path.split('/').at(-1))).toEqual([
      'ambre-noir-front-instagram-story.jpg',
    ]);
    expect([...packed.values()][0]?.length).toBe(promised?.size);
  });

  it('keep what must stay whole: a sibling that can be cut goes before one that needs bars', async () => {
    const presetId = await addPreset({ name: 'Wide', width: 320, height: 160, fit: 'crop' });
    const { square, wide } = await buildShot();
    await db()
      .update(files)
      .set({ focalBox: [0.2, 0.05, 0.8, 0.95] })
      .where(eq(files.id, square.fileId));
    await db()
      .update(files)
      .set({ focalBox: [0.4, 0.2, 0.6, 0.9] })
      .where(eq(files.id, wide.fileId));
    expect(await of(square.id, presetId)).toMatchObject({ from: { id: wide.id } });
    await db()
      .update(files)
      .set({ focalBox: [0, 0, 1, 1] })
      .where(eq(files.id, wide.fileId));
    expect(await of(square.id, presetId)).toMatchObject({ from: null, lack: null });
    await ask(square.id, presetId);
    await runJobs();
    const bytes = Buffer.from(
      await (await test.app.request(await addressOf(square.id, presetId))).arrayBuffer(),
    );
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  });
});

describe('a promised size', () => {
  it('is that of the archive within 5 % once nothing is “about” any more, over pictures of the demo', async () => {
    const presetId = await addPreset({ name: 'Story', width: 540, height: 960, fit: 'crop', quality: 85 });
    const names = [
      'media/packshots/ambre-noir-front',
      'media/campaign/jardin-sec-dappled',
      'files/ambre-noir-front-story',
    ];
    const ids: number[] = [];
    for (const name of names) ids.push((await addItem({}, await readFile(`demo/${name}.jpg`))).id);
    await member.post('/api/private/user/basket', { ids });
    const offer = async () =>
      ((await member.get('/api/private/rendition-preset/basket')).body as BasketPreset[])[0];
    const about = await offer();
    expect(about).toMatchObject({ pictures: 3, ready: 0 });
    const { body } = await member.post('/api/private/preparation', { presetId });
    await runJobs();
    const exact = await offer();
    expect(exact).toMatchObject({ pictures: 3, ready: 3 });
    const made = await member.post('/api/private/user/basket/download', { preparationId: body.id });
    expect(Math.abs(made.body.size / (exact?.size ?? 0) - 1)).toBeLessThan(0.05);
    // What was promised as “about” is of the right order.
    expect(made.body.size / (about?.size ?? 0)).toBeGreaterThan(0.5);
    expect(made.body.size / (about?.size ?? 0)).toBeLessThan(2);
  });
});

describe('what is stored', () => {
  async function makeThree() {
    const presetId = await addPreset();
    const items = [];
    for (const credit of ['a', 'b', 'c']) {
      const item = await addItem({ credit });
      await ask(item.id, presetId);
      await runJobs();
      items.push(item);
    }
    return { presetId, items };
  }

  it('is bounded: the least recently used go, never what an address was given out for', async () => {
    const { presetId, items } = await makeThree();
    const [a, b, c] = items.map(({ id }) => id) as [number, number, number];
    await expireKeeping();
    await db()
      .update(madeRenditions)
      .set({ usedAt: new Date(1000) })
      .where(eq(madeRenditions.itemId, b));
    await db()
      .update(madeRenditions)
      .set({ usedAt: new Date(0) })
      .where(eq(madeRenditions.itemId, a));
    expect(await sweepMade(db(), { count: 2, bytes: 1e9 })).toBe(1);
    expect(new Set((await rows()).map(({ itemId }) => itemId))).toEqual(new Set([b, c]));
    await addressOf(b, presetId);
    await db()
      .update(madeRenditions)
      .set({ usedAt: new Date(0) })
      .where(eq(madeRenditions.itemId, b));
    expect(await sweepMade(db(), { count: 0, bytes: 0 })).toBe(1);
    expect((await rows()).map(({ itemId }) => itemId)).toEqual([b]);
    const keys = (await db().select().from(pendingDelete)).filter(({ storageKey }) =>
      storageKey.startsWith('presets/'),
    );
    expect(keys.length).toBeGreaterThanOrEqual(2);
    // Nothing more is made while all that is stored is needed.
    await ask(c, presetId);
    await runJobs({ count: 1, bytes: 1e9 });
    expect(await ask(c, presetId)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('no room'),
    });
    await expireKeeping();
    await ask(c, presetId, { retry: true });
    await expireKeeping();
    await runJobs({ count: 1, bytes: 1e9 });
    expect((await ask(c, presetId)).state).toBe('ready');
  });

  it('goes with its preset and its original', async () => {
    const { presetId, items } = await makeThree();
    await expireKeeping();
    expect(await sweepMade(db())).toBe(0);
    await db()
      .update(files)
      .set({ sha256: 'f'.repeat(64) })
      .where(
        inArray(
          files.id,
          items.slice(0, 1).map(({ fileId }) => fileId),
        ),
      );
    // The others have the same bytes.
    expect(await sweepMade(db())).toBe(0);
    await db().delete(renditionPresets).where(eq(renditionPresets.id, presetId));
    expect(await sweepMade(db())).toBe(3);
  });

  it('is counted by preset, and removed by hand but for what is needed', async () => {
    const { presetId, items } = await makeThree();
    const shown = (await editor.get(`${at}/${presetId}`)).body;
    const bytes = (await rows()).reduce((sum, { size }) => sum + (size ?? 0), 0);
    expect(shown).toMatchObject({ madeCount: 3, madeBytes: bytes, failedCount: 0, waitingCount: 0 });
    await expireKeeping();
    await addressOf(items[0]?.id ?? 0, presetId);
    expect((await editor.post(`${at}/${presetId}/clear`)).body).toEqual({ removed: 2, kept: 1 });
    expect((await editor.get(`${at}/${presetId}`)).body.madeCount).toBe(1);
    expect((await member.post(`${at}/${presetId}/clear`)).status).toBe(403);
    expect((await editor.post(`${at}/2000000000/clear`)).status).toBe(404);
  });
});

describe('a basket by a preset', () => {
  const prepared = async (caller = member) =>
    ((await caller.get('/api/private/preparation')).body as Preparation[])[0];
  const download = (body: object, caller = member) => caller.post('/api/private/user/basket/download', body);
  const fetchZip = async (url: string) => {
    const response = await test.app.request(url);
    const bytes = Buffer.from(await response.arrayBuffer());
    return {
      status: response.status,
      bytes,
      files: response.status === 200 ? unzip(bytes) : new Map(),
    };
  };

  /** A basket of two pictures that have the preset, one that is too small, and one that is broken. */
  async function fillBasket() {
    const presetId = await addPreset();
    const small = await sharp(photo).resize(100).jpeg().toBuffer();
    const items = [
      await addItem({ credit: 'a' }),
      await addItem({ credit: 'b' }),
      await addItem({ title: 'Small' }, small),
      await addItem({ title: 'Broken' }, Buffer.from('no picture at all')),
    ];
    await member.post('/api/private/user/basket', { ids: items.map(({ id }) => id) });
    return { presetId, items };
  }

  it('is prepared with progress, and then downloaded with what is made, the rest as originals', async () => {
    const { presetId } = await fillBasket();
    const [offered] = (await member.get('/api/private/rendition-preset/basket')).body as BasketPreset[];
    expect(offered).toMatchObject({ count: 3, ready: 0, otherCount: 1 });
    const begun = await member.post('/api/private/preparation', { presetId });
    expect([begun.status, begun.body]).toMatchObject([
      201,
      { total: 4, ready: 0, waiting: 3, failed: 0, lacking: 1 },
    ]);
    expect(begun.body.secondsLeft).toBeGreaterThan(0);
    await runJobs();
    const done = await prepared();
    expect(done).toMatchObject({ total: 4, ready: 2, waiting: 0, failed: 1, lacking: 1, secondsLeft: 0 });
    expect(done?.failures).toMatchObject([{ title: 'Broken' }]);
    const made = await download({ preparationId: done?.id });
    expect([made.status, made.body.count]).toEqual([201, 4]);
    const { status, bytes, files: packed } = await fetchZip(made.body.url);
    expect([status, bytes.length]).toEqual([200, made.body.size]);
    const widths = await Promise.all(
      [...packed.values()].map(
        async (data) =>
          (
            await sharp(data)
              .metadata()
              .catch(() => null)
          )?.width,
      ),
    );
    expect(widths.filter((width) => width === 320)).toHaveLength(2);
    expect(widths).toContain(100);
    expect(widths).toContain(undefined);
    // It is done: nothing is left to prepare.
    expect(await prepared()).toBeUndefined();
    const middle = await test.app.request(made.body.url, { headers: { Range: 'bytes=500-1499' } });
    expect(middle.status).toBe(206);
    expect(Buffer.from(await middle.arrayBuffer()).equals(bytes.subarray(500, 1500))).toBe(true);
  });

  it('is bounded for each member by the renditions that it has made, not by the number of requests', async () => {
    const presetId = await addPreset();
    const items: { id: number }[] = [];
    for (const end of [1, 2, 3]) items.push(await addItem({}, Buffer.concat([photo, Buffer.from([end])])));
    const [limit] = growthLimits.preparation(member.userId);
    if (!limit) throw new Error('There is no limit.');
    await countTry(db(), [limit], { times: limit.most - 2 });
    const prepare = (count: number) =>
      member.post('/api/private/preparation', {
        presetId,
        itemIds: items.slice(0, count).map(({ id }) => id),
      });
    expect((await prepare(2)).status).toBe(201);
    // What waits already is not made again.
    expect((await prepare(2)).status).toBe(201);
    const refused = await prepare(3);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await rows()).toHaveLength(2);
  });

  it('can start before all is made, and leave the rest out', async () => {
    const { presetId, items } = await fillBasket();
    const { body } = await member.post('/api/private/preparation', { presetId });
    test.enqueued.splice(1);
    await runJobs();
    expect(await prepared()).toMatchObject({ ready: 1, waiting: 2 });
    const made = await download({ preparationId: body.id, others: 'omit' });
    expect(made.body.count).toBe(1);
    const nothing = await member.post('/api/private/preparation', { presetId, itemIds: [items[2]?.id] });
    expect([nothing.status, nothing.body.code]).toEqual([422, 'nothing_to_prepare']);
  });

  it('keeps its renditions from the sweep, and is refused as a whole once one is gone or not allowed', async () => {
    const { presetId, items } = await fillBasket();
    const { body } = await member.post('/api/private/preparation', { presetId });
    await runJobs();
    // What is being prepared stays, too.
    expect(await sweepMade(db(), { count: 0, bytes: 0 })).toBe(0);
    const made = await download({ preparationId: body.id, others: 'omit' });
    expect(await sweepMade(db(), { count: 0, bytes: 0 })).toBe(1);
    expect((await fetchZip(made.body.url)).status).toBe(200);
    await editor.patch(`${at}/${presetId}`, { markets: ['gulf'] });
    expect((await fetchZip(made.body.url)).status).toBe(410);
    await editor.patch(`${at}/${presetId}`, { markets: [] });
    await db()
      .update(libraryItems)
      .set({ publishedAt: null })
      .where(eq(libraryItems.id, items[0]?.id ?? 0));
    expect((await fetchZip(made.body.url)).status).toBe(410);
    await db()
      .update(libraryItems)
      .set({ publishedAt: new Date(0) })
      .where(eq(libraryItems.id, items[0]?.id ?? 0));
    expect((await fetchZip(made.body.url)).status).toBe(200);
    await expireKeeping();
    await sweepMade(db(), { count: 0, bytes: 0 });
    const again = await member.get(`/api/private/user/basket/download/${made.body.id}`);
    expect(again.body.state).toBe('withdrawn');
    expect((await fetchZip(made.body.url)).status).toBe(410);
  });

  it('takes the original of an item whose file was replaced meanwhile', async () => {
    const { presetId, items } = await fillBasket();
    const { body } = await member.post('/api/private/preparation', { presetId });
    await runJobs();
    await db()
      .update(files)
      .set({ sha256: 'e'.repeat(64) })
      .where(eq(files.id, items[0]?.fileId ?? 0));
    const made = await download({ preparationId: body.id, others: 'omit' });
    expect(made.body.count).toBe(1);
  });

  it('belongs to its member, who can give it up', async () => {
    const { presetId } = await fillBasket();
    const { body } = await member.post('/api/private/preparation', { presetId });
    const other = await test.signIn();
    expect(await prepared(other)).toBeUndefined();
    expect((await download({ preparationId: body.id }, other)).status).toBe(404);
    expect((await other.delete(`/api/private/preparation/${body.id}`)).status).toBe(404);
    expect((await member.delete(`/api/private/preparation/${body.id}`)).status).toBe(204);
    expect(await prepared()).toBeUndefined();
    // What waited for nobody else is not made.
    expect(await rows()).toEqual([]);
    expect((await member.post('/api/private/preparation', { presetId: 2_000_000_000 })).status).toBe(404);
  });

  it('that two prepare is made once, and one of them giving up leaves it to the other', async () => {
    const { presetId, items } = await fillBasket();
    const other = await test.signIn();
    const itemIds = items.map(({ id }) => id);
    const [mine, theirs] = await Promise.all([
      member.post('/api/private/preparation', { presetId, itemIds }),
      other.post('/api/private/preparation', { presetId, itemIds }),
    ]);
    expect([mine.status, theirs.status]).toEqual([201, 201]);
    expect(await rows()).toHaveLength(3);
    await member.delete(`/api/private/preparation/${mine.body.id}`);
    await runJobs();
    expect(await prepared(other)).toMatchObject({ ready: 2, failed: 1, lacking: 1 });
  });
});
