import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gt, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedPut, UploadResult } from '../shared/contract/storage.ts';
import { readConfig } from './config.ts';
import { type DatabaseHandle, openDatabase } from './db/client.ts';
import { migrationsFolder } from './db/migrationsFolder.ts';
import { news } from './db/schema/content.ts';
import { files } from './db/schema/files.ts';
import { jobs } from './db/schema/jobs.ts';
import { bearerOf, createSession } from './modules/people/auth/sessions.service.ts';
import { createOnServer } from './testing/database.ts';
import { type DatabaseProxy, openDatabaseProxy } from './testing/databaseProxy.ts';
import { buildLibrary, buildUser } from './testing/factories.ts';
import { buildPicture } from './testing/imports.ts';
import { killProcess, type ServerProcess, startServerProcess } from './testing/serverProcess.ts';
import { openSmtpServer, type SmtpServer } from './testing/smtpServer.ts';

const url = process.env.TEST_DATABASE_URL;
const RESTARTS = 25;
/** What became of the work is known once the queue has looked for what an outage left, a minute after it. */
const SETTLED_MS = 150_000;

describe.runIf(url)('a server whose PostgreSQL restarts again and again', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sillage-restarts-'));
  const secret = 's'.repeat(40);
  let database: Awaited<ReturnType<typeof createOnServer>>;
  /** The test's own connections, which are spared. */
  let own: DatabaseHandle;
  let proxy: DatabaseProxy;
  let smtp: SmtpServer;
  let server: ServerProcess;
  let address: string;
  let token: string;
  let library: { id: number; slug: string };
  beforeAll(async () => {
    database = await createOnServer(url ?? '');
    const spared = `${database.url}?application_name=test`;
    own = await openDatabase({ url: spared, dataDir, migrationsFolder });
    proxy = await openDatabaseProxy(database.url);
    smtp = await openSmtpServer();
    const { db } = own;
    const user = await buildUser(db, { roles: ['ROLE_USER', 'ROLE_ADMIN'] });
    token = bearerOf(readConfig({ SECRET: secret }), (await createSession(db, user.id, 'test')).row.id);
    library = await buildLibrary(db);
    server = startServerProcess(dataDir, {
      DATABASE_URL: proxy.url,
      SECRET: secret,
      SMTP_URL: smtp.url,
      ORIGIN: 'http://localhost',
    });
    address = await server.url;
    expect(await isReady()).toBe(true);
  });
  afterAll(async () => {
    await killProcess(server.child);
    smtp.close();
    await proxy.close();
    await own.close();
    await database.drop();
    rmSync(dataDir, { recursive: true });
  });

  const isReady = async () => (await fetch(`${address}/readyz`)).ok;
  let refusals = 0;
  /**
   * A call of a client that retries when the response says so. Anything but success and that refusal fails the test.
   */
  async function call(path: string, init: RequestInit = {}): Promise<Response> {
    for (;;) {
      const headers = { authorization: `Bearer ${token}`, ...init.headers };
      const response = await fetch(new URL(path, address), { ...init, headers });
      if (response.status !== 503) {
        expect(response.ok, `${path}: ${response.status} ${response.ok || (await response.text())}`).toBe(
          true,
        );
        return response;
      }
      expect(response.headers.get('retry-after')).toBe('5');
      expect(await response.json()).toMatchObject({ code: 'unavailable' });
      refusals++;
    }
  }
  async function post<T>(path: string, body: unknown): Promise<T> {
    const headers = { 'content-type': 'application/json' };
    const response = await call(path, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await response.json()) as T;
  }

  const acknowledged = {
    articles: new Map<number, string>(),
    files: [] as number[],
    items: [] as number[],
    people: [] as string[],
  };
  async function writeArticle(): Promise<void> {
    const title = `Article ${randomUUID()}`;
    const { id } = await post<{ id: number }>('/api/backend/news', { title, body: '<p>Text</p>' });
    acknowledged.articles.set(id, title);
  }
  async function uploadPicture(): Promise<void> {
    const bytes = await buildPicture(acknowledged.files.length);
    const wanted = {
      name: `${randomUUID()}.png`,
      size: bytes.length,
      libraryId: library.id,
      arriveAs: 'published',
    };
    const signed = await post<SignedPut & { uploadId: string }>(
      '/api/backend/storage/pre-sign/library-item',
      wanted,
    );
    const headers = { ...signed.headers, 'content-length': String(bytes.length) };
    await call(signed.url, { method: 'PUT', headers, body: new Uint8Array(bytes) });
    const { file, item } = await post<UploadResult>('/api/backend/storage/complete', {
      uploadId: signed.uploadId,
    });
    acknowledged.files.push(file.id);
    acknowledged.items.push(item?.id ?? 0);
  }
  /** As members see the library: by its index in memory. */
  async function listedItems(): Promise<number[]> {
    const response = await call(`/api/private/library/${library.slug}/items?limit=200`);
    return ((await response.json()) as { data: { id: number }[] }).data.map(({ id }) => id);
  }
  async function invite(): Promise<void> {
    const email = `${randomUUID()}@example.com`;
    const rows = [{ email, name: 'Ines Duval' }];
    await post('/api/backend/users/invitations', { key: randomUUID(), rows });
    acknowledged.people.push(email);
  }

  it('lives, and keeps and finishes everything that it acknowledged', { timeout: 300_000 }, async () => {
    let isOver = false;
    const repeat = async (work: () => Promise<void>): Promise<void> => {
      while (!isOver) await work();
    };
    const clients = [writeArticle, uploadPicture, invite, async () => void (await listedItems())];
    const working = Promise.all(clients.map(repeat));
    const written = () => acknowledged.articles.size + acknowledged.files.length + acknowledged.people.length;
    const theirs = `datname = current_database() and application_name <> 'test'`;
    const restartAll = async (): Promise<void> => {
      for (let restart = 0; restart < RESTARTS; restart++) {
        const before = written();
        await expect.poll(written, { interval: 5, timeout: 30_000 }).toBeGreaterThan(before + 2);
        const busy = `select pid from pg_stat_activity where ${theirs} and state in ('active', 'idle in transaction')`;
        await expect
          .poll(async () => (await own.executeSql(busy)).rows.length, { interval: 0, timeout: 30_000 })
          .toBeGreaterThan(0);
        await own.executeSql(`select pg_terminate_backend(pid) from pg_stat_activity where ${theirs}`);
      }
    };
    // A client that fails ends the test.
    await Promise.race([working, restartAll()]);
    isOver = true;
    await working;
    expect([server.child.exitCode, server.errors()]).toEqual([null, '']);
    expect(refusals).toBeGreaterThan(0);

    const articles = await own.db
      .select()
      .from(news)
      .where(inArray(news.id, [...acknowledged.articles.keys()]));
    expect(new Map(articles.map(({ id, title }) => [id, title]))).toEqual(acknowledged.articles);
    const states = async () => {
      const rows = await own.db.select().from(files).where(inArray(files.id, acknowledged.files));
      return new Set(rows.map(({ renditionState }) => renditionState));
    };
    await expect.poll(states, { timeout: SETTLED_MS }).toEqual(new Set(['ready']));
    const mailed = () =>
      acknowledged.people.map((email) => smtp.received.filter((m) => m.includes(email)).length);
    await expect.poll(mailed, { timeout: SETTLED_MS }).toEqual(acknowledged.people.map(() => 1));
    expect(await listedItems()).toEqual(expect.arrayContaining(acknowledged.items));
    expect(await own.db.select().from(jobs).where(gt(jobs.tries, 0))).toEqual([]);
  });

  it('reports that it is unavailable, and continues when it is back', async () => {
    await expect.poll(isReady, { timeout: 20_000 }).toBe(true);
    await proxy.cut();
    const response = await fetch(`${address}/api/private/navigation`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    await expect.poll(isReady, { timeout: 20_000 }).toBe(false);
    await proxy.restore();
    await expect.poll(isReady, { timeout: 20_000 }).toBe(true);
    await writeArticle();
    const ended = once(server.child, 'exit');
    server.child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});
