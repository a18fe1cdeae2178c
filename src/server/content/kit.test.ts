import type { ChannelListener } from 'node:diagnostics_channel';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { label, recordFields, slug, versionInput } from '../../shared/contract/common.ts';
import { resourceEndpoints } from '../../shared/contract/resource.ts';
import { record } from '../db/schema/columns.ts';
import { audit, searchDocuments } from '../db/schema/records.ts';
import { type Caller, openTestApp, type TestApp } from '../testing/app.ts';
import { ascending } from '../testing/ascending.ts';
import { type TracedQuery, tracedCalls } from '../tracedCalls.ts';
import type { RecordKind } from './recordKind.ts';
import { definedOnly, presentRecord } from './records.ts';
import { resourceRoutes } from './resourceRoutes.ts';
import { writeRecord } from './writeRecord.ts';

/** A content type of this test alone: what another one needs of the kit, and no more. */
const gadgets = pgTable('gadgets', {
  ...record,
  slug: text('slug').notNull(),
  title: text('title').notNull(),
  secret: text('secret'),
  position: integer('position').notNull(),
});
const gadget = z.strictObject({ ...recordFields, slug, title: z.string(), position: z.int() });
const input = z.strictObject({ title: label, slug: slug.optional(), secret: z.string().optional() });
const gadgetEndpoints = resourceEndpoints({
  // Any subject of the policy whose paths are free.
  name: 'storage',
  tag: 'Gadgets',
  noun: { one: 'a gadget', many: 'gadgets' },
  record: gadget,
  input,
  patch: input.partial().extend(versionInput),
  bulk: input.pick({ title: true }),
  ordered: true,
});
const gadgetKind: RecordKind = {
  name: 'gadget',
  table: gadgets,
  secrets: ['secret'],
  sourceOf: ({ id, title, deletedAt }: typeof gadgets.$inferSelect) => ({ id, title, deletedAt }),
};

