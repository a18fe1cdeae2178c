/** Instances behind a proxy over one PostgreSQL and one object store, each of which can be made to fail. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { PASSWORD } from '../../e2e/support/api.ts';
import {
  freePort,
  makeAdministrator,
  type Program,
  startServer,
  type TestServer,
} from '../../e2e/support/demoServer.ts';
import { startPostgres, startS3 } from '../../scripts/services/services.mjs';
import { type DatabaseProxy, openDatabaseProxy } from '../../src/server/testing/databaseProxy.ts';
import { type ProxyName, startProxy } from './proxies.ts';
import { openStoreProxy, type StoreProxy } from './storeProxy.ts';

export const EMAIL = 'admin@faults.example';
const INSTANCES = 3;

export interface ClusterOptions {
  readonly proxy: ProxyName;
  readonly instances?: number;
  /** Whether what they need can fail. Its bytes then pass through this process. */
  readonly canFail?: boolean;
  /** Whether they begin with the demo content. */
  readonly demo?: boolean;
  /** Of the release that runs at first, where it is not this build. */
  readonly main?: string | undefined;
  /** Where the database's folder is made. */
  readonly databaseBelow?: string;
  /** Services that run already, and stay (tests). */
  readonly services?: { readonly database: string; readonly store: StoreAccess };
}

export interface StoreAccess {
  readonly endpoint: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
}

export type Cluster = Awaited<ReturnType<typeof openCluster>>;

async function openServices({ services, databaseBelow }: ClusterOptions) {
  if (services) return { ...services, postgres: null, stop: async () => {} };
  const postgres = await startPostgres({ ...(databaseBelow && { below: databaseBelow }) });
  const s3 = await startS3();
  const { env } = s3;
  return {
    database: postgres.env.TEST_DATABASE_URL ?? '',
    postgres,
    store: {
      endpoint: env.TEST_S3_ENDPOINT ?? '',
      accessKey: env.TEST_S3_ACCESS_KEY ?? '',
      secretKey: env.TEST_S3_SECRET_KEY ?? '',
      region: env.TEST_S3_REGION ?? '',
    },
    stop: async () => {
      await Promise.all([postgres.stop(), s3.stop()]);
    },
  };
}

/** A way that has no proxy. */
function directly(url: string): DatabaseProxy & StoreProxy {
  const refuse = () => {
    throw new Error('This cluster was opened without ways that fail.');
  };
  return { url, cut: refuse, restore: refuse, set: refuse, close: async () => {} };
}

/** Starts all instances together on an empty database; resolves when every one is ready. */
export async function openCluster(options: ClusterOptions) {
  const services = await openServices(options);
  const { main, demo = false, instances = INSTANCES, canFail = true } = options;
  const database = canFail ? await openDatabaseProxy(services.database) : directly(services.database);
  const store = canFail ? await openStoreProxy(services.store.endpoint) : directly(services.store.endpoint);
  const port = await freePort();
  const env = {
    DATABASE_URL: database.url,
    S3_ENDPOINT: store.url,
    S3_BUCKET: `faults-${process.pid}-${port}`,
    S3_ACCESS_KEY: services.store.accessKey,
    S3_SECRET_KEY: services.store.secretKey,
    S3_REGION: services.store.region,
    SECRET: 'f'.repeat(40),
    ORIGIN: `http://localhost:${port}`,
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'fatal',
  };
  const began = Date.now();
  const servers = await Promise.all(
    Array.from({ length: instances }, () => startServer({ demo, env, ...(main && { main }) })),
  );
  const dataDir = mkdtempSync(join(tmpdir(), 'sillage-faults-'));
  await makeAdministrator(EMAIL, { DATA_DIR: dataDir, ...env });
  rmSync(dataDir, { recursive: true, force: true });
  const proxy = await startProxy(options.proxy, {
    port,
    servers: servers.map(({ origin }) => `127.0.0.1:${new URL(origin).port}`),
  });
  await Promise.all(servers.map(untilReady));
  const { origin } = proxy;
  const token = await untilSignedIn(origin);
  let databaseUrl = services.database;
  const endings: (() => Promise<void>)[] = [];
  return {
    /** Of the proxy. */
    origin,
    token,
    servers,
    database,
    store,
    postgres: services.postgres,
    /** Seconds from the start on an empty database until every instance was ready. */
    startSeconds: (Date.now() - began) / 1000,
    storeAccess: services.store,
    bucket: env.S3_BUCKET,
    /** Of each instance. */
    env,
    /** The database itself, past the way that can be cut. */
    databaseUrl,
    sql: (text: string, values?: unknown[]) => sql(databaseUrl, text, values),
    /** After a fail-over. */
    moveDatabase: (url: string) => {
      databaseUrl = url;
    },
    /** Runs when everything has stopped. */
    afterStop: (ending: () => Promise<void>) => void endings.push(ending),
    async stop() {
      await proxy.stop();
      await Promise.all(servers.map((server) => server.stop()));
      await store.close();
      await database.close();
      await services.stop();
      for (const ending of endings) await ending();
    },
  };
}

/** Restarts an instance as an update does, perhaps as another program. Resolves when it is ready. */
export async function restartGently(server: TestServer, program?: Program): Promise<void> {
  await server.kill('SIGTERM');
  await server.restart(program);
  await untilReady(server);
}

export async function isReady({ origin }: Pick<TestServer, 'origin'>): Promise<boolean> {
  const response = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(15_000) }).catch(() => null);
  await response?.arrayBuffer();
  return response?.ok ?? false;
}

export async function untilReady(server: Pick<TestServer, 'origin'>): Promise<void> {
  while (!(await isReady(server))) await sleep(200);
}

/** A proxy finds the instances a moment after they are ready. */
async function untilSignedIn(origin: string): Promise<string> {
  for (;;) {
    const response = await fetch(`${origin}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
    });
    if (response.ok) return ((await response.json()) as { token: string }).token;
    await sleep(200);
  }
}

export async function sql(url: string, text: string, values?: unknown[]) {
  const client = new pg.Client({ connectionString: url, application_name: 'faults' });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text, values)).rows as Record<string, unknown>[];
  } finally {
    await client.end().catch(() => {});
  }
}
