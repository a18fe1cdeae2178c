import { randomBytes } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Recall } from '../shared/contract/recall.ts';
import { utcDay } from '../shared/domain/utcDay.ts';
import { readConfig } from './config.ts';
import { users } from './db/schema/accounts.ts';
import { outbox } from './db/schema/content.ts';
import { recallHolders, recallSteps } from './db/schema/recalls.ts';
import { failLost } from './jobs/jobs.repo.ts';
import { recordTaking } from './modules/assets/ledger/public.ts';
import { bearerOf, createSession } from './modules/people/auth/sessions.service.ts';
import { buildItem, buildUser } from './testing/factories.ts';
import { createInstallation, type Installation } from './testing/installation.ts';
import { killProcess, type ServerProcess, startServerProcess } from './testing/serverProcess.ts';
import { openSmtpServer, type SmtpServer } from './testing/smtpServer.ts';

/** Accounts that are written to: the mails of a recall are written in slices of 50. */
const HOLDERS = 110;
/** Mails after which the server is killed: before it learns that the mail was taken, and while it learns it. */
const KILLED_AFTER = { unheard: [15, 60], heard: [35] };

const secret = 's'.repeat(40);
let installation: Installation;
let smtp: SmtpServer;
let server: ServerProcess;
let address: string;
let token: string;
let itemId: number;
let emails: string[];

/** Ends the server as a crash does, and starts it again. */
async function restart(): Promise<void> {
  await killProcess(server.child);
  // As the next look does for what a process that died had begun, which is a minute later on PostgreSQL.
  await installation.use((db) => failLost(db, 0));
  await start();
}

async function start(): Promise<void> {
  server = startServerProcess(installation.config.dataDir, {
    ...(installation.config.databaseUrl && { DATABASE_URL: installation.config.databaseUrl }),
    SECRET: secret,
    SMTP_URL: smtp.url,
    ORIGIN: 'http://localhost',
  });
  address = await server.url;
}

async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${address}/api/backend/recall${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.status).toBeLessThan(300);
  return (await response.json()) as T;
}

beforeAll(async () => {
  installation = await createInstallation();
  smtp = await openSmtpServer(() => {
    const isUnheard = KILLED_AFTER.unheard.includes(smtp.received.length);
    if (isUnheard || KILLED_AFTER.heard.includes(smtp.received.length)) server.child.kill('SIGKILL');
    return !isUnheard;
  });
  await installation.use(async (db) => {
    const editor = await buildUser(db, { roles: ['ROLE_USER', 'ROLE_EDITOR'] });
    token = bearerOf(readConfig({ SECRET: secret }), (await createSession(db, editor.id, 'test')).row.id);
    const item = await buildItem(db, { title: 'Film' });
    itemId = item.id;
    const mark = randomBytes(4).toString('hex');
    emails = Array.from({ length: HOLDERS }, (_, index) => `holder-${mark}-${index}@example.com`);
    const people = await db
      .insert(users)
      .values(emails.map((email) => ({ email, name: 'Ines Duval' })))
      .returning({ id: users.id });
    for (const { id: userId } of people)
      await recordTaking(
        db,
        { takenAs: 'file', taker: { userId, keyId: null, market: null, isManaged: false } },
        [{ itemId, fileId: item.fileId, form: 'original' }],
      );
  });
  await start();
}, 120_000);
afterAll(async () => {
  if (server) await killProcess(server.child);
  smtp?.close();
  await installation?.remove();
});

it('a server that is killed again and again while it writes and sends the mails of a recall loses none and sends none twice', {
  timeout: 300_000,
}, async () => {
  const { id } = await call<Recall>('POST', '', {
    scope: { kind: 'items', target: { ids: [itemId] } },
    title: 'Spring film',
    reason: 'The contract has ended.',
    deadline: utcDay(Date.now() + 14 * 86_400_000),
  });
  // Whatever slice it was at.
  await restart();

  let kills = 0;
  const isDone = async () => {
    if (server.child.signalCode !== null) {
      kills++;
      await restart();
    }
    return new Set(smtp.received.map(idOf)).size >= HOLDERS;
  };
  await expect.poll(isDone, { timeout: 240_000, interval: 20 }).toBe(true);
  const planned = KILLED_AFTER.unheard.length + KILLED_AFTER.heard.length;
  expect(kills).toBe(planned);

  const sentTo = new Map<string, string[]>();
  for (const mail of smtp.received) {
    const to = /^To: (\S+)\r$/m.exec(mail)?.[1] ?? '';
    sentTo.set(to, [...(sentTo.get(to) ?? []), idOf(mail)]);
  }
  expect([...sentTo.keys()].sort()).toEqual([...emails].sort());
  // What the mail server took while the process died is the same mail when it comes again.
  for (const [to, ids] of sentTo) expect([to, new Set(ids).size]).toEqual([to, 1]);
  const repeated = smtp.received.length - HOLDERS;
  expect(repeated).toBeGreaterThanOrEqual(KILLED_AFTER.unheard.length);
  expect(repeated).toBeLessThanOrEqual(planned);

  expect(await call<Recall>('GET', `/${id}`)).toMatchObject({ mailCount: HOLDERS, waitingCount: 0 });
  await killProcess(server.child);
  await installation.use(async (db) => {
    const stored = await db.select({ to: outbox.to }).from(outbox).orderBy(asc(outbox.id));
    expect(stored.map(({ to }) => to).sort()).toEqual([...emails].sort());
    const noted = sql`${recallHolders.mailedAt} is not null and ${recallHolders.reminders} = 0`;
    expect(await db.$count(recallHolders, noted)).toBe(HOLDERS);
    expect(await db.$count(recallSteps, eq(recallSteps.step, 'mailed'))).toBe(HOLDERS);
    expect(await db.$count(recallSteps, eq(recallSteps.step, 'started'))).toBe(1);
  });
});

const idOf = (mail: string): string => /^Message-ID: (\S+)\r$/m.exec(mail)?.[1] ?? '';
