import { mkdtempSync, rmSync } from 'node:fs';
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
  expect(first.secret.length).toBeGreaterThanOrEqual(32);
  expect(readConfig({}).secret).toBe(first.secret);
});

it('lists every fault at once', () => {
  const env = {
    PORT: 'eighty',
    SECRET: 'short',
    DATABASE_URL: 'mysql://x',
    S3_BUCKET: 'files',
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
  for (const name of ['PORT', 'SECRET', 'DATABASE_URL', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'SMTP_URL'])
    expect(named).toContain(name);
});

it('has no demo content beside anything real, unless that is requested', () => {
  const ORIGIN = 'https://portal.example/';
  expect(readConfig({ ORIGIN })).toMatchObject({ demo: false, origin: 'https://portal.example' });
  expect(readConfig({ ORIGIN, DEMO: 'true' })).toMatchObject({ demo: true, demoOriginals: true });
  expect(readConfig({ ORIGIN, DEMO_ORIGINALS: 'true' }).demoOriginals).toBe(false);
  expect(readConfig({ DEMO_ORIGINALS: 'false' })).toMatchObject({ demo: true, demoOriginals: false });
  expect(() => readConfig({ DATABASE_URL: 'postgres://db/x' })).toThrow(/SECRET/);
});

it('collects no metrics until it is said who may read them', () => {
  expect(readConfig({}).metrics).toEqual({ token: null, port: null, host: '127.0.0.1' });
  expect(readConfig({ METRICS_PORT: '9100' }).metrics).toMatchObject({ token: null, port: 9100 });
  expect(() => readConfig({ METRICS_TOKEN: 'guessable' })).toThrow('METRICS_TOKEN');
  expect(() => readConfig({ PORT: '9100', METRICS_PORT: '9100' })).toThrow('METRICS_PORT');
});
