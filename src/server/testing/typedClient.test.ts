import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, SillageError } from '../../../clients/typescript/client.ts';
import { mirrorLibrary } from '../../../clients/typescript/examples/mirrorLibrary.ts';
import { files } from '../db/schema/files.ts';
import { libraryItems } from '../db/schema/libraries.ts';
import { libraryFollowers } from '../db/schema/libraryFollowers.ts';
import { openApiDocument } from '../http/openapi.ts';
import { endpointsOf } from '../http/routes.ts';
import { type Caller, openTestApp, ROLES_OF, type TestApp } from './app.ts';
import { callTypes } from './callTypes.ts';
import { buildKey, buildLibrary } from './factories.ts';
import { buildPicture, runJobs } from './imports.ts';
import { listen } from './listen.ts';
import { upload } from './uploads.ts';

const CALLS = new URL('../../../clients/typescript/calls.ts', import.meta.url);

let test: TestApp;
let server: Awaited<ReturnType<typeof listen>>;
let editor: Caller;
const folder = mkdtempSync(join(tmpdir(), 'sillage-mirror-'));
beforeAll(async () => {
  test = await openTestApp();
  server = await listen(test.app);
  editor = await test.signIn({ roles: [...ROLES_OF.editor] });
});
afterAll(async () => {
  await server?.close();
  await test?.close();
  rmSync(folder, { recursive: true, force: true });
});
const db = () => test.context.db;

async function openClient(values: Partial<Parameters<typeof buildKey>[1]> = {}) {
  const { token } = await buildKey(db(), { userId: editor.userId, ...values });
  return createClient({ origin: server.url, key: token });
}

let count = 0;
async function addItem(libraryId: number, name: string): Promise<{ id: number; bytes: Buffer }> {
  count += 1;
  const bytes = await buildPicture(count);
  const { item } = await upload(test, editor, bytes, { name, libraryId, arriveAs: 'published' });
  await runJobs(test, ['file.inspect']);
  return { id: item?.id ?? 0, bytes };
}

describe('the typed client', () => {
  it('has the calls of the OpenAPI document', async () => {
    const written = callTypes(openApiDocument(endpointsOf(test.app), 'https://portal.example.com'));
    await expect(written).toMatchFileSnapshot(CALLS.pathname);
  });

  it('makes calls, and throws what the API refuses with its sentence', async () => {
    const call = await openClient();
    const library = await buildLibrary(db());
    const { total } = await call('GET /api/private/library/{slug}/items', { params: { slug: library.slug } });
    expect(total).toBe(0);
    const refused = call('GET /api/private/library/{slug}', { params: { slug: 'not there' } });
    await expect(refused).rejects.toBeInstanceOf(SillageError);
    // @ts-expect-error This library is named by its address.
    await expect(call('GET /api/private/library/{slug}', { params: { id: 1 } })).rejects.toThrow();
    // @ts-expect-error There is no such call.
    await expect(call('GET /api/private/nothing')).rejects.toMatchObject({ status: 404 });
    const closed = call('PATCH /api/backend/library-item/{id}', { params: { id: 1 }, body: { title: 'x' } });
    await expect(closed).rejects.toMatchObject({ status: 403, code: 'key_scope' });
    const wrong = createClient({ origin: server.url, key: 'sil_000000000000_nothing' });
    await expect(wrong('GET /api/private/navigation')).rejects.toMatchObject({
      status: 401,
      code: 'key_unknown',
    });
  });
});

describe('the mirror of a library', () => {
  it('takes everything once, then what is new or replaced, and removes what is withdrawn', async () => {
    const library = await buildLibrary(db());
    const call = await openClient({ libraryIds: [library.id] });
    const mirror = () => mirrorLibrary(call, { origin: server.url, slug: library.slug, folder });
    const one = await addItem(library.id, 'one.png');
    const two = await addItem(library.id, 'two.png');
    expect(await mirror()).toMatchObject({ taken: expect.arrayContaining(['one.png', 'two.png']), kept: 0 });
    expect(readFileSync(join(folder, 'one.png')).equals(one.bytes)).toBe(true);
    expect(await mirror()).toEqual({ taken: [], removed: [], kept: 2 });

    const again = await addItem(library.id, 'one.png');
    await editor.patch(`/api/backend/library-item/${two.id}`, { publishedAt: null });
    const named = `${again.id}-one.png`;
    expect(await mirror()).toEqual({ taken: [named], removed: ['two.png'], kept: 1 });
    expect(readFileSync(join(folder, named)).equals(again.bytes)).toBe(true);
    expect(existsSync(join(folder, 'two.png'))).toBe(false);
  });

  it('goes on after it was stopped between two files, without what it has, and begins anew where its cursor is gone', async () => {
    rmSync(folder, { recursive: true, force: true });
    const library = await buildLibrary(db());
    const call = await openClient();
    const one = await addItem(library.id, 'one.png');
    await addItem(library.id, 'two.png');
    await addItem(library.id, 'three.png');
    let signed = 0;
    const stopped: typeof call = (name, ...input) => {
      if (name === 'GET /api/private/libraryitems/{id}/pre-signed' && ++signed === 2)
        throw new Error('It is stopped.');
      return call(name, ...input);
    };
    const mirror = (by = call) => mirrorLibrary(by, { origin: server.url, slug: library.slug, folder });
    await expect(mirror(stopped)).rejects.toThrow('It is stopped.');
    expect(await mirror()).toEqual({ taken: ['two.png', 'three.png'], removed: [], kept: 1 });
    expect(await mirror()).toEqual({ taken: [], removed: [], kept: 3 });

    await editor.patch(`/api/backend/library-item/${one.id}`, { publishedAt: null });
    rmSync(join(folder, 'two.png'));
    await db().delete(libraryFollowers).where(eq(libraryFollowers.libraryId, library.id));
    expect(await mirror()).toEqual({ taken: ['two.png'], removed: ['one.png'], kept: 1 });
  });

  it('goes on where it was cut off, and never leaves half a file in its place', async () => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    const library = await buildLibrary(db());
    const call = await openClient();
    const { id, bytes } = await addItem(library.id, 'cut.png');
    const [row] = await db()
      .select({ fileId: files.id })
      .from(libraryItems)
      .innerJoin(files, eq(files.id, libraryItems.fileId))
      .where(eq(libraryItems.id, id));
    const mirror = () => mirrorLibrary(call, { origin: server.url, slug: library.slug, folder });
    writeFileSync(join(folder, `cut.png.${row?.fileId}.part`), bytes.subarray(0, 10));
    expect((await mirror()).taken).toEqual(['cut.png']);
    expect(readFileSync(join(folder, 'cut.png')).equals(bytes)).toBe(true);
    expect(readdirSync(folder).sort()).toEqual(['.mirror.json', 'cut.png']);
  });
});
