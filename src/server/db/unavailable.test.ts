import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handleErrors } from '../http/requests.ts';
import type { AppHono } from '../http/routes.ts';
import { refusalOfOutage } from '../outages.ts';
import { fillDataFolder } from '../testing/database.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../testing/databaseProxy.ts';
import { type DatabaseHandle, openDatabase } from './client.ts';
import { embeddedConnections, startEmbeddedThread } from './embeddedConnections.ts';
import { migrationsFolder } from './migrationsFolder.ts';
import { pipelined } from './pipelinedClient.ts';
import { endsConnection, isDatabaseUnavailable } from './unavailable.ts';

const server = process.env.TEST_DATABASE_URL;
let handle: DatabaseHandle;
const names = async (): Promise<unknown[]> =>
  (await handle.executeSql('select name from things order by name')).rows.map(({ name }) => name);
const insert = (name: string) => sql`insert into things values (${name})`;

/** The response of the server to a call that queries the database. */
async function callsDatabase(): Promise<{ status: number; retryAfter: string | null; body: unknown }> {
  const app: AppHono = new Hono();
  handleErrors(app, pino({ level: 'silent' }), refusalOfOutage);
  app.get('/', async (request) => request.json({ names: await names() }));
  const response = await app.request('/');
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: await response.json(),
  };
}
const REFUSED = {
  status: 503,
  retryAfter: '5',
  body: {
    code: 'unavailable',
    message: 'The database is not available at the moment. Try again in a few seconds.',
  },
};

describe('an error of the database', () => {
  it.each([
    ['57P01', 'ERROR', true],
    ['XX000', 'FATAL', true],
    ['XX000', 'PANIC', true],
    ['42P01', 'ERROR', false],
    [undefined, undefined, false],
  ])('with the code %s and the severity %s ends its connection: %s', (code, severity, ends) => {
    const error = new pg.DatabaseError('test', 4, 'error');
    expect(endsConnection(Object.assign(error, { code, severity }))).toBe(ends);
  });
});

