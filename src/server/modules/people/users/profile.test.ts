import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test?.close());
const ME = '/api/private/user/me';

it('shows a member their own data, without secrets', async () => {
  const member = await test.signIn({ name: 'Ines Duval', company: 'Maison', market: 'gulf' });
  const { body } = await member.get(ME);
  expect(body).toMatchObject({
    id: member.userId,
    email: member.email,
    name: 'Ines Duval',
    company: 'Maison',
    market: 'gulf',
    roles: ['ROLE_USER'],
    lastVisitAt: null,
    hasPassword: false,
  });
  expect(JSON.stringify(body)).not.toMatch(/passwordHash/);
});

it('lets a member change name, company and language, and nothing else', async () => {
  const member = await test.signIn({ market: 'gulf' });
  const changes = { name: 'New Name', company: null, locale: 'fr-FR' };
  expect((await member.patch(ME, changes)).body).toMatchObject({ ...changes, market: 'gulf' });
  for (const field of ['roles', 'email', 'market', 'active', 'id']) {
    const refused = await member.patch(ME, { [field]: field === 'roles' ? ['ROLE_ADMIN'] : 'x' });
    expect([refused.status, Object.keys(refused.body.errors)], field).toEqual([400, [field]]);
  }
  expect((await member.patch(ME, { name: ' ' })).body.errors).toHaveProperty('name');
  expect((await member.patch(ME, { locale: 'xx' })).body.errors).toHaveProperty('locale');
});

it('lets an account without a password choose its first one', async () => {
  const member = await test.signIn();
  const body = { currentPassword: '', password: 'seven slow tides home' };
  expect((await member.patch(`${ME}/password`, body)).status).toBe(204);
  expect((await member.get(ME)).body.hasPassword).toBe(true);
});
