import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client';
import { Assistant } from '../src/server/testing/assistant.ts';
import { expectAccessible } from './support/accessible.ts';
import { DEMO_PASSWORD, origin, signIn } from './support/api.ts';
import { expect, test } from './support/settings.ts';

/** An assistant on the device of a member: it waits for the answer at an address of its own. */
async function startAssistant() {
  const answers: URLSearchParams[] = [];
  const server = createServer(({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://127.0.0.1');
    if (pathname === '/callback') answers.push(searchParams);
    response.setHeader('Content-Type', 'text/html').end('<title>Assistant</title><p>Thank you.</p>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const redirectUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`;
  const authProvider = new Assistant(redirectUrl);
  const open = () => new StreamableHTTPClientTransport(new URL(`${origin()}/mcp`), { authProvider });
  return {
    answers,
    sentTo: () => authProvider.sentTo?.href ?? '',
    open,
    connect: async () => {
      const assistant = new Client({ name: 'journey', version: '1' });
      await assistant.connect(open());
      return assistant;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

test('a member lets an assistant read for them, sees it on the profile page, and ends it', async ({
  page,
  configure,
}) => {
  await configure({ 'apps.connect': true });
  const assistant = await startAssistant();
  try {
    await expect(assistant.connect()).rejects.toThrow(UnauthorizedError);

    // Who is not signed in signs in first, and comes back to what the assistant requested.
    await page.goto(assistant.sentTo());
    await page.getByLabel('E-mail address').fill('member@sillage.example');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Connect Desk assistant?' })).toBeVisible();
    await expect(page.getByText('Your answer goes to a program on this device.')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Do not connect' }).click();
    await expect(page.getByText('Thank you.')).toBeVisible();
    expect(assistant.answers.at(-1)?.get('error')).toBe('access_denied');

    await page.goto(assistant.sentTo());
    await page.getByRole('button', { name: 'Connect', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Thank you.')).toBeVisible();
    const transport = assistant.open();
    await transport.finishAuth(assistant.answers.at(-1) ?? new URLSearchParams());
    const client = await assistant.connect();
    const found = await client.callTool({ name: 'search', arguments: { query: 'ambre noir' } });
    expect(JSON.stringify(found.content)).toContain('Ambre Noir');

    await page.goto('/profil');
    const row = page.getByRole('listitem').filter({ hasText: 'Desk assistant' });
    await expect(row).toContainText('localhost');
    await row.getByRole('button', { name: 'End the connection of Desk assistant' }).click();
    await expect(page.getByText('Desk assistant is connected no more.')).toBeVisible();
    await expect(row).toHaveCount(0);
    await expect(client.callTool({ name: 'search', arguments: { query: 'ambre' } })).rejects.toThrow();
  } finally {
    await assistant.close();
  }
});

test('a link that would send the answer elsewhere offers nothing to click but the way home', async ({
  page,
  configure,
}) => {
  await configure({ 'apps.connect': true });
  const assistant = await startAssistant();
  try {
    await expect(assistant.connect()).rejects.toThrow(UnauthorizedError);
    await signIn(page.context().request, 'member@sillage.example', DEMO_PASSWORD);
    const link = new URL(assistant.sentTo());
    link.searchParams.set('redirect_uri', 'https://evil.example/callback');
    await page.goto(link.href);
    await expect(page.getByRole('heading', { name: 'This app cannot be connected' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Connect' })).toHaveCount(0);
    await expectAccessible(page);

    await configure({ 'apps.connect': false });
    await page.goto(assistant.sentTo());
    await expect(page.getByRole('heading', { name: 'Apps cannot be connected here' })).toBeVisible();
  } finally {
    await assistant.close();
  }
});
