import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { users } from './db/schema/accounts.ts';
import { jobs } from './db/schema/jobs.ts';
import { libraryItems } from './db/schema/libraries.ts';
import { DEMO_ACCOUNTS } from './demo/accounts.ts';
import { fillWithDemo } from './demo/fillWithDemo.ts';
import { DEMO_MEMBERS } from './demo/members.ts';
import { type RunningServer, startServer } from './server.ts';

const url = process.env.TEST_DATABASE_URL;
const demo = fileURLToPath(new URL('../../demo', import.meta.url));

/** The embedded database admits one process: only a server can be shared. */
describe.runIf(url)('instances that start at the same moment over one empty PostgreSQL', () => {
  const folders: string[] = [];
  let databases = 0;
  let admin: pg.Client;
  beforeAll(async () => {
    admin = new pg.Client({ connectionString: url });
    await admin.connect();
  });
  afterAll(async () => {
    await admin.end();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  async function start(name: string, env: Record<string, string>): Promise<RunningServer> {
    const own = new URL(url ?? '');
    own.pathname = `/${name}`;
    const dataDir = mkdtempSync(join(tmpdir(), 'sillage-together-'));
    folders.push(dataDir);
    const config = readConfig({
      NODE_ENV: 'test',
      DATABASE_URL: own.href,
      DATA_DIR: dataDir,
      SECRET: 's'.repeat(40),
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...env,
    });
    return startServer(config, {
      prepare: async (context, handle) =>
        config.demo ? handle.exclusively('demo', () => fillWithDemo(context, demo)) : async () => {},
    });
  }

  /** Starts servers over an empty database of their own, for as long as `use` needs them. */
  async function together(
    environments: readonly Record<string, string>[],
    use: (servers: readonly RunningServer[]) => Promise<void>,
  ): Promise<void> {
    const name = `together_${process.pid}_${Date.now()}_${++databases}`;
    await admin.query(`CREATE DATABASE ${name}`);
    const servers = await Promise.all(environments.map((env) => start(name, env)));
    try {
      await use(servers);
    } finally {
      for (const server of servers) await server.stop();
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    }
  }

  it('fill it once with the demo content', { timeout: 120_000 }, () =>
    together(Array(3).fill({ DEMO: 'true' }), async (servers) => {
      const [{ context }] = servers as [RunningServer];
      const { db } = context;
      const people = DEMO_ACCOUNTS.length + DEMO_MEMBERS.length;
      expect(await db.$count(users)).toBe(people);
      const emails = new Set((await db.select({ email: users.email }).from(users)).map(({ email }) => email));
      expect(emails.size).toBe(people);
      expect(await db.$count(libraryItems)).toBeGreaterThan(100);
    }),
  );

  it('are not ready while background work cannot begin, and are once it can', async () => {
    await together([{ DEMO: 'false' }], async (servers) => {
      const [{ url: address, handle }] = servers as [RunningServer];
      const ready = async () => (await fetch(`${address}/readyz`)).status;
      expect(await ready()).toBe(200);
      await handle.executeSql('ALTER TABLE imports RENAME TO imports_away');
      await expect.poll(ready, { timeout: 30_000 }).toBe(503);
      await handle.executeSql('ALTER TABLE imports_away RENAME TO imports');
      await expect.poll(ready, { timeout: 30_000 }).toBe(200);
    });
  });

  it('divide the work by their roles: one serves, and its jobs are done by one that does not', async () => {
    const token = 't'.repeat(20);
    const roles = ['web', 'worker'].map((ROLE) => ({ DEMO: 'false', ROLE, METRICS_TOKEN: token }));
    await together(roles, async (servers) => {
      const [web] = servers as [RunningServer];
      const statusesOf = (path: string) =>
        Promise.all(servers.map(async ({ url: address }) => (await fetch(`${address}${path}`)).status));
      expect(await statusesOf('/readyz')).toEqual([200, 200]);
      expect(await statusesOf('/api/auth/providers')).toEqual([200, 404]);

      for (let count = 0; count < 20; count++) await web.context.jobs.enqueue('search.refresh', {});
      await expect.poll(() => web.context.db.$count(jobs), { timeout: 30_000 }).toBe(0);
      const headers = { authorization: `Bearer ${token}` };
      const [ofWeb, ofWorker] = await Promise.all(
        servers.map(async ({ url: address }) => (await fetch(`${address}/metrics`, { headers })).text()),
      );
      expect(ofWeb).not.toContain('sillage_job_runs_total{');
      expect(ofWorker).toContain('sillage_job_runs_total{kind="search.refresh",outcome="done"}');
    });
  });
});