describe.runIf(server)('a PostgreSQL server that goes away', () => {
  let admin: pg.Client;
  let proxy: DatabaseProxy;
  const database = `away_${process.pid}_${Date.now()}`;
  beforeAll(async () => {
    admin = new pg.Client({ connectionString: server });
    await admin.connect();
    await admin.query(`create database ${database}`);
    const own = new URL(server ?? '');
    own.pathname = `/${database}`;
    proxy = await openDatabaseProxy(own.href);
    handle = await openDatabase({ url: proxy.url, dataDir: tmpdir(), migrationsFolder });
    await handle.executeSql('create table things (name text)');
  });
  afterAll(async () => {
    await handle.close();
    await proxy.close();
    await admin.query(`drop database ${database} with (force)`);
    await admin.end();
  });

  /** Connections with a transaction that is idle, and those that run a statement. */
  const countBusy = async (): Promise<{ idle: number; active: number }> => {
    const { rows } = await admin.query(
      `select (count(*) filter (where state = 'idle in transaction'))::int as idle,
        (count(*) filter (where state = 'active'))::int as active
        from pg_stat_activity where datname = $1`,
      [database],
    );
    return rows[0];
  };
  const terminate = () =>
    admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database]);

  it('is unavailable while its disk is full, or while it is a replica that is not promoted', async () => {
    for (const code of ['53100', '25006']) {
      const raise = `do $$ begin raise exception 'refused' using errcode = '${code}'; end $$`;
      const failure = await handle.executeSql(raise).catch((error: unknown) => error);
      expect(isDatabaseUnavailable(failure)).toBe(true);
    }
    expect(await names()).toEqual([]);
  });

  it('fails what it was doing, fifty times, keeps what it acknowledged, and is used again', async () => {
    const acknowledged: string[] = [];
    for (let round = 0; round < 50; round++) {
      // A process that was ended is listed until it has gone, which takes a while on a busy machine.
      await expect.poll(countBusy, { interval: 5 }).toEqual({ idle: 0, active: 0 });
      let goOn = () => {};
      const ended = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      let isHeld = false;
      const held = handle.exclusively('a lock', () => {
        isHeld = true;
        return ended;
      });
      await expect.poll(() => isHeld, { interval: 5 }).toBe(true);
      const idle = [1, 2, 3].map((index) =>
        handle.db.transaction(async (tx) => {
          await tx.execute(insert(`lost ${round} ${index}`));
          await ended;
          await tx.execute(insert(`lost too ${round} ${index}`));
        }),
      );
      const active = [
        handle.db.transaction((tx) => tx.execute(sql`select pg_sleep(60)`)),
        handle.db.transaction((tx) => tx.execute(pipelined(sql`select pg_sleep(60)`))),
        handle.executeSql('select pg_sleep(60)'),
      ];
      const outcomes = Promise.allSettled([...idle, ...active]);
      // The three, and the one that holds the lock; at one moment, or one that is not there yet would be left alone.
      await expect.poll(countBusy, { interval: 5 }).toEqual({ idle: 4, active: 3 });
      await terminate();
      goOn();
      for (const outcome of await outcomes)
        expect(outcome).toEqual({ status: 'rejected', reason: expect.toSatisfy(isDatabaseUnavailable) });
      await held;
      const name = `kept ${String(round).padStart(2, '0')}`;
      await handle.db.transaction((tx) => tx.execute(insert(name)));
      acknowledged.push(name);
    }
    expect(await names()).toEqual(acknowledged);
  });

  it('leaves the pool whole, however many transactions it ends as they begin', async () => {
    await handle.executeSql('delete from things');
    for (let round = 0; round < 25; round++) {
      await handle.executeSql('select 1');
      // The connection notices only after it was sent `begin`.
      const closed = proxy.cut();
      await expect(handle.db.transaction((tx) => tx.execute(insert('lost')))).rejects.toSatisfy(
        isDatabaseUnavailable,
      );
      await closed;
      await proxy.restore();
    }
    await handle.db.transaction((tx) => tx.execute(insert('kept')));
    expect(await names()).toEqual(['kept']);
  });

  it('is a refusal that says when to retry, and only for as long as it lasts', async () => {
    await proxy.cut();
    expect(await callsDatabase()).toEqual(REFUSED);
    await proxy.restore();
    expect((await callsDatabase()).status).toBe(200);
  });

  it('is no excuse for a fault of a statement', async () => {
    const wrong = handle.executeSql('select nothing from nowhere');
    await expect(wrong).rejects.not.toSatisfy(isDatabaseUnavailable);
    await expect(wrong).rejects.toMatchObject({ code: '42P01' });
  });
});

describe.runIf(!server)('an embedded database whose thread dies', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sillage-away-'));
  const threads: Worker[] = [];
  const connections = embeddedConnections({ folder: join(dataDir, 'database') }, (at) => {
    const thread = startEmbeddedThread(at);
    threads.push(thread);
    return thread;
  });
  beforeAll(async () => {
    await fillDataFolder(dataDir);
    handle = await openDatabase({ url: null, dataDir, migrationsFolder, connections });
    await handle.executeSql('create table things (name text)');
  });
  afterAll(async () => {
    await handle.close();
    await connections.close();
    rmSync(dataDir, { recursive: true });
  });

  it('fails the transaction that was open, of which nothing goes on in the next thread', async () => {
    await handle.executeSql(`insert into things values ('kept')`);
    const work = handle.db.transaction(async (tx) => {
      await tx.execute(insert('lost'));
      await threads.at(-1)?.terminate();
      await tx.execute(insert('lost too'));
    });
    await expect(work).rejects.toSatisfy(isDatabaseUnavailable);
    expect(await names()).toEqual(['kept']);
  });

  it('is a refusal that says when to come back, and is used again', async () => {
    const response = callsDatabase();
    await threads.at(-1)?.terminate();
    expect(await response).toEqual(REFUSED);
    expect(await callsDatabase()).toMatchObject({ status: 200, body: { names: ['kept'] } });
  });
});
