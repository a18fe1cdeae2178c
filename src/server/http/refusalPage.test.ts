import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { refusalPage } from './refusalPage.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test?.close());

/** As browsers send it when a user opens an address. */
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

it('is for people who go to an address of the API themselves', async () => {
  const path = '/api/download/00000000-0000-0000-0000-000000000000/a.zip?signature=x';
  const visited = await test.app.request(path, { headers: BROWSER });
  const called = await test.app.request(path);
  expect([visited.status, called.status]).toEqual([403, 403]);
  expect(visited.headers.get('content-type')).toMatch(/^text\/html/);
  const { message } = (await called.json()) as { message: string };
  expect(await visited.text()).toContain(`<p role="alert">${message}</p>`);
});

it('holds nothing that was sent as markup', () => {
  expect(refusalPage('No <script>x()</script>')).not.toContain('<script');
});

it('is for what is read, never for what is written', async () => {
  const response = await test.app.request('/api/private/user/basket', { method: 'PUT', headers: BROWSER });
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
});
