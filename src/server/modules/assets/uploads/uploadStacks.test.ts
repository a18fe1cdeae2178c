import { and, asc, count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedPut } from '../../../../shared/contract/storage.ts';
import { libraryItems } from '../../../db/schema/libraries.ts';
import { audit } from '../../../db/schema/records.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { buildItem, buildLibrary } from '../../../testing/factories.ts';
import { upload } from '../../../testing/uploads.ts';

let test: TestApp;
let editor: Caller;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
});
afterAll(() => test?.close());
const db = () => test.context.db;
const bytes = Buffer.from('%PDF-1.4 a sheet');

/** A library that takes uploads, and its stacks by file names. */
async function buildShelf() {
  const { id: libraryId } = await buildLibrary(db());
  const add = (name: string, stack = true) => upload(test, editor, bytes, { name, libraryId, stack });
  const stacks = async () => {
    const { body } = await editor.get(`/api/backend/library/${libraryId}/items?sort=["stackPosition","ASC"]`);
    const names = new Map<number, string[]>();
    for (const { stackId, file } of body as { stackId: number | null; file: { name: string } }[])
      names.set(stackId ?? 0, [...(names.get(stackId ?? 0) ?? []), file.name.replace('.pdf', '')]);
    const alone = names.get(0) ?? [];
    names.delete(0);
    return { stacked: [...names.values()], alone: alone.toSorted() };
  };
  /** Sends a file and returns what completes its upload. */
  const send = async (name: string) => {
    const intent = { name, libraryId, stack: true, size: bytes.length };
    const { body } = await editor.post('/api/backend/storage/pre-sign/library-item', intent);
    const { uploadId, url, headers } = body as SignedPut & { uploadId: string };
    const length = { 'content-length': String(bytes.length) };
    await test.app.request(url, { method: 'PUT', headers: { ...headers, ...length }, body: bytes });
    return () => editor.post('/api/backend/storage/complete', { uploadId });
  };
  return { libraryId, add, send, stacks };
}

describe('an upload that is to be stacked', () => {
  it('joins the item, and then the stack, whose names differ from its own by format words', async () => {
    const { add, stacks } = await buildShelf();
    await add('Rose_square.pdf');
    await add('Oud_square.pdf');
    expect((await add('Rose_story.pdf')).item).toMatchObject({ formatCount: 2, isCover: false });
    await add('Rose CMYK.pdf');
    expect(await stacks()).toEqual({
      stacked: [['Rose_square', 'Rose_story', 'Rose CMYK']],
      alone: ['Oud_square'],
    });
  });

  it('stays alone unless a stack is requested, and where several items of the name were left alone', async () => {
    const { add, stacks } = await buildShelf();
    await add('Rose_square.pdf');
    await add('Rose_story.pdf', false);
    await add('Rose_CMYK.pdf');
    await add('square.pdf');
    await add('story.pdf');
    expect((await stacks()).stacked).toEqual([]);
  });

  it('stays alone when the stack is full, and passes over what is in the trash', async () => {
    const { libraryId, add, stacks } = await buildShelf();
    const full = { libraryId, stackId: 900_001, stackKey: 'full' };
    for (let n = 0; n < 100; n++)
      await buildItem(db(), { ...full, stackPosition: `a${String(n).padStart(3, '0')}` });
    expect((await add('Full_square.pdf')).item).toMatchObject({ stackId: null, formatCount: 1 });
    const trashed = await add('Gone_square.pdf');
    await editor.delete(`/api/backend/library-item/${trashed.item?.id}`);
    await add('Gone_story.pdf');
    expect((await stacks()).alone).toEqual(['Full_square', 'Gone_story']);
  }, 60_000);

  it('makes one stack with others that arrive at the same moment', async () => {
    const { libraryId, send, stacks } = await buildShelf();
    const names = ['Iris_square.pdf', 'Iris_story.pdf', 'Iris_CMYK.pdf', 'Iris_fr.pdf'];
    const completes = await Promise.all(names.map(send));
    const statuses = (await Promise.all(completes.flatMap((complete) => [complete(), complete()]))).map(
      ({ status }) => status,
    );
    expect(statuses).toEqual(Array.from({ length: 8 }, () => 200));
    const { stacked, alone } = await stacks();
    expect([stacked.map((stack) => stack.length), alone]).toEqual([[4], []]);
    const [rows] = await db()
      .select({ count: count() })
      .from(libraryItems)
      .where(eq(libraryItems.libraryId, libraryId));
    expect(rows?.count).toBe(4);
  });

  it('does not wait forever for stacks, orders and items that change at the same moment', async () => {
    const { libraryId, add, send, stacks } = await buildShelf();
    const { item: a } = await add('Vetiver_square.pdf');
    const { item: b } = await add('Vetiver_story.pdf');
    const at = `/api/backend/library/${libraryId}`;
    const ids = [b?.id, a?.id];
    const complete = await send('Vetiver_CMYK.pdf');
    const done = await Promise.all([
      complete(),
      editor.patch(`/api/backend/library-item/${a?.id}`, { description: 'Green' }),
      editor.post(`${at}/stacks`, { stacks: [ids] }),
      editor.patch(`/api/backend/library-item/${b?.id}`, { description: 'Wood' }),
    ]);
    expect(done.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await stacks()).stacked.map((stack) => stack.length)).toEqual([3]);
  });

  it('changes nothing when it is completed again', async () => {
    const { libraryId, add, send } = await buildShelf();
    await add('Amber_square.pdf');
    const complete = await send('Amber_story.pdf');
    const first = await complete();
    const read = () =>
      db()
        .select()
        .from(libraryItems)
        .where(eq(libraryItems.libraryId, libraryId))
        .orderBy(asc(libraryItems.id));
    const before = await read();
    expect((await complete()).body).toEqual(first.body);
    expect(await read()).toEqual(before);
    const changes = await db()
      .select({ action: audit.action, after: audit.after })
      .from(audit)
      .where(and(eq(audit.kind, 'library-item'), eq(audit.recordId, first.body.item.id)))
      .orderBy(asc(audit.id));
    expect(changes.map(({ action }) => action)).toEqual(['create', 'update']);
    expect(changes[1]?.after).toMatchObject({ stackId: first.body.item.stackId });
  });
});
