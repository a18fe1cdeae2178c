import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { users } from './db/schema/accounts.ts';
import { libraryItems } from './db/schema/libraries.ts';
import { DEMO_ACCOUNTS } from './demo/accounts.ts';
import { fillWithDemo } from './demo/fillWithDemo.ts';
import { DEMO_MEMBERS } from './demo/members.ts';
import { type RunningServer, startServer } from './server.ts';

const url = process.env.TEST_DATABASE_URL;
const demo = fileURLToPath(new URL('../../demo', import.meta.url));

/** The embedded database admits one process: only a server can be shared. */
describe.runIf(url)('two instances that start at the same moment over one empty PostgreSQL', () => {
  const name = `together_${process.pid}_${Date.now()}`;
  const folders: string[] = [];
  let admin: pg.Client;
  beforeAll(async () => {
    admin = new pg.Client({ connectionString: url });
    await admin.connect();
    await admin.query(`CREATE DATABASE ${name}`);
  });
  afterAll(async () => {
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  async function start(): Promise<RunningServer> {
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
      DEMO: 'true',
      LOG_LEVEL: 'silent',
    });
    return startServer(config, {
      prepare: (context, handle) => handle.exclusively('demo', () => fillWithDemo(context, demo)),
    });
  }

  it('both come up, and the demo content is there once', async () => {
    const servers = await Promise.all([start(), start(), start()]);
    try {
      for (const { url: address } of servers) expect((await fetch(`${address}/readyz`)).status).toBe(200);
      const [first] = servers;
      if (!first) throw new Error('no server');
      const { db } = first.context;
      const people = DEMO_ACCOUNTS.length + DEMO_MEMBERS.length;
      expect(await db.$count(users)).toBe(people);
      const emails = new Set((await db.select({ email: users.email }).from(users)).map(({ email }) => email));
      expect(emails.size).toBe(people);
      expect(await db.$count(libraryItems)).toBeGreaterThan(100);
    } finally {
      for (const server of servers) await server.stop();
    }
  }, 120_000);
});
