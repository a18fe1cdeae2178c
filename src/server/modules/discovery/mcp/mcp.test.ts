import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiKeys } from '../../../db/schema/apiKeys.ts';
import { receipts } from '../../../db/schema/ledger.ts';
import { libraryItems } from '../../../db/schema/libraries.ts';
import { usageRights } from '../../../db/schema/usageRights.ts';
import { openTestApp, ROLES_OF, type TestApp } from '../../../testing/app.ts';
import {
  buildAttribute,
  buildItem,
  buildKey,
  buildLibrary,
  buildNews,
  buildUser,
} from '../../../testing/factories.ts';

let test: TestApp;
let memberId: number;
let library: Awaited<ReturnType<typeof buildLibrary>>;
let item: Awaited<ReturnType<typeof buildItem>>;
let amber: string;
let collection: string;
const db = () => test.context.db;
beforeAll(async () => {
  test = await openTestApp();
  memberId = (await buildUser(db(), { roles: [...ROLES_OF.member], market: 'europe' })).id;
  const attribute = await buildAttribute(db(), { values: ['Amber', 'Oud'] });
  collection = attribute.slug;
  amber = attribute.values[0]?.slug ?? '';
  library = await buildLibrary(db(), { title: 'Bottles', facetIds: [attribute.id] });
  item = await buildItem(db(), {
    ...{ libraryId: library.id, title: 'Vetiver bottle', markets: ['europe'], credit: 'Studio' },
    ...{ valueIds: [attribute.values[0]?.id ?? 0], expiresAt: new Date('2100-01-01T00:00:00Z') },
  });
  await buildItem(db(), { libraryId: library.id, title: 'Vetiver for the Gulf', markets: ['gulf'] });
});
afterAll(() => test?.close());

/** The SDK's own client over the application, with a key. */
async function connect(token: string): Promise<Client> {
  const transport = new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), {
    fetch: async (url, init) => test.app.request(String(url), init),
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  });
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  return client;
}
const keyOf = async (more: Partial<typeof apiKeys.$inferInsert> = {}) =>
  (await buildKey(db(), { userId: memberId, ...more })).token;

/** The result of a tool, or the sentence by which it is refused. */
async function use(client: Client, name: string, args: Record<string, unknown> = {}) {
  const result = await client.callTool({ name, arguments: args });
  const [first] = result.content as { text: string }[];
  return result.isError ? { refused: first?.text } : JSON.parse(first?.text ?? 'null');
}

