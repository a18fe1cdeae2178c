import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { unzip } from '../src/server/testing/zips.ts';
import type { User } from '../src/shared/contract/user.ts';
import { expectAccessible } from './support/accessible.ts';
import { call, makeAccount, signIn } from './support/api.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'admin' });

const mark = () => randomBytes(4).toString('hex');
const mailsTo = (q: string) =>
  call<{ subject: string; to: string }[]>(
    'GET',
    `/backend/outbox?filter=${encodeURIComponent(JSON.stringify({ q }))}`,
  );

/** The profile page of a member in a browser of their own. */
async function openProfile(browser: Browser, { email }: Pick<User, 'email'>) {
  const context = await browser.newContext();
  await signIn(context.request, email);
  const page = await context.newPage();
  await page.goto('/profil');
  await expect(page.getByRole('heading', { name: 'Personal data' })).toBeVisible();
  return { page, close: () => context.close() };
}

test('a member downloads what is kept and asks for erasure, which is declined with a line', async ({
  page,
  browser,
}) => {
  const name = `Noor ${mark()}`;
  const member = await makeAccount(['ROLE_USER'], name);
  const profile = await openProfile(browser, member);
  const download = profile.page.waitForEvent('download');
  await profile.page.getByRole('button', { name: 'Download what is kept of me' }).click();
  const files = unzip(await readFile(await (await download).path()));
  expect(files.get('account.csv')?.toString()).toContain(`${name},${member.email}`);
  expect(files.get('README.txt')?.toString()).toContain('Visits');

  await profile.page.getByRole('button', { name: 'Ask for erasure' }).click();
  const ask = profile.page.getByRole('dialog', { name: 'Ask for your data to be erased?' });
  await expectAccessible(profile.page);
  await ask.getByRole('button', { name: 'Ask for erasure' }).click();
  await expect(profile.page.getByText('It was not decided yet.')).toBeVisible();
  await profile.page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(profile.page.getByText('Your request is withdrawn.')).toBeVisible();
  await profile.page.getByRole('button', { name: 'Ask for erasure' }).click();
  await ask.getByRole('button', { name: 'Ask for erasure' }).click();
  await expect(profile.page.getByRole('button', { name: 'Withdraw' })).toBeVisible();

  await page.goto('/admin');
  await page.getByRole('link', { name: 'Requests of erasure' }).click();
  await page.getByRole('row', { name }).click();
  await expect(page.getByText('Asked for erasure on')).toBeVisible();
  await page.getByRole('button', { name: 'Decline' }).click();
  const dialog = page.getByRole('dialog', { name: `Decline the request of ${name}?` });
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(dialog.getByText('Write why, in one line.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Why' }).fill('Your contract runs until June.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('declined on')).toBeVisible();
  expect((await mailsTo(member.email))[0]).toMatchObject({ subject: 'Your request of erasure' });
  await profile.page.reload();
  await expect(profile.page.getByText('“Your contract runs until June.”')).toBeVisible();
  await profile.close();
});

test('an administrator exports and erases an account, which stays without a name', async ({
  page,
  browser,
}) => {
  const name = `Salma ${mark()}`;
  const member = await makeAccount(['ROLE_USER'], name);
  const profile = await openProfile(browser, member);
  await profile.page.getByRole('button', { name: 'Ask for erasure' }).click();
  await profile.page.getByRole('dialog').getByRole('button', { name: 'Ask for erasure' }).click();
  await expect(profile.page.getByRole('button', { name: 'Withdraw' })).toBeVisible();

  await page.goto(`/admin/users/${member.id}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download what is kept' }).click();
  const files = unzip(await readFile(await (await download).path()));
  expect(files.get('account.json')?.toString()).toContain(member.email);

  await page.getByRole('button', { name: 'Erase personal data' }).click();
  const dialog = page.getByRole('dialog', { name: `Erase the personal data of ${name}?` });
  await expect(dialog).toContainText('This cannot be undone.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Erase personal data' }).click();
  await expect(page.getByText('The personal data of this account were erased on')).toBeVisible();
  await expect(page.getByRole('heading', { name: `Former member ${member.id}` })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);

  await profile.page.reload();
  await expect(profile.page).toHaveURL(/\/login/);
  await profile.close();
  expect((await mailsTo(member.email)).map(({ subject }) => subject)).toEqual([
    'Your personal data were erased',
  ]);
  await page.goto(`/admin/users?filter=${encodeURIComponent(JSON.stringify({ state: 'erased' }))}`);
  await expect(page.getByRole('row', { name: `Former member ${member.id}` })).toContainText('Erased');
  await page.goto('/admin/changes');
  await expect(page.getByText(name)).toHaveCount(0);
});
