import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../app.ts';
import { files } from '../../../db/schema/files.ts';
import type { AppHono } from '../../../http/routes.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { buildFile, buildItem, buildLibrary } from '../../../testing/factories.ts';
import { endSession } from '../../people/auth/sessions.service.ts';
import { replaceFile } from '../libraries/items/items.service.ts';

let test: TestApp;
let editor: Caller;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
});
afterAll(() => test?.close());
const db = () => test.context.db;

/** Another instance over the same database: what it remembers is its own. */
const startAnother = (): AppHono => createApp({ ...test.context, db: Object.create(db()) });

const renditions = [
  { name: 'w320', mediaType: 'image/webp', width: 320, height: 240, size: 10, storageKey: 'a/b/w320' },
];

async function buildShown() {
  const library = await buildLibrary(db());
  const item = await buildItem(db(), { libraryId: library.id });
  const [file] = await db()
    .update(files)
    .set({ renditions, sha256: 'a'.repeat(64), renditionState: 'ready' })
    .where(eq(files.id, item.fileId))
    .returning();
  if (!file) throw new Error('no file');
  const member = await test.signIn({ market: 'europe' });
  const headers = { authorization: `Bearer ${member.token}` };
  return {
    library,
    item,
    member,
    /** Has an instance list the item, and so remember what shows the file. */
    list: async (app: AppHono) =>
      expect((await app.request(`/api/private/library/${library.slug}/items`, { headers })).status).toBe(200),
    /** As a browser that has the picture revalidates it. */
    ask: async (app: AppHono) => {
      const path = `/api/rendition/${file.id}/${'a'.repeat(16)}/w320.webp`;
      return (await app.request(path, { headers: { ...headers, 'if-none-match': '"b-w320"' } })).status;
    },
  };
}
type Shown = Awaited<ReturnType<typeof buildShown>>;

const at = ({ item }: Shown) => `/api/backend/library-item/${item.id}`;
const of = ({ library }: Shown) => `/api/backend/library/${library.id}`;
/** After it was published, as an expiry has to be. */
const past = () => new Date(Date.now() - 1000).toISOString();
const ends: [name: string, change: (shown: Shown) => Promise<unknown>, status: number][] = [
  ['the item expires', (shown) => editor.patch(at(shown), { expiresAt: past() }), 404],
  ['the item becomes a draft', (shown) => editor.patch(at(shown), { publishedAt: null }), 404],
  ['the item goes to another market', (shown) => editor.patch(at(shown), { markets: ['gulf'] }), 404],
  ['the item goes to another role', (shown) => editor.patch(at(shown), { roles: ['ROLE_EVENT'] }), 404],
  ['the item is deleted', (shown) => editor.delete(at(shown)), 404],
  [
    'the item gets another file',
    async (shown) => {
      const other = await buildFile(db());
      const change = { itemId: shown.item.id, fileId: other.id, keepName: false };
      const author = { userId: editor.userId, requestId: 'test' };
      await db().transaction((tx) => replaceFile(tx, change, author));
    },
    404,
  ],
  ['the library expires', (shown) => editor.patch(of(shown), { expiresAt: past() }), 404],
  ['the library goes to another market', (shown) => editor.patch(of(shown), { markets: ['gulf'] }), 404],
  ['the library is deleted', (shown) => editor.delete(of(shown)), 404],
  ['the session ends', ({ member }) => endSession(db(), member.token.split('.')[0] ?? ''), 401],
];

describe('a picture that a list showed', () => {
  it.each(ends)(
    'is refused at the next request, on every instance, when %s',
    async (_name, change, status) => {
      const shown = await buildShown();
      const instances = [test.app, startAnother()];
      for (const app of instances) {
        await shown.list(app);
        expect(await shown.ask(app)).toBe(304);
      }
      await change(shown);
      for (const app of instances) expect(await shown.ask(app)).toBe(status);
    },
  );

  it('stays when its library gets another address, and when the item changes in other ways', async () => {
    const shown = await buildShown();
    const instances = [test.app, startAnother()];
    for (const app of instances) await shown.list(app);
    await editor.patch(of(shown), { slug: `moved-${shown.library.id}` });
    for (const app of instances) expect(await shown.ask(app)).toBe(304);
    await editor.patch(at(shown), { title: 'Another title' });
    for (const app of instances) expect(await shown.ask(app)).toBe(304);
  });

  it('is refused while many request it and one withdraws it', async () => {
    const shown = await buildShown();
    const instances = [test.app, startAnother()];
    for (const app of instances) await shown.list(app);
    /** Of the turn in which it is withdrawn; 0 while it may be shown. */
    let withdrawn = 0;
    let isOver = false;
    const asking = instances.flatMap((app) =>
      Array.from({ length: 4 }, async () => {
        while (!isOver) {
          const before = withdrawn;
          const status = await shown.ask(app);
          if (before > 0 && before === withdrawn) expect(status).toBe(404);
        }
      }),
    );
    for (let turn = 1; turn <= 10; turn++) {
      withdrawn = 0;
      await editor.patch(at(shown), { expiresAt: null });
      for (const app of instances) expect(await shown.ask(app)).toBe(304);
      await editor.patch(at(shown), { expiresAt: past() });
      withdrawn = turn;
      for (const app of instances) expect(await shown.ask(app)).toBe(404);
    }
    isOver = true;
    await Promise.all(asking);
  });
});
