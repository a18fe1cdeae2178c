import { X509Certificate } from 'node:crypto';
import {
  type AddressInfo,
  createServer as createPlainServer,
  type Server as PlainServer,
  type Socket,
} from 'node:net';
import { createServer, type Server } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  STATUS_GROUPS,
  type StatusLineName,
  type StatusReport,
  statusReport,
} from '../../../../shared/contract/status.ts';
import { createApp } from '../../../app.ts';
import { backups } from '../../../db/schema/backups.ts';
import { outbox } from '../../../db/schema/content.ts';
import { jobs } from '../../../db/schema/jobs.ts';
import { openTestApp, ROLES_OF, type TestApp } from '../../../testing/app.ts';
import { readLastBackup } from './backups.repo.ts';
import { readCertificate } from './certificate.ts';
import { presentStatus } from './status.present.ts';
import { type StatusFacts, statusReader } from './status.service.ts';

const at = '/api/backend/report/status';
let test: TestApp;
let facts: StatusFacts;
beforeAll(async () => {
  test = await openTestApp();
  facts = await statusReader(test.context)();
});
afterAll(() => test?.close());

const lineOf = ({ lines }: StatusReport, name: StatusLineName) => lines.find((line) => line.name === name);
/** How a line is judged when these facts are others. */
const judged = (name: StatusLineName, changed: Partial<StatusFacts>) => {
  const line = lineOf(presentStatus({ ...facts, ...changed }), name);
  return [line?.state, line?.advice];
};
const ago = (seconds: number) => new Date(facts.now.getTime() - seconds * 1000);

describe('the status', () => {
  it('is for administrators, and has every line once in its order', async () => {
    const admin = await test.signIn({ roles: [...ROLES_OF.admin] });
    const { status, body } = await admin.get(at);
    expect(status).toBe(200);
    const report = statusReport.parse(body);
    expect(report.lines.map(({ name }) => name)).toEqual(Object.values(STATUS_GROUPS).flat());
    expect(lineOf(report, 'database')?.facts.version).toMatch(/^\d+/);
    expect(lineOf(report, 'database_size')?.facts.bytes).toBeGreaterThan(1_000_000);
    expect(lineOf(report, 'disk')?.facts.bytesTotal).toBeGreaterThan(0);
    expect(lineOf(report, 'store_check')).toMatchObject({ state: 'good', value: 'reachable' });
    const editor = await test.signIn({ roles: [...ROLES_OF.editor] });
    expect([(await editor.get(at)).status, (await test.nobody.get(at)).status]).toEqual([403, 401]);
  });

  it('holds neither secrets nor names of people', async () => {
    const admin = await test.signIn({ roles: [...ROLES_OF.admin], email: 'vera@secret.example' });
    const { context } = test;
    const databaseUrl = 'postgres://owner:hidden@db/sillage';
    const config = { ...context.config, databaseUrl, smtpUrl: 'smtp://user:hidden@mail' };
    const headers = { authorization: `Bearer ${admin.token}` };
    const text = await (await createApp({ ...context, config }).request(at, { headers })).text();
    expect(text).toContain('"mail_server"');
    for (const secret of ['hidden', 'owner', context.config.secrets[0], 'secret.example'])
      expect(text).not.toContain(secret);
  });

  it('counts what waits and failed, and says what to do', async () => {
    const { db } = test.context;
    await db.insert(jobs).values({
      id: crypto.randomUUID(),
      name: 'items.keys',
      data: {},
      createdAt: ago(3600),
    });
    await db.insert(outbox).values({ to: 'a@b.example', subject: '', text: '', html: '', state: 'failed' });
    const sent = {
      to: 'a@b.example',
      subject: '',
      text: '',
      html: '',
      state: 'sent',
      sentAt: ago(60),
    } as const;
    await db.insert(outbox).values(sent);
    const report = presentStatus(await statusReader(test.context)());
    expect(lineOf(report, 'jobs_waiting')).toMatchObject({
      state: 'look',
      advice: 'jobs_old',
      facts: { count: 1 },
    });
    expect(lineOf(report, 'mail_failed')).toMatchObject({
      state: 'act',
      advice: 'mail_failed',
      facts: { count: 1 },
    });
    expect(lineOf(report, 'mail_sent')?.facts.at).toBe(sent.sentAt.toISOString());
    await db.delete(jobs);
    await db.delete(outbox);
  });

  it('reclosers a store that is away, or does not respond, as a line', async () => {
    const storage = { ...test.context.storage, check: () => Promise.reject(new Error('away')) };
    const report = presentStatus(await statusReader({ ...test.context, storage })());
    expect(lineOf(report, 'store_check')).toMatchObject({ state: 'act', advice: 'store_away' });
  });

  it('judges versions, space, transactions, certificates and backups', () => {
    const disk = (free: number) => ({ disk: { free, total: 1000, reserve: 100 } });
    expect(judged('disk', disk(900))).toEqual(['good', null]);
    expect(judged('disk', disk(199))).toEqual(['look', 'disk_low']);
    expect(judged('disk', disk(100))).toEqual(['act', 'disk_full']);
    expect(judged('disk', { disk: null })).toEqual(['look', 'space_unknown']);
    expect(judged('node', { node: '20.20.2' })).toEqual(['look', 'node_old']);
    expect(judged('node', { node: '24.1.0' })).toEqual(['good', null]);
    const transaction = (oldestSeconds: number) => ({ database: { ...facts.database, oldestSeconds } });
    expect(judged('oldest_transaction', transaction(30))).toEqual(['good', null]);
    expect(judged('oldest_transaction', transaction(900))).toEqual(['look', 'transaction_old']);
    expect(judged('oldest_transaction', transaction(7200))).toEqual(['act', 'transaction_old']);
    const day = 24 * 3600;
    const certificate = (days: number, refusal: string | null = null) => ({
      certificate: { kind: 'read', until: ago(-days * day), issuer: 'A', refusal } as const,
    });
    expect(judged('certificate', certificate(60))).toEqual(['good', null]);
    expect(judged('certificate', certificate(20))).toEqual(['look', 'certificate_soon']);
    expect(judged('certificate', certificate(6))).toEqual(['act', 'certificate_soon']);
    expect(judged('certificate', certificate(60, 'CERT_HAS_EXPIRED'))).toEqual([
      'act',
      'certificate_refused',
    ]);
    const backup = (hours: number) => ({
      backup: { finishedAt: ago(hours * 3600), snapshot: 'a', bytes: 1 },
    });
    expect(judged('backup', backup(25))).toEqual(['good', null]);
    expect(judged('backup', backup(27))).toEqual(['look', 'backup_old']);
    expect(judged('backup', backup(80))).toEqual(['act', 'backup_old']);
    expect(judged('backup', { backup: null })).toEqual(['look', 'backup_none']);
    expect(judged('ghostscript', { tools: { ...facts.tools, ghostscript: null } })).toEqual([
      'look',
      'ghostscript_missing',
    ]);
  });
});

