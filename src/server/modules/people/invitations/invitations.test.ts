import { randomUUID } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InvitationRow } from '../../../../shared/contract/invitation.ts';
import { createApp } from '../../../app.ts';
import { users } from '../../../db/schema/accounts.ts';
import { outbox } from '../../../db/schema/content.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { buildUser } from '../../../testing/factories.ts';
import { linkMailedTo, mailsTo } from '../../../testing/mails.ts';
import { buildZip } from '../../../testing/zips.ts';
import { knownMarkets } from '../markets/public.ts';
import { judgeInvitations } from './judgeInvitations.ts';

const at = '/api/backend/users/invitations';
const ADMIN = { roles: ['ROLE_USER', 'ROLE_ADMIN'] };
let test: TestApp;
let admin: Caller;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.signIn(ADMIN);
});
afterAll(() => test?.close());
const db = () => test.context.db;
const row = (fields: Partial<InvitationRow>): InvitationRow => ({
  email: '',
  name: 'Ines Duval',
  company: '',
  roles: '',
  market: '',
  locale: '',
  ...fields,
});
const read = (content: string | Buffer, name = 'people.csv') =>
  admin.post(`${at}/read`, { name, content: Buffer.from(content).toString('base64') });

describe('a list of people', () => {
  it.each([
    [
      'UTF-8 with its mark and semicolons',
      Buffer.from('\uFEFFE-mail;Nom;Société\r\nzoe@a.example;Zoé;Été\r\n'),
    ],
    ['UTF-16', Buffer.from('\uFEFFEmail\tName\tCompany\nzoe@a.example\tZoé\tÉté\n', 'utf16le')],
    ['Windows-1252', Buffer.from('email,name,company\nzoe@a.example,Zoé,Été\n', 'latin1')],
  ])('is read from %s', async (_case, bytes) => {
    const { status, body } = await read(bytes);
    expect([status, body.rows]).toEqual([
      200,
      [{ email: 'zoe@a.example', name: 'Zoé', company: 'Été', roles: '', market: '', locale: '' }],
    ]);
  });

  it('is read without a header, and names are made of mails where there are none', async () => {
    expect((await read('ines.duval@a.example\npaul@b.example\n')).body.rows).toMatchObject([
      { email: 'ines.duval@a.example', name: 'Ines Duval' },
      { email: 'paul@b.example', name: 'Paul' },
    ]);
    const named = await read('First name,Last name,E-mail,Shoe size\nInes,Duval,i@a.example,38\n');
    expect(named.body.rows).toMatchObject([{ name: 'Ines Duval', email: 'i@a.example' }]);
    expect(named.body.columns.at(-1)).toEqual({ title: 'Shoe size', field: null });
  });

  it('is read from a workbook', async () => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const sheet = `<worksheet><sheetData><row>${cell('Email')}${cell('Name')}</row><row>${cell('i@a.example')}${cell('Ines')}</row></sheetData></worksheet>`;
    const part = (name: string, text: string) => ({ name, bytes: Buffer.from(text) });
    const rels = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const workbook = buildZip([
      part(
        'xl/workbook.xml',
        `<workbook xmlns:r="${rels}"><sheets><sheet name="People" r:id="rId1"/></sheets></workbook>`,
      ),
      part(
        'xl/_rels/workbook.xml.rels',
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      part('xl/worksheets/sheet1.xml', sheet),
    ]);
    expect((await read(workbook, 'people.xlsx')).body.rows).toMatchObject([
      { email: 'i@a.example', name: 'Ines' },
    ]);
  });

  it('is refused with a sentence when it is none, and cut where it is too long', async () => {
    for (const [content, name] of [
      [Buffer.from([0, 1, 2, 0, 3, 0]), 'people.csv'],
      ['this is no archive', 'people.xlsx'],
      ['email,name\n', 'people.csv'],
    ] as const) {
      const refused = await read(Buffer.from(content), name);
      expect([refused.status, Object.keys(refused.body.errors)], name).toEqual([400, ['content']]);
    }
    expect((await admin.post(`${at}/read`, { name: 'x.csv', content: '!' })).status).toBe(400);
    const many = Array.from({ length: 2003 }, (_one, index) => `p${index}@a.example`).join('\n');
    const { body } = await read(many);
    expect([body.rows.length, body.left]).toEqual([2000, 3]);
    const huge = await read(`email,name\nx@a.example,${'long '.repeat(20_000)}\n`);
    expect(huge.body.rows[0].name.length).toBeLessThanOrEqual(300);
  });
});

