import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Clients, startClients } from './faults/clients.ts';
import { type Cluster, openCluster, restartGently, untilReady } from './faults/cluster.ts';

const { TEST_DATABASE_URL: server, TEST_S3_ENDPOINT: endpoint } = process.env;

/** The scenarios of `bench/faults.ts` in short: the real programs, in use all the while. */
describe.runIf(server && endpoint)('three instances behind HAProxy, in use', () => {
  const name = `faults_${process.pid}_${Date.now()}`;
  let admin: pg.Client;
  let cluster: Cluster;
  let clients: Clients;
  beforeAll(async () => {
    admin = new pg.Client({ connectionString: server });
    await admin.connect();
    await admin.query(`create database ${name}`);
    const database = new URL(server ?? '');
    database.pathname = `/${name}`;
    const { TEST_S3_ACCESS_KEY, TEST_S3_SECRET_KEY, TEST_S3_REGION } = process.env;
    const store = {
      endpoint: endpoint ?? '',
      accessKey: TEST_S3_ACCESS_KEY ?? '',
      secretKey: TEST_S3_SECRET_KEY ?? '',
      region: TEST_S3_REGION ?? '',
    };
    cluster = await openCluster({ proxy: 'haproxy', services: { database: database.href, store } });
    clients = await startClients(cluster, { members: 2, writers: 1, uploaders: 1, importers: 0, readers: 0 });
  }, 120_000);
  afterAll(async () => {
    await cluster?.stop();
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  }, 60_000);

  /** Waits until writes and uploads are acknowledged again. */
  async function untilInUse(): Promise<void> {
    const before = clients.acknowledged();
    const isInUse = () => {
      const { articles, files } = clients.acknowledged();
      return articles > before.articles + 1 && files > before.files;
    };
    await expect.poll(isInUse, { timeout: 60_000 }).toBe(true);
  }

  it('start together on an empty database, and are restarted one after the other without a failed request', async () => {
    await untilInUse();
    for (const instance of cluster.servers) await restartGently(instance);
    await untilInUse();
    const failed = clients.failures.map(({ kind, status, path }) => `${kind} ${path}: ${status}`);
    expect(failed).toEqual([]);
  }, 180_000);

  it('lose nothing by a kill and by cut connections, and refuse in a clear way what fails', async () => {
    const [instance] = cluster.servers;
    await instance?.kill('SIGKILL');
    await instance?.restart();
    await untilReady(instance ?? cluster);
    await cluster.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name <> 'faults'`,
    );
    await untilInUse();
    const lost = await clients.finish();
    expect(lost).toEqual({ articles: 0, files: 0, imported: 0 });
    // What an instance was doing when it died breaks off.
    const kinds = new Set(clients.failures.map(({ status, hasRetryAfter }) => `${status} ${hasRetryAfter}`));
    expect([...kinds].filter((kind) => kind !== '503 true' && kind !== 'cut off true')).toEqual([]);
  }, 180_000);
});
