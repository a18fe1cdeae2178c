import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LibraryItem } from '../../../../../shared/contract/libraryItem.ts';
import type { Caller, TestApp } from '../../../../testing/app.ts';
import { buildLibrary } from '../../../../testing/factories.ts';
import { buildPicture, type importing, openImporting } from '../../../../testing/imports.ts';

let test: TestApp;
let editor: Caller;
let calls: ReturnType<typeof importing>;

beforeAll(async () => {
  ({ test, editor, calls } = await openImporting());
}, 60_000);
afterAll(() => test?.close());

describe('what arrived for an import', () => {
  it('is listed by path with its size, page by page', async () => {
    const library = await buildLibrary(test.context.db);
    const { id } = await calls.start(library.id);
    const [one, other] = [await buildPicture(9001), await buildPicture(9002)];
    await calls.attach(id, { 'b.png': other, 'a.png': one });
    const first = await editor.get(`/api/backend/import/${id}/files?limit=1`);
    expect(first.body).toEqual({
      data: [{ path: 'a.png', size: one.length, fault: null }],
      total: 2,
      page: 1,
      limit: 1,
      archives: [],
    });
    expect((await editor.get('/api/backend/import/999999/files')).status).toBe(404);
  });

  it('leads to the items that it became, and to no others', async () => {
    const library = await buildLibrary(test.context.db);
    const ids = [];
    for (const seed of [9003, 9004]) {
      const { id } = await calls.start(library.id);
      await calls.attach(id, { [`picture ${seed}.png`]: await buildPicture(seed) });
      await calls.check(id);
      await calls.commit(id);
      ids.push(id);
    }
    const read = (importId: unknown) =>
      editor.get(
        `/api/backend/library/${library.id}/items?filter=${encodeURIComponent(JSON.stringify({ importId }))}`,
      );
    const { body } = await read(ids[1]);
    expect(body.map(({ title }: LibraryItem) => title)).toEqual(['picture 9004']);
    expect((await read('x')).status).toBe(400);
  });
});
