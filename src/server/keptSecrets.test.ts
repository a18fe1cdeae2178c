import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ConfigError, readConfig as read } from './config.ts';
import { dropKeptSecrets, keptSecrets, renewKeptSecret } from './keptSecrets.ts';

let DATA_DIR: string;
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'sillage-secrets-'));
});
afterEach(() => rmSync(DATA_DIR, { recursive: true }));
const readConfig = (env: Record<string, string>) => read({ NODE_ENV: 'production', DATA_DIR, ...env });
const [A, B, C] = ['a'.repeat(32), 'b'.repeat(32), 'c'.repeat(32)];

it('renews the secret of the data folder and goes on accepting the earlier one until that is removed', () => {
  const [first] = keptSecrets(DATA_DIR);
  renewKeptSecret(DATA_DIR);
  const [second, ...accepted] = readConfig({}).secrets;
  expect(second).not.toBe(first);
  expect(accepted).toEqual([first]);
  expect(statSync(join(DATA_DIR, 'secret')).mode & 0o077).toBe(0);
  expect(dropKeptSecrets(DATA_DIR)).toBe(1);
  expect(readConfig({}).secrets).toEqual([second]);
});

it('reads a file of one line, as it was before secrets could be renewed', () => {
  writeFileSync(join(DATA_DIR, 'secret'), A);
  expect(readConfig({}).secrets).toEqual([A]);
  renewKeptSecret(DATA_DIR);
  expect(readFileSync(join(DATA_DIR, 'secret'), 'utf8').split('\n')[1]).toBe(A);
});

it('signs by SECRET and accepts each of SECRET_PREVIOUS, once', () => {
  expect(readConfig({ SECRET: A, SECRET_PREVIOUS: `${B}, ${C},${B},${A}` }).secrets).toEqual([A, B, C]);
  expect(readConfig({ SECRET: A, SECRET_PREVIOUS: '' }).secrets).toEqual([A]);
});

it('refuses a previous secret that is too short, without showing it', () => {
  const SHORT = 'hunter2hunter2';
  const faultsOf = (env: Record<string, string>) => {
    try {
      readConfig(env);
    } catch (error) {
      if (error instanceof ConfigError) return error.message;
    }
    return 'none';
  };
  expect(faultsOf({ SECRET: A, SECRET_PREVIOUS: `${B},${SHORT}` })).toMatch(/SECRET_PREVIOUS/);
  expect(faultsOf({ SECRET: A, SECRET_PREVIOUS: `${B},${SHORT}` })).not.toContain(SHORT);
});

it('reads secrets from files, as container engines pass them', () => {
  const SECRET_FILE = join(DATA_DIR, 'mounted');
  writeFileSync(SECRET_FILE, `${A}\n`);
  expect(readConfig({ SECRET_FILE }).secrets).toEqual([A]);
  expect(() => readConfig({ SECRET_FILE, SECRET: B })).toThrow(/SECRET_FILE: set either/);
  expect(() => readConfig({ SECRET_FILE: join(DATA_DIR, 'absent') })).toThrow(/cannot be read/);
});