describe('the Model Context Protocol', () => {
  it('has tools that only read', async () => {
    const client = await connect(await keyOf());
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search',
      'list_libraries',
      'list_facets',
      'list_items',
      'show_item',
      'get_download_address',
      'read_article',
    ]);
    expect(tools.filter(({ annotations }) => !annotations?.readOnlyHint)).toEqual([]);
    expect(client.getInstructions()).toContain('who is to be named');
    await client.close();
  });

  it('finds, filters and shows what the account may see, each with its rights', async () => {
    const client = await connect(await keyOf());
    const rights = { markets: ['europe'], until: '2100-01-01T00:00:00.000Z' };
    const found = await use(client, 'search', { query: 'vetiver' });
    expect(found.items).toMatchObject({
      total: 1,
      results: [{ id: item.id, title: 'Vetiver bottle', rights }],
    });
    const args = { library: library.slug };
    const { facets } = await use(client, 'list_facets', args);
    expect(facets[0]).toMatchObject({ attribute: collection, values: [{ value: amber, count: 1 }] });
    const listed = await use(client, 'list_items', { ...args, values: { [collection]: [amber] } });
    expect(listed).toMatchObject({ total: 1, results: [{ id: item.id, rights }] });
    expect(await use(client, 'list_items', { ...args, query: 'gulf' })).toMatchObject({ total: 0 });
    const shown = await use(client, 'show_item', { id: item.id });
    expect(shown).toMatchObject({ title: 'Vetiver bottle', rights: { ...rights, credit: 'Studio' } });
    const { address, rights: ofFile } = await use(client, 'get_download_address', { id: item.id });
    expect([address.startsWith('http://localhost/'), ofFile.credit]).toEqual([true, 'Studio']);
    const sections = await use(client, 'list_libraries');
    expect(JSON.stringify(sections)).toContain(`"library":"${library.slug}","items":1`);
    await client.close();
  });

  it('hands on what a file is for, and says in a sentence what is missing', async () => {
    const client = await connect(await keyOf());
    await db().insert(usageRights).values({
      code: 'lead',
      name: 'Lead',
      holderKind: 'talent',
      holder: 'Ana',
      requiresConfirmation: true,
    });
    const limited = await buildItem(db(), {
      ...{ libraryId: library.id, title: 'Lead', usageRights: ['lead'] },
    });
    const { refused } = await use(client, 'get_download_address', { id: limited.id });
    expect(refused).toContain('Confirm that you comply');
    const said = { media: ['web', 'print'], market: 'europe', confirmed: true };
    const given = await use(client, 'get_download_address', { id: limited.id, ...said });
    expect(given.address).toMatch(/^http/);
    const [receipt] = await db().select().from(receipts).where(eq(receipts.isConfirmed, true));
    expect(receipt).toMatchObject({ userId: memberId, media: ['print', 'web'], market: 'europe' });
    await client.close();
  });

  it('reads pages, and refuses in sentences what the account may not see', async () => {
    const client = await connect(await keyOf());
    const { slug } = await buildNews(db(), { title: 'A launch' });
    const { slug: hidden } = await buildNews(db(), { markets: ['gulf'] });
    expect(await use(client, 'read_article', { kind: 'news', slug })).toMatchObject({
      ...{ title: 'A launch', page: `http://localhost/news/${slug}` },
    });
    const refusals = [
      await use(client, 'read_article', { kind: 'news', slug: hidden }),
      await use(client, 'read_article', { kind: 'event', slug: 'any' }),
      await use(client, 'show_item', { id: 2_000_000_000 }),
      await use(client, 'list_items', { library: '../../backend/users' }),
      await use(client, 'get_download_address', { id: item.id, download: 'secret' }),
    ];
    for (const { refused } of refusals) expect(refused).toMatch(/\w+[.!]/);
    await client.close();
  });

  it('applies what changes at once: a withdrawn item, a revoked key, a limit to libraries', async () => {
    const token = await keyOf();
    const client = await connect(token);
    await db().update(libraryItems).set({ publishedAt: null }).where(eq(libraryItems.id, item.id));
    expect((await use(client, 'show_item', { id: item.id })).refused).toBeTruthy();
    expect((await use(client, 'get_download_address', { id: item.id })).refused).toBeTruthy();
    await db()
      .update(libraryItems)
      .set({ publishedAt: new Date(0) })
      .where(eq(libraryItems.id, item.id));
    expect(await use(client, 'show_item', { id: item.id })).toHaveProperty('rights');
    const other = await buildLibrary(db());
    const narrow = await connect(await keyOf({ libraryIds: [other.id] }));
    expect((await use(narrow, 'show_item', { id: item.id })).refused).toBeTruthy();
    expect((await use(narrow, 'list_items', { library: library.slug })).refused).toBeTruthy();
    await narrow.close();
    await db().update(apiKeys).set({ revokedAt: new Date() }).where(eq(apiKeys.userId, memberId));
    await expect(use(client, 'list_libraries')).rejects.toThrow();
    await client.close();
  });

  it('is for keys that may read, and says so to everybody else', async () => {
    const post = (headers: Record<string, string>, body: string) =>
      test.app.request('/mcp', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          'content-length': String(Buffer.byteLength(body)),
          ...headers,
        },
        body,
      });
    const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    const anonymous = await post({}, list);
    expect([anonymous.status, anonymous.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    const member = await test.signIn({ roles: [...ROLES_OF.member] });
    // A session is no key: pages of other sites cannot use that of a browser.
    expect((await post({ authorization: `Bearer ${member.token}` }, list)).status).toBe(401);
    expect((await post({ authorization: 'Bearer sil_000000000000_wrong' }, list)).status).toBe(401);
    const importer = { authorization: `Bearer ${await keyOf({ scopes: ['import'] })}` };
    expect((await post(importer, list)).status).toBe(403);
    const authorization = `Bearer ${await keyOf()}`;
    expect((await post({ authorization }, '{"jsonrpc"')).status).toBe(400);
    expect((await post({ authorization }, JSON.stringify({ a: 'x'.repeat(70_000) }))).status).toBe(413);
    for (const method of ['GET', 'DELETE'])
      expect((await test.app.request('/mcp', { method, headers: { authorization } })).status).toBe(405);
    const unknown = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'delete_item', arguments: { id: 1 } },
    };
    expect(await (await post({ authorization }, JSON.stringify(unknown))).text()).toContain('delete_item');
  });
});
