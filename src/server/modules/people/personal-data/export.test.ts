import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneTimeTokens, users, visits } from '../../../db/schema/accounts.ts';
import { outbox } from '../../../db/schema/content.ts';
import { activities } from '../../../db/schema/libraries.ts';
import { audit } from '../../../db/schema/records.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { buildItem } from '../../../testing/factories.ts';
import { fillServing } from '../../../testing/serving.ts';
import { unzip } from '../../../testing/zips.ts';
import { exportOf, readPerson } from './export.service.ts';
import { REGISTER } from './register.ts';

const MINE = '/api/private/user/me/personal-data/export';
const of = (id: number) => `/api/backend/personal-data/${id}/export`;

let test: TestApp;
let admin: Caller;
let editor: Caller;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.signIn({ roles: ['ROLE_USER', 'ROLE_ADMIN'], name: 'Ada Admin' });
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
});
afterAll(() => test?.close());
const db = () => test.context.db;

const send = (caller: Caller, path: string) =>
  test.app.request(path, { method: 'POST', headers: { authorization: `Bearer ${caller.token}` } });

async function download(caller: Caller, path = MINE) {
  const response = await send(caller, path);
  expect(response.status).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  const files = unzip(bytes);
  return {
    bytes,
    headers: response.headers,
    names: [...files.keys()],
    text: (name: string) => files.get(name)?.toString('utf8') ?? '',
    rows: (name: string) => JSON.parse(files.get(`${name}.json`)?.toString('utf8') ?? 'null'),
    all: [...files.values()].map((file) => file.toString('utf8')).join('\n'),
  };
}