describe('the check of a list', () => {
  it('reports the fate of every row, and what is wrong beside its field', async () => {
    const { email, id } = await buildUser(db());
    const rows = [
      row({ email: 'new@a.example', roles: 'Event guest; content manager', market: 'Asia Pacific' }),
      row({ email: email.toUpperCase() }),
      row({ email: 'NEW@a.example' }),
      row({ email: 'not a mail', name: ' ', roles: 'Emperor', market: 'Mars', locale: 'Klingon' }),
      row({ email: 'x@a.example\nBcc: y@b.example' }),
    ];
    const { body } = await admin.post(`${at}/check`, { rows });
    expect(body.map(({ fate }: { fate: string }) => fate)).toEqual([
      'new',
      'known',
      'repeated',
      'refused',
      'refused',
    ]);
    expect(body[0]).toMatchObject({
      roles: ['ROLE_USER', 'ROLE_EVENT', 'ROLE_EDITOR'],
      market: 'asia-pacific',
    });
    expect(body[1].userId).toBe(id);
    expect(Object.keys(body[3].errors).sort()).toEqual(['email', 'locale', 'market', 'name', 'roles']);
    expect(await db().$count(users, eq(users.email, 'new@a.example'))).toBe(0);
  });

  it('refuses roles that the inviter may not give', () => {
    const rows = [row({ email: 'new@a.example', roles: 'Administrator' })];
    const judge = (roles: 'ROLE_EDITOR' | 'ROLE_ADMIN') =>
      judgeInvitations(rows, {
        known: new Map(),
        markets: knownMarkets([]),
        home: null,
        actor: { roles: [roles] },
      })[0]?.fate;
    expect([judge('ROLE_EDITOR'), judge('ROLE_ADMIN')]).toEqual(['refused', 'new']);
  });

  it('takes at most 2,000 rows of sane cells', async () => {
    const many = Array.from({ length: 2001 }, () => row({ email: 'x@a.example' }));
    expect((await admin.post(`${at}/check`, { rows: many })).body.errors).toHaveProperty('rows');
    expect((await admin.post(`${at}/check`, { rows: many.slice(1) })).body).toHaveLength(2000);
    const huge = [row({ name: 'x'.repeat(301) })];
    expect((await admin.post(`${at}/check`, { rows: huge })).body.errors).toHaveProperty(['rows.0.name']);
    expect((await admin.post(`${at}/check`, { rows: [] })).status).toBe(400);
  });
});

describe('sending', () => {
  it('makes each account and mails each link once, however often the call is repeated', async () => {
    const known = await buildUser(db());
    const rows = [
      row({ email: 'first@send.example', market: 'gulf', roles: 'Event guest' }),
      row({ email: known.email }),
      row({ email: 'nonsense' }),
      row({ email: 'FIRST@send.example' }),
    ];
    const call = { key: randomUUID(), rows };
    const { status, body } = await admin.post(at, call);
    expect([status, body.total]).toEqual([200, 4]);
    expect(body.outcomes.map(({ fate }: { fate: string }) => fate)).toEqual([
      'invited',
      'known',
      'refused',
      'repeated',
    ]);
    expect((await admin.post(at, call)).body).toEqual(body);
    expect((await admin.get(`${at}/${call.key}`)).body).toEqual(body);
    expect(await mailsTo(db(), 'first@send.example')).toHaveLength(1);
    expect(await mailsTo(db(), known.email)).toEqual([]);
    const account = (await admin.get(`/api/backend/users/${body.outcomes[0].userId}`)).body;
    expect(account).toMatchObject({
      market: 'gulf',
      roles: ['ROLE_USER', 'ROLE_EVENT'],
      state: 'invited',
      invitation: { state: 'waiting' },
    });
    expect((await linkMailedTo(db(), 'first@send.example')).pathname).toBe('/recover-password');
  });

  it('keeps a key to the user who used it first', async () => {
    const other = await test.signIn(ADMIN);
    const call = { key: randomUUID(), rows: [row({ email: 'key@send.example' })] };
    await admin.post(at, call);
    expect((await other.post(at, call)).body.code).toBe('key_taken');
    expect((await other.get(`${at}/${call.key}`)).status).toBe(404);
  });

  it('invites a person once when two administrators do it at once, on two instances', async () => {
    const other = await test.signIn(ADMIN);
    const another = createApp({ ...test.context, db: Object.create(db()) });
    const rows = Array.from({ length: 60 }, (_one, index) => row({ email: `both${index}@race.example` }));
    const elsewhere = another.request(at, {
      method: 'POST',
      headers: { authorization: `Bearer ${other.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ key: randomUUID(), rows }),
    });
    const [here, there] = await Promise.all([admin.post(at, { key: randomUUID(), rows }), elsewhere]);
    expect([here.status, there.status]).toEqual([200, 200]);
    const { outcomes } = (await there.json()) as { outcomes: { fate: string }[] };
    const invited = [...here.body.outcomes, ...outcomes].filter(({ fate }) => fate === 'invited');
    expect(invited).toHaveLength(60);
    expect(await db().$count(users, like(users.email, '%@race.example'))).toBe(60);
    expect(await db().$count(outbox, like(outbox.to, '%@race.example'))).toBe(60);
  });

  it('shares the rows of one call that is made twice at once', async () => {
    const rows = Array.from({ length: 120 }, (_one, index) => row({ email: `same${index}@race2.example` }));
    const call = { key: randomUUID(), rows };
    const replies = await Promise.all([admin.post(at, call), admin.post(at, call)]);
    for (const { body } of replies)
      expect(body.outcomes.every(({ fate }: { fate: string }) => fate === 'invited')).toBe(true);
    expect(await db().$count(outbox, like(outbox.to, '%@race2.example'))).toBe(120);
  });

  it('is for administrators', async () => {
    const editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
    const call = { key: randomUUID(), rows: [row({ email: 'x@y.example' })] };
    expect((await editor.post(at, call)).status).toBe(403);
    expect((await editor.post(`${at}/check`, { rows: call.rows })).status).toBe(403);
  });
});
