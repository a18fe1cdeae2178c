import { startReceiver } from '../src/server/testing/receiver.ts';
import { expectAccessible } from './support/accessible.ts';
import { DEMO_PASSWORD, signIn } from './support/api.ts';
import { allowLoopback, expect, test } from './support/ownServer.ts';

test('an administrator connects another system, which is called when an editor publishes, also after it was away', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(180_000);
  const receiver = await startReceiver();
  try {
    await allowLoopback(server);
    await signIn(page.context().request, 'admin@sillage.example', DEMO_PASSWORD);

    await page.goto('/admin/webhook/create');
    await page.getByRole('textbox', { name: 'Name' }).fill('Web shop');
    await page.getByRole('textbox', { name: 'Address' }).fill('hooks.shop.example');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Enter an address such as https://')).toBeVisible();
    await page.getByRole('textbox', { name: 'Address' }).fill(receiver.url);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();

    // The secret is shown once, and only its button closes the dialog.
    const dialog = page.getByRole('dialog', { name: 'Copy this secret now' });
    const secret = (await dialog.locator('code').textContent()) ?? '';
    expect(secret).toMatch(/^whsec_/);
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'I have copied it' }).click();
    await expect(page.getByText('Nothing was sent yet')).toBeVisible();
    expect(await page.content()).not.toContain(secret);

    await page.getByRole('button', { name: 'Send a test' }).click();
    await expect(page.getByText('The receiver accepted the test (204,')).toBeVisible();

    // An editor publishes while the receiver is away; an editor does not find the webhooks.
    receiver.answer = 503;
    const editor = await browser.newContext({ baseURL: server.origin });
    await signIn(editor.request, 'editor@sillage.example', DEMO_PASSWORD);
    const published = await editor.request.post('/api/backend/news', {
      data: { title: 'A launch in May', body: '<p>Soon.</p>', publishedAt: new Date().toISOString() },
    });
    expect(published.status()).toBe(201);
    expect((await editor.request.get('/api/backend/webhook')).status()).toBe(403);
    await expect(page.getByText('Article: published · A launch in May')).toBeVisible();
    const message = page.getByRole('listitem').filter({ hasText: 'A launch in May' });
    await expect(message.getByText('It answered 503.')).toBeVisible({ timeout: 30_000 });

    // It is back: the message arrives by itself, signed, and once more by hand.
    receiver.answer = 204;
    await expect(message.getByText('Accepted')).toBeVisible({ timeout: 60_000 });
    const arrived = () => receiver.received.filter(({ message: { type } }) => type === 'news.published');
    const accepted = arrived().at(-1);
    if (!accepted) throw new Error('the message did not arrive');
    expect(receiver.verify(secret, accepted)).toMatchObject({ data: { title: 'A launch in May' } });
    const before = arrived().length;
    await message.getByRole('button', { name: 'Send again' }).click();
    await expect.poll(() => arrived().length, { timeout: 30_000 }).toBe(before + 1);
    expect(arrived().at(-1)?.headers['webhook-id']).toBe(accepted.headers['webhook-id']);

    await page.getByRole('button', { name: 'New secret' }).click();
    await page.getByRole('button', { name: 'Make a new secret' }).click();
    const renewed = (await dialog.locator('code').textContent()) ?? '';
    await dialog.getByRole('button', { name: 'I have copied it' }).click();
    await page.getByRole('button', { name: 'Send a test' }).click();
    await expect.poll(() => receiver.received.at(-1)?.message.type).toBe('webhook.test');
    const last = receiver.received.at(-1);
    if (!last) throw new Error('the test did not arrive');
    receiver.verify(renewed, last);
    receiver.verify(secret, last);
    await expectAccessible(page);
    await editor.close();
  } finally {
    receiver.close();
  }
});