describe('the export of one’s own data', () => {
  it('has a JSON and a CSV file of every part that the register exports, and a README', async () => {
    const member = await test.signIn({ name: 'Ines Duval', company: 'Maison', market: 'gulf' });
    const { bytes, headers, names, text, rows } = await download(member);
    const exported = REGISTER.filter((entry) => typeof entry.exported !== 'string');
    expect(names).toEqual(['README.txt', ...exported.flatMap(({ name }) => [`${name}.json`, `${name}.csv`])]);
    expect(headers.get('content-type')).toBe('application/zip');
    expect(headers.get('cache-control')).toContain('no-store');
    expect(headers.get('content-disposition')).toMatch(/personal-data-\d+-[\d-]+\.zip/);
    expect(rows('account')).toMatchObject([
      { id: member.userId, name: 'Ines Duval', company: 'Maison', market: 'gulf', hasPassword: false },
    ]);
    expect(rows('archives')).toEqual([]);
    expect(text('README.txt')).toContain('How long: 400 days.');
    for (const { title } of REGISTER) expect(text('README.txt')).toContain(title);
    const folder = mkdtempSync(join(tmpdir(), 'sillage-export-'));
    try {
      writeFileSync(join(folder, 'all.zip'), bytes);
      expect(execFileSync('unzip', ['-t', join(folder, 'all.zip')], { encoding: 'utf8' })).toContain(
        'No errors detected',
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('has no secret, and nothing of others', async () => {
    const other = await test.signIn({ name: 'Somebody Else' });
    const member = await test.signIn({
      name: 'Own Name',
      roles: ['ROLE_USER', 'ROLE_EDITOR'],
      passwordHash: 'hash-of-a-password',
    });
    const { id: itemId } = await buildItem(db(), { title: 'A shared item' });
    for (const { userId } of [member, other]) await fillServing(db(), userId, 'favourites', [itemId]);
    await db()
      .insert(activities)
      .values([member, other].map(({ userId }) => ({ userId, itemId, kind: 'download' as const })));
    await db()
      .insert(oneTimeTokens)
      .values({
        hash: 'hash-of-a-token',
        userId: member.userId,
        purpose: 'password',
        expiresAt: new Date(Date.now() + 60_000),
      });
    const change = { before: { name: 'Somebody Else' }, after: { email: other.email } };
    await db()
      .insert(audit)
      .values({ userId: member.userId, kind: 'users', recordId: other.userId, action: 'update', ...change });
    const mail = { subject: 'Yours', text: 'https://x/recover-password?token=open-sesame', html: '' };
    await db()
      .insert(outbox)
      .values([
        { ...mail, to: member.email.toUpperCase(), state: 'kept' as const },
        { ...mail, to: other.email, subject: 'Not yours', state: 'kept' as const },
        // To somebody else who had the address before this account was made.
        { ...mail, to: member.email, subject: 'Before', state: 'sent', createdAt: new Date('2020-01-01') },
      ]);
    const { all, rows } = await download(member);
    expect(rows('lists')).toMatchObject([{ use: 'favourites' }]);
    expect(rows('list-entries')).toMatchObject([{ recordId: itemId, item: 'A shared item' }]);
    expect(rows('activities')).toHaveLength(1);
    expect(rows('changes')).toMatchObject([{ kind: 'users', recordId: other.userId, action: 'update' }]);
    expect(rows('mails').map(({ subject }: { subject: string }) => subject)).toEqual(['Yours']);
    for (const foreign of ['Somebody Else', other.email, 'Ada Admin', admin.email, 'Not yours'])
      expect(all, foreign).not.toContain(foreign);
    for (const secret of ['hash-of', 'open-sesame', member.token.split('.')[1] ?? '?', 'secret_hash'])
      expect(all, secret).not.toContain(secret);
  });

  it('leaves titles out of what the member may not view any more', async () => {
    const member = await test.signIn();
    const { id: itemId } = await buildItem(db(), { title: 'Under embargo', markets: ['gulf'] });
    await db().update(users).set({ market: 'europe' }).where(eq(users.id, member.userId));
    await db().insert(activities).values({ userId: member.userId, itemId, kind: 'download' });
    const { all, rows } = await download(member);
    expect(rows('activities')).toMatchObject([{ itemId, item: null }]);
    expect(all).not.toContain('Under embargo');
  });

  it('is safe in a spreadsheet', async () => {
    const member = await test.signIn({ name: '=HYPERLINK("https://evil.example")', company: '+1,"2"' });
    const { text, rows } = await download(member);
    const line = text('account.csv').split('\r\n')[1] ?? '';
    expect(line).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(line).toContain(`"'+1,""2"""`);
    expect(rows('account')[0].name).toBe('=HYPERLINK("https://evil.example")');
  });

  it('reads tens of thousands of rows in pages, none twice and none left out', async () => {
    const member = await test.signIn();
    const count = 45_001;
    await test.handle.executeSql(
      `insert into visits (user_id, at) select $1, timestamptz '2026-01-01' + (n / 3) * interval '1 second' from generate_series(1, $2::int) n`,
      [member.userId, count],
    );
    let queries = 0;
    let most = 0;
    const exported = await readPerson(db(), member.userId);
    for await (const chunk of exportOf(db(), exported, async () => void queries++))
      most = Math.max(most, chunk.length);
    expect(queries).toBeGreaterThan(count / 500);
    expect(most).toBeLessThan(1_500_000);
    const { names, rows } = await download(member);
    expect(names.filter((name) => name.startsWith('visits'))).toEqual([
      'visits.json',
      'visits.csv',
      'visits-2.json',
      'visits-2.csv',
      'visits-3.json',
      'visits-3.csv',
    ]);
    const parts = ['visits', 'visits-2', 'visits-3'].map((name) => rows(name).length);
    expect(parts.reduce((sum, part) => sum + part)).toBe(count);
    await db().delete(visits).where(eq(visits.userId, member.userId));
  });

  it('is throttled, by account', async () => {
    const [member, other] = [await test.signIn(), await test.signIn()];
    for (let times = 0; times < 5; times++) await download(member);
    const refused = await send(member, MINE);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    await download(other);
  });

  it('is broken off once the account is closed', async () => {
    const member = await test.signIn();
    const response = await send(member, MINE);
    await db().update(users).set({ active: false }).where(eq(users.id, member.userId));
    await expect(response.arrayBuffer()).rejects.toThrow();
  });

  it('is not that of a person as whom somebody views the portal', async () => {
    const member = await test.signIn();
    const { body } = await editor.post('/api/backend/seeing-as', { userId: member.userId });
    const base = `/api/as/${body.token}`;
    for (const path of [MINE, '/api/private/user/me/erasure'])
      expect([403, 405]).toContain((await editor.post(base + path.replace('/api', ''))).status);
    const read = await editor.get(`${base}/private/user/me/personal-data`);
    expect(read.status).not.toBe(200);
  });
});

describe('the export for somebody', () => {
  it('is made by an administrator, of an account in the trash too, and noted in the log', async () => {
    const member = await test.signIn({ name: 'By Letter' });
    await admin.delete(`/api/backend/users/${member.userId}`);
    const { rows } = await download(admin, of(member.userId));
    expect(rows('account')).toMatchObject([{ name: 'By Letter' }]);
    const noted = await db().select().from(audit).where(eq(audit.recordId, member.userId));
    expect(noted.at(-1)).toMatchObject({
      kind: 'users',
      userId: admin.userId,
      after: { personalData: 'exported' },
    });
    expect((await send(admin, of(2_000_000_000))).status).toBe(404);
  });

  it('is refused to everyone else', async () => {
    const member = await test.signIn();
    for (const caller of [editor, await test.signIn(), member])
      expect((await send(caller, of(member.userId))).status).toBe(403);
    expect((await test.nobody.post(of(member.userId))).status).toBe(401);
    const noted = await db().$count(audit, eq(audit.recordId, member.userId));
    expect(noted).toBe(0);
  });
});
