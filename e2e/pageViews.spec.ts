import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { PageViewReport } from '../src/shared/contract/pageView.ts';
import { call, DEMO_PASSWORD, makeAccount, signIn } from './support/api.ts';
import { expect, test } from './support/settings.ts';

/** A server in the place of Matomo, which records its requests. */
async function startMatomo() {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    response.writeHead(204, { 'set-cookie': 'MATOMO_SESSID=1' }).end();
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  const views = () => requests.map(({ url = '' }) => new URL(url, 'http://localhost').searchParams);
  return { requests, views, url: `http://localhost:${address.port}/`, close: () => server.close() };
}

test('page views are counted without cookies, here and at the configured server, unless the browser objects', async ({
  page,
  browser,
  configure,
  baseURL,
}) => {
  const matomo = await startMatomo();
  const readTotal = async () => (await call<PageViewReport>('GET', '/backend/page-view')).total;
  // The demo portal has been used.
  const before = await readTotal();
  await configure({ 'analytics.matomoUrl': matomo.url, 'analytics.matomoSite': '7' });
  // Its session cookie would be sent with every request with credentials to any port of this host.
  const { email } = await makeAccount(['ROLE_USER', 'ROLE_EDITOR']);
  await signIn(page.context().request, email);
  const counted = page.waitForResponse('**/api/private/user/page-view');
  await page.goto('/brand-catalogue/perfumes?q=secret');
  expect((await counted).status()).toBe(204);
  await expect.poll(() => matomo.views().length).toBe(1);
  const [view] = matomo.views();
  expect(Object.fromEntries(view ?? [])).toMatchObject({
    idsite: '7',
    rec: '1',
    url: `${baseURL}/brand-catalogue/perfumes`,
  });
  expect(matomo.requests[0]?.headers.cookie).toBeUndefined();
  expect(matomo.requests[0]?.headers.referer).toBeUndefined();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('MATOMO_SESSID');

  const objecting = await browser.newContext({ baseURL, extraHTTPHeaders: { DNT: '1' } });
  await objecting.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
  await signIn(objecting.request, 'member@sillage.example', DEMO_PASSWORD);
  const other = await objecting.newPage();
  const calls: string[] = [];
  other.on('request', (request) => calls.push(request.url()));
  await other.goto('/news');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  // The visit is noted in the same idle moment.
  await expect.poll(() => calls.some((url) => url.endsWith('/user/visit'))).toBe(true);
  expect(calls.filter((url) => /page-view|matomo/.test(url))).toEqual([]);
  await objecting.close();

  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Page views' })).toBeVisible();
  const views = page.getByRole('region', { name: 'Page views', exact: true });
  await expect(views.getByText((before + 1).toLocaleString('en'), { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: '90 days' }).click();
  await expect(views.getByRole('table').getByRole('row')).toHaveCount(91);
  const most = page.getByRole('region', { name: 'Most viewed', exact: true });
  await most.getByRole('link', { name: /^Perfumes/ }).click();
  await expect(page).toHaveURL(/\/admin\/library\/\d+$/);
  matomo.close();
});
