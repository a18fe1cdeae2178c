import { crc32 } from 'node:zlib';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outbox } from '../../../db/schema/content.ts';
import { libraryItems } from '../../../db/schema/libraries.ts';
import { mailHandler } from '../../../mail/mailer.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { buildFile, buildItem, buildLibrary } from '../../../testing/factories.ts';
import { openSmtpServer, type SmtpServer } from '../../../testing/smtpServer.ts';
import { mailOutcomes, reviveMails, sweepInbox } from './sweepInbox.service.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const { signal } = new AbortController();
let smtp: SmtpServer;
let test: TestApp;
let reader: Caller;
beforeAll(async () => {
  smtp = await openSmtpServer(undefined, (line) => line.includes('gone-'));
  test = await openTestApp({ smtpUrl: smtp.url });
  reader = await test.signIn({ name: 'Ann', language: 'ar' });
});
afterAll(async () => {
  await test?.close();
  smtp?.close();
});

const db = () => test.context.db;
const sweep = (inMs: number) => sweepInbox(test.context, signal, new Date(Date.now() + inMs));
const sent = () =>
  test.enqueued.flatMap(({ name, data }) => (name === 'mail.send' && 'mailId' in data ? [data.mailId] : []));
const send = (mailId: number) => mailHandler(db(), test.context.config, mailOutcomes)({ mailId }, { signal });
/** Quoted-printable text as it is read. */
const decoded = (mail: string) =>
  Buffer.from(
    mail
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

it('sends the weekly letter in the language of its reader, with pictures that are decided about when they are opened', async () => {
  const library = await buildLibrary(db(), { title: 'Perfumes' });
  await reader.put('/api/private/inbox/follows', { kind: 'library', id: library.id, isFollowed: true });
  const bytes = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#8a4b2f' } })
    .webp()
    .toBuffer();
  const stored = { size: bytes.length, mediaType: 'image/webp' };
  await test.context.storage.put('letter/w320', bytes, stored);
  const rendition = { name: 'w320', storageKey: 'letter/w320', width: 320, height: 200, crc32: crc32(bytes) };
  const file = await buildFile(db(), {
    ...{ width: 320, height: 200, renditions: [{ ...rendition, ...stored }] },
  });
  const item = await buildItem(db(), { libraryId: library.id, fileId: file.id, title: 'Amber' });
  await sweep(20 * MINUTE);
  expect(sent()).toEqual([]);
  for (const _ of [1, 2]) await sweep(8 * DAY);
  expect(new Set(sent()).size).toBe(1);
  for (const _ of [1, 2]) await send(sent()[0] ?? 0);
  expect(smtp.received).toHaveLength(1);
  const mail = decoded(smtp.received[0] ?? '');
  expect(mail).toMatch(/^List-Unsubscribe:\s+<http:\/\/localhost\/api\/public\/unsubscribe\?/m);
  expect(mail).toMatch(/^List-Unsubscribe-Post:\s+List-Unsubscribe=One-Click\r$/m);
  expect(mail).toContain('<html lang="ar" dir="rtl">');
  expect(mail).toContain('prefers-color-scheme:dark');
  expect(mail).toContain('هذا الأسبوع');
  expect(mail).toContain('Perfumes');

  // The picture's address stops with the right to view the item.
  const pictures = [...mail.matchAll(/src="http:\/\/localhost(\/api\/public\/mail-picture\?[^"]+)"/g)];
  const address = (pictures[0]?.[1] ?? '').replaceAll('&amp;', '&');
  const open = (path: string) => test.app.request(path);
  const opened = await open(address);
  expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect((await sharp(await opened.arrayBuffer()).metadata()).width).toBe(880);
  expect((await open(address.replace(`item=${item.id}`, 'item=999'))).status).toBe(404);
  await db().update(libraryItems).set({ publishedAt: null }).where(eq(libraryItems.id, item.id));
  expect((await open(address)).status).toBe(404);
});

it('gives a mail that lost its job another one', async () => {
  const values = { to: 'ann@example.com', subject: 'x', text: 'x', html: 'x', state: 'queued' as const };
  const [mail] = await db().insert(outbox).values(values).returning({ id: outbox.id });
  const before = sent().length;
  expect(await reviveMails(test.context)).toBe(0);
  expect(await reviveMails(test.context, new Date(Date.now() + 11 * MINUTE))).toBe(1);
  expect(sent().slice(before)).toEqual([mail?.id]);
});

it('notes an address that its server refuses, and shows it to its owner', async () => {
  const gone = await test.signIn({ email: 'gone-person@example.com' });
  const { id } = (await reader.post('/api/private/list', { name: 'Window' })).body;
  await reader.post(`/api/private/list/${id}/readers`, { email: gone.email });
  await sweep(0);
  await send(sent().at(-1) ?? 0);
  expect((await gone.get('/api/private/inbox/choices')).body).toMatchObject({
    refusedAt: expect.any(String),
    isStopped: false,
  });
});
