import { crc32 } from 'node:zlib';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../app.ts';
import type { StoredRendition } from '../../../db/schema/files.ts';
import { files } from '../../../db/schema/files.ts';
import { groups } from '../../../db/schema/groups.ts';
import { usageRights } from '../../../db/schema/usageRights.ts';
import type { AppHono } from '../../../http/routes.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { buildItem, buildLibrary, buildMediaPortal } from '../../../testing/factories.ts';

let test: TestApp;
let editor: Caller;
let admin: Caller;
/** What the store has, by width. */
const stored = new Map<number, Buffer>();
const HASH = 'b'.repeat(64);

beforeAll(async () => {
  test = await openTestApp();
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
  admin = await test.signIn({ roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  for (const width of [320, 1280]) {
    const size = { width, height: width / 2, channels: 3, background: '#7a8a9a' } as const;
    stored.set(width, await sharp({ create: size }).webp({ quality: 80 }).toBuffer());
  }
  const { storage } = test.context;
  for (const [width, bytes] of stored)
    await storage.put(keyOf(width), bytes, { size: bytes.length, mediaType: 'image/webp' });
  await storage.put('wm/hover', Buffer.from('film'), { size: 4, mediaType: 'video/mp4' });
});
afterAll(() => test?.close());
const db = () => test.context.db;
const keyOf = (width: number) => `wm/w${width}`;
/** Another instance over the same database, which remembers nothing. */
const startAnother = (): AppHono => createApp({ ...test.context, db: Object.create(db()) });

const renditions = (): StoredRendition[] => [
  ...[...stored].map(([width, bytes]) => ({
    name: `w${width}`,
    storageKey: keyOf(width),
    mediaType: 'image/webp',
    width,
    height: width / 2,
    size: bytes.length,
    crc32: crc32(bytes),
  })),
  { name: 'hover', storageKey: 'wm/hover', mediaType: 'video/mp4', width: 320, height: 160, size: 4 },
];

let count = 0;
const buildRight = async (watermark: 'house' | 'viewer' | null) => {
  count += 1;
  const code = `right-${count}`;
  await db()
    .insert(usageRights)
    .values({ code, name: code, holderKind: 'talent', holder: 'Ana Duarte', watermark });
  return code;
};

async function buildShown(
  library: Parameters<typeof buildLibrary>[1] = {},
  item: Partial<Parameters<typeof buildItem>[1]> = {},
) {
  const made = await buildLibrary(db(), library);
  const shown = await buildItem(db(), { libraryId: made.id, ...item });
  await db()
    .update(files)
    .set({ renditions: renditions(), sha256: HASH, renditionState: 'ready' })
    .where(eq(files.id, shown.fileId));
  return { library: made, item: shown };
}
type Shown = Awaited<ReturnType<typeof buildShown>>;

const at = ({ item }: Shown, name: string) => `/api/rendition/${item.fileId}/${HASH.slice(0, 16)}/${name}`;
const of = (caller: Caller | null, more: Record<string, string> = {}) => ({
  headers: { ...(caller && { authorization: `Bearer ${caller.token}` }), ...more },
});
/** Has an instance list the item, so that it decides by what it remembers. */
async function list(app: AppHono, { library }: Shown, caller: Caller): Promise<void> {
  const response = await app.request(`/api/private/library/${library.slug}/items`, of(caller));
  expect(response.status).toBe(200);
}
async function bytesOf(path: string, caller: Caller | null, app: AppHono = test.app): Promise<Buffer> {
  const response = await app.request(path, of(caller));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/webp');
  return Buffer.from(await response.arrayBuffer());
}
const isStored = (bytes: Buffer, width: number) => bytes.equals(stored.get(width) ?? Buffer.alloc(0));

/** The mean difference of the pixels, 0 to 255. */
async function differenceOf(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all([one, other].map((bytes) => sharp(bytes).raw().toBuffer()));
  if (!first || !second || first.length !== second.length) throw new Error('other sizes');
  let sum = 0;
  for (const [index, value] of first.entries()) sum += Math.abs(value - (second[index] ?? 0));
  return sum / first.length;
}

describe('previews', () => {
  it('are as they were made where nothing has a watermark', async () => {
    const shown = await buildShown();
    const member = await test.signIn({});
    expect(isStored(await bytesOf(at(shown, 'w1280.webp'), member), 1280)).toBe(true);
  });

  it('carry the watermark of their library for members on every instance, and for nobody who manages content', async () => {
    const shown = await buildShown({ watermark: 'house' });
    const [member, other] = [await test.signIn({}), await test.signIn({})];
    const another = startAnother();
    await list(another, shown, member);
    const path = at(shown, 'w1280.webp');
    const [queried, remembered, ofOther] = [
      await bytesOf(path, member),
      await bytesOf(path, member, another),
      await bytesOf(path, other),
    ];
    expect(await differenceOf(queried, stored.get(1280) as Buffer)).toBeGreaterThan(1);
    expect(remembered.equals(queried)).toBe(true);
    expect(ofOther.equals(queried)).toBe(true);
    await list(another, shown, editor);
    for (const app of [test.app, another])
      expect(isStored(await bytesOf(path, editor, app), 1280)).toBe(true);
  });

  it('name the viewer where they are large, and are shared where they are small', async () => {
    const shown = await buildShown({}, { usageRights: [await buildRight('viewer')] });
    const [ana, eva] = [await test.signIn({ name: 'Ana Duarte' }), await test.signIn({ name: 'Eva Lang' })];
    const [large, small] = [at(shown, 'w1280.webp'), at(shown, 'w320.webp')];
    const [ofAna, ofEva] = [await bytesOf(large, ana), await bytesOf(large, eva)];
    expect(await differenceOf(ofAna, ofEva)).toBeGreaterThan(0.3);
    expect((await bytesOf(small, ana)).equals(await bytesOf(small, eva))).toBe(true);
    expect(isStored(await bytesOf(small, ana), 320)).toBe(false);
  });

  const changes: [name: string, change: (shown: Shown, code: string) => Promise<unknown>][] = [
    [
      'their library gets one',
      ({ library }) => editor.patch(`/api/backend/library/${library.id}`, { watermark: 'house' }),
    ],
    [
      'a usage right of them gets one',
      async (_shown, code) => {
        const [row] = await db().select().from(usageRights).where(eq(usageRights.code, code));
        return editor.patch(`/api/backend/usage-right/${row?.id}`, { watermark: 'viewer' });
      },
    ],
    [
      'they get a usage right that has one',
      async ({ item }) =>
        editor.patch(`/api/backend/library-item/${item.id}`, { usageRights: [await buildRight('house')] }),
    ],
    [
      'a group of the viewer gets one',
      async () => {
        const [row] = await db().select().from(groups).where(eq(groups.code, 'press'));
        return admin.patch(`/api/backend/group/${row?.id}`, { watermark: 'viewer' });
      },
    ],
  ];
  it.each(changes)('carry one from the next request on when %s', async (_name, change) => {
    await db().delete(groups);
    await db().insert(groups).values({ code: 'press', name: 'Press' });
    const code = await buildRight(null);
    const shown = await buildShown({}, { usageRights: [code] });
    const member = await test.signIn({ groups: ['press'] });
    const another = startAnother();
    await list(another, shown, member);
    const path = at(shown, 'w1280.webp');
    const kept = async (app: AppHono) => {
      const response = await app.request(path, of(member, { 'if-none-match': '"wm-w1280"' }));
      await response.arrayBuffer();
      return response.status;
    };
    for (const app of [test.app, another]) expect(await kept(app)).toBe(304);
    const answer = (await change(shown, code)) as { status: number };
    expect(answer.status).toBe(200);
    for (const app of [test.app, another]) {
      expect(await kept(app)).toBe(200);
      expect(isStored(await bytesOf(path, member, app), 1280)).toBe(false);
    }
  });

  it('that a browser kept are the same until the watermark changes, without a byte', async () => {
    const shown = await buildShown({ watermark: 'viewer' });
    const member = await test.signIn({});
    const path = at(shown, 'w1280.webp');
    const first = await test.app.request(path, of(member));
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    await first.arrayBuffer();
    const again = await test.app.request(path, of(member, { 'if-none-match': etag }));
    expect(again.status).toBe(304);
    const other = await test.signIn({ name: 'Somebody else' });
    const ofOther = await test.app.request(path, of(other, { 'if-none-match': etag }));
    expect(ofOther.status).toBe(200);
    await ofOther.arrayBuffer();
    const head = await test.app.request(path, { method: 'HEAD', ...of(member) });
    expect(head.headers.get('content-length')).toBe(first.headers.get('content-length'));
    const part = await test.app.request(path, of(member, { range: 'bytes=0-9' }));
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
  });

  it('that move are not sent, and players say what stands over a film', async () => {
    const shown = await buildShown({ watermark: 'viewer' });
    await db().update(files).set({ mediaType: 'video/mp4' }).where(eq(files.id, shown.item.fileId));
    const member = await test.signIn({ name: 'Ana Duarte' });
    const hover = async (caller: Caller) => {
      const response = await test.app.request(at(shown, 'hover.mp4'), of(caller));
      await response.arrayBuffer();
      return response.status;
    };
    expect([await hover(member), await hover(editor)]).toEqual([404, 200]);
    const read = async (caller: Caller) =>
      (await caller.get(`/api/private/libraryitems/${shown.item.id}`)).body.watermark;
    expect(await read(member)).toMatch(/^Ana Duarte · \d{4}-\d\d-\d\d$/);
    expect(await read(editor)).toBeNull();
  });

  it('of a media portal carry one where the portal, or what it shows, has it', async () => {
    const shown = await buildShown();
    const portal = await buildMediaPortal(db(), { itemIds: [shown.item.id], publishedAt: new Date(0) });
    const path = `/api/public/media-portal/${portal.slug}/picture/${shown.item.fileId}/${HASH.slice(0, 16)}/w1280.webp`;
    expect(isStored(await bytesOf(path, null), 1280)).toBe(true);
    await editor.patch(`/api/backend/media-portal/${portal.id}`, { watermarked: true });
    const ofPortal = await bytesOf(path, null);
    expect(await differenceOf(ofPortal, stored.get(1280) as Buffer)).toBeGreaterThan(1);
    await editor.patch(`/api/backend/media-portal/${portal.id}`, { watermarked: false });
    await editor.patch(`/api/backend/library/${shown.library.id}`, { watermark: 'house' });
    expect((await bytesOf(path, null)).equals(ofPortal)).toBe(true);
  });

  it('are refused, not shown without it, where the picture is damaged in the store', async () => {
    const shown = await buildShown({ watermark: 'house' });
    const fresh = await sharp({ create: { width: 1280, height: 640, channels: 3, background: '#123' } })
      .webp()
      .toBuffer();
    const key = `wm/damaged-${shown.item.id}`;
    await test.context.storage.put(key, fresh, { size: fresh.length, mediaType: 'image/webp' });
    const [made] = renditions().filter(({ width }) => width === 1280);
    await db()
      .update(files)
      .set({ renditions: [{ ...(made as StoredRendition), storageKey: key, size: fresh.length, crc32: 1 }] })
      .where(eq(files.id, shown.item.fileId));
    const member = await test.signIn({});
    const response = await test.app.request(at(shown, 'w1280.webp'), of(member));
    expect(response.status).toBeGreaterThanOrEqual(500);
  });
});

it('takes no watermark that it does not know', async () => {
  const { library } = await buildShown();
  const refused = await editor.patch(`/api/backend/library/${library.id}`, { watermark: 'loud' });
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.body.errors)).toEqual(['watermark']);
});
