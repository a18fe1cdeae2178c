import { signInText } from '../src/portal/text/signIn.ts';
import { startSamlDirectory } from '../src/server/testing/samlDirectory.ts';
import { expectAccessible } from './support/accessible.ts';
import { DEMO_PASSWORD, signIn } from './support/api.ts';
import { allowLoopback, expect, test } from './support/ownServer.ts';

test('an administrator connects a SAML directory by its metadata; its people sign in, and others do not', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(180_000);
  const { origin } = server;
  const directory = await startSamlDirectory({
    ines: { mail: 'ines@house.example', displayName: 'Ines Duval', groups: ['staff', 'editors'] },
    noor: { mail: 'noor@house.example', displayName: 'Noor Haddad', groups: 'visitors' },
  });
  try {
    await allowLoopback(server);
    await signIn(page.context().request, 'admin@sillage.example', DEMO_PASSWORD);

    await page.goto('/admin/sign-in-provider/create');
    await page.getByRole('textbox', { name: 'Label' }).fill('House directory');
    await page.getByRole('combobox', { name: 'Protocol' }).click();
    await page.getByRole('option', { name: 'SAML 2.0' }).click();
    const source = page.getByRole('textbox', { name: 'Metadata of the directory' });
    const fill = page.getByRole('button', { name: 'Fill in the fields' });
    await source.fill('<nonsense>');
    await fill.click();
    await expect(page.getByText('This cannot be read')).toBeVisible();
    await source.fill(`${directory.issuer}/metadata`);
    await fill.click();
    await expect(page.getByText('Nothing is saved yet.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Entity ID' })).toHaveValue(directory.issuer);
    await expect(page.getByRole('textbox', { name: 'Sign-on address' })).toHaveValue(directory.signOnUrl);
    const certificates = page.getByRole('group', { name: 'Certificates' });
    await expect(certificates.getByText('CN=directory.house.example')).toBeVisible();
    await expect(certificates.getByText(/^Until \d/)).toBeVisible();
    await page.getByRole('textbox', { name: 'Attribute of the address' }).fill('mail');
    await page.getByRole('textbox', { name: 'Attribute of the name' }).fill('displayName');
    const domains = page.getByRole('combobox', { name: 'Domains' });
    await domains.fill('house.example');
    await domains.press('Enter');
    await page.getByRole('switch', { name: 'Make accounts at the first sign-in' }).check();
    await page.getByRole('switch', { name: 'On the sign-in page' }).check();
    await page.getByRole('button', { name: 'Add a rule' }).click();
    await page.getByRole('group', { name: 'Rule 1' }).getByLabel('Value').fill('staff');
    const attributes = page.getByRole('textbox', { name: 'Attributes', exact: true });
    await attributes.fill('{"NameID": "ines", "mail": "ines@house.example", "groups": ["staff"]}');
    await page.getByRole('button', { name: 'What would this give?' }).click();
    await expect(page.getByText('An account would be made for ines@house.example')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`${origin}/api/auth/saml/house-directory/acs`)).toBeVisible();
    await expect(page.getByText(`${origin}/api/auth/saml/house-directory/metadata`)).toBeVisible();
    await expectAccessible(page);

    const theirs = await browser.newContext({ baseURL: origin });
    const portal = await theirs.newPage();
    await portal.goto('/login?redirect=/news');
    const button = portal.getByRole('button', { name: signInText.withDirectory('House directory') });
    await button.click();
    await portal.getByLabel('Name').fill('noor');
    await portal.getByRole('button', { name: 'Sign in' }).click();
    await expect(portal.getByText(signInText.reasons.AccessDenied ?? '')).toBeVisible();
    await button.click();
    await portal.getByLabel('Name').fill('ines');
    await portal.getByRole('button', { name: 'Sign in' }).click();
    await portal.waitForURL(`${origin}/news`);

    // From the directory, without a request: what to do is on the sign-in page.
    await theirs.clearCookies();
    const { form } = directory.answer(directory.signOnUrl, 'ines', { inResponseTo: null });
    await portal.goto(directory.signOnUrl);
    await portal.setContent(
      `<form method="post" action="${origin}/api/auth/saml/house-directory/acs"><input name="SAMLResponse" value="${form.SAMLResponse}"><button>Go</button></form>`,
    );
    await portal.getByRole('button', { name: 'Go' }).click();
    await expect(portal.getByText(signInText.reasons.OAuthUnsolicited ?? '')).toBeVisible();
    await theirs.close();
  } finally {
    await directory.close();
  }
});
