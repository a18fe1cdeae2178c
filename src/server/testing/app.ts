import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Role } from '../../shared/policy/roles.ts';
import { createApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { kinds } from '../contentKinds.ts';
import type { Context } from '../context.ts';
import type { DatabaseHandle } from '../db/client.ts';
import type { AppHono } from '../http/routes.ts';
import type { JobData, JobName, Jobs } from '../jobs/port.ts';
import { openTranslator } from '../machine-translation/openTranslator.ts';
import { bearerOf, createSession } from '../modules/people/auth/sessions.service.ts';
import { openMailer } from '../openMailer.ts';
import { openStorage } from '../storage/openStorage.ts';
import { openTestDatabase } from './database.ts';
import { buildUser, type UserOverrides } from './factories.ts';

export interface TestApp {
  readonly app: AppHono;
  readonly context: Context;
  readonly handle: DatabaseHandle;
  /** Jobs that were enqueued, in order; none runs by itself. */
  readonly enqueued: { name: JobName; data: JobData[JobName] }[];
  /** A new user, signed in: calls made with it carry the bearer token. */
  signIn(overrides?: UserOverrides): Promise<Caller>;
  /** A program that calls with an API key, or whatever else it sends as its bearer token. */
  bearing(token: string): Caller;
  /** Calls without any sign-in. */
  readonly nobody: Caller;
  close(): Promise<void>;
}

export interface Reply {
  readonly status: number;
  // A test asserts on what it expects to be there.
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what the assertions are about
  readonly body: any; // oxlint-disable-line typescript/no-explicit-any
  readonly headers: Headers;
}

export interface Caller {
  readonly userId: number;
  readonly email: string;
  readonly token: string;
  get(path: string): Promise<Reply>;
  post(path: string, body?: unknown): Promise<Reply>;
  put(path: string, body?: unknown): Promise<Reply>;
  patch(path: string, body?: unknown): Promise<Reply>;
  delete(path: string): Promise<Reply>;
}

/** The whole application over a database and a storage folder of its own, called in process. */
export async function openTestApp(
  settings: Partial<Config> = {},
  { databaseServer }: { databaseServer?: string } = {},
): Promise<TestApp> {
  const handle = await openTestDatabase(databaseServer);
  const { db } = handle;
  const dataDir = mkdtempSync(join(tmpdir(), 'sillage-app-'));
  const config: Config = {
    ...readConfig({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      ORIGIN: 'http://localhost',
      SECRET: 'x'.repeat(40),
    }),
    isOriginSet: false,
    ...settings,
  };
  const enqueued: TestApp['enqueued'] = [];
  const jobs: Jobs = {
    enqueue: async (name, data) => {
      enqueued.push({ name, data });
    },
    enqueueAll: async (name, all) => {
      for (const data of all) enqueued.push({ name, data });
    },
    unfinishedOf: async () => new Set(),
    stop: async () => {},
  };
  const log = pino({ level: 'silent' });
  const storage = await openStorage(config);
  const mail = openMailer(db, config, jobs);
  const translator = openTranslator(config);
  const context: Context = { config, db, storage, jobs, mail, translator, log, kinds };
  const app = createApp(context);
  return {
    app,
    context,
    handle,
    enqueued,
    nobody: caller(app, { userId: 0, email: '', token: '' }),
    bearing: (token) => caller(app, { userId: 0, email: '', token }),
    signIn: async (overrides) => {
      const user = await buildUser(db, overrides);
      const { row } = await createSession(db, user.id, 'test');
      return caller(app, { userId: user.id, email: user.email, token: bearerOf(config, row.id) });
    },
    close: async () => {
      await storage.close();
      await handle.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function caller(app: AppHono, who: Pick<Caller, 'userId' | 'email' | 'token'>): Caller {
  const call = async (method: string, path: string, body?: unknown): Promise<Reply> => {
    const headers: Record<string, string> = {};
    if (who.token) headers.authorization = `Bearer ${who.token}`;
    if (body !== undefined) headers['content-type'] = 'application/json';
    const response = await app.request(path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  };
  return {
    ...who,
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    put: (path, body) => call('PUT', path, body),
    patch: (path, body) => call('PATCH', path, body),
    delete: (path) => call('DELETE', path),
  };
}

/** Roles of an account of each kind, as the sweep test calls them. */
export const ROLES_OF = {
  member: ['ROLE_USER'],
  manager: ['ROLE_USER', 'ROLE_MANAGER'],
  editor: ['ROLE_USER', 'ROLE_EDITOR'],
  admin: ['ROLE_USER', 'ROLE_ADMIN'],
} as const satisfies Record<string, readonly Role[]>;
