import { randomBytes } from 'node:crypto';
import { accessText } from '../src/portal/text/access.ts';
import { passwordText } from '../src/portal/text/password.ts';
import { signInText } from '../src/portal/text/signIn.ts';
import type { AccessRequest } from '../src/shared/contract/accessRequest.ts';
import type { User } from '../src/shared/contract/user.ts';
import { call, makeAccount, signIn } from './support/api.ts';
import { expect, test } from './support/test.ts';

const makeManager = async (market: string): Promise<User> => {
  const { id } = await makeAccount(['ROLE_USER', 'ROLE_MANAGER'], `Manager of ${market}`);
  return call<User>('PATCH', `/backend/users/${id}`, { market });
};

test('a person requests access, and the manager of their market lets them in @phone', async ({
  page,
  browser,
}) => {
  const name = `Ines ${randomBytes(4).toString('hex')}`;
  const email = `${name.replace(' ', '-').toLowerCase()}@door.example`;
  await page.goto('/login');
  await page.getByRole('link', { name: signInText.requestLink }).click();
  await page.getByRole('button', { name: accessText.submit }).click();
  await expect(page.getByLabel(accessText.name)).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(accessText.name).fill(name);
  await page.getByLabel(accessText.email).fill(email);
  await page.getByLabel(accessText.company).fill('Boutique Duval, Lyon');
  await page.getByLabel(accessText.market).selectOption({ label: 'Europe' });
  await page.getByLabel(accessText.reason).fill('We open in May and need planograms.');
  await page.getByRole('button', { name: accessText.submit }).click();
  await expect(page.getByRole('heading', { name: accessText.sentTitle })).toBeVisible();

  const [request] = await call<AccessRequest[]>(
    'GET',
    `/backend/access-request?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`,
  );
  const list = `/admin/access-request?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`;
  const [ours, other] = [await makeManager('europe'), await makeManager('gulf')];
  const backOffice = await browser.newContext();
  await signIn(backOffice.request, other.email);
  const desk = await backOffice.newPage();
  await desk.goto(`/admin/access-request/${request?.id}`);
  await expect(desk.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  // A page that notices the other account goes to another address by itself.
  await desk.goto('about:blank');
  await backOffice.clearCookies();
  await signIn(backOffice.request, ours.email);
  await desk.goto(list);
  await desk.getByRole('row', { name }).or(desk.getByText(name)).first().click();
  await expect(desk.getByText('We open in May and need planograms.')).toBeVisible();
  await desk.getByLabel('A line to the person').fill('Welcome, Ines.');
  await desk.getByRole('button', { name: 'Approve' }).click();
  await expect(desk.getByText(`${name} was invited`)).toBeVisible();
  await expect(desk.getByRole('link', { name: 'Open the account' })).toBeVisible();
  await backOffice.close();

  const mails = await call<{ id: number; text: string }[]>(
    'GET',
    `/backend/outbox?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`,
  );
  const invitation = mails.find(({ text }) => text.includes('Welcome, Ines.'));
  const link = /https?:\S+recover-password\S+/.exec(invitation?.text ?? '')?.[0] ?? '';
  await page.goto(link.replace(/^https?:\/\/[^/]+/, ''));
  const password = page.locator('input[type=password]');
  await password.first().fill('quiet harbour lantern');
  await password.last().fill('quiet harbour lantern');
  await page.locator('form button[type=submit]').click();
  await expect(page.getByRole('heading', { name: passwordText.savedTitle })).toBeVisible();
  await signIn(page.context().request, email);
  await page.goto('/profil');
  await expect(page.getByText(email)).toBeVisible();
});
