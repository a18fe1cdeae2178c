import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  startPooler,
  startPostgres,
  startReplica,
  type TestService,
} from '../../../scripts/services/services.mjs';
import { createApp } from '../app.ts';
import { type Database, openConnections, openDatabase } from '../db/client.ts';
import { migrationsFolder } from '../db/migrationsFolder.ts';
import { type Replica, watchReplica } from '../db/replica.ts';
import { users } from '../db/schema/accounts.ts';
import { checkReplica } from '../doctor/database.check.ts';
import { runBulkChange } from '../modules/assets/libraries/bulk/slices.service.ts';
import { readinessOf } from '../readiness.ts';
import { type Caller, openTestApp, type TestApp } from '../testing/app.ts';
import { addressOf } from '../testing/database.ts';
import { buildItem } from '../testing/factories.ts';

const MAX_LAG_SECONDS = 2;

describe.runIf(process.env.TEST_DATABASE_URL)('reads that may be older, with a streaming replica', () => {
  let primary: TestService;
  let standby: Awaited<ReturnType<typeof startReplica>>;
  let test: TestApp;
  let urls: { primary: string; replica: string };
  let admin: ReturnType<typeof openConnections>;
  let replica: Replica;
  const closing: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    primary = await startPostgres();
    closing.push(() => primary.stop());
    const server = String(primary.env.TEST_DATABASE_URL);
    standby = await startReplica(primary.env);
    closing.push(() => standby.stop());
    test = await openTestApp({}, { databaseServer: server });
    closing.push(() => test.close());
    const { rows } = await test.handle.executeSql('select current_database() as name');
    const name = String(rows[0]?.name);
    urls = { primary: addressOf(server, name), replica: addressOf(standby.url, name) };
    admin = openConnections(standby.url, {});
    closing.push(() => admin.close());
    await replayed();
    replica = watch(test.context.db, urls.replica);
    await usable(replica);
  });
  afterAll(async () => {
    for (const close of closing.reverse()) await close();
  });

  function watch(db: Database, url: string, isPooled = false): Replica {
    const connections = openConnections(url, { isPooled });
    const watched = watchReplica(db, { db: connections.db, maxLagSeconds: MAX_LAG_SECONDS, pause: 50 });
    closing.push(async () => {
      await watched.close();
      await connections.close();
    });
    return watched;
  }
  const usable = (watched: Replica, expected = true) =>
    vi.waitUntil(() => watched.state().isUsable === expected, { timeout: 20_000 });
  const setReplay = (to: 'pause' | 'resume') => admin.db.execute(sql.raw(`select pg_wal_replay_${to}()`));
  /** Waits until the replica has what the primary has. */
  async function replayed(): Promise<void> {
    const { rows } = await test.handle.executeSql('select pg_current_wal_insert_lsn()::text as position');
    const isThere = sql`select pg_last_wal_replay_lsn() >= ${String(rows[0]?.position)}::pg_lsn as yes`;
    const read = async () =>
      ((await admin.db.execute(isThere)) as unknown as { rows: { yes: boolean }[] }).rows[0]?.yes;
    await vi.waitUntil(read, { timeout: 20_000 });
  }
  /** The title of an item in the list of its library, and by whom the list was served. */
  async function listed(by: Caller, { id, libraryId }: { id: number; libraryId: number }, watched = replica) {
    const before = watched.state().reads;
    const { body } = await by.get(`/api/backend/library/${libraryId}/items?filter={"id":[${id}]}`);
    const { reads } = watched.state();
    const [outcome] = Object.entries(reads).filter(
      ([name, count]) => count > before[name as keyof typeof reads],
    );
    return [body[0]?.title, outcome?.[0]];
  }
  async function build() {
    const editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
    const other = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
    const item = await buildItem(test.context.db, { title: 'Before' });
    await replayed();
    return { editor, other, item };
  }

  it('show a session its own write, and may show another one what was there before', async () => {
    const { editor, other, item } = await build();
    expect(await listed(editor, item)).toEqual(['Before', 'replica']);
    await setReplay('pause');
    await editor.patch(`/api/backend/library-item/${item.id}`, { title: 'After' });
    expect(await listed(editor, item)).toEqual(['After', 'behind']);
    expect(await listed(other, item)).toEqual(['Before', 'replica']);
    await setReplay('resume');
    await replayed();
    expect(await listed(editor, item)).toEqual(['After', 'replica']);
  });

  it('show it at another instance as well, and behind poolers', async () => {
    const opened = closing.length;
    const poolers = await Promise.all(
      [urls.primary, urls.replica].map((url) => startPooler({ TEST_DATABASE_URL: url })),
    );
    for (const pooler of poolers) closing.push(pooler.stop);
    const pooled = poolers.map(({ env }) =>
      addressOf(String(env.TEST_POOLER_URL), new URL(urls.primary).pathname.slice(1)),
    );
    const [url = '', replicaUrl = ''] = pooled;
    const handle = await openDatabase({ url, isPooled: true, dataDir: '', migrationsFolder });
    closing.push(handle.close);
    const second = watch(handle.db, replicaUrl, true);
    await usable(second);
    const app = createApp({ ...test.context, db: handle.db });
    const there = (by: Caller): Caller => ({
      ...by,
      get: async (path) => {
        const response = await app.request(path, { headers: { authorization: `Bearer ${by.token}` } });
        return { status: response.status, body: await response.json(), headers: response.headers };
      },
    });
    const { editor, other, item } = await build();
    expect(await listed(there(editor), item, second)).toEqual(['Before', 'replica']);
    await setReplay('pause');
    await editor.patch(`/api/backend/library-item/${item.id}`, { title: 'After' });
    expect(await listed(there(editor), item, second)).toEqual(['After', 'behind']);
    expect(await listed(there(other), item, second)).toEqual(['Before', 'replica']);
    await setReplay('resume');
    for (const close of closing.splice(opened).reverse()) await close();
  });

  it('decide no rights, and have what background work has reported as done', async () => {
    const { editor, other, item } = await build();
    const ids = [item.id, ...Array.from({ length: 300 }, (_, index) => 1_000_000 + index)];
    await setReplay('pause');
    const changes = { credit: 'Photo: A' };
    const { body } = await editor.patch('/api/backend/library-item/batch', { target: { ids }, changes });
    await runBulkChange(test.context, body.changeId, new AbortController().signal);
    await other.get(`/api/backend/bulk-change/${body.changeId}`);
    expect(await listed(other, item)).toEqual(['Before', 'behind']);
    await test.context.db
      .update(users)
      .set({ roles: ['ROLE_USER'] })
      .where(eq(users.id, other.userId));
    const refused = await other.get(`/api/backend/library/${item.libraryId}/items`);
    expect(refused.status).toBe(403);
    await setReplay('resume');
  });

  it('come from the primary while the replica is too far behind', async () => {
    const { editor, other, item } = await build();
    await usable(replica);
    await setReplay('pause');
    await editor.patch(`/api/backend/library-item/${item.id}`, { title: 'After' });
    await usable(replica, false);
    expect(replica.state().lagSeconds).toBeGreaterThan(MAX_LAG_SECONDS);
    expect(await listed(other, item)).toEqual(['After', 'unusable']);
    await setReplay('resume');
    await usable(replica);
    expect(await listed(other, item)).toEqual(['After', 'replica']);
  });

  it('come from the primary when the replica stops, those under way too, and from it again when it is back', async () => {
    const { other, item } = await build();
    await usable(replica);
    const slow = replica.read(null, async (from) => {
      if (from !== test.context.db) await from.execute(sql`select pg_sleep(60)`);
      return 'read';
    });
    await standby.pause();
    expect(await slow).toBe('read');
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await listed(other, item))[0]),
    );
    expect(new Set(statuses)).toEqual(new Set(['Before']));
    await usable(replica, false);
    expect(await readinessOf(test.context)()).toEqual({ causes: [], away: ['replica'] });
    await standby.resume();
    await usable(replica);
    expect(await listed(other, item)).toEqual(['Before', 'replica']);
  });

  it('are explained by the doctor, and end with a promotion', async () => {
    const check = async (url: string) => {
      const config = { databaseUrl: urls.primary, replica: { url, maxLagSeconds: MAX_LAG_SECONDS } };
      const findings = await checkReplica(config, new AbortController().signal);
      return findings.map(({ state, message }) => `${state}: ${message}`).join();
    };
    expect(await check(urls.replica)).toMatch(/^ok: It follows this database/);
    expect(await check(urls.primary)).toMatch(/^fault: It is no replica/);
    expect(await check('postgres://sillage@127.0.0.1:1/postgres')).toMatch(/^fault: No connection/);
    const { other, item } = await build();
    await admin.db.execute(sql`select pg_promote()`);
    await usable(replica, false);
    expect(replica.state().fault).toBe(
      'It is no replica: it was promoted, or the address is of another server.',
    );
    expect(await listed(other, item)).toEqual(['Before', 'unusable']);
  });
});
