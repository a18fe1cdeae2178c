import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { secondStepText } from '../src/portal/text/secondStep.ts';
import { signInText } from '../src/portal/text/signIn.ts';
import type { News } from '../src/shared/contract/news.ts';
import { call, PASSWORD } from './support/api.ts';
import { codeOf, plugDevice } from './support/secondStep.ts';
import { expect, test } from './support/test.ts';

/** Opens the page “Security”, and gives the password to the dialog that a button opens. */
async function change(page: Page, button: string, confirm: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: confirm }).click();
}

/** Turns one-time codes on as a person does. Returns the key and the recovery codes. */
async function turnCodesOn(page: Page): Promise<{ key: string; recovery: string[] }> {
  await change(page, 'Turn on', 'Go on');
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const key = (await page.locator('code[data-key]').getAttribute('data-key')) ?? '';
  await page.getByLabel('Code of the authenticator').fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(/This code is not right/)).toBeVisible();
  await page.getByLabel('Code of the authenticator').fill(codeOf(key));
  await page.getByRole('button', { name: 'Confirm' }).click();
  const shown = page.getByRole('dialog', { name: 'Recovery codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const recovery = await shown.getByRole('listitem').allTextContents();
  await shown.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText(/^On since/)).toBeVisible();
  return { key, recovery };
}

/** Ends the session on the server; the page does not know yet. */
const signOut = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { csrfToken } = (await (await fetch('/api/auth/csrf')).json()) as { csrfToken: string };
    const body = new URLSearchParams({ csrfToken, json: 'true' });
    await fetch('/api/auth/signout', { method: 'POST', body });
  });

async function givePassword(page: Page, email: string): Promise<void> {
  await page.getByLabel(signInText.email).fill(email);
  await page.getByLabel(signInText.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: signInText.submit, exact: true }).click();
}

