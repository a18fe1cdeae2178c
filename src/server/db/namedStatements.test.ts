import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { embeddedConnections } from './embeddedConnections.ts';
import { isOneOf } from './isOneOf.ts';
import { NamingClient } from './namedStatements.ts';

describe('queries that run again and again', () => {
  const url = process.env.TEST_DATABASE_URL;
  const connections = url ? null : embeddedConnections({});
  let client: pg.Pool;
  let sent: string[];
  const kept = async (): Promise<string[]> => {
    const { rows } = await client.query<{ statement: string }>(
      'select statement from pg_prepared_statements',
    );
    return rows.map(({ statement }) => statement);
  };

  beforeAll(async () => {
    const to = connections ? { stream: () => connections.connect() } : { connectionString: url };
    client = new pg.Pool({ ...to, Client: NamingClient, max: 1 });
  });
  beforeEach(async () => {
    sent = [];
    await client.query(
      'drop table if exists things; create table things (id int primary key, name text, facts jsonb, tags text[], at timestamptz, size bigint)',
    );
    await client.query(
      `insert into things values (1, 'rose', '{"a": 1}', '{x,"y z"}', '2026-01-01T00:00:00Z', 5000000000), (2, null, null, '{}', null, 0)`,
    );
  });
  afterAll(async () => {
    await client.query('drop table if exists things');
    await client.end();
    await connections?.close();
  });

  it.each<[string, unknown[]]>([
    ['select * from things where id = $1', [1]],
    ['select * from things where tags && $1::text[] order by id', [['x', 'q']]],
    ['select id from things where facts = $1::jsonb', [{ a: 1 }]],
    ['select * from things where at = $1', [new Date('2026-01-01T00:00:00Z')]],
    ['select count(*)::int as count from things where name is not distinct from $1', [null]],
    ['select 1 as a, 2 as a', []],
    ['select id from things where id = 99', []],
  ])('answer the same as at first: %s', async (text, params) => {
    const first = await client.query(text, params);
    for (let turn = 0; turn < 8; turn++) expect((await client.query(text, params)).rows).toEqual(first.rows);
    expect(await kept()).toContain(text);
    const { rows } = await client.query({ text, values: params, rowMode: 'array' });
    expect(rows).toHaveLength(first.rows.length);
    expect(rows.every((row) => Array.isArray(row))).toBe(true);
  });

  it('count the rows that they change', async () => {
    const text = 'update things set name = $1 where id <= $2';
    for (let turn = 0; turn < 6; turn++)
      expect(await client.query(text, [`n${turn}`, 2])).toMatchObject({ rowCount: 2 });
  });

  it('fail as they did, and go on', async () => {
    const text = 'insert into things (id) values ($1)';
    for (let id = 10; id < 16; id++) await client.query(text, [id]);
    expect(await kept()).toContain(text);
    await expect(client.query(text, [1])).rejects.toMatchObject({ code: '23505' });
    await expect(client.query(text, ['many'])).rejects.toMatchObject({ code: '22P02' });
    await client.query(text, [99]);
    expect((await client.query('select id from things where id = 99')).rows).toHaveLength(1);
  });

  it('are planned once, not for each id', async () => {
    await client.query('insert into things (id) select generate_series(3, 5000)');
    await client.query('analyze things');
    const db = drizzle(client);
    for (let id = 1; id <= 10; id++)
      await db.execute(sql`select count(*) as planned from things where ${isOneOf(sql`id`, [id])}`);
    const { rows } = await client.query(
      `select generic_plans::int as kept, custom_plans::int as anew from pg_prepared_statements where statement like '%as planned%'`,
    );
    // PostgreSQL plans for the values of the first five runs; the first two had no name.
    expect(rows).toEqual([{ kept: 3, anew: 5 }]);
  });

  it('follow the schema when it changes', async () => {
    const text = 'select * from things where id = $1';
    for (let turn = 0; turn < 8; turn++) await client.query(text, [2]);
    await client.query('alter table things add column extra text; alter table things drop column size');
    for (let turn = 0; turn < 8; turn++)
      expect((await client.query(text, [2])).rows).toEqual([
        { id: 2, name: null, facts: null, tags: [], at: null, extra: null },
      ]);
    await client.query('drop table things; create table things (id int, other int)');
    await client.query('insert into things values (2, 3)');
    expect((await client.query(text, [2])).rows).toEqual([{ id: 2, other: 3 }]);
  });

  it('do not get into the transactions of others', async () => {
    const text = 'select name from things where id = $1';
    for (let turn = 0; turn < 8; turn++) await client.query(text, [1]);
    const db = drizzle(client);
    const outside: Promise<unknown>[] = [];
    await expect(
      db.transaction(async (tx) => {
        await tx.execute(`update things set name = 'changed' where id = 1`);
        outside.push(client.query(text, [1]).then(({ rows }) => sent.push(JSON.stringify(rows))));
        await tx.execute('select pg_sleep(0.05)');
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    await Promise.all(outside);
    expect(sent).toEqual(['[{"name":"rose"}]']);
  });

  it('work within transactions, which a failure ends as before', async () => {
    const db = drizzle(client);
    const insert = (tx: Pick<typeof db, 'execute'>, id: number) =>
      tx.execute(sql`insert into things (id, name) values (${id}, 'many')`);
    await db.transaction(async (tx) => {
      for (let id = 100; id < 110; id++) await insert(tx, id);
      await expect(tx.transaction((inner) => insert(inner, 100))).rejects.toMatchObject({
        cause: { code: '23505' },
      });
      await insert(tx, 110);
    });
    expect(await kept()).toContain("insert into things (id, name) values ($1, 'many')");
    const failing = db.transaction(async (tx) => {
      await insert(tx, 111);
      await insert(tx, 100).catch(() => undefined);
      await insert(tx, 112);
    });
    await expect(failing).rejects.toMatchObject({ cause: { code: '25P02' } });
    const { rows } = await client.query(`select count(*)::int as count from things where name = 'many'`);
    expect(rows).toEqual([{ count: 11 }]);
  });

  it('keep a bounded number, those that ran last', async () => {
    const shape = (index: number) => `select ${index} as shape_${index} from things where id = $1`;
    for (let index = 0; index < 310; index++)
      for (let turn = 0; turn < 3; turn++) await client.query(shape(index), [1]);
    const names = await kept();
    expect(names).toHaveLength(300);
    expect(names).toContain(shape(309));
    expect(names).not.toContain(shape(0));
    expect((await client.query(shape(0), [1])).rows).toEqual([{ shape_0: 0 }]);
  });
});
