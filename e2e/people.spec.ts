import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { User } from '../src/shared/contract/user.ts';
import { call, makeAccount, origin, PASSWORD, signIn, signInForToken } from './support/api.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'admin' });

const mark = () => randomBytes(4).toString('hex');
const listOf = (q: string) => `/admin/users?filter=${encodeURIComponent(JSON.stringify({ q }))}`;
const find = (q: string) =>
  call<User[]>('GET', `/backend/users?filter=${encodeURIComponent(JSON.stringify({ q }))}`);
const mailsTo = (q: string) =>
  call<{ subject: string }[]>('GET', `/backend/outbox?filter=${encodeURIComponent(JSON.stringify({ q }))}`);

async function bring(page: Page, list: string): Promise<void> {
  await page.goto('/admin/users/invite');
  await page.getByLabel('Paste a list').fill(list);
  await page.getByRole('button', { name: 'Read the list' }).click();
  await expect(page.getByRole('button', { name: /^Invite \d+/ })).toBeEnabled();
}

test('a list of people is checked, corrected in place, sent once and reported', async ({ page }) => {
  const house = `house${mark()}`;
  const known = await makeAccount(['ROLE_USER']);
  await bring(
    page,
    [
      'E-mail;Name;Company;Roles;Market;Shoe size',
      `one@${house}.example;=HYPERLINK("evil");Maison;Event guest;Gulf;38`,
      `${known.email};Known;;;;`,
      `two.${house}.example;Paul Martin;;Emperor;;`,
      `one@${house}.example;Twice;;;;`,
    ].join('\n'),
  );
  await expect(page.getByText('Not used: Shoe size')).toBeVisible();
  for (const name of ['All 4', 'New 1', 'Already here 1', 'Twice in the list 1', 'To be corrected 1'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'To be corrected 1', exact: true }).click();
  const row = page.getByRole('listitem', { name: 'Row 3' });
  await expect(row.getByText('The role “Emperor” is not known.')).toBeVisible();
  await row.getByLabel('E-mail').fill(`two@${house}.example`);
  await row.getByLabel('Roles').fill('Content manager');
  await expect(page.getByRole('button', { name: 'New 2', exact: true })).toBeVisible();
  await expect(row).toBeVisible();

  await page.getByRole('button', { name: 'Invite 2 people' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Invite 2 people' }).click();
  await expect(page.getByText('2 people were invited.')).toBeVisible();
  await expect(page.getByText('Already here: 1')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Report as CSV' }).click();
  const report = await readFile(await (await download).path(), 'utf8');
  // A cell that a spreadsheet would run is a text.
  expect(report).toContain(`'=HYPERLINK`);
  expect(report).toContain(`two@${house}.example,Paul Martin,,Invited`);
  expect(await mailsTo(`@${house}`)).toHaveLength(2);
  expect(await mailsTo(known.email)).toHaveLength(0);
  const [second] = await find(`two ${house}`);
  expect(second).toMatchObject({ roles: ['ROLE_USER', 'ROLE_EDITOR'], invitation: { state: 'waiting' } });
});

test.describe('on a line that breaks', () => {
  test.use({ expectedFaults: { patterns: [/net::ERR_FAILED/] } });

  test('inviting goes on without inviting twice', async ({ page }) => {
    const house = `house${mark()}`;
    await bring(page, `one@${house}.example\ntwo@${house}.example`);
    let isFirst = true;
    await page.route('**/api/backend/users/invitations', async (route) => {
      if (!isFirst) return route.fallback();
      isFirst = false;
      // The server does it, and its response never arrives.
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Invite 2 people' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Invite 2 people' }).click();
    await expect(page.getByText(/The line broke/)).toBeVisible();
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByText('2 people were invited.')).toBeVisible();
    expect(await mailsTo(`@${house}`)).toHaveLength(2);
  });
});

test('a file with 300 people is paged, and shown as a list of the invited', async ({ page }) => {
  const house = `house${mark()}`;
  const lines = Array.from({ length: 300 }, (_one, index) => `p${index}@${house}.example,Person ${index}`);
  await page.goto('/admin/users/invite');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFFemail,name\r\n${lines.join('\r\n')}\r\n`),
  });
  await expect(page.getByRole('button', { name: 'Invite 300 people' })).toBeEnabled();
  await expect(page.getByRole('listitem', { name: /^Row/ })).toHaveCount(25);
  await page.getByRole('button', { name: 'Remove row 1', exact: true }).click();
  await page.getByRole('button', { name: 'Invite 299 people' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Invite 299 people' }).click();
  await expect(page.getByText('299 people were invited.')).toBeVisible({ timeout: 30_000 });
  expect(await mailsTo(`p0@${house}`)).toHaveLength(0);
});

test('an account shows its invitation, its sessions and what was downloaded', async ({ page, browser }) => {
  const account = await makeAccount(['ROLE_USER'], `Inès ${mark()}`);
  const context = await browser.newContext({ baseURL: origin() });
  await signIn(context.request, account.email);
  const token = await signInForToken(origin(), account.email, PASSWORD);
  await call('POST', '/private/library/activity/5', { kind: 'download' }, token);
  await page.goto(`/admin/users/${account.id}`);
  await expect(page.getByText(/^Last seen/)).toBeVisible();
  await expect(page.getByText('No invitation was sent')).toBeVisible();
  const ends = page.getByRole('button', { name: /^End the session/ });
  await expect(ends).toHaveCount(2);
  await ends.first().click();
  await expect(ends).toHaveCount(1);
  await page.getByRole('button', { name: 'End all sessions' }).click();
  const confirmation = page.getByRole('dialog', { name: `End all sessions of ${account.name}?` });
  await confirmation.getByRole('button', { name: 'End all sessions' }).click();
  await expect(page.getByText('Signed in nowhere.')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/news');
  await expect(other).toHaveURL(/\/login/);
  await context.close();
  await expect(page.getByText('1–1 of 1')).toBeVisible();
});

test('an invitation is sent again, and the earlier link ends', async ({ page }) => {
  const email = `again-${mark()}@partner.example`;
  const { id } = await call<User>('POST', '/backend/users', { email, name: 'Aiko', invite: true });
  await page.goto(`/admin/users/${id}`);
  await expect(page.getByText(/the link waits/)).toBeVisible();
  await page.getByRole('button', { name: 'Send the invitation again' }).click();
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible();
  expect(await mailsTo(email)).toHaveLength(2);
});

test('roles and market of many are changed at once, and put back from the notice', async ({ page }) => {
  const name = `Crew ${mark()}`;
  const accounts = [
    await makeAccount(['ROLE_USER', 'ROLE_EVENT'], name),
    await makeAccount(['ROLE_USER'], name),
  ];
  const read = () =>
    Promise.all(accounts.map(({ id }) => call<User>('GET', `/backend/users/${id}`))).then((rows) =>
      rows.map(({ roles, market }) => [roles.join(' '), market]),
    );
  const before = await read();
  await page.goto(listOf(name));
  const boxes = page.getByRole('checkbox', { name: 'Select this row' });
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) await box.check();
  await page.getByRole('button', { name: 'Roles, market, groups' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rights of 2 people' });
  const choose = async (label: string, option: string) => {
    await dialog.getByRole('combobox', { name: label, exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('Event guest', 'Take away');
  await choose('Content manager', 'Give');
  await choose('Market', 'Gulf');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('2 people changed')).toBeVisible();
  expect(await read()).toEqual([
    ['ROLE_USER ROLE_EDITOR', 'gulf'],
    ['ROLE_USER ROLE_EDITOR', 'gulf'],
  ]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 put back')).toBeVisible();
  expect(await read()).toEqual(before);
});

test('the own account has no dangerous buttons', async ({ page, user }) => {
  await page.goto(`/admin/users/${user?.id}`);
  await expect(page.getByText('This session')).toBeVisible();
  for (const name of ['Delete', 'Disable', 'Set a password', 'Reset the second step'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(page.getByText('Another administrator can change your roles.')).toBeVisible();
  await page.getByRole('link', { name: 'Security' }).click();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
});

test('a user is found by keyboard in the log of changes', async ({ page }) => {
  const name = `Zdenka ${mark()}`;
  const account = await makeAccount(['ROLE_USER'], name);
  await page.goto('/admin/changes');
  const picker = page.getByRole('combobox', { name: 'Who' });
  await picker.fill('Nobody is called so');
  await expect(page.getByText('Nobody is found.')).toBeVisible();
  await picker.fill(name);
  await expect(page.getByRole('option', { name: new RegExp(account.email) })).toBeVisible();
  await picker.press('ArrowDown');
  await picker.press('Enter');
  await expect(page).toHaveURL(new RegExp(`by=${account.id}`));
});