const at = '/api/backend/storage';
let test: TestApp;
let editor: Caller;
let member: Caller;
beforeAll(async () => {
  test = await openTestApp();
  await test.context.db.execute(`create table gadgets (id serial primary key, created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(), version integer not null default 1, deleted_at timestamptz(3),
    slug text not null, title text not null, secret text, position integer not null)`);
  await test.context.db.execute('create unique index on gadgets (slug) where deleted_at is null');
  resourceRoutes(test.app, gadgetEndpoints, {
    context: test.context,
    kind: gadgetKind,
    noun: 'This gadget',
    sortable: { title: gadgets.title, position: gadgets.position },
    defaultSort: ['position', 'ASC'],
    slug: { from: 'title', taken: 'Another gadget has this address.' },
    toFields: definedOnly,
    load: async (db, ids) => {
      const rows = await db
        .select()
        .from(gadgets)
        .where(inArray(gadgets.id, [...ids]));
      const shown = rows.map((row) => ({
        ...presentRecord(row),
        slug: row.slug,
        title: row.title,
        position: row.position,
      }));
      return ids.flatMap((id) => shown.find((one) => one.id === id) ?? []);
    },
  });
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
  member = await test.signIn();
});
afterAll(() => test?.close());
const db = () => test.context.db;
const make = async (title: string) => (await editor.post(at, { title, secret: 'x' })).body;
const list = async (filter: object) =>
  (await editor.get(`${at}?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body as { id: number }[];
const auditOf = (recordId: number) =>
  db()
    .select()
    .from(audit)
    .where(and(eq(audit.kind, 'gadget'), eq(audit.recordId, recordId)))
    .orderBy(asc(audit.id));

describe('a content type of the kit', () => {
  it('is created, read, changed, ordered and found, by those whom the policy lets', async () => {
    const one = await make('Œuvre au noir');
    const two = await make('Œuvre au noir');
    expect([one.slug, two.slug]).toEqual(['oeuvre-au-noir', 'oeuvre-au-noir-2']);
    expect(two.position).toBeGreaterThan(one.position);
    expect((await make('香水')).slug).toMatch(/^gadget-[0-9a-f]{8}$/);
    expect((await editor.patch(`${at}/${one.id}`, { title: 'Straße' })).body).toMatchObject({ version: 2 });
    for (const q of ['strasse', 'STRAß', 'traß'])
      expect(
        (await list({ q })).map(({ id }) => id),
        q,
      ).toEqual([one.id]);
    const ids = (await list({})).map(({ id }) => id).reverse();
    expect((await editor.patch(`${at}/positions`, { ids })).status).toBe(200);
    expect((await list({})).map(({ id }) => id)).toEqual(ids);
    expect((await member.get(at)).status).toBe(403);
  });

  it('returns which records come before and after one in a list, by ids alone', async () => {
    const ids: number[] = [];
    for (const title of ['Row a', 'Row b', 'Row c', 'Row d']) ids.push((await make(title)).id);
    const [a = 0, b = 0, c = 0, d = 0] = ids;
    await editor.delete(`${at}/${c}`);
    const around = async (id: number, filter: object, sort?: [string, string]) => {
      const query = `filter=${JSON.stringify(filter)}${sort ? `&sort=${JSON.stringify(sort)}` : ''}`;
      return (await editor.get(`${at}/${id}/neighbours?${query}`)).body;
    };
    expect(await around(b, { q: 'row' })).toEqual({ previous: a, next: d, index: 1, total: 3 });
    expect(await around(b, { q: 'row' }, ['title', 'DESC'])).toEqual({
      previous: d,
      next: a,
      index: 1,
      total: 3,
    });
    expect(await around(a, { q: 'row' })).toMatchObject({ previous: null, next: b, index: 0 });
    expect(await around(c, { q: 'row', trashed: true })).toMatchObject({
      previous: null,
      next: null,
      index: 0,
    });
    expect(await around(c, { q: 'row' })).toEqual({ previous: null, next: null, index: null, total: 3 });
    expect((await editor.get(`${at}/${a}/neighbours?sort=["secret","ASC"]`)).body.errors).toHaveProperty(
      'sort',
    );
    expect((await editor.get(`${at}/${a}/neighbours?range=[0,1]`)).status).toBe(400);
    expect((await member.get(`${at}/${a}/neighbours`)).status).toBe(403);
  });

  it('refuses what it does not know: fields, filters, orders, ids of another kind of thing', async () => {
    for (const [path, field] of [
      [`${at}?sort=["constructor","ASC"]`, 'sort'],
      [`${at}?filter={"__proto__x":1}`, 'filter.__proto__x'],
      [`${at}?filter={"toString":1}`, 'filter.toString'],
      [`${at}?filter={"id":[9999999999]}`, 'filter.id'],
      [`${at}/9999999999`, 'id'],
    ] as const)
      expect((await editor.get(path)).body.errors, path).toHaveProperty([field]);
  });
});

describe('the writer', () => {
  it('records who changed what, before and after, in the request that did it, without secrets', async () => {
    const { id } = await make('Before');
    const { headers } = await editor.patch(`${at}/${id}`, { title: 'After', secret: 'y' });
    const [created, updated] = await auditOf(id);
    expect(created).toMatchObject({ action: 'create', userId: editor.userId, before: null });
    expect(JSON.stringify(created?.after)).not.toContain('secret');
    expect(updated).toMatchObject({
      action: 'update',
      userId: editor.userId,
      requestId: headers.get('x-request-id'),
    });
    expect([updated?.before, updated?.after]).toEqual([{ title: 'Before' }, { title: 'After' }]);
  });

  it('leaves nothing of a change that fails half way', async () => {
    const { id, version } = await make('Whole');
    const failing = db().transaction(async (tx) => {
      const by = { userId: null, requestId: null };
      await writeRecord(tx, gadgetKind, by, { action: 'update', ids: [id], fields: { title: 'Half' } });
      throw new Error('half way');
    });
    await expect(failing).rejects.toThrow('half way');
    expect((await editor.get(`${at}/${id}`)).body).toMatchObject({ title: 'Whole', version });
    expect(await auditOf(id)).toHaveLength(1);
    expect(await list({ q: 'half' })).toEqual([]);
  });

  it('lets one of two through that save over the same version', async () => {
    const { id, version } = await make('Contested');
    const replies = await Promise.all(
      ['A', 'B', 'C'].map((title) => editor.patch(`${at}/${id}`, { title, version })),
    );
    expect(ascending(replies.map(({ status }) => status))).toEqual([200, 409, 409]);
  });

  it('holds a save to the version in If-Match', async () => {
    const { id } = await make('Tagged');
    const etag = (await editor.get(`${at}/${id}`)).headers.get('etag') ?? '';
    const save = (ifMatch: string, title: string) =>
      test.app.request(`${at}/${id}`, {
        method: 'PATCH',
        headers: {
          authorization: `Bearer ${editor.token}`,
          'content-type': 'application/json',
          'if-match': ifMatch,
        },
        body: JSON.stringify({ title }),
      });
    const saved = await save(etag, 'First');
    expect(saved.status).toBe(200);
    expect((await save(etag, 'Late')).status).toBe(412);
    expect((await save('"1"', 'Late')).status).toBe(412);
    expect((await save('nonsense', 'Late')).status).toBe(412);
    expect((await save(saved.headers.get('etag') ?? '', 'Second')).status).toBe(200);
    expect((await save('*', 'Any')).status).toBe(200);
    expect((await editor.get(`${at}/${id}`)).body.title).toBe('Any');
  });

  it('needs few rounds to the database for one record', async () => {
    const texts: string[] = [];
    const note = ({ text: statement }: TracedQuery) => void texts.push(statement);
    tracedCalls.query.start.subscribe(note as ChannelListener);
    await editor.post(at, { title: 'In few rounds' });
    tracedCalls.query.start.unsubscribe(note as ChannelListener);
    // The session, the transaction around address, place, row and what goes with it, and the record as it is shown.
    expect(texts.map((statement) => /\w+/.exec(statement)?.[0])).toEqual([
      ...['select', 'begin', 'select', 'select', 'select', 'insert', 'with', 'commit', 'select'],
    ]);
    const awaited = texts.filter(
      (statement) => statement !== 'begin' && !statement.endsWith('/* pipelined */'),
    );
    expect(awaited.map((statement) => /\w+/.exec(statement)?.[0])).toEqual([
      ...['select', 'select', 'select', 'insert', 'commit', 'select'],
    ]);
  });
});

describe('a batch', () => {
  it('changes what its ids or its filter name, all or none', async () => {
    const [one, two] = [await make('Batch one'), await make('Batch two')];
    const changes = { title: 'Batch three' };
    const byFilter = await editor.patch(`${at}/batch`, { target: { filter: { q: 'batch one' } }, changes });
    expect(byFilter.body.ids).toEqual([one.id]);
    const byIds = await editor.patch(`${at}/batch`, { target: { ids: [two.id, 999_999] }, changes });
    expect(byIds.body.ids).toEqual([two.id]);
    const refused = await editor.patch(`${at}/batch`, { target: { ids: [one.id] }, changes: { slug: 'x' } });
    expect(refused.status).toBe(400);
  });

  it('waits for another that names the same records in another order', async () => {
    const { db } = test.context;
    const { rows } = (await db.execute(sql`insert into gadgets (slug, title, position)
      select 'crossing-' || n, 'Crossing', 0 from generate_series(1, 400) as n returning id`)) as unknown as {
      rows: { id: number }[];
    };
    const ids = rows.map(({ id }) => id);
    const replies = await Promise.all(
      [ids, ids.toReversed(), ids, ids.toReversed()].map((order, turn) =>
        editor.patch(`${at}/batch`, { target: { ids: order }, changes: { title: `Crossed ${turn}` } }),
      ),
    );
    expect(replies.map(({ status, body }) => [status, body.ids])).toEqual(Array(4).fill([200, ids]));
    const titles = await db
      .selectDistinct({ title: gadgets.title })
      .from(gadgets)
      .where(inArray(gadgets.id, ids));
    expect(titles).toHaveLength(1);
    await editor.post(`${at}/batch/remove`, { target: { ids } });
  });
});

describe('the trash', () => {
  it('hides what is in it, gives its address away, and gives it back', async () => {
    const { id, slug: address } = await make('Trashed');
    const removed = await editor.delete(`${at}/${id}`);
    expect(removed.body).toMatchObject({ id, deletedAt: expect.any(String) });
    for (const path of [`${at}/${id}`, `${at}/${id}?`]) expect((await editor.get(path)).status).toBe(404);
    expect((await editor.patch(`${at}/${id}`, { title: 'x' })).status).toBe(404);
    expect((await editor.delete(`${at}/${id}`)).status).toBe(404);
    expect((await list({ q: 'trashed' })).map((one) => one.id)).toEqual([]);
    expect((await list({ q: 'trashed', trashed: true })).map((one) => one.id)).toEqual([id]);

    expect((await make('Trashed')).slug).toBe(address);
    const restored = await editor.post(`${at}/${id}/restore`);
    expect(restored.body).toMatchObject({ id, deletedAt: null, slug: `${address}-2` });
    expect((await editor.post(`${at}/${id}/restore`)).status).toBe(404);
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['create', 'remove', 'restore']);
  });

  it('takes and returns many at once', async () => {
    const ids = [(await make('Many one')).id, (await make('Many two')).id];
    expect((await editor.post(`${at}/batch/remove`, { target: { filter: { q: 'many' } } })).body.ids).toEqual(
      ids,
    );
    expect((await editor.post(`${at}/batch/restore`, { target: { ids } })).body.ids).toEqual(ids);
    expect((await list({ q: 'many' })).map(({ id }) => id)).toEqual(ids);
  });

  it('is emptied for good by a purge, with its search document', async () => {
    const { id } = await make('Purged');
    const by = { userId: null, requestId: null };
    const purge = () =>
      db().transaction((tx) => writeRecord(tx, gadgetKind, by, { action: 'purge', ids: [id] }));
    expect(await purge()).toEqual([]);
    await editor.delete(`${at}/${id}`);
    expect(await purge()).toEqual([id]);
    const documents = and(eq(searchDocuments.kind, 'gadget'), eq(searchDocuments.id, id));
    expect(await db().$count(searchDocuments, documents)).toBe(0);
    expect((await editor.post(`${at}/${id}/restore`)).status).toBe(404);
  });
});
