/** The whole application over an empty database of its own, called in process by one member, for measurements. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { pino } from 'pino';
import { createApp } from '../src/server/app.ts';
import { readConfig } from '../src/server/config.ts';
import { kinds } from '../src/server/contentKinds.ts';
import type { Context } from '../src/server/context.ts';
import { bearerOf, createSession } from '../src/server/modules/people/auth/sessions.service.ts';
import { openDatabaseOf } from '../src/server/openDatabaseOf.ts';
import { openStorage } from '../src/server/storage/openStorage.ts';
import { buildUser, type UserOverrides } from '../src/server/testing/factories.ts';
import type { Role } from '../src/shared/policy/roles.ts';

/** What signs sessions of benches. */
export const SECRET = 'b'.repeat(40);

/** With `DATABASE_URL` in that database, with `DATA_DIR` in that folder, which are kept; else in a folder of its own. */
export async function openBench(roles: readonly Role[] = ['ROLE_USER'], account: UserOverrides = {}) {
  const isKept = process.env.DATA_DIR !== undefined;
  const dataDir = process.env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'sillage-bench-'));
  const config = readConfig({
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    SECRET,
    LOG_LEVEL: 'silent',
    DATABASE_URL: process.env.DATABASE_URL,
  });
  const handle = await openDatabaseOf(config);
  await handle.migrate();
  const { db, kind } = handle;
  const storage = await openStorage(config);
  const jobs = {
    enqueue: () => Promise.resolve(),
    enqueueAll: () => Promise.resolve(),
    unfinishedOf: () => Promise.resolve(new Set<number>()),
    stop: () => Promise.resolve(),
  };
  const mail = { send: () => Promise.resolve(), store: () => Promise.resolve() };
  const log = pino({ level: 'silent' });
  const context: Context = { config, db, storage, jobs, mail, translator: null, log, kinds };
  const app = createApp(context);
  const user = await buildUser(db, { ...account, roles: [...roles] });
  const { row } = await createSession(db, user.id, null);
  const authorization = `Bearer ${bearerOf(config, row.id)}`;
  return {
    context,
    db,
    kind,
    /** The header of the member who calls. */
    authorization,
    loop: monitorEventLoopDelay({ resolution: 1 }),
    /** The body of a response that succeeded. */
    read: async (path: string, init: RequestInit = {}) => {
      const headers = { authorization, 'content-type': 'application/json' };
      const response = await app.request(path, { ...init, headers });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return response.json();
    },
    call: async (path: string, init: RequestInit = {}): Promise<Response> => {
      const headers = { authorization, 'content-type': 'application/json', ...init.headers };
      const response = await app.request(path, { ...init, headers });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      await response.arrayBuffer();
      return response;
    },
    close: async () => {
      await storage.close();
      await handle.close();
      if (!isKept) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Megabytes of JavaScript objects and buffers that are in use. */
export function usedMegabytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return Math.round((heapUsed + arrayBuffers) / 1e6);
}

/** Milliseconds of each round of `run`, one after the other. */
export async function timesOf(rounds: number, run: (round: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    await run(round);
    times.push(performance.now() - start);
  }
  return times;
}

/** The time that so large a part of the rounds stayed below. */
export const shareOf = (times: number[], part: number): number =>
  times.sort((a, b) => a - b)[Math.floor(times.length * part)] ?? 0;
