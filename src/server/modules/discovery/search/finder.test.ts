import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FinderResults } from '../../../../shared/contract/finder.ts';
import { syncDocuments } from '../../../content/searchDocuments.ts';
import { news } from '../../../db/schema/content.ts';
import { fileNodes } from '../../../db/schema/fileNodes.ts';
import { libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { attributes, attributeValues } from '../../../db/schema/taxonomy.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { buildAttribute, buildItem, buildLibrary, buildNews, buildUser } from '../../../testing/factories.ts';
import { folderKind } from '../../assets/folders/folderKind.service.ts';
import { itemKind } from '../../assets/libraries/items/itemKind.service.ts';
import { newsKind } from '../../editorial/news/news.service.ts';
import { userKind } from '../../people/users/users.service.ts';

const at = '/api/backend/search';
let test: TestApp;
let editor: Caller;
let admin: Caller;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
  admin = await test.signIn({ roles: ['ROLE_USER', 'ROLE_ADMIN'] });
});
afterAll(() => test?.close());
const db = () => test.context.db;
const ask = (q: string, caller = editor, limit = 5) =>
  caller.get(`${at}?${new URLSearchParams({ q, limit: String(limit) })}`);
async function find(q: string, caller = editor): Promise<Record<string, string[]>> {
  const { status, body } = await ask(q, caller);
  expect(status).toBe(200);
  const { groups }: FinderResults = body;
  return Object.fromEntries(groups.map(({ kind, records }) => [kind, records.map(({ title }) => title)]));
}
const named = async (names: string, caller = editor): Promise<string[]> => {
  const { body } = await caller.get(`${at}/records?${new URLSearchParams({ names })}`);
  return body.map(({ title }: { title: string }) => title);
};

