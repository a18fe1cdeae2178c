import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Secrets } from './signing.ts';

const pathOf = (dataDir: string): string => join(dataDir, 'secret');

/** The secrets that the data folder keeps; `null` when it keeps none. */
export function readKeptSecrets(dataDir: string): Secrets | null {
  if (!existsSync(pathOf(dataDir))) return null;
  const lines = readFileSync(pathOf(dataDir), 'utf8').split('\n');
  const [current, ...accepted] = lines.map((line) => line.trim()).filter(Boolean);
  return current ? [current, ...accepted] : null;
}

/** For installations that set no `SECRET`: one a line, the first one signs. Made where there are none. */
export function keptSecrets(dataDir: string): Secrets {
  const kept = readKeptSecrets(dataDir);
  if (kept) return kept;
  mkdirSync(dataDir, { recursive: true });
  const made = makeSecretText();
  writeFileSync(pathOf(dataDir), `${made}\n`, { mode: 0o600, flag: 'wx' });
  return [made];
}

/** Puts a new secret before the kept ones, which stay accepted. */
export function renewKeptSecret(dataDir: string): void {
  writeKeptSecrets(dataDir, [makeSecretText(), ...keptSecrets(dataDir)]);
}

/** Removes all but the current secret. Returns how many. */
export function dropKeptSecrets(dataDir: string): number {
  const [current, ...accepted] = keptSecrets(dataDir);
  writeKeptSecrets(dataDir, [current]);
  return accepted.length;
}

/** As a whole: a file that is half written would be another secret. */
export function writeKeptSecrets(dataDir: string, secrets: Secrets): void {
  const path = pathOf(dataDir);
  writeFileSync(`${path}.new`, `${secrets.join('\n')}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

const makeSecretText = (): string => randomBytes(32).toString('base64url');

/** The secrets, and others that are accepted, each once. */
export function joinSecrets([current, ...accepted]: Secrets, more: readonly string[]): Secrets {
  const others = new Set([...accepted, ...more].filter((secret) => secret !== current));
  return [current, ...others];
}
