import { passwordText } from '../src/portal/text/password.ts';
import { profileText } from '../src/portal/text/profile.ts';
import { securityText } from '../src/portal/text/security.ts';
import { signInText } from '../src/portal/text/signIn.ts';
import { startOpenIdProvider } from '../src/server/testing/openidProvider.ts';
import type { SignInProvider } from '../src/shared/contract/signInProvider.ts';
import { expectAccessible } from './support/accessible.ts';
import { call, DEMO_PASSWORD, endSession, signIn } from './support/api.ts';
import { allowLoopback, expect, test } from './support/ownServer.ts';
import { seedOfRun } from './support/seed.ts';

const SECRET = 'a secret of the journey, long enough for it';
const PEOPLE = {
  ines: {
    email: 'ines@house.example',
    email_verified: true,
    name: 'Ines Duval',
    groups: ['staff', 'editors'],
  },
  noor: { email: 'noor@house.example', email_verified: true, name: 'Noor Haddad', groups: [] },
};

test('an administrator connects a directory; its people sign in with their rights, and others do not', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(180_000);
  const { origin } = server;
  const directory = await startOpenIdProvider({
    people: PEOPLE,
    client: {
      client_id: 'portal',
      client_secret: SECRET,
      redirect_uris: [`${origin}/api/auth/callback/house-directory`],
      post_logout_redirect_uris: [`${origin}/login`],
    },
  });
  try {
    await allowLoopback(server);
    await signIn(page.context().request, 'admin@sillage.example', DEMO_PASSWORD);

    await page.goto('/admin/sign-in-provider/create');
    await page.getByRole('textbox', { name: 'Label' }).fill('House directory');
    await page.getByRole('textbox', { name: 'Issuer' }).fill(`${directory.issuer}/`);
    await page.getByRole('button', { name: 'Check the issuer' }).click();
    await expect(page.getByText(`This provider calls itself “${directory.issuer}”`)).toBeVisible();
    await page.getByRole('textbox', { name: 'Issuer' }).fill(directory.issuer);
    await page.getByRole('button', { name: 'Check the issuer' }).click();
    await expect(page.getByText('The portal can sign people in with this provider.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Client ID' }).fill('portal');
    await page.getByRole('textbox', { name: 'Client secret' }).fill(SECRET);
    const domains = page.getByRole('combobox', { name: 'Domains' });
    await domains.fill('house.example');
    await domains.press('Enter');
    const scopes = page.getByRole('combobox', { name: 'Scopes' });
    await scopes.fill('groups');
    await scopes.press('Enter');
    await page.getByRole('switch', { name: 'Make accounts at the first sign-in' }).check();
    await page.getByRole('switch', { name: 'On the sign-in page' }).check();

    await page.getByRole('button', { name: 'Add a rule' }).click();
    await page.getByRole('group', { name: 'Rule 1' }).getByLabel('Value').fill('staff');
    await page.getByRole('button', { name: 'Add a rule' }).click();
    const second = page.getByRole('group', { name: 'Rule 2' });
    await second.getByLabel('Value').fill('editors');
    const roles = second.getByRole('combobox', { name: 'Roles' });
    await roles.fill('Content');
    await page.getByRole('option', { name: 'Content manager' }).click();
    await page.keyboard.press('Escape');

    // What is typed counts before it is saved.
    await page.getByRole('textbox', { name: 'Claims of a token' }).fill(JSON.stringify(PEOPLE.ines));
    await page.getByRole('button', { name: 'What would this give?' }).click();
    await expect(page.getByText('An account would be made for ines@house.example')).toBeVisible();
    await expect(page.getByText('Rules that fit: 1, 2')).toBeVisible();
    await expect(page.getByText('After this sign-in: Member, Content manager · All markets')).toBeVisible();
    await page.getByRole('textbox', { name: 'Claims of a token' }).fill(JSON.stringify(PEOPLE.noor));
    await page.getByRole('button', { name: 'What would this give?' }).click();
    await expect(page.getByText('No rule that fits gives a role.')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`${origin}/api/auth/callback/house-directory`)).toBeVisible();
    await expect(page.getByText(SECRET)).toHaveCount(0);
    await expectAccessible(page);
    await page.goto('/admin/sign-in-provider');
    await expect(page.getByRole('cell', { name: 'House directory', exact: true })).toBeVisible();

    const theirs = await browser.newContext({ baseURL: origin });
    const portal = await theirs.newPage();
    await portal.goto('/login?redirect=/news');
    const button = portal.getByRole('button', { name: signInText.withDirectory('House directory') });
    await expect(button).toBeVisible();
    await expectAccessible(portal);
    await button.click();
    await portal.getByLabel('Name').fill('noor');
    await portal.getByRole('button', { name: 'Sign in' }).click();
    await expect(portal.getByText(signInText.reasons.AccessDenied ?? '')).toBeVisible();
    expect(new URL(portal.url()).pathname).toBe('/login');

    // The directory still knows who that was: somebody else begins anew.
    await theirs.clearCookies();
    await button.click();
    await portal.getByLabel('Name').fill('ines');
    await portal.getByRole('button', { name: 'Sign in' }).click();
    await portal.waitForURL(`${origin}/news`);
    await portal.goto('/admin/news');
    await expect(portal.getByRole('link', { name: 'Create' }).first()).toBeVisible();

    // A session that ends under a form: the directory's window brings it back, and what was typed is saved.
    await portal.goto('/admin/news/create');
    await portal.getByRole('textbox', { name: 'Title' }).first().fill('Written before the session ended');
    await endSession(theirs.request);
    await theirs.clearCookies();
    await portal.getByRole('button', { name: 'Save', exact: true }).click();
    const lost = portal.getByRole('dialog', { name: 'Sign in again' });
    const withDirectory = lost.getByRole('button', { name: 'Sign in with House directory' });
    const [directoryWindow] = await Promise.all([portal.waitForEvent('popup'), withDirectory.click()]);
    await directoryWindow.getByLabel('Name').fill('ines');
    await directoryWindow.getByRole('button', { name: 'Sign in' }).click();
    await expect(lost).toHaveCount(0);
    await expect(portal).toHaveURL(/\/admin\/news(\/\d+)?$/);
    await expect.poll(() => directoryWindow.isClosed()).toBe(true);

    // Who has no password chooses one, by which changes of how one signs in are confirmed.
    await portal.goto('/admin/security');
    await expect(portal.getByText('and your account has none yet')).toBeVisible();
    await portal.goto('/profil');
    await expect(portal.getByText(profileText.noPassword)).toBeVisible();
    await expect(portal.getByLabel(profileText.current)).toHaveCount(0);
    await portal.getByLabel(passwordText.newPassword, { exact: true }).fill('a sentence about vetiver');
    await portal.getByLabel(passwordText.repeat).fill('a sentence about vetiver');
    await portal.getByRole('button', { name: profileText.choose }).click();
    await expect(portal.getByRole('button', { name: profileText.change })).toBeVisible();
    await expect(portal.getByRole('button', { name: securityText.turnOn })).toBeEnabled();

    // Off: their sessions end.
    const [made] = await call<SignInProvider[]>(
      'GET',
      '/backend/sign-in-provider',
      undefined,
      seedOfRun().adminToken,
      origin,
    );
    await page.goto(`/admin/sign-in-provider/${made?.id}`);
    await page.getByRole('switch', { name: 'On the sign-in page' }).uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await portal.goto('/news');
    await portal.waitForURL(/\/login/);
    await expect(button).toHaveCount(0);
    await theirs.close();
  } finally {
    await directory.close();
  }
});
