import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Library } from '../src/shared/contract/library.ts';
import type { Terms } from '../src/shared/contract/terms.ts';
import { expectAccessible } from './support/accessible.ts';
import { call, signIn, signInForToken } from './support/api.ts';
import { expect, test } from './support/ownServer.ts';

const DEMO = 'sillage-demo';
const mail = (name: string) => `${name}@sillage.example`;
const paragraphs = '<p>The house lends its pictures; it does not give them away.</p>'.repeat(30);

/** Puts a version in force by the API, as the administrator, who accepts it. */
async function putInForce(origin: string, fields: object = {}): Promise<Terms> {
  const token = await signInForToken(origin, mail('admin'));
  const text = { title: 'House rules', body: paragraphs, ...fields };
  const draft = await call<Terms>('POST', '/backend/terms', text, token, origin);
  const published = await call<Terms>(
    'POST',
    `/backend/terms/${draft.id}/publish`,
    { version: draft.version },
    token,
    origin,
  );
  await call('POST', `/private/terms/${draft.id}/accept`, undefined, token, origin);
  return published;
}

const gateOf = (page: Page, name = 'House rules') => page.getByRole('dialog', { name });

/** A page in a browser of its own, signed in. */
async function openAs(browser: Browser, origin: string, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin });
  await signIn(context.request, mail(name), DEMO);
  return context.newPage();
}