test.describe('a content manager', () => {
  test.use({ who: 'editor' });

  test('turns on one-time codes, and must enter one after the password', async ({ page, user }) => {
    await page.goto('/admin/news');
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Security' }).click();
    const { key, recovery } = await turnCodesOn(page);
    await expect(page.getByText('10 codes left')).toBeVisible();

    await signOut(page);
    await page.goto('/login?redirect=%2Fadmin%2Fnews');
    await givePassword(page, user?.email ?? '');
    await page.getByLabel(secondStepText.code, { exact: true }).fill('000000');
    await page.getByRole('button', { name: secondStepText.submit }).click();
    await expect(page.getByRole('alert')).toHaveText(secondStepText.reasons.SecondStepWrong ?? '');
    await page.getByLabel(secondStepText.code, { exact: true }).fill(codeOf(key, 1));
    await page.getByRole('button', { name: secondStepText.submit }).click();
    await expect(page.getByRole('heading', { name: 'News' })).toBeVisible();

    // The same code again, as an onlooker could replay it; then a recovery code.
    await signOut(page);
    await page.goto('/login');
    await givePassword(page, user?.email ?? '');
    await page.getByLabel(secondStepText.code, { exact: true }).fill(codeOf(key));
    await page.getByRole('button', { name: secondStepText.submit }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByLabel(secondStepText.code, { exact: true }).fill(recovery[0] ?? '');
    await page.getByRole('button', { name: secondStepText.submit }).click();
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/$/);
    await page.goto('/admin/security');
    await expect(page.getByText('9 codes left')).toBeVisible();

    await change(page, 'Turn off', 'Turn off');
    await expect(page.getByText('Off', { exact: true })).toBeVisible();
    await expect(page.getByText('Recovery codes')).toHaveCount(0);
    const filter = encodeURIComponent(JSON.stringify({ q: user?.email }));
    const mails = await call<{ subject: string }[]>('GET', `/backend/outbox?filter=${filter}`);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'One-time codes are off',
      'A recovery code was used',
      'One-time codes are on',
    ]);
  });

  test('adds a passkey, signs in by it alone, and removes it', async ({ page, user }) => {
    await plugDevice(page);
    await page.goto('/admin/security');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Name of the passkey').fill('My telephone');
    await page.getByLabel('Your password').fill('not the password');
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByText('This is not your password.')).toBeVisible();
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByText('My telephone')).toBeVisible();
    await expect(page.getByText(/not used yet/)).toBeVisible();

    await signOut(page);
    await page.goto('/login?redirect=%2Fadmin%2Fsecurity');
    await page.getByRole('button', { name: signInText.passkey }).click();
    await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible();
    await expect(page.getByText(/last used/)).toBeVisible();

    // After the password it is the second step.
    await signOut(page);
    await page.goto('/login?redirect=%2Fadmin%2Fsecurity');
    await givePassword(page, user?.email ?? '');
    await page.getByRole('button', { name: secondStepText.passkey }).click();
    await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible();

    await page.getByRole('button', { name: 'Rename the passkey My telephone' }).click();
    const renaming = page.getByRole('dialog', { name: /Rename the passkey/ });
    await renaming.getByLabel('Name of the passkey').fill('');
    await renaming.getByRole('button', { name: 'Save' }).click();
    await expect(renaming.getByLabel('Name of the passkey')).toHaveAttribute('aria-invalid', 'true');
    await renaming.getByLabel('Name of the passkey').fill('My pocket');
    await renaming.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('My pocket')).toBeVisible();
    await page.getByRole('button', { name: 'Remove the passkey My pocket' }).click();
    const dialog = page.getByRole('dialog', { name: /Remove the passkey/ });
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('No passkeys yet.')).toBeVisible();
    await signOut(page);
    await page.goto('/login');
    await page.getByRole('button', { name: signInText.passkey }).click();
    await expect(page.getByRole('alert')).toHaveText(secondStepText.reasons.PasskeySignin ?? '');
  });

  test('gives the second step where the session ended under a form, and the save goes on', async ({
    page,
  }) => {
    await page.goto('/admin/security');
    const { recovery } = await turnCodesOn(page);
    const article = await call<News>('POST', '/backend/news', {
      title: `Dusk ${randomBytes(3).toString('hex')}`,
    });
    await page.goto(`/admin/news/${article.id}`);
    await page.getByLabel('Title').fill('Kept');
    await signOut(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const lost = page.getByRole('dialog', { name: 'Sign in again' });
    await lost.getByLabel('Password').fill(PASSWORD);
    await lost.getByRole('button', { name: 'Sign in', exact: true }).click();
    const step = page.getByRole('dialog', { name: 'One more step' });
    await step.getByLabel('Code').fill('000000');
    await step.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(step.getByText(/This is not right/)).toBeVisible();
    await step.getByLabel('Code').fill(recovery[0] ?? '');
    await step.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(step).toHaveCount(0);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    expect((await call<News>('GET', `/backend/news/${article.id}`)).title).toBe('Kept');
  });

  test('gives a passkey where the session ended under a form, and the save goes on', async ({ page }) => {
    await plugDevice(page);
    await page.goto('/admin/security');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Name of the passkey').fill('My telephone');
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByText('My telephone')).toBeVisible();
    const article = await call<News>('POST', '/backend/news', {
      title: `Dusk ${randomBytes(3).toString('hex')}`,
    });
    await page.goto(`/admin/news/${article.id}`);
    await page.getByLabel('Title').fill('Kept');
    await signOut(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const lost = page.getByRole('dialog', { name: 'Sign in again' });
    await lost.getByLabel('Password').fill(PASSWORD);
    await lost.getByRole('button', { name: 'Sign in', exact: true }).click();
    const step = page.getByRole('dialog', { name: 'One more step' });
    // A wrong code leaves the passkey to be used.
    await step.getByLabel('Code').fill('000000');
    await step.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(step.getByText(/This is not right/)).toBeVisible();
    await step.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(step).toHaveCount(0);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    expect((await call<News>('GET', `/backend/news/${article.id}`)).title).toBe('Kept');
    await expect(page).toHaveURL(new RegExp(`/admin/news/${article.id}$`));
    await page.goto('/admin/security');
    await expect(page.getByText(/last used/)).toBeVisible();
  });
});

test('a user who declines the passkey is notified, and signs in another way', async ({ page }) => {
  const { cdp, authenticatorId } = await plugDevice(page);
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.goto('/login');
  await page.getByRole('button', { name: signInText.passkey }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel(signInText.email)).toBeEnabled();
});

test('a sign-in that waits too long begins again', async ({ page }) => {
  await page.goto('/login?error=SecondStep');
  await expect(page.getByRole('alert')).toHaveText(secondStepText.reasons.SecondStepOver ?? '');
  await page.getByRole('button', { name: secondStepText.back }).click();
  await expect(page.getByLabel(signInText.password, { exact: true })).toBeVisible();
});
