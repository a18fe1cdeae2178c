import { randomBytes } from 'node:crypto';
import type { User } from '../src/shared/contract/user.ts';
import { call, makeAccount, signIn } from './support/api.ts';
import { expect, test } from './support/test.ts';

const mark = () => randomBytes(4).toString('hex');
const change = (user: User, fields: object) => call<User>('PATCH', `/backend/users/${user.id}`, fields);

async function makeManager(): Promise<User> {
  return change(await makeAccount(['ROLE_USER', 'ROLE_MANAGER'], 'Nils Berg'), { market: 'europe' });
}

test('a market manager invites and disables the people of their market, and sees no other', async ({
  page,
}) => {
  const family = `Family${mark()}`;
  const manager = await makeManager();
  const leaving = await change(await makeAccount(['ROLE_USER'], `Leaving ${family}`), { market: 'europe' });
  const elsewhere = await change(await makeAccount(['ROLE_USER'], `Else ${family}`), { market: 'gulf' });
  await signIn(page.context().request, manager.email);

  await page.goto('/admin');
  await expect(page.getByText('Of the people of your markets.')).toBeVisible();
  const menu = page.getByRole('navigation').or(page.locator('.RaSidebar-fixed'));
  await expect(page.getByRole('menuitem', { name: 'Users' })).toBeVisible();
  for (const name of ['News', 'Calendar', 'Settings', 'Markets', 'Background work'])
    await expect(menu.getByRole('menuitem', { name })).toHaveCount(0);

  await page.goto('/admin/users/create');
  await expect(page.getByRole('combobox', { name: 'Market', exact: true })).toHaveValue('Europe');
  await expect(page.getByRole('checkbox', { name: 'Administrator' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Name' }).fill(`New ${family}`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`new-${family}@sillage.example`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('the link waits')).toBeVisible();

  await page.goto(`/admin/users?filter=${encodeURIComponent(JSON.stringify({ q: family }))}`);
  await expect(page.getByRole('row', { name: `New ${family}` })).toBeVisible();
  await expect(page.getByRole('row', { name: elsewhere.name })).toHaveCount(0);
  await page.getByRole('row', { name: leaving.name }).click();
  await expect(page.getByRole('button', { name: 'Set a password' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Disable', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByRole('button', { name: 'Enable' })).toBeVisible();
  expect(await call<User>('GET', `/backend/users/${leaving.id}`)).toMatchObject({ active: false });

  // Their own account, and those of others who work in the back-office, are an administrator's.
  await page.goto(`/admin/users/${manager.id}`);
  await expect(page.getByText('an administrator changes the account')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
});
