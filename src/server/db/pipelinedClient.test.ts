import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/database.ts';
import type { Database, DatabaseHandle } from './client.ts';
import { embeddedConnections } from './embeddedConnections.ts';
import { PipelinedClient, pipelined } from './pipelinedClient.ts';

let handle: DatabaseHandle;
let db: Database;
beforeAll(async () => {
  handle = await openTestDatabase();
  db = handle.db;
  await handle.executeSql('create table things (id int primary key)');
});
beforeEach(() => handle.executeSql('delete from things'));
afterAll(() => handle.close());

const insert = (id: number) => sql`insert into things values (${id})`;
const ids = async (): Promise<unknown[]> =>
  (await handle.executeSql('select id from things order by id')).rows.map(({ id }) => id);
const TAKEN = { cause: { code: '23505' } };

describe('a pipelined statement', () => {
  it('is stored with its transaction, in order', async () => {
    await db.transaction(async (tx) => {
      expect((await tx.execute(pipelined(sql`select 1 as one`))) as unknown).toMatchObject({ rows: [] });
      await tx.execute(pipelined(insert(1)));
      await tx.execute(pipelined(sql`update things set id = id + 1`));
      await tx.execute(insert(1));
      await tx.execute(pipelined(insert(3)));
    });
    expect(await ids()).toEqual([1, 2, 3]);
  });

  it('that fails ends its transaction with its own error, by the next statement or by the end', async () => {
    for (const next of [[], [insert(2)], [pipelined(insert(2)), insert(3)]]) {
      const failing = db.transaction(async (tx) => {
        await tx.execute(insert(1));
        await tx.execute(pipelined(insert(1)));
        for (const statement of next) await tx.execute(statement);
      });
      await expect(failing).rejects.toMatchObject(TAKEN);
      expect(await ids()).toEqual([]);
    }
    await db.transaction((tx) => tx.execute(pipelined(insert(4))));
    expect(await ids()).toEqual([4]);
  });

  it('that fails leaves the error that the caller threw before it was known', async () => {
    const failing = db.transaction(async (tx) => {
      await tx.execute(pipelined(sql`select 1 / 0`));
      throw new Error('Refused.');
    });
    await expect(failing).rejects.toThrow('Refused.');
  });

  it('that fails is undone with the inner transaction in which it ran', async () => {
    await db.transaction(async (tx) => {
      await tx.execute(pipelined(insert(1)));
      await expect(tx.transaction((inner) => inner.execute(pipelined(insert(1))))).rejects.toMatchObject(
        TAKEN,
      );
      await tx.execute(pipelined(insert(2)));
    });
    expect(await ids()).toEqual([1, 2]);
  });

  it('is waited for outside of a transaction', async () => {
    expect((await db.execute(pipelined(sql`select 1 as one`))) as unknown).toMatchObject({
      rows: [{ one: 1 }],
    });
    await db.execute(pipelined(insert(1)));
    await expect(db.execute(pipelined(insert(1)))).rejects.toMatchObject(TAKEN);
  });

  it('that failed where it was to be prepared is prepared later', async () => {
    const named = (id: number) => pipelined(sql`insert into things values (${id}), (${id + 1})`);
    for (let id = 10; id < 40; id += 2) {
      const failing = db.transaction(async (tx) => {
        await tx.execute(pipelined(sql`select 1 / 0`));
        await tx.execute(named(id));
      });
      await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } });
    }
    for (let id = 10; id < 40; id += 2) await db.transaction((tx) => tx.execute(named(id)));
    expect(await ids()).toHaveLength(30);
  });

  it('changes nothing of what a transaction stores or throws', async () => {
    const statement = fc.record({ id: fc.integer({ min: 1, max: 4 }), isPipelined: fc.boolean() });
    const run = async (
      steps: { id: number; isPipelined: boolean }[][],
      mark: typeof pipelined,
    ): Promise<unknown> => {
      await handle.executeSql('delete from things');
      const outcome = await db
        .transaction(async (tx) => {
          for (const inner of steps)
            await tx
              .transaction(async (nested) => {
                for (const { id, isPipelined } of inner)
                  await nested.execute(isPipelined ? mark(insert(id)) : insert(id));
              })
              .catch((error: { cause?: { code?: string } }) => {
                if (inner.length % 2 === 0) throw error;
              });
        })
        .catch((error: { cause?: { code?: string } }) => error.cause?.code);
      return { outcome, stored: await ids() };
    };
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(statement, { maxLength: 4 }), { maxLength: 4 }), async (steps) => {
        expect(await run(steps, pipelined)).toEqual(await run(steps, (same) => same));
      }),
      { numRuns: 60 },
    );
  });
});

it('goes out with the statement after it', async () => {
  const url = process.env.TEST_DATABASE_URL;
  const connections = url ? null : embeddedConnections({});
  const packets: string[] = [];
  const stream = (): Duplex => {
    const socket = connections?.connect() ?? new Socket();
    const write = socket._writev?.bind(socket);
    socket._writev = (chunks, done) => {
      packets.push(chunks.map(({ chunk }) => String(chunk)).join(''));
      write?.(chunks, done);
    };
    return socket;
  };
  const pool = new pg.Pool({
    stream,
    ...(url && { connectionString: url }),
    Client: PipelinedClient,
    max: 1,
  });
  const { rows } = await drizzle(pool).transaction(async (tx) => {
    await tx.execute(pipelined(sql`select 1`));
    const two = await tx.execute(sql`select ${2} as two`);
    await tx.execute(pipelined(sql`select ${3}`));
    return two;
  });
  await pool.end();
  await connections?.close();
  expect(rows).toEqual([{ two: '2' }]);
  const sent = packets.map((packet) => packet.match(/begin|commit|select (1|\$1 as two|\$1)/g));
  expect(sent.filter(Boolean)).toEqual([
    ['begin', 'select 1', 'select $1 as two'],
    ['select $1', 'commit'],
  ]);
});
