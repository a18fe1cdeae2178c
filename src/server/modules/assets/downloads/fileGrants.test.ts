import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../../db/schema/accounts.ts';
import { files } from '../../../db/schema/files.ts';
import { itemVersions, libraryItems } from '../../../db/schema/libraries.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { buildItem } from '../../../testing/factories.ts';

/** Addresses of originals, given out once and used later. */
describe('a signed address of an original', () => {
  let test: TestApp;
  let editor: Caller;
  let member: Caller;
  const bytes = randomBytes(50_000);
  beforeAll(async () => {
    test = await openTestApp();
  });
  afterAll(() => test?.close());
  beforeEach(async () => {
    editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
    member = await test.signIn({ market: 'europe' });
  });
  const db = () => test.context.db;

  async function makeItem() {
    const item = await buildItem(db(), { file: { size: bytes.length } });
    const [file] = await db().select().from(files).where(eq(files.id, item.fileId));
    const key = file?.storageKey ?? '';
    await test.context.storage.put(key, bytes, { size: bytes.length, mediaType: 'image/jpeg' });
    return item;
  }
  const addressFor = async (caller: Caller, path: string) => {
    const { status, body } = await caller.get(path);
    expect(status).toBe(200);
    return body.url as string;
  };
  const forMember = (id: number) => addressFor(member, `/api/private/libraryitems/${id}/pre-signed`);
  const preview = (id: number) => addressFor(editor, `/api/backend/library-item/${id}/pre-signed`);
  /** Used without any session, as a player or a download manager does; also for a later range. */
  const use = async (url: string) => {
    const whole = await test.app.request(url);
    const range = await test.app.request(url, { headers: { Range: 'bytes=1000-1999' } });
    await Promise.all([whole.arrayBuffer(), range.arrayBuffer()]);
    return [whole.status, range.status];
  };
  const change = (id: number, values: Partial<typeof libraryItems.$inferInsert>) =>
    db().update(libraryItems).set(values).where(eq(libraryItems.id, id));

  it('works without a session, as often as wanted', async () => {
    const item = await makeItem();
    const url = await forMember(item.id);
    expect(await use(url)).toEqual([200, 206]);
    expect(await use(url)).toEqual([200, 206]);
  });

  it.each([
    ['was withdrawn', { publishedAt: null }],
    ['has expired', { expiresAt: new Date(0) }],
    ['is for other markets now', { markets: ['gulf'] }],
    ['is for other roles now', { roles: ['ROLE_EVENT'] }],
  ])('stops at once when the item %s, and works again with it', async (_what, values) => {
    const item = await makeItem();
    const url = await forMember(item.id);
    await change(item.id, values);
    expect(await use(url)).toEqual([410, 410]);
    await change(item.id, { publishedAt: new Date(0), expiresAt: null, markets: [], roles: [] });
    expect(await use(url)).toEqual([200, 206]);
  });

  it('stops when the item gets another file or is deleted, and when the account is disabled', async () => {
    const [replaced, deleted, own] = [await makeItem(), await makeItem(), await makeItem()];
    const urls = [await forMember(replaced.id), await forMember(deleted.id), await forMember(own.id)];
    const other = await makeItem();
    await change(replaced.id, { fileId: other.fileId });
    await db().delete(libraryItems).where(eq(libraryItems.id, deleted.id));
    expect(await use(urls[0] ?? '')).toEqual([410, 410]);
    expect(await use(urls[1] ?? '')).toEqual([410, 410]);
    await db().update(users).set({ active: false }).where(eq(users.id, member.userId));
    expect(await use(urls[2] ?? '')).toEqual([410, 410]);
  });

  it('of the back-office shows drafts and earlier versions, until the account no longer manages content', async () => {
    const item = await makeItem();
    await change(item.id, { publishedAt: null });
    const url = await preview(item.id);
    expect(await use(url)).toEqual([200, 206]);
    const other = await makeItem();
    await db().insert(itemVersions).values({ itemId: item.id, number: 2, fileId: other.fileId });
    await change(item.id, { fileId: other.fileId });
    expect(await use(url)).toEqual([200, 206]);
    await db()
      .update(users)
      .set({ roles: ['ROLE_USER'] })
      .where(eq(users.id, editor.userId));
    expect(await use(url)).toEqual([410, 410]);
    await db()
      .update(users)
      .set({ roles: ['ROLE_EDITOR'], active: false })
      .where(eq(users.id, editor.userId));
    expect(await use(url)).toEqual([410, 410]);
  });

  it('cannot be given to someone else or to another file', async () => {
    const [item, other] = [await makeItem(), await makeItem()];
    const url = new URL(await forMember(item.id), 'http://localhost');
    const grant = url.searchParams.get('grant') ?? '';
    expect(grant).toBe(`member.${item.id}.${item.fileId}.${member.userId}`);
    url.searchParams.set('grant', `manager.${other.id}.${other.fileId}.${editor.userId}`);
    expect((await test.app.request(`${url.pathname}${url.search}`)).status).toBe(403);
  });
});