test('a member accepts the terms at the next sign-in, and is where they wanted to go', {
  tag: '@phone',
}, async ({ page, server }) => {
  await putInForce(server.origin);
  await page.goto('/login?redirect=/news%3Fpage%3D1');
  await page.getByLabel('E-mail address').fill(mail('member'));
  await page.getByLabel('Password', { exact: true }).fill(DEMO);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const gate = gateOf(page);
  await expect(gate.getByRole('heading', { level: 1, name: 'House rules' })).toBeVisible();
  await expect(gate.getByText('Read these terms and accept them to go on.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(gate).toBeVisible();

  // The text scrolls by keyboard; the buttons stay in view.
  const text = gate.getByRole('region', { name: 'Text of the terms' });
  await text.focus();
  await page.keyboard.press('End');
  await expect.poll(() => text.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  await expect(gate.getByRole('button', { name: 'Accept' })).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(gate.getByRole('button', { name: 'Sign out' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(gate).toHaveCount(0);
  await expect(page).toHaveURL(/\/news\?page=1$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // The text stays to be read, and a reload asks for nothing.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(gate).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'House rules' })).toBeVisible();
  await expect(page.getByText(/You accepted these terms on/)).toBeVisible();
  await expectAccessible(page);
});

test('terms that are published while a page is open keep what is typed, and the save goes on', async ({
  page,
  server,
}) => {
  await signIn(page.context().request, mail('member'), DEMO);
  await page.goto('/profil');
  await page.getByLabel('Company').fill('Maison Ambre');
  await putInForce(server.origin);
  await page.getByRole('button', { name: 'Save' }).click();
  await gateOf(page).getByRole('button', { name: 'Accept' }).click();
  await expect(gateOf(page)).toHaveCount(0);
  await expect(page.getByLabel('Company')).toHaveValue('Maison Ambre');
  const { user } = (await (await page.request.get('/api/auth/session')).json()) as {
    user: { company: string };
  };
  expect(user.company).toBe('Maison Ambre');

  // The next version says what changed; one that is replaced while it is read is not accepted.
  await putInForce(server.origin, { title: 'Second rules', changes: 'Section 2 is new.' });
  await page.reload();
  const second = gateOf(page, 'Second rules');
  await expect(second.getByText('Section 2 is new.')).toBeVisible();
  await putInForce(server.origin, { title: 'Third rules' });
  await second.getByRole('button', { name: 'Accept' }).click();
  const third = gateOf(page, 'Third rules');
  await expect(third.getByText('These terms are not in force any more', { exact: false })).toBeVisible();
  await third.getByRole('button', { name: 'Accept' }).click();
  await expect(third).toHaveCount(0);
});

test('a member who does not accept signs out, and what is open to everyone stays open', async ({
  page,
  server,
}) => {
  await putInForce(server.origin);
  await signIn(page.context().request, mail('member'), DEMO);
  await page.goto('/');
  await expect(gateOf(page)).toBeVisible();
  await page.goto('/media');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(gateOf(page)).toHaveCount(0);
  await page.goto('/basket');
  await gateOf(page).getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await (await page.request.get('/api/auth/session')).json()).toEqual({});
});

test('an administrator publishes a version, accepts it like everyone, and reads who has', async ({
  page,
  browser,
  server,
}) => {
  await signIn(page.context().request, mail('admin'), DEMO);
  await page.goto('/admin/terms');
  await page
    .getByRole('row', { name: /Terms of use/ })
    .getByText('Terms of use')
    .click();
  await page.getByRole('textbox', { name: 'Title' }).fill('House rules');
  const publish = page.getByRole('main').getByRole('button', { name: 'Publish' });
  await expect(publish).toBeDisabled();
  await page.getByRole('button', { name: 'Save' }).click();
  await publish.click();
  const confirm = page.getByRole('dialog', { name: 'Publish “House rules”?' });
  await expect(confirm.getByText(/^\d+ people are shown this version/)).toBeVisible();
  await expectAccessible(page);
  await confirm.getByRole('button', { name: 'Publish' }).click();

  // Of the back-office's own accord: nobody is locked out, and the screen goes on.
  const gate = gateOf(page);
  await expect(gate.getByText('The house stores who downloaded what', { exact: false })).toBeVisible();
  // The screen beneath waits, so it never settles.
  const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').analyze();
  expect(violations).toEqual([]);
  await gate.getByRole('button', { name: 'Accept' }).click();
  await expect(gate).toHaveCount(0);
  await expect(page.getByText('Its text cannot be changed any more', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);

  const member = await openAs(browser, server.origin, 'member');
  await member.goto('/');
  await gateOf(member).getByRole('button', { name: 'Accept' }).click();
  await expect(gateOf(member)).toHaveCount(0);
  const other = await openAs(browser, server.origin, 'events');
  await other.goto('/');
  await expect(gateOf(other)).toBeVisible();

  await page.reload();
  await expect(page.getByRole('button', { name: 'Accepted (2)' })).toBeVisible();
  const table = page.getByRole('table');
  await expect(table.getByRole('row', { name: mail('member') })).toBeVisible();
  await page.getByRole('button', { name: /^Not yet/ }).click();
  await page.getByLabel('Name, company or e-mail').fill('events');
  await expect(table.getByRole('row', { name: mail('events') })).toContainText('—');
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export all' }).click();
  expect((await downloading).suggestedFilename()).toBe('terms-1.csv');

  // The next version begins as a copy.
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('House rules');
  await page.getByRole('textbox', { name: 'What changed' }).fill('Nothing yet.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Publish' })).toBeVisible();
  await member.context().close();
  await other.context().close();
});

test('a content manager accepts over an open form, and the save goes on', async ({ page, server }) => {
  await signIn(page.context().request, mail('editor'), DEMO);
  await page.goto('/admin/news/1');
  await page.getByRole('textbox', { name: 'Title' }).fill('A title that stays');
  await putInForce(server.origin);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const gate = gateOf(page);
  await expect(gate.getByText('What you have typed here stays as it is.', { exact: false })).toBeVisible();
  await gate.getByRole('button', { name: 'Accept' }).click();
  await expect(gate).toHaveCount(0);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('A title that stays');
});

test('an upload that meets new terms goes on once they are accepted', async ({ page, server }) => {
  await signIn(page.context().request, mail('editor'), DEMO);
  const token = await signInForToken(server.origin, mail('editor'));
  const shoot = { title: 'Shoot', section: 'training' };
  const library = await call<Library>('POST', '/backend/library', shoot, token, server.origin);
  await page.goto(`/admin/library/${library.id}/items`);
  await page.getByRole('main').getByRole('button', { name: 'Upload' }).first().click();
  const panel = page.getByRole('region', { name: 'Upload', exact: true });
  const buffer = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#443322' } })
    .jpeg()
    .toBuffer();
  await panel
    .locator('input[type="file"]')
    .first()
    .setInputFiles([{ name: 'dusk.jpg', mimeType: 'image/jpeg', buffer }]);
  await putInForce(server.origin);
  await panel.getByRole('button', { name: /^Upload 1 file/ }).click();
  await gateOf(page).getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('main').getByText('1 item', { exact: true })).toBeVisible({ timeout: 30_000 });
});

test.describe('a member without a network', () => {
  test.use({ expectedFaults: { patterns: [/net::ERR_FAILED/] } });

  test('is shown the terms once it is back, and can accept nothing before', async ({ page, server }) => {
    await putInForce(server.origin);
    await signIn(page.context().request, mail('member'), DEMO);
    const away = ['**/api/private/terms', '**/builds/latest.json'];
    for (const address of away) await page.route(address, (route) => route.abort());
    await page.goto('/');
    const gate = page.getByRole('dialog');
    await expect(gate.getByRole('heading', { name: 'No connection' })).toBeVisible();
    await expect(gate.getByRole('button', { name: 'Accept' })).toBeDisabled();
    for (const address of away) await page.unroute(address);
    await expect(gate.getByRole('heading', { name: 'House rules' })).toBeVisible();
    await gate.getByRole('button', { name: 'Accept' }).click();
    await expect(gate).toHaveCount(0);
  });
});
