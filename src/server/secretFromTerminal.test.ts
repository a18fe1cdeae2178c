import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readConfig as read } from './config.ts';
import { oneTimeCodes, recoveryCodes } from './db/schema/secondSteps.ts';
import { readKeptSecrets } from './keptSecrets.ts';
import { readSecretUse } from './modules/people/auth/public.ts';
import { beginCodes } from './modules/people/auth/secondSteps.service.ts';
import { openDatabaseOf } from './openDatabaseOf.ts';
import { secretFromTerminal } from './secretFromTerminal.ts';
import { startServer } from './server.ts';
import { fillDataFolder } from './testing/database.ts';
import { buildUser } from './testing/factories.ts';

const [OLD, NEW] = ['old-'.repeat(10), 'new-'.repeat(10)];
let DATA_DIR: string;
const readConfig = (env: Record<string, string> = {}) =>
  read({ NODE_ENV: 'test', DATA_DIR, LOG_LEVEL: 'silent', DEMO: 'false', PORT: '0', ...env });
beforeEach(async () => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'sillage-secret-'));
  await fillDataFolder(DATA_DIR);
});
afterEach(() => rmSync(DATA_DIR, { recursive: true, force: true }));

/** Runs the command as the terminal does; returns its exit status and what it wrote. */
async function run(config: ReturnType<typeof readConfig>, ...args: string[]) {
  let output = '';
  const keep = (text: string | Uint8Array) => {
    output += text.toString();
    return true;
  };
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation(keep),
  );
  const status = await secretFromTerminal(config, args);
  for (const spy of spies) spy.mockRestore();
  return { status, output };
}

/** An account whose key of one-time codes is encrypted by the secret of `env`. */
async function addCodes(env: Record<string, string>): Promise<number> {
  const config = readConfig(env);
  const handle = await openDatabaseOf(config);
  const { id: userId } = await buildUser(handle.db);
  await beginCodes(handle.db, config, { userId, email: 'a@b.example', issuer: 'Sillage' });
  await handle.close();
  return userId;
}

it('renews the secret of the data folder, and drops the earlier one', async () => {
  const first = readConfig().secrets[0];
  await addCodes({});
  expect((await run(readConfig(), 'renew')).status).toBe(0);
  const status = await run(readConfig());
  expect([status.status, status.output]).toEqual([
    0,
    expect.stringContaining('1 by the current secret, 0 by an earlier one'),
  ]);
  expect(readKeptSecrets(DATA_DIR)?.[1]).toBe(first);
  expect((await run(readConfig(), 'drop')).status).toBe(0);
  expect(readKeptSecrets(DATA_DIR)).toHaveLength(1);
  expect(readKeptSecrets(DATA_DIR)?.[0]).not.toBe(first);
});

it('keeps the earlier secret while recovery codes need it, and shows none', async () => {
  const [first] = readConfig().secrets;
  const userId = await addCodes({});
  await run(readConfig(), 'renew');
  const handle = await openDatabaseOf(readConfig());
  await handle.db.insert(recoveryCodes).values({ userId, hash: 'signed by the earlier secret' });
  await handle.close();
  const { status, output } = await run(readConfig(), 'drop');
  expect([status, readKeptSecrets(DATA_DIR)?.length]).toEqual([1, 2]);
  expect(output).toContain('1 accounts have recovery codes in the earlier format');
  for (const secret of [first, ...readConfig().secrets]) expect(output).not.toContain(secret);
});

it('says what to do where the environment has the secret, and what it does not know', async () => {
  const { status, output } = await run(readConfig({ SECRET: NEW, SECRET_PREVIOUS: OLD }), 'renew');
  expect([status, output]).toEqual([1, expect.stringContaining('SECRET_PREVIOUS')]);
  expect(output).not.toContain(NEW);
  expect((await run(readConfig({ SECRET: NEW }), 'forget')).status).toBe(2);
  const dropped = await run(readConfig({ SECRET: NEW, SECRET_PREVIOUS: OLD }), 'drop');
  expect([dropped.status, dropped.output]).toEqual([0, expect.stringContaining('Remove SECRET_PREVIOUS')]);
});

it('each start encrypts again what an earlier secret encrypted', async () => {
  await addCodes({ SECRET: OLD });
  const server = await startServer(readConfig({ SECRET: NEW, SECRET_PREVIOUS: OLD }));
  try {
    const { db } = server.context;
    const ended = { secrets: [NEW] as const };
    expect(await readSecretUse(db, ended)).toMatchObject({ current: 0, unreadable: 1 });
    await expect
      .poll(() => readSecretUse(db, ended), { timeout: 50_000 })
      .toMatchObject({ current: 1, unreadable: 0 });
    expect(await db.$count(oneTimeCodes)).toBe(1);
  } finally {
    await server.stop();
  }
});
