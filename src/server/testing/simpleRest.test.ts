import simpleRestProvider from 'ra-data-simple-rest';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestApp, type TestApp } from './app.ts';
import { ascending } from './ascending.ts';
import { buildItem, buildLibrary, buildNews } from './factories.ts';
import { listen } from './listen.ts';

let test: TestApp;
let server: Awaited<ReturnType<typeof listen>>;
let token: string;
beforeAll(async () => {
  test = await openTestApp();
  server = await listen(test.app);
  ({ token } = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] }));
});
afterAll(async () => {
  await server?.close();
  await test?.close();
});
beforeEach(() => {
  const send = fetch;
  vi.stubGlobal('fetch', (...input: ConstructorParameters<typeof Request>) => {
    const request = new Request(...input);
    request.headers.set('authorization', `Bearer ${token}`);
    return send(request);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the unmodified simple-rest client', () => {
  const client = () => simpleRestProvider(`${server.url}/api/backend`);
  const page = (number: number, perPage: number) => ({ page: number, perPage });

  it('lists by page, order and filter, and reads the total', async () => {
    for (const title of ['Cedar one', 'Cedar two', 'Cedar three', 'Oud'])
      await buildNews(test.context.db, { title });
    const list = await client().getList('news', {
      pagination: page(2, 2),
      sort: { field: 'title', order: 'DESC' },
      filter: { q: 'cedar' },
    });
    expect(list.total).toBe(3);
    expect(list.data.map(({ title }) => title)).toEqual(['Cedar one']);
    const none = await client().getList('news', {
      pagination: page(1, 10),
      sort: { field: 'id', order: 'ASC' },
      filter: { q: 'no such words' },
    });
    expect(none).toMatchObject({ data: [], total: 0 });
  });

  it('reads one, and many by their ids', async () => {
    const one = await buildNews(test.context.db);
    const two = await buildNews(test.context.db);
    expect((await client().getOne('news', { id: one.id })).data).toMatchObject({ slug: one.slug });
    const { data } = await client().getMany('news', { ids: [one.id, two.id] });
    expect(ascending(data.map(({ id }) => id))).toEqual([one.id, two.id]);
    await expect(client().getOne('news', { id: 999_999 })).rejects.toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  it('reads what belongs to a record', async () => {
    const library = await buildLibrary(test.context.db);
    const item = await buildItem(test.context.db, { libraryId: library.id });
    await buildItem(test.context.db);
    const { data, total } = await client().getManyReference('library-item', {
      target: 'libraryId',
      id: library.id,
      pagination: page(1, 25),
      sort: { field: 'position', order: 'ASC' },
      filter: {},
    });
    expect([total, data.map(({ id }) => id)]).toEqual([1, [item.id]]);
  });

  it('creates, and shows what a form needs when that is refused', async () => {
    const { data } = await client().create('attribute', { data: { label: 'Collection' } });
    expect(data).toMatchObject({ id: expect.any(Number), slug: 'collection' });
    await expect(client().create('attribute', { data: { label: 'Collection' } })).rejects.toMatchObject({
      status: 409,
      body: { errors: { label: expect.any(String) } },
    });
  });

  it('deletes one, and many', async () => {
    const [one, two, three] = [
      await buildNews(test.context.db),
      await buildNews(test.context.db),
      await buildNews(test.context.db),
    ];
    expect((await client().delete('news', { id: one.id })).data).toMatchObject({ id: one.id });
    expect((await client().deleteMany('news', { ids: [two.id, three.id] })).data).toEqual([two.id, three.id]);
    expect((await client().getMany('news', { ids: [one.id, two.id, three.id] })).data).toEqual([]);
  });
});
