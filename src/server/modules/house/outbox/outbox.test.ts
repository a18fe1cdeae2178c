import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildAccount } from '../../../testing/accounts.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';

const at = '/api/backend/outbox';
let test: TestApp;
let admin: Caller;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.signIn({ roles: ['ROLE_USER', 'ROLE_ADMIN'] });
});
afterAll(() => test?.close());

it('keeps mails for administrators to read when there is no mail server', async () => {
  const { email } = await buildAccount(test.context.db);
  const other = await buildAccount(test.context.db);
  for (const address of [email, other.email])
    await test.nobody.post('/api/public/user/lost-password', { email: address });

  const newest = await admin.get(at);
  expect(newest.headers.get('content-range')).toBe('outbox 0-1/2');
  expect(newest.body[0]).toMatchObject({ to: other.email, state: 'kept', sentAt: null, error: null });

  const filter = encodeURIComponent(JSON.stringify({ q: email, state: 'kept' }));
  const { body } = await admin.get(`${at}?filter=${filter}`);
  expect(body).toHaveLength(1);
  const mail = await admin.get(`${at}/${body[0].id}`);
  expect(mail.body.text).toContain('/recover-password?token=');
  expect(test.enqueued.filter(({ name }) => name === 'mail.send')).toEqual([]);
});

it('hides links from content managers and members', async () => {
  const editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
  expect((await editor.get(at)).status).toBe(403);
  expect((await editor.get(`${at}/1`)).status).toBe(403);
  expect((await admin.get(`${at}/999999`)).status).toBe(404);
});
