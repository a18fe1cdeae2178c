import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test?.close());

/** As browsers send it when somebody goes to an address. */
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

it('is for people who go to an address of the API themselves, and holds nothing that they sent as markup', async () => {
  const path = '/api/none/<script>x()</script>';
  const visited = await test.app.request(path, { headers: BROWSER });
  const called = await test.app.request(path);
  expect([visited.status, called.status]).toEqual([404, 404]);
  expect(visited.headers.get('content-type')).toMatch(/^text\/html/);
  const page = await visited.text();
  expect(page).toContain('href="/"');
  expect(page).not.toContain('<script');
  expect(await called.json()).toMatchObject({ code: 'not_found' });
});

it('is for what is read, never for what is written', async () => {
  const response = await test.app.request('/api/private/user/basket', { method: 'PUT', headers: BROWSER });
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
});
