import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredRendition } from '../../../../db/schema/files.ts';
import { libraryItems } from '../../../../db/schema/libraries.ts';
import { type Caller, openTestApp, type TestApp } from '../../../../testing/app.ts';
import { buildItem, buildLibrary } from '../../../../testing/factories.ts';
import { upload } from '../../../../testing/uploads.ts';
import { fillStackKeys } from './stackKeys.service.ts';

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

const renditions: StoredRendition[] = [
  { name: 'w320', storageKey: 'test/w320', mediaType: 'image/webp', width: 320, height: 400, size: 9 },
];
type Overrides = NonNullable<Parameters<typeof buildItem>[1]>;
const build = ({ file, ...item }: Overrides = {}) =>
  buildItem(db(), { ...item, file: { renditions, ...file } });
const pictureOf = async (id: number) => (await member.get(`/api/private/libraryitems/${id}`)).body.picture;

describe('the picture of an item', () => {
  it('is shown whole where its file requires it, else as its library does', async () => {
    const contained = await buildLibrary(db(), { tileFit: 'contain' });
    for (const [overrides, fit] of [
      [{}, 'cover'],
      [{ libraryId: contained.id }, 'contain'],
      [{ file: { mediaType: 'image/svg+xml' } }, 'contain'],
      [{ file: { mediaType: 'application/pdf' } }, 'contain'],
      [{ file: { mediaType: 'video/mp4' } }, 'cover'],
      [{ file: { plainBorder: true } }, 'contain'],
      [{ file: { ink: 'light' } }, 'contain'],
    ] satisfies [Overrides, string][])
      expect((await pictureOf((await build(overrides)).id)).fit, JSON.stringify(overrides)).toBe(fit);
  });

  it('is shown as its content manager chose, until that is taken back', async () => {
    const { id } = await build({ file: { plainBorder: true } });
    const at = `/api/backend/library-item/${id}`;
    expect((await editor.get(at)).body).toMatchObject({ fit: null, picture: { fit: 'contain' } });
    expect((await editor.patch(at, { fit: 'cover' })).body).toMatchObject({ fit: 'cover' });
    expect((await pictureOf(id)).fit).toBe('cover');
    await editor.patch(at, { fit: null });
    expect((await pictureOf(id)).fit).toBe('contain');
    const bulk = { target: { ids: [id] }, changes: { fit: 'cover', credit: 'Maison Sillage' } };
    expect((await editor.patch('/api/backend/library-item/batch', bulk)).status).toBe(200);
    expect((await editor.get(at)).body).toMatchObject({ fit: 'cover', credit: 'Maison Sillage' });
  });

  it('is shown whole where a tile would cut its focal box, and lies so that every frame that can hold it does', async () => {
    const wide = { width: 1500, height: 1000 };
    const { id } = await build({ fit: 'cover', file: { ...wide, focalBox: [0.1, 0, 0.6, 1] } });
    expect(await pictureOf(id)).toMatchObject({ fit: 'cover', focalPoint: [0.2, 0.5] });
    await editor.patch(`/api/backend/library-item/${id}`, { focalBox: [0.1, 0, 0.7, 1] });
    expect((await pictureOf(id)).fit).toBe('contain');
  });

  it('lies on the ground on which its ink can be seen', async () => {
    expect((await pictureOf((await build({ file: { ink: 'dark' } })).id)).ground).toBe('light');
    expect((await pictureOf((await build({ file: { ink: 'light' } })).id)).ground).toBe('dark');
    expect((await pictureOf((await build()).id)).ground).toBeNull();
  });
});

describe('what an item says of its use', () => {
  it('reaches members: credit, alternative text, expiry and markets', async () => {
    const { id } = await build({ markets: ['europe'], expiresAt: new Date('2099-12-31T00:00:00Z') });
    const texts = { credit: 'Photo: Ines Roy', alternativeText: 'A bottle on wet slate.' };
    expect((await editor.patch(`/api/backend/library-item/${id}`, texts)).body).toMatchObject(texts);
    expect((await member.get(`/api/private/libraryitems/${id}`)).body).toMatchObject({
      ...texts,
      markets: ['europe'],
      expiresAt: '2099-12-31T00:00:00.000Z',
    });
    const { body } = await member.get('/api/private/libraryitems?q=Ines+Roy');
    expect(body.data).toMatchObject([
      { id, alternativeText: texts.alternativeText, markets: ['europe'], expiresAt: expect.any(String) },
    ]);
    const tooLong = await editor.patch(`/api/backend/library-item/${id}`, { credit: 'x'.repeat(201) });
    expect(tooLong.status).toBe(400);
  });
});

describe('the stack key of an item', () => {
  const keyOf = async (id: number) =>
    (await db().select().from(libraryItems).where(eq(libraryItems.id, id)))[0]?.stackKey;
  const bytes = Buffer.from('%PDF-1.4 a sheet');

  it('follows its file name: made, renamed, replaced', async () => {
    const library = await buildLibrary(db());
    const { item } = await upload(test, editor, bytes, { name: 'Rose_square.pdf', libraryId: library.id });
    const id = item?.id ?? 0;
    expect(await keyOf(id)).toBe('rose');
    await editor.patch(`/api/backend/library-item/${id}/rename`, { name: 'Ambre Noir CMYK' });
    expect(await keyOf(id)).toBe('ambre-noir');
    const replace = async (name: string, options = {}) => {
      const { uploadId } = await upload(test, editor, bytes, { name });
      await editor.patch(`/api/backend/library-item/${id}/replace`, { uploadId, ...options });
    };
    await replace('DSC_0042.pdf');
    expect(await keyOf(id)).toBe('ambre-noir');
    await replace('DSC_0043.pdf', { keepName: false });
    expect(await keyOf(id)).toBe('dsc-0043');
    await editor.patch(`/api/backend/library-item/${id}/rename`, { name: 'square' });
    expect(await keyOf(id)).toBe('');
  });

  it('is found for items that came without, once', async () => {
    const a = await build({ stackKey: '', file: { name: 'Oud_Royal_1080x1350.jpg' } });
    const b = await build({ stackKey: '', file: { name: 'banner.jpg' } });
    expect(await fillStackKeys(db())).toBeGreaterThan(0);
    expect([await keyOf(a.id), await keyOf(b.id)]).toEqual(['oud-royal', '']);
    expect(await fillStackKeys(db())).toBe(0);
  });
});

describe('the number of items of a library', () => {
  it('counts a stack as the one tile that it is, for members and in the back-office', async () => {
    const library = await buildLibrary(db());
    const ids: number[] = [];
    for (let n = 0; n < 3; n++) ids.push((await build({ libraryId: library.id })).id);
    await editor.post(`/api/backend/library/${library.id}/stacks`, { stacks: [[ids[2], ids[0]]] });
    expect((await member.get(`/api/private/library/${library.slug}`)).body.itemCount).toBe(2);
    expect((await editor.get(`/api/backend/library/${library.id}`)).body.itemCount).toBe(2);
    const { body } = await editor.get(`/api/backend/library/${library.id}/items`);
    expect(
      body.map((item: { formatCount: number; isCover: boolean }) => [item.formatCount, item.isCover]),
    ).toEqual([
      [2, false],
      [1, true],
      [2, true],
    ]);
    const filter = encodeURIComponent(JSON.stringify({ isCover: true }));
    const shots = await editor.get(`/api/backend/library/${library.id}/items?filter=${filter}`);
    expect(shots.body.map((item: { id: number }) => item.id)).toEqual([ids[1], ids[2]]);
  });
});
