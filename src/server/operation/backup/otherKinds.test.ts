import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backupFromTerminal } from '../../backupFromTerminal.ts';
import { type Config, readConfig } from '../../config.ts';
import { restoreFromTerminal } from '../../restoreFromTerminal.ts';
import { createOnServer, fillDataFolder } from '../../testing/database.ts';
import { buildItem, buildNews } from '../../testing/factories.ts';
import { describeDatabase, storeBytes, withInstallation } from '../../testing/installation.ts';
import { catchOutput } from '../../testing/terminal.ts';

const output = catchOutput();
const { TEST_DATABASE_URL, TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY, TEST_S3_SECRET_KEY, TEST_S3_REGION } =
  process.env;
let scratch = '';
let server: Awaited<ReturnType<typeof createOnServer>>;
let embedded: Config;
let shared: Config;
beforeAll(async () => {
  if (!TEST_DATABASE_URL || !TEST_S3_ENDPOINT)
    throw new Error('Run `npm test`, which starts PostgreSQL and an S3 server for this suite.');
  scratch = mkdtempSync(join(tmpdir(), 'sillage-kinds.'));
  server = await createOnServer(TEST_DATABASE_URL);
  const settings = { NODE_ENV: 'test', LOG_LEVEL: 'silent', SECRET: 'x'.repeat(40) };
  embedded = readConfig({ ...settings, DATA_DIR: join(scratch, 'embedded') });
  await fillDataFolder(embedded.dataDir);
  shared = readConfig({
    ...settings,
    DATA_DIR: join(scratch, 'shared'),
    DATABASE_URL: server.url,
    S3_ENDPOINT: TEST_S3_ENDPOINT,
    S3_BUCKET: `backup-${randomUUID()}`,
    S3_ACCESS_KEY: TEST_S3_ACCESS_KEY,
    S3_SECRET_KEY: TEST_S3_SECRET_KEY,
    S3_REGION: TEST_S3_REGION,
  });
}, 120_000);
afterAll(async () => {
  await server?.drop();
  if (scratch) rmSync(scratch, { recursive: true, force: true });
});

/** All that an installation has. */
const contentOf = (config: Config) =>
  withInstallation(config, async (db, storage) => {
    const objects = new Map<string, string>();
    for await (const { key } of storage.list())
      objects.set(key, (await buffer(await storage.open(key))).toString('base64'));
    return { objects, tables: await describeDatabase(db) };
  });

it('moves an installation from the embedded database and a folder to PostgreSQL and S3, and back', async () => {
  await withInstallation(embedded, async (db, storage) => {
    for (const size of [0, 5, 300_000])
      await buildItem(db, { title: `${size} bytes`, file: await storeBytes(storage, randomBytes(size)) });
    await buildNews(db);
  });
  const folder = join(scratch, 'backup');
  expect(await backupFromTerminal(embedded, [folder]), output.text()).toBe(0);
  expect(await restoreFromTerminal(shared, [folder]), output.text()).toBe(0);
  const before = await contentOf(embedded);
  expect(before.objects.size).toBe(3);
  expect(await contentOf(shared)).toEqual(before);

  const back = { ...embedded, dataDir: join(scratch, 'back') };
  const second = join(scratch, 'second');
  expect(await backupFromTerminal(shared, [second]), output.text()).toBe(0);
  expect(await restoreFromTerminal(back, [second]), output.text()).toBe(0);
  expect(await contentOf(back)).toEqual(before);
}, 300_000);

it('is not restored while a server uses the database', async () => {
  const running = new pg.Client({ connectionString: server.url });
  await running.connect();
  expect(await restoreFromTerminal(shared, [join(scratch, 'backup'), '--replace', '--yes'])).toBe(3);
  expect(output.text()).toContain('1 other sessions use the database.');
  await running.end();
}, 120_000);
