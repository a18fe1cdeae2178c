import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Config } from '../config.ts';
import { readConfig } from '../config.ts';
import type { DatabaseHandle } from '../db/client.ts';
import { outbox } from '../db/schema/content.ts';
import { readPersonLanguages } from '../modules/people/markets/personLanguages.ts';
import { openTestDatabase } from '../testing/database.ts';
import { openSmtpServer, type SmtpServer } from '../testing/smtpServer.ts';
import { createMailer, mailHandler } from './mailer.ts';
import { invitationMail } from './messages.ts';

let handle: DatabaseHandle;
let smtp: SmtpServer;
const run = { signal: new AbortController().signal };

beforeAll(async () => {
  handle = await openTestDatabase();
  smtp = await openSmtpServer();
});
afterAll(async () => {
  smtp.close();
  await handle?.close();
});

const configWith = (smtpUrl: string | null): Config => ({
  ...readConfig({ NODE_ENV: 'test', SECRET: 'x'.repeat(40) }),
  smtpUrl,
});
const mail = invitationMail(
  { name: 'Ann', email: 'ann@example.com', language: null, locale: null, market: null },
  'Solenne',
  'http://localhost/recover-password?token=secret',
);

it('sends a stored mail by SMTP, then keeps no link that could be read', async () => {
  const config = configWith(smtp.url);
  const enqueued: number[] = [];
  await createMailer(
    handle.db,
    config,
    (ids) => Promise.resolve(void enqueued.push(...ids)),
    readPersonLanguages,
  ).send(mail);
  expect(enqueued).toHaveLength(1);
  await mailHandler(handle.db, config)({ mailId: enqueued[0] ?? 0 }, run);
  expect(smtp.received.join('')).toContain('To: ann@example.com');
  const rows = await handle.db.select().from(outbox);
  expect(rows).toMatchObject([{ state: 'sent', text: '', html: '' }]);
});

it('keeps when a mail has to be gone, and keeps nothing of it once it is sent', async () => {
  const config = configWith(smtp.url);
  const eraseAt = new Date('2026-12-24T12:00:00Z');
  const ids: number[] = [];
  const enqueue = (stored: readonly number[]) => Promise.resolve(void ids.push(...stored));
  await createMailer(handle.db, config, enqueue, readPersonLanguages).send({ ...mail, eraseAt });
  const [mailId = 0] = ids;
  const read = () => handle.db.select({ eraseAt: outbox.eraseAt }).from(outbox).where(eq(outbox.id, mailId));
  expect(await read()).toEqual([{ eraseAt }]);
  await mailHandler(handle.db, config)({ mailId }, run);
  expect(await read()).toEqual([]);
});

it('reports a failure and lets the queue retry', async () => {
  const config = configWith('smtp://127.0.0.1:9');
  let mailId = 0;
  const enqueue = ([id = 0]: readonly number[]) => {
    mailId = id;
    return Promise.resolve();
  };
  await createMailer(handle.db, config, enqueue, readPersonLanguages).send(mail);
  await expect(mailHandler(handle.db, config)({ mailId }, run)).rejects.toThrow();
  const rows = await handle.db.select().from(outbox);
  expect(rows.find(({ id }) => id === mailId)).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('ECONNREFUSED'),
  });
});

it('gives a mail the same Message-ID each time that it is sent, and every mail another one', async () => {
  const config = { ...configWith(smtp.url), mailFrom: 'Solenne <portal@brand.example>' };
  const ids: number[] = [];
  const enqueue = (stored: readonly number[]) => Promise.resolve(void ids.push(...stored));
  const mailer = createMailer(handle.db, config, enqueue, readPersonLanguages);
  await mailer.send(mail);
  await mailer.send(mail);
  const before = smtp.received.length;
  const handler = mailHandler(handle.db, config);
  const [first = 0, second = 0] = ids;
  await handler({ mailId: first }, run);
  // As it is when the process ended before this was noted.
  await handle.db.update(outbox).set({ state: 'queued' }).where(eq(outbox.id, first));
  for (const mailId of [first, second]) await handler({ mailId }, run);
  const sent = smtp.received
    .slice(before)
    .map((one) => /^Message-ID: (<\w{40}@brand\.example>)\r$/m.exec(one)?.[1]);
  expect(sent).toEqual([expect.any(String), sent[0], expect.any(String)]);
  expect(new Set(sent).size).toBe(2);
});

it('gives up an address that its server does not know, and reports it', async () => {
  const strict = await openSmtpServer(undefined, (line) => line.includes('gone@example.com'));
  const config = configWith(strict.url);
  const ids: number[] = [];
  const enqueue = (stored: readonly number[]) => Promise.resolve(void ids.push(...stored));
  const mailer = createMailer(handle.db, config, enqueue, readPersonLanguages);
  const outcomes: string[] = [];
  const note = (what: string) => async (_: unknown, email: string) => void outcomes.push(`${what} ${email}`);
  const handler = mailHandler(handle.db, config, { accepted: note('accepted'), refused: note('refused') });
  await mailer.send({ ...mail, to: { ...mail.to, email: 'gone@example.com' } });
  await mailer.send({ ...mail, headers: { 'List-Unsubscribe': '<http://localhost/end>' } });
  for (const mailId of ids) await handler({ mailId }, run);
  expect(outcomes).toEqual(['refused gone@example.com', 'accepted ann@example.com']);
  expect(strict.received.join('')).toContain('List-Unsubscribe: <http://localhost/end>');
  const rows = await handle.db.select().from(outbox);
  expect(rows.find(({ id }) => id === ids[0])).toMatchObject({
    state: 'failed',
    error: expect.not.stringContaining('gone@'),
  });
  strict.close();
});
