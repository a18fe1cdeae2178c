import { randomBytes } from 'node:crypto';
import type { ApiKey, ApiKeyWithSecret } from '../src/shared/contract/apiKey.ts';
import type { Library } from '../src/shared/contract/library.ts';
import { expectAccessible } from './support/accessible.ts';
import { call, makeAccount, origin, PASSWORD, signIn, signInForToken } from './support/api.ts';
import { expect, test } from './support/test.ts';

const mark = () => randomBytes(4).toString('hex');

/** What a program gets that sends this key. */
async function ask(secret: string, path: string, method = 'GET', body?: object) {
  const response = await fetch(`${origin()}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { code } = (await response.json()) as { code?: string };
  return { status: response.status, code, left: response.headers.get('ratelimit') };
}

test('an administrator makes a key for a program, which does what the key says until it is revoked', async ({
  page,
}) => {
  const admin = await makeAccount(['ROLE_USER', 'ROLE_ADMIN'], 'Ada Admin');
  const [library, other] = await call<Library[]>('GET', '/backend/library');
  const program = `Shop ${mark()}`;
  await signIn(page.context().request, admin.email);
  await page.goto('/admin/api-key/create');

  // Refusals are beside their fields, and nothing typed is lost.
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Feed');
  await page.getByRole('radio', { name: 'Those of a program' }).check();
  await page.getByRole('textbox', { name: 'Name of the program' }).fill(program);
  await page.getByRole('radio', { name: 'Only some' }).check();
  await page.getByLabel('Your password').fill('wrong');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Choose at least one library, or all of them.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Which libraries' }).fill(library?.title ?? '');
  await page.getByRole('option', { name: library?.title ?? '', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This is not your password.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name of the program' })).toHaveValue(program);
  await expectAccessible(page);
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save' }).click();

  // The whole key is shown once, and only its button closes the dialog.
  const dialog = page.getByRole('dialog', { name: 'Copy this key now' });
  const secret = (await dialog.locator('code').textContent()) ?? '';
  expect(secret).toMatch(/^sil_[0-9a-f]{12}_[\w-]{43}$/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  await expect(page.getByText('Never used')).toBeVisible();
  expect(await page.content()).not.toContain(secret.slice(-43));

  const read = await ask(secret, `/private/library/${library?.slug}/items`);
  expect([read.status, read.left?.startsWith('"minute";r=')]).toEqual([200, true]);
  expect((await ask(secret, `/private/library/${other?.slug}/items`)).status).toBe(404);
  expect(await ask(secret, '/private/user/me')).toMatchObject({ status: 403, code: 'key_scope' });

  // Among the people the program is marked, and nobody can sign in to it.
  await page.goto(
    `/admin/users?filter=${encodeURIComponent(JSON.stringify({ state: 'service', q: program }))}`,
  );
  await page.getByRole('row', { name: program }).click();
  await expect(page.getByText('The account of a program: nobody can sign in to it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set a password' })).toHaveCount(0);
  await page.getByRole('link', { name: 'API keys of this program' }).click();
  await page.getByRole('row', { name: `Feed ${program}` }).click();

  await expect(page.getByText(/^Last used /)).toBeVisible();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke the key' }).click();
  await expect(page.getByText('This key was revoked.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rotate' })).toHaveCount(0);
  expect(await ask(secret, '/private/market')).toMatchObject({ status: 401, code: 'key_revoked' });
  await expectAccessible(page);
});

test('a content manager rotates their own key with an overlap; of two who do at once the second is informed', async ({
  page,
}) => {
  const editor = await makeAccount(['ROLE_USER', 'ROLE_EDITOR'], 'Edo Editor');
  const hostile = await makeAccount(['ROLE_USER', 'ROLE_EDITOR'], 'Hana Hostile');
  const [own, theirs] = [
    await signInForToken(origin(), editor.email, PASSWORD),
    await signInForToken(origin(), hostile.email, PASSWORD),
  ];
  const first = await call<ApiKeyWithSecret>(
    'POST',
    '/backend/api-key',
    {
      name: `Own ${mark()}`,
      scopes: ['read', 'metadata'],
      expiresAt: new Date(Date.now() + 30 * 24 * 3_600_000).toISOString(),
      password: PASSWORD,
    },
    own,
  );
  const at = `/backend/api-key/${first.id}`;

  // Somebody else knows the beginning of the key, which is no secret, and the number of the record.
  expect((await ask(`${first.prefix}_${'a'.repeat(43)}`, '/private/market')).code).toBe('key_unknown');
  expect((await ask(theirs, at)).status).toBe(404);
  expect((await ask(theirs, `${at}/revoke`, 'POST')).status).toBe(404);
  expect((await ask(first.secret, at)).code).toBe('key_scope');

  await signIn(page.context().request, editor.email);
  await page.goto(`/admin/api-key/${first.id}`);
  const rotate = async () => {
    await page.getByRole('button', { name: 'Rotate' }).click();
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Make a new secret' }).click();
  };
  await expect(page.getByText(/^Last used /)).toBeVisible();
  // The page must not read the newer version by itself before it is refused.
  const recordCall = `**/api${at}`;
  await page.route(recordCall, (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  await call('PATCH', at, { name: 'Renamed meanwhile' }, own);
  await rotate();
  await expect(
    page.getByText('Someone changed this meanwhile. Reload to see the newer version.'),
  ).toBeVisible();
  await page.unroute(recordCall);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await rotate();
  const dialog = page.getByRole('dialog', { name: 'Copy this key now' });
  const second = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  await expect(page.getByText(/The former secret works until/)).toBeVisible();
  for (const secret of [first.secret, second])
    expect((await ask(secret, '/private/market')).status).toBe(200);

  // An administrator cannot get a secret by which they would act as this person, but can end the key.
  expect((await call<ApiKey>('GET', at)).prefix).toBe(first.prefix);
  const admin = process.env.E2E_ADMIN_TOKEN ?? '';
  const version = (await call<ApiKey>('GET', at)).version;
  expect((await ask(admin, `${at}/rotate`, 'POST', { version, password: 'sillage-demo' })).status).toBe(400);
  await call('POST', `${at}/revoke`);
  for (const secret of [first.secret, second])
    expect((await ask(secret, '/private/market')).status).toBe(401);
});

test('an administrator connects a directory: its key is of a program, and the form says where it calls', async ({
  page,
}) => {
  const admin = await makeAccount(['ROLE_USER', 'ROLE_ADMIN'], 'Ada Admin');
  await signIn(page.context().request, admin.email);
  await page.goto('/admin/api-key/create');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Entra ID');
  await page.getByRole('checkbox', { name: 'Read: what a member reads and downloads' }).uncheck();
  await page.getByRole('checkbox', { name: /^Directory: / }).check();
  await expect(page.getByText(`${origin()}/scim/v2`)).toBeVisible();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('A directory needs a program', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Those of a program' }).check();
  await page.getByRole('textbox', { name: 'Name of the program' }).fill(`Directory ${mark()}`);
  await page.getByRole('checkbox', { name: 'Administrator', exact: true }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy this key now' });
  const secret = (await dialog.locator('code').textContent()) ?? '';

  const provision = (method: string, path: string, body?: object) =>
    fetch(`${origin()}/scim/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/scim+json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  const userName = `ana-${mark()}@example.com`;
  const schemas = ['urn:ietf:params:scim:schemas:core:2.0:User'];
  const made = await provision('POST', '/Users', { schemas, userName, displayName: 'Ana of the directory' });
  expect(made.status).toBe(201);
  const { id } = (await made.json()) as { id: string };
  expect((await provision('DELETE', `/Users/${id}`)).status).toBe(204);
  await dialog.getByRole('button', { name: 'I have copied it' }).click();

  // What it did is in the history of the account, by the name of the program.
  await page.goto(`/admin/users/${id}`);
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(userName);
  await expect(page.getByText('Disabled', { exact: true }).first()).toBeVisible();
});
