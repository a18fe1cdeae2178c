import { createHash } from 'node:crypto';
import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Cookie, request } from '@playwright/test';
import { linkOrCopy } from '../../scripts/linkOrCopy.mjs';
import type { WorkReport } from '../../src/shared/contract/report.ts';
import type { User } from '../../src/shared/contract/user.ts';
import type { Role } from '../../src/shared/policy/roles.ts';
import { call, makeAccount, signIn, signInForToken } from './api.ts';
import { startServer, type TestServer } from './demoServer.ts';

/** Kinds of accounts that journeys sign in with. */
export const ROLES = {
  member: ['ROLE_USER'],
  guest: ['ROLE_USER', 'ROLE_EVENT'],
  editor: ['ROLE_USER', 'ROLE_EDITOR'],
  admin: ['ROLE_USER', 'ROLE_ADMIN'],
} as const satisfies Record<string, readonly Role[]>;
export type AccountKind = keyof typeof ROLES;

export interface SignedIn {
  readonly user: User;
  readonly cookies: Cookie[];
}
/** What journeys begin with. Tokens and cookies hold on every copy: its secret and its sessions are copied too. */
export interface Seed {
  /** The data folder of a demo server that has been stopped; all pictures of the demo content are made. */
  readonly dataDir: string;
  readonly adminToken: string;
  /** An account of each kind, signed in, for journeys that change nothing of it. */
  readonly accounts: Record<AccountKind, SignedIn>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'node_modules', '.cache', 'e2e-seed');

/** Changes with the builds, with the demo content and from day to day, since that content is dated from today. */
function keyOfSeed(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const path of ['dist/.stamp', 'demo/manifest.json', 'demo/translations.json', 'e2e/support/seed.ts'])
    hash.update(readFileSync(join(root, path)));
  return hash.digest('hex').slice(0, 16);
}

/** The seed of these builds, which is made on the first call of a day. */
export async function ensureSeed(): Promise<Seed> {
  const at = join(folder, keyOfSeed());
  const file = join(at, 'seed.json');
  if (!existsSync(file)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(at, { recursive: true });
    writeFileSync(file, JSON.stringify(await makeSeed(join(at, 'data'))));
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Seed;
}

async function makeSeed(dataDir: string): Promise<Seed> {
  const server = await startServer({ demo: true, dataDir });
  try {
    process.env.E2E_ORIGIN = server.origin;
    const adminToken = await signInForToken(server.origin, 'admin@sillage.example');
    process.env.E2E_ADMIN_TOKEN = adminToken;
    const accounts = {} as Record<AccountKind, SignedIn>;
    for (const [kind, roles] of Object.entries(ROLES)) {
      const user = await makeAccount([...roles]);
      const context = await request.newContext({ baseURL: server.origin });
      await signIn(context, user.email);
      const { cookies } = await context.storageState();
      accounts[kind as AccountKind] = { user, cookies };
      await context.dispose();
    }
    await expectPicturesMade();
    return { dataDir, adminToken, accounts };
  } finally {
    await server.kill('SIGTERM');
  }
}

/** Waits until the work that the demo content makes has begun and ended. */
async function expectPicturesMade(): Promise<void> {
  let hasBegun = false;
  for (;;) {
    const { jobs } = await call<WorkReport>('GET', '/backend/report/work');
    const open = jobs.waiting + jobs.running;
    if (hasBegun && open === 0) return;
    hasBegun ||= open > 0;
    await wait(500);
  }
}

/** Copies the seed's data for one server; what is stored for good and never written to again is linked. */
function copySeed({ dataDir }: Seed, to: string): void {
  const objects = join(dataDir, 'files', 'objects');
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    const from = join(entry.parentPath, entry.name);
    const at = join(to, relative(dataDir, from));
    if (entry.isDirectory()) mkdirSync(at, { recursive: true });
    else if (from.startsWith(objects)) linkOrCopy(from, at);
    else copyFileSync(from, at, constants.COPYFILE_FICLONE);
  }
}

/** The seed of this run, as the global setup has handed it to the workers. */
export const seedOfRun = (): Seed => JSON.parse(process.env.E2E_SEED ?? '') as Seed;

/** A server with the demo content of the seed and data of its own. */
export const startSeededServer = (): Promise<TestServer> =>
  startServer({ demo: true }, (dataDir) => copySeed(seedOfRun(), dataDir));
