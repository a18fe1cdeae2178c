import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ConfigError, readConfig as read } from './config.ts';

let DATA_DIR: string;
const readConfig = (env: Record<string, string>) => read({ NODE_ENV: 'production', DATA_DIR, ...env });
beforeAll(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'sillage-config-'));
});
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

it('needs nothing to be set, and keeps its secret over restarts', () => {
  const first = readConfig({});
  expect(first).toMatchObject({ port: 3000, origin: 'http://localhost:3000', demo: true, s3: null });
  expect(first.secrets[0].length).toBeGreaterThanOrEqual(32);
  expect(readConfig({}).secrets).toEqual(first.secrets);
});

it('lists every fault at once', () => {
  const env = {
    PORT: 'eighty',
    SECRET: 'short',
    DATABASE_URL: 'mysql://x',
    S3_ACCESS_KEY: 'key',
    S3_KMS_KEY: 'key',
    ROLE: 'cook',
    SMTP_URL: 'nonsense',
  };
  expect(() => readConfig(env)).toThrow(ConfigError);
  let faults: readonly string[] = [];
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) faults = error.faults;
  }
  const named = faults.map((fault) => fault.split(':')[0]);
  const wrong = [
    'PORT',
    'SECRET',
    'DATABASE_URL',
    'S3_BUCKET',
    'S3_SECRET_KEY',
    'S3_KMS_KEY',
    'ROLE',
    'SMTP_URL',
  ];
  expect(named).toEqual(expect.arrayContaining(wrong));
});

it('has no demo content beside anything real, unless that is requested', () => {
  const ORIGIN = 'https://portal.example/';
  expect(readConfig({ ORIGIN })).toMatchObject({ demo: false, origin: 'https://portal.example' });
  expect(readConfig({ ORIGIN, DEMO: 'true' })).toMatchObject({ demo: true, demoOriginals: true });
  expect(readConfig({ ORIGIN, DEMO_ORIGINALS: 'true' }).demoOriginals).toBe(false);
  expect(readConfig({ DEMO_ORIGINALS: 'false' })).toMatchObject({ demo: true, demoOriginals: false });
  expect(() => readConfig({ DATABASE_URL: 'postgres://db/x' })).toThrow(/SECRET/);
});

it('has the credentials of the environment for a store without keys', () => {
  expect(readConfig({ S3_BUCKET: 'files' }).s3).toMatchObject({ bucket: 'files', keys: undefined });
  const keys = { S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' };
  expect(readConfig({ S3_BUCKET: 'files', ...keys }).s3?.keys).toEqual({
    accessKeyId: 'a',
    secretAccessKey: 'b',
  });
});

it('collects no metrics until it is said who may read them', () => {
  expect(readConfig({}).metrics).toEqual({ token: null, port: null, host: '127.0.0.1' });
  expect(readConfig({ METRICS_PORT: '9100' }).metrics).toMatchObject({ token: null, port: 9100 });
  expect(() => readConfig({ METRICS_TOKEN: 'guessable' })).toThrow('METRICS_TOKEN');
  expect(() => readConfig({ PORT: '9100', METRICS_PORT: '9100' })).toThrow('METRICS_PORT');
});

it('does everything on the embedded database, which has one process', () => {
  expect(readConfig({}).role).toBe('all');
  expect(() => readConfig({ ROLE: 'worker' })).toThrow(/ROLE: needs DATABASE_URL/);
  const shared = { DATABASE_URL: 'postgres://db/x', SECRET: 's'.repeat(40) };
  expect(readConfig({ ...shared, ROLE: 'web' }).role).toBe('web');
});

it('takes a replica of a server only', () => {
  const shared = { DATABASE_URL: 'postgres://db/x', SECRET: 's'.repeat(40) };
  const replica = 'postgres://replica/sillage';
  expect(() => readConfig({ DATABASE_REPLICA_URL: replica })).toThrow(
    /DATABASE_REPLICA_URL: needs DATABASE_URL, since the embedded database has no replica/,
  );
  const same = { ...shared, DATABASE_REPLICA_URL: shared.DATABASE_URL };
  expect(() => readConfig(same)).toThrow(/DATABASE_REPLICA_URL: must be another server/);
  expect(readConfig({ ...shared, DATABASE_REPLICA_URL: replica }).replica).toEqual({
    url: replica,
    maxLagSeconds: 10,
  });
});

it('has a translation service with what that needs, by the key where it has an address of its own', () => {
  expect(readConfig({}).translation).toBeNull();
  const libre = { TRANSLATION_SERVICE: 'libretranslate', TRANSLATION_URL: 'http://translate:5000/' };
  expect(readConfig(libre).translation).toEqual({
    service: 'libretranslate',
    url: 'http://translate:5000',
    key: null,
  });
  const deepl = { TRANSLATION_SERVICE: 'deepl', TRANSLATION_KEY: 'abc:fx' };
  expect(readConfig(deepl).translation).toMatchObject({ url: 'https://api-free.deepl.com', key: 'abc:fx' });
  expect(readConfig({ ...deepl, TRANSLATION_KEY: 'abc' }).translation?.url).toBe('https://api.deepl.com');
  writeFileSync(join(DATA_DIR, 'key'), 'from-a-file\n');
  const inFile = { TRANSLATION_SERVICE: 'deepl', TRANSLATION_KEY_FILE: join(DATA_DIR, 'key') };
  expect(readConfig(inFile).translation?.key).toBe('from-a-file');

  expect(() => readConfig({ TRANSLATION_KEY: 'abc' })).toThrow(/TRANSLATION_SERVICE: needed beside/);
  expect(() => readConfig({ TRANSLATION_SERVICE: 'babel' })).toThrow(/TRANSLATION_SERVICE/);
  expect(() => readConfig({ TRANSLATION_SERVICE: 'libretranslate' })).toThrow(/TRANSLATION_URL: needed/);
  expect(() => readConfig({ TRANSLATION_SERVICE: 'deepl' })).toThrow(/TRANSLATION_KEY: needed for DeepL/);
  const keyed = { ...libre, TRANSLATION_URL: 'https://translate.example/?api_key=hidden-key' };
  expect(() => readConfig(keyed)).toThrow(/TRANSLATION_URL: must have no user, query or fragment/);
  let said = '';
  try {
    readConfig({ ...deepl, TRANSLATION_KEY: 'hidden key', TRANSLATION_URL: 'ftp://hidden' });
  } catch (error) {
    said = String(error);
  }
  for (const name of ['TRANSLATION_KEY', 'TRANSLATION_URL']) expect(said).toContain(name);
  expect(said).not.toContain('hidden');
});
