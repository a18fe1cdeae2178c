import { text } from '../src/portal/text/en.ts';
import { passwordText } from '../src/portal/text/password.ts';
import { signInText } from '../src/portal/text/signIn.ts';
import { call, DEMO_PASSWORD, makeAccount, PASSWORD } from './support/api.ts';
import { expect, test } from './support/test.ts';

interface Mail {
  text: string;
}
async function linkMailedTo(email: string): Promise<string> {
  const filter = encodeURIComponent(JSON.stringify({ q: email }));
  const [mail] = await call<Mail[]>('GET', `/backend/outbox?filter=${filter}`);
  return /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
}

test('a member signs in on the page they were sent to, and lands where they wanted to go', async ({
  page,
}) => {
  await page.goto('/brand-catalogue/perfumes?product=ambre-noir');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.getByLabel(signInText.email).fill('member@sillage.example');
  await page.getByLabel(signInText.password, { exact: true }).fill('not the password');
  await page.getByRole('button', { name: signInText.submit, exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(signInText.reasons.CredentialsSignin ?? '');

  await page.getByLabel(signInText.password, { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: signInText.submit, exact: true }).click();
  await expect(page).toHaveURL(/\/brand-catalogue\/perfumes\?product=ambre-noir$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Perfumes' })).toBeVisible();
});

test('where there is no way to sign in, a page says so and checks again', async ({ page }) => {
  await page.route('**/api/auth/providers', (route) => route.fulfill({ json: {} }));
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: signInText.noWay })).toBeVisible();
  await expect(page.getByLabel(signInText.email)).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: text.actions.retry }).click();
  await expect(page.getByLabel(signInText.email)).toBeVisible();
});

test('a redirect leads to this site only', async ({ page }) => {
  const { email } = await makeAccount(['ROLE_USER']);
  await page.goto(`/login?redirect=${encodeURIComponent('https://evil.example/')}`);
  await page.getByLabel(signInText.email).fill(email);
  await page.getByLabel(signInText.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: signInText.submit, exact: true }).click();
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/$/);
});

test('a member signs in by a mailed link, which works once', async ({ page, browser }) => {
  const { email } = await makeAccount(['ROLE_USER']);
  await page.goto('/login');
  await page.getByRole('button', { name: signInText.mailLink }).click();
  await page.getByLabel(signInText.email).fill(email);
  await page.getByRole('button', { name: signInText.mailLink }).click();
  await expect(page.getByText(signInText.linkSent)).toBeVisible();

  const link = await linkMailedTo(email);
  await page.goto(link);
  await page.getByRole('button', { name: signInText.confirmSubmit }).click();
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/$/);

  const other = await browser.newPage();
  await other.goto(link);
  await other.getByRole('button', { name: signInText.confirmSubmit }).click();
  await expect(other.getByRole('alert')).toHaveText(signInText.reasons.Verification ?? '');
  await other.close();
});

test('a member who forgot the password chooses a new one by the mailed link', async ({ page }) => {
  const { email } = await makeAccount(['ROLE_USER']);
  await page.goto('/login');
  await page.getByRole('link', { name: signInText.lost }).click();
  // The page before has a field of the same name, until this one has arrived.
  await expect(page.getByRole('heading', { level: 1, name: passwordText.lostTitle })).toBeVisible();
  await page.getByLabel(signInText.email).fill(email);
  await page.getByRole('button', { name: passwordText.lostSubmit }).click();
  await expect(page.getByText(passwordText.sentText)).toBeVisible();

  await page.goto(await linkMailedTo(email));
  await page.getByLabel(passwordText.newPassword, { exact: true }).fill('password123');
  await page.getByLabel(passwordText.repeat).fill('password123');
  await page.getByRole('button', { name: passwordText.save }).click();
  await expect(page.getByText(/easy to guess/)).toBeVisible();

  const password = 'seven slow tides home';
  await page.getByLabel(passwordText.newPassword, { exact: true }).fill(password);
  await page.getByLabel(passwordText.repeat).fill(password);
  await page.getByRole('button', { name: passwordText.save }).click();
  await expect(page.getByText(passwordText.savedText)).toBeVisible();
  await page.goto('/login');
  await page.getByLabel(signInText.email).fill(email);
  await page.getByLabel(signInText.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: signInText.submit, exact: true }).click();
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/$/);
});

test.describe('signed in', () => {
  test.use({ who: 'member' });

  test('a member who signs out is out, also after going back', { tag: '@phone' }, async ({
    page,
    isMobile,
  }) => {
    await page.goto('/news');
    await page.goto('/basket');
    const trigger = isMobile
      ? page.getByRole('button', { name: text.frame.menu })
      : page.getByRole('button', { name: new RegExp(text.frame.account) });
    await trigger.click();
    await page.getByRole('button', { name: text.menus.signOut }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.goBack();
    await expect(page).toHaveURL(/\/login/);
  });

  test('a session that was ended elsewhere asks to sign in again', async ({ page, user }) => {
    await page.goto('/news');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await call('PATCH', `/backend/users/${user?.id}`, { active: false });
    await page.reload();
    await expect(page).toHaveURL(/\/login/);
  });
});
