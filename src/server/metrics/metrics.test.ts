import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { outbox } from '../db/schema/content.ts';
import { jobs as stored } from '../db/schema/jobs.ts';
import { openJobs } from '../jobs/openJobs.ts';
import { observeStorage } from '../storage/observeStorage.ts';
import { StorageError } from '../storage/port.ts';
import { openTestApp, ROLES_OF, type TestApp } from '../testing/app.ts';
import { buildItem, buildLibrary } from '../testing/factories.ts';
import { handlersWith } from '../testing/jobs.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { listenForScrapes, type MetricsServer } from './serveMetrics.ts';
import { withinBudget } from './serviceMetrics.ts';

const TOKEN = 'a-token-for-scrapers';
const settings = { token: TOKEN, port: null, host: '127.0.0.1' };
const headers = { authorization: `Bearer ${TOKEN}` };
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test?.close());

/** The application of the test with metrics of its own, of which each scrape is a new one. */
function openMeasured({ context = test.context, metrics = createMetrics() } = {}) {
  metrics.watch(context);
  const app = createApp({ ...context, config: { ...context.config, metrics: settings } }, { metrics });
  return { app, metrics, scrape: async () => (await metrics.read()).body.toString() };
}
/** The value of a line such as `sillage_jobs{kind="mail.send",state="waiting"}`; `undefined` where there is none. */
function sampleOf(text: string, series: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}
const requestsOf = (text: string) =>
  text.split('\n').filter((line) => line.startsWith('sillage_http_requests_total{'));

