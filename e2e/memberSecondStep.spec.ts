import type { Page } from '@playwright/test';
import { profileText } from '../src/portal/text/profile.ts';
import { secondStepText } from '../src/portal/text/secondStep.ts';
import { securityText as words } from '../src/portal/text/security.ts';
import { signInText } from '../src/portal/text/signIn.ts';
import { expectAccessible } from './support/accessible.ts';
import { call, PASSWORD } from './support/api.ts';
import { codeOf, plugDevice } from './support/secondStep.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'member' });

/** Gives the password to the dialog that a button opens. */
async function change(page: Page, button: string, confirm: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.password, { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
}

const keepCodes = async (page: Page): Promise<string[]> => {
  const shown = page.getByRole('dialog', { name: words.recovery });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  const codes = await shown.getByRole('listitem').allTextContents();
  const download = page.waitForEvent('download');
  await shown.getByRole('link', { name: words.download }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  await shown.getByRole('button', { name: words.kept }).click();
  await expect(shown).toHaveCount(0);
  return codes;
};

const signOut = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { csrfToken } = (await (await fetch('/api/auth/csrf')).json()) as { csrfToken: string };
    const body = new URLSearchParams({ csrfToken, json: 'true' });
    await fetch('/api/auth/signout', { method: 'POST', body });
  });

async function givePassword(page: Page, email: string): Promise<void> {
  await page.goto('/login?redirect=%2Fprofil');
  await page.getByLabel(signInText.email).fill(email);
  await page.getByLabel(signInText.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: signInText.submit, exact: true }).click();
}

const onProfile = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: profileText.title })).toBeVisible();

test('a member sets up one-time codes, trusts a browser, and forgets it', async ({ page, browser, user }) => {
  const email = user?.email ?? '';
  await page.goto('/profil');
  await page.getByRole('button', { name: words.turnOn }).click();
  await page.getByRole('dialog').getByLabel(words.password, { exact: true }).fill('not the password');
  await page.getByRole('button', { name: words.goOn }).click();
  await expect(page.getByText('This is not your password.')).toBeVisible();
  await page.getByRole('dialog').getByLabel(words.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: words.goOn }).click();
  await expect(page.getByRole('img', { name: words.scanLabel })).toBeVisible();
  await expectAccessible(page);
  const key = (await page.locator('code[data-key]').getAttribute('data-key')) ?? '';
  await page.getByLabel(words.code).fill('000000');
  await page.getByRole('button', { name: words.confirm }).click();
  await expect(page.getByText(/This code is not right/)).toBeVisible();
  await page.getByLabel(words.code).fill(codeOf(key));
  await page.getByRole('button', { name: words.confirm }).click();
  const recovery = await keepCodes(page);
  await expect(page.getByText(/^On since/)).toBeVisible();
  await expectAccessible(page);

  await signOut(page);
  await givePassword(page, email);
  const trust = page.getByRole('checkbox', { name: secondStepText.trust(30) });
  await expect(trust).not.toBeChecked();
  await expectAccessible(page);
  await trust.check();
  await page.getByLabel(secondStepText.code, { exact: true }).fill(codeOf(key, 1));
  await page.getByRole('button', { name: secondStepText.submit }).click();
  await onProfile(page);
  await expect(page.getByText(/Trusted until/)).toBeVisible();
  await expectAccessible(page);

  // The next sign-in asks for the password alone.
  await signOut(page);
  await givePassword(page, email);
  await onProfile(page);

  // Who has the password and another browser gets no further.
  const other = await browser.newContext();
  const thief = await other.newPage();
  await givePassword(thief, email);
  await expect(thief.getByLabel(secondStepText.code, { exact: true })).toBeVisible();
  expect(await (await other.request.get('/api/auth/session')).json()).toEqual({});
  await other.close();

  await page.getByRole('button', { name: /^Forget this device/ }).click();
  await expect(page.getByText(words.forgotten)).toBeVisible();
  await expect(page.getByRole('heading', { name: words.trusted })).toHaveCount(0);
  await signOut(page);
  await givePassword(page, email);
  await page.getByLabel(secondStepText.code, { exact: true }).fill(recovery[0] ?? '');
  await page.getByRole('button', { name: secondStepText.submit }).click();
  await onProfile(page);
  await expect(page.getByText(/You have 9 codes left/)).toBeVisible();

  await change(page, words.turnOffLabel, words.turnOff);
  await expect(page.getByText(words.codesOff, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: words.recovery })).toHaveCount(0);
  const filter = encodeURIComponent(JSON.stringify({ q: email }));
  const mails = await call<{ subject: string }[]>('GET', `/backend/outbox?filter=${filter}`);
  const subjects = mails.map(({ subject }) => subject);
  for (const subject of ['One-time codes are on', 'A recovery code was used', 'One-time codes are off'])
    expect(subjects).toContain(subject);
});

test('a member adds a passkey, renames it, signs in by it in both ways, and removes it', async ({
  page,
  user,
}) => {
  const email = user?.email ?? '';
  await plugDevice(page);
  await page.goto('/profil');
  await page.getByRole('button', { name: words.add }).click();
  await page.getByLabel(words.name).fill('My telephone');
  await page.getByRole('dialog').getByLabel(words.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: words.goOn }).click();
  await keepCodes(page);
  await expect(page.getByText(/not used yet/)).toBeVisible();

  await page.getByRole('button', { name: words.renameOne('My telephone') }).click();
  await page.getByLabel(words.name).fill(' ');
  await page.getByRole('button', { name: words.save }).last().click();
  await expect(page.getByText(words.nameFault)).toBeVisible();
  await page.getByLabel(words.name).fill('Phone of the boutique');
  await page.getByRole('dialog').getByRole('button', { name: words.save }).click();
  await expect(page.getByText('Phone of the boutique')).toBeVisible();

  await signOut(page);
  await page.goto('/login?redirect=%2Fprofil');
  await page.getByRole('button', { name: signInText.passkey }).click();
  await onProfile(page);
  await expect(page.getByText(/last used/)).toBeVisible();

  // After the password it is the second step, and the browser can be trusted by it.
  await signOut(page);
  await givePassword(page, email);
  await page.getByRole('checkbox', { name: secondStepText.trust(30) }).check();
  await page.getByRole('button', { name: secondStepText.passkey }).click();
  await onProfile(page);
  await expect(page.getByText(/Trusted until/)).toBeVisible();

  // Its removal ends the trust as well.
  await change(page, words.removeOne('Phone of the boutique'), words.remove);
  await expect(page.getByText('Phone of the boutique')).toHaveCount(0);
  await expect(page.getByText(/Trusted until/)).toHaveCount(0);
});