describe('the back-office’s search', () => {
  it('finds items by title, file name and id, drafts included, and says where they are', async () => {
    const library = await buildLibrary(db(), { title: 'Perfumes of winter' });
    const draft = await buildItem(db(), {
      title: 'Santal evening',
      libraryId: library.id,
      publishedAt: null,
    });
    await db().transaction((tx) => syncDocuments(tx, itemKind, [draft.id]));
    expect(await find('santal')).toEqual({ 'library-item': ['Santal evening'] });
    const { body } = await ask(`#${draft.id}`);
    const items = body.groups.find(({ kind }: { kind: string }) => kind === 'library-item');
    expect(items.records[0]).toMatchObject({
      id: draft.id,
      parentId: library.id,
      limits: { publishedAt: null },
    });
    const fileName = items.records[0].detail.split(' · ')[0];
    expect(items.records[0].detail).toContain('Perfumes of winter');
    expect((await find(fileName))['library-item']).toContain('Santal evening');
  });

  it('puts titles that begin with the words before those that have them elsewhere', async () => {
    const rows = [
      await buildNews(db(), { title: 'A word on Vetiver' }),
      await buildNews(db(), { title: 'Vetiver' }),
      await buildNews(db(), { title: 'Nothing', body: '<p>Of vetiver roots</p>' }),
      await buildNews(db(), { title: 'Vetiver from Haiti' }),
    ];
    await db().transaction((tx) =>
      syncDocuments(
        tx,
        newsKind,
        rows.map(({ id }) => id),
      ),
    );
    expect((await find('vétiver')).news).toEqual([
      'Vetiver',
      'Vetiver from Haiti',
      'A word on Vetiver',
      'Nothing',
    ]);
  });

  it('finds values with their attribute, and none that is in the trash', async () => {
    const attribute = await buildAttribute(db(), { label: 'Olfactory family', values: ['Chypré boisé'] });
    expect(await find('chypre')).toEqual({ 'attribute-value': ['Chypré boisé'] });
    const [value] = attribute.values;
    const name = `attribute-value:${value?.id ?? 0}`;
    expect(await named(name)).toEqual(['Chypré boisé']);
    await db()
      .update(attributeValues)
      .set({ deletedAt: new Date() })
      .where(eq(attributeValues.attributeId, attribute.id));
    expect(await find('chypre')).toEqual({});
    expect(await named(name)).toEqual([]);
    await db().delete(attributes).where(eq(attributes.id, attribute.id));
  });

  it('leaves out the trash, items of a library in it, and what lies in a folder of it', async () => {
    const closed = await buildLibrary(db(), { title: 'Closed', deletedAt: new Date() });
    const lost = await buildItem(db(), { title: 'Opoponax one', libraryId: closed.id });
    const thrown = await buildItem(db(), { title: 'Opoponax two', deletedAt: new Date() });
    const [folder] = await db()
      .insert(fileNodes)
      .values({ kind: 'folder', name: 'Gone', nameKey: 'gone', deletedAt: new Date() })
      .returning();
    const [inner] = await db()
      .insert(fileNodes)
      .values({ kind: 'folder', name: 'Opoponax', nameKey: 'opoponax', parentId: folder?.id ?? null })
      .returning();
    const nodeId = inner?.id ?? 0;
    await db().transaction(async (tx) => {
      await syncDocuments(tx, itemKind, [lost.id, thrown.id]);
      await syncDocuments(tx, folderKind, [nodeId]);
    });
    expect(await find('opoponax')).toEqual({});
    expect(await named(`library-item:${lost.id},library-item:${thrown.id},file-node:${nodeId}`)).toEqual([]);
    await db().update(libraryItems).set({ deletedAt: null }).where(eq(libraryItems.id, thrown.id));
    await db()
      .update(fileNodes)
      .set({ deletedAt: null })
      .where(eq(fileNodes.id, folder?.id ?? 0));
    await db().update(libraries).set({ deletedAt: null }).where(eq(libraries.id, closed.id));
    await db().transaction((tx) => syncDocuments(tx, itemKind, [thrown.id]));
    expect(await find('opoponax')).toEqual({
      'library-item': ['Opoponax two', 'Opoponax one'],
      'file-node': ['Opoponax'],
    });
  });

  it('finds accounts for administrators only', async () => {
    const user = await buildUser(db(), { name: 'Quiteria Benzoin', email: 'quiteria@example.com' });
    await db().transaction((tx) => syncDocuments(tx, userKind, [user.id]));
    const { body } = await ask('quiteria', admin);
    expect(body.groups[0].records).toMatchObject([{ kind: 'users', detail: 'quiteria@example.com' }]);
    expect(await find('quiteria')).toEqual({});
    expect(await named(`users:${user.id}`, admin)).toEqual(['Quiteria Benzoin']);
    expect(await named(`users:${user.id}`)).toEqual([]);
  });

  it('is closed to members, and to a content manager whose rights ended', async () => {
    const member = await test.signIn();
    expect((await ask('santal', member)).status).toBe(403);
    expect((await ask('santal', test.nobody)).status).toBe(401);
    expect((await member.get(`${at}/records?names=news:1`)).status).toBe(403);
  });

  it('takes whatever is typed as words, and finds nothing by signs alone', async () => {
    for (const q of ['%', '_', "'; drop table news; --", '\\', '%_%', '"', '<script>', '\u202e', '🙂', '#'])
      expect(await find(q), q).toEqual({});
    expect((await ask('9'.repeat(11))).status).toBe(200);
    expect((await ask('9999999999')).status).toBe(200);
    expect((await ask('   ')).body.errors).toHaveProperty('q');
    expect((await ask('x'.repeat(201))).body.errors).toHaveProperty('q');
    expect((await ask('x', editor, 21)).body.errors).toHaveProperty('limit');
  });

  it('names records in the given order, and says what is wrong with a name', async () => {
    const [one, two] = [
      await buildNews(db(), { title: 'First of two' }),
      await buildNews(db(), { title: 'Second of two' }),
    ];
    await db().transaction((tx) => syncDocuments(tx, newsKind, [one.id, two.id]));
    const names = `news:${two.id},news:${one.id}`;
    expect(await named(names)).toEqual(['Second of two', 'First of two']);
    await db().update(news).set({ deletedAt: new Date() }).where(eq(news.id, two.id));
    await db().transaction((tx) => syncDocuments(tx, newsKind, [two.id]));
    expect(await named(names)).toEqual(['First of two']);
    for (const bad of ['', 'news', 'news:x', 'secret:1', 'news:0', `news:${2 ** 31}`, `${names};`]) {
      const { status, body } = await editor.get(`${at}/records?${new URLSearchParams({ names: bad })}`);
      expect(status, bad).toBe(400);
      expect(body.errors, bad).toBeDefined();
    }
    const many = Array.from({ length: 21 }, (_, index) => `news:${index + 1}`).join(',');
    expect((await editor.get(`${at}/records?names=${many}`)).status).toBe(400);
  });
});