describe('the last backup', () => {
  it('is the latest that was finished', async () => {
    const { db } = test.context;
    expect(await readLastBackup(db)).toBeNull();
    const of = { objects: 1, missing: 0, encrypted: false };
    await db.insert(backups).values([
      { ...of, finishedAt: new Date('2026-11-24T02:00:00Z'), snapshot: 'b', bytes: 5_000_000_000 },
      { ...of, finishedAt: new Date('2026-11-23T02:00:00Z'), snapshot: 'a', bytes: 1 },
    ]);
    expect(await readLastBackup(db)).toEqual({
      finishedAt: new Date('2026-11-24T02:00:00Z'),
      snapshot: 'b',
      bytes: 5_000_000_000,
    });
    await db.delete(backups);
  });
});

describe('the certificate of the public address', () => {
  const closers: (() => Promise<void>)[] = [];
  afterAll(() => Promise.all(closers.map((close) => close())));
  async function open(server: Server | PlainServer): Promise<string> {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const sockets = new Set<Socket>();
    server.on('connection', (socket: Socket) => sockets.add(socket));
    closers.push(() => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    });
    return `https://localhost:${(server.address() as AddressInfo).port}`;
  }

  it('is that which browsers get, also one that they refuse', async () => {
    const origin = await open(createServer({ key: KEY, cert: CERTIFICATE }));
    expect(await readCertificate(origin)).toEqual({
      kind: 'read',
      until: new Date(new X509Certificate(CERTIFICATE).validTo),
      issuer: 'Solenne Test',
      refusal: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    });
  });

  it('is a reason where none can be read', async () => {
    expect(await readCertificate('http://localhost:3000')).toEqual({ kind: 'none' });
    const silent = await open(createPlainServer((socket) => socket.on('error', () => {})));
    expect(await readCertificate(silent, 50)).toEqual({ kind: 'unread', reason: 'No response' });
    expect(await readCertificate('https://localhost:1')).toMatchObject({ kind: 'unread' });
  });
});

/** Made for this test, and used nowhere else. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg5M+ruCvcgKL4rnpe
BuY7NWtSFFRq/BhUuqWa5OAkCMKhRANCAATnwZZ+rnSwWlMdSFWBtuUUSvPR3zvJ
b0s8FQc7ajs4SDZa21OcBf8+WHfH9zaxqhCCY4eSuNhX/YDMREGivVCq
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBhTCCASugAwIBAgIUVPHrAzmF281TXs0NgTJkqDpCPyYwCgYIKoZIzj0EAwIw
FzEVMBMGA1UECgwMU29sZW5uZSBUZXN0MCAXDTI2MTEyNTE2NTQ1MVoYDzIxMjYx
MTAxMTY1NDUxWjAXMRUwEwYDVQQKDAxTb2xlbm5lIFRlc3QwWTATBgcqhkjOPQIB
BggqhkjOPQMBBwNCAATnwZZ+rnSwWlMdSFWBtuUUSvPR3zvJb0s8FQc7ajs4SDZa
21OcBf8+WHfH9zaxqhCCY4eSuNhX/YDMREGivVCqo1MwUTAdBgNVHQ4EFgQUsPDq
/JzPBcsA1/5p+h4uv+YY9LwwHwYDVR0jBBgwFoAUsPDq/JzPBcsA1/5p+h4uv+YY
9LwwDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiEA9xxBNz1eVLcR
ko5fPvG1V9/5bKOYClLXPuj7hgUnx2YCIHS7WIID1g2Cc2y+BTgzJctb7jLzcdiy
xUg4Z01cHNIT
-----END CERTIFICATE-----`;