describe('metrics on the main port', () => {
  it('are not there without a token, and refused with another one', async () => {
    expect((await test.nobody.get('/metrics')).status).toBe(404);
    const { app } = openMeasured();
    for (const authorization of [
      '',
      'Bearer',
      `Bearer ${TOKEN} `,
      `Bearer ${TOKEN}x`,
      `Basic ${TOKEN}`,
      TOKEN,
    ]) {
      const refused = await app.request('/metrics', { headers: { authorization } });
      expect([authorization, refused.status]).toEqual([
        authorization,
        authorization.trim() === headers.authorization ? 200 : 401,
      ]);
    }
    // A session is no token, not even that of an administrator.
    const { token } = await test.signIn({ roles: [...ROLES_OF.admin] });
    const asAdmin = await app.request('/metrics', { headers: { authorization: `Bearer ${token}` } });
    expect(asAdmin.status).toBe(401);
    const read = await app.request('/metrics', { headers });
    expect(read.status).toBe(200);
    expect(read.headers.get('content-type')).toMatch(/^text\/plain; version=/);
    expect(read.headers.get('cache-control')).toBe('no-store');
    expect(sampleOf(await read.text(), 'sillage_up_database')).toBe(1);
  });

  it('count requests by the pattern of their route, whatever paths and methods a client invents', async () => {
    const { app, scrape } = openMeasured();
    const { token } = await test.signIn({ roles: [...ROLES_OF.editor], email: 'noor@secret.example' });
    const library = await buildLibrary(test.context.db, { title: 'Unannounced Perfume' });
    await buildItem(test.context.db, { libraryId: library.id, title: 'Unannounced Flacon' });
    const asEditor = { authorization: `Bearer ${token}` };
    const odd = ['"} 1\nsillage_up_database 7', 'a b', '%0a%22', '..%2f..', 'x'.repeat(500)];
    for (const id of [library.id, 999_999, ...odd.map(encodeURIComponent)])
      await app.request(`/api/backend/library/${id}?q=noor@secret.example`, { headers: asEditor });
    for (let n = 0; n < 40; n++) await app.request(`/api/private/nothing-${n}/here`, { headers: asEditor });
    for (let n = 0; n < 40; n++) await app.request(`/wp-admin-${n}.php`);
    for (const method of ['PROPFIND', 'M-SEARCH', 'QUX', 'HEAD']) await app.request('/healthz', { method });
    const text = await scrape();
    const requests = requestsOf(text);
    expect(requests.filter((line) => line.includes('/library/')).join('\n')).toMatch(
      /^sillage_http_requests_total\{method="GET",route="\/api\/backend\/library\/\{id\}",status="200"\} 1$/m,
    );
    // Eighty addresses that do not exist are one series for each handler that they end at.
    expect(requests.length).toBeLessThan(12);
    const labels = new Set([...text.matchAll(/method="([^"]*)"/g)].map(([, method]) => method));
    expect(labels).toEqual(new Set(['GET', 'HEAD', 'other']));
    expect(sampleOf(text, 'sillage_up_database')).toBe(1);
    expect(requests.join()).not.toContain('999999');
    for (const leak of ['nothing-', 'wp-admin', 'Unannounced', 'secret.example', 'xxxx'])
      expect(text, leak).not.toContain(leak);
  });

  it('count sign-ins that fail, and what is throttled', async () => {
    const { app, scrape } = openMeasured();
    const { email } = await test.signIn();
    const body = JSON.stringify({ email, password: 'not this one' });
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
      statuses.push((await app.request('/api/login', init)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const text = await scrape();
    expect(sampleOf(text, 'sillage_sign_in_failures_total{by="credentials"}')).toBe(5);
    expect(sampleOf(text, 'sillage_http_throttled_total')).toBe(1);
    expect(text).not.toContain(email);
  });

  it('are those of one application', async () => {
    const [one, other] = [openMeasured(), openMeasured()];
    await one.app.request('/healthz');
    expect(requestsOf(await one.scrape())).toHaveLength(1);
    expect(requestsOf(await other.scrape())).toHaveLength(0);
  });
});

describe('metrics of work', () => {
  it('are the jobs, mails and their ages as the database has them', async () => {
    const { db } = test.context;
    const hourAgo = new Date(Date.now() - 3_600_000);
    const job = (name: 'mail.send' | 'items.keys', rest: Partial<typeof stored.$inferInsert> = {}) => ({
      id: crypto.randomUUID(),
      name,
      data: {},
      ...rest,
    });
    const jobs = [
      job('mail.send', { createdAt: hourAgo }),
      job('mail.send'),
      job('items.keys', { state: 'failed', endedAt: new Date() }),
    ];
    await db.insert(stored).values(jobs);
    const mail = { to: 'lea@secret.example', subject: 'Hello', text: '', html: '' };
    await db.insert(outbox).values([
      { ...mail, state: 'failed' },
      { ...mail, state: 'sent' },
    ]);
    const text = await openMeasured().scrape();
    expect(sampleOf(text, 'sillage_jobs{kind="mail.send",state="waiting"}')).toBe(2);
    expect(sampleOf(text, 'sillage_jobs{kind="items.keys",state="failed"}')).toBe(1);
    expect(sampleOf(text, 'sillage_jobs_oldest_waiting_seconds{kind="mail.send"}')).toBeGreaterThanOrEqual(
      3600,
    );
    expect(sampleOf(text, 'sillage_jobs_oldest_waiting_seconds{kind="items.keys"}')).toBeUndefined();
    expect(sampleOf(text, 'sillage_mails{state="failed"}')).toBe(1);
    expect(text).not.toMatch(/sillage_mails\{state="sent"/);
    expect(sampleOf(text, 'sillage_last_backup_timestamp_seconds')).toBeUndefined();
    await db.delete(stored);
    await db.delete(outbox);
  });

  it('count runs of jobs and calls of the file store by how they ended', async () => {
    const metrics = createMetrics();
    const { scrape } = openMeasured({ metrics });
    const storage = observeStorage(test.context.storage, metrics.onStorageCall);
    await storage.check();
    await expect(storage.head('missing/object')).rejects.toThrow(StorageError);
    await storage.deleteMany(['missing/object']);
    await storage.deleteMany(['../no key']);
    const jobs = openJobs({ handle: test.handle, log: test.context.log, onRun: metrics.onJobRun });
    await jobs.enqueue('file.looks', {});
    await new Promise<void>((resolve) => {
      jobs.work(
        handlersWith({
          'file.looks': async () => {
            resolve();
            throw new Error('broken');
          },
        }),
      );
    });
    await jobs.stop();
    const text = await scrape();
    expect(sampleOf(text, 'sillage_storage_calls_total{operation="check",outcome="done"}')).toBe(1);
    expect(sampleOf(text, 'sillage_storage_calls_total{operation="head",outcome="missing"}')).toBe(1);
    for (const outcome of ['done', 'refused'])
      expect(sampleOf(text, `sillage_storage_calls_total{operation="deleteMany",outcome="${outcome}"}`)).toBe(
        1,
      );
    expect(sampleOf(text, 'sillage_job_runs_total{kind="file.looks",outcome="failed"}')).toBe(1);
    expect(sampleOf(text, 'sillage_job_duration_seconds_count{kind="file.looks"}')).toBe(1);
    await test.context.db.delete(stored);
  });

  it('say that the database or the store is away, and leave out what they do not know', async () => {
    const { db, storage } = test.context;
    const refuse = () => Promise.reject(new Error('away'));
    let check = storage.check;
    const context = { ...test.context, storage: { ...storage, check: () => check() } };
    const before = await openMeasured({ context }).scrape();
    expect([sampleOf(before, 'sillage_up_database'), sampleOf(before, 'sillage_up_storage')]).toEqual([1, 1]);
    const { execute } = db;
    db.execute = refuse as unknown as typeof execute;
    check = refuse;
    try {
      const text = await openMeasured({ context }).scrape();
      expect(sampleOf(text, 'sillage_up_database')).toBe(0);
      expect(sampleOf(text, 'sillage_up_storage')).toBe(0);
      expect(text).not.toMatch(/^sillage_jobs\{/m);
      expect(sampleOf(text, 'sillage_disk_size_bytes')).toBeGreaterThan(0);
    } finally {
      db.execute = execute;
    }
  });
});

describe('a scraper', () => {
  it('that calls a thousand times at once is served from one reading', async () => {
    const { app } = openMeasured();
    const { db } = test.context;
    let statements = 0;
    const execute = db.execute.bind(db);
    const counting = ((...args: Parameters<typeof execute>) => {
      statements++;
      return execute(...args);
    }) as typeof db.execute;
    db.execute = counting;
    try {
      const statuses = await Promise.all(
        Array.from({ length: 1000 }, async () => (await app.request('/metrics', { headers })).status),
      );
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(statements).toBe(1);
    } finally {
      db.execute = execute;
    }
  });

  it('does not wait longer than its budget for a service that hangs, which is called once', async () => {
    let calls = 0;
    let respond = (_value: string) => {};
    const read = withinBudget(() => {
      calls++;
      return new Promise<string>((resolve) => {
        respond = resolve;
      });
    }, 1);
    expect([await read(), await read(), await read()]).toEqual([null, null, null]);
    expect(calls).toBe(1);
    respond('late');
    await nextTurn();
    const next = read();
    respond('in time');
    expect([await next, calls]).toEqual(['in time', 2]);
  });

  describe('on a port of its own', () => {
    let server: MetricsServer;
    const sockets: Socket[] = [];
    const open = async (metrics: Pick<Metrics, 'read'>, token: string | null) => {
      server = await listenForScrapes(metrics as Metrics, { token, host: '127.0.0.1', port: 0 });
      return `http://127.0.0.1:${server.port}`;
    };
    const close = async () => {
      for (const socket of sockets.splice(0)) socket.destroy();
      await server.close();
    };

    it('needs no token but where one is set, and gets nothing else', async () => {
      const { metrics } = openMeasured();
      let url = await open(metrics, null);
      expect((await fetch(`${url}/metrics`)).status).toBe(200);
      for (const path of ['/', '/healthz', '/api/private/user/me', '/metrics/x'])
        expect((await fetch(url + path)).status, path).toBe(404);
      expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404);
      await close();
      url = await open(metrics, TOKEN);
      expect((await fetch(`${url}/metrics`)).status).toBe(401);
      expect((await fetch(`${url}/metrics`, { headers })).status).toBe(200);
      await close();
    });

    it('that never reads takes one of few connections, and no other scraper waits for it', async () => {
      const body = Buffer.alloc(8 * 1024 * 1024, 'x');
      const url = await open({ read: async () => ({ body, mediaType: 'text/plain' }) }, null);
      const stuck = async () => {
        const socket = connect(server.port, '127.0.0.1').pause();
        sockets.push(socket);
        socket.on('error', () => {});
        await once(socket, 'connect');
        socket.write('GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n');
        return socket;
      };
      for (let n = 0; n < 15; n++) await stuck();
      expect(
        (await (await fetch(`${url}/metrics`, { headers: { connection: 'close' } })).text()).length,
      ).toBe(body.length);
      await stuck();
      // The seventeenth is closed without a response.
      await expect(fetch(`${url}/metrics`)).rejects.toThrow('fetch failed');
      await close();
    });
  });
});
