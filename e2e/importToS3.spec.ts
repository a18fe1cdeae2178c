import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startS3 } from '../scripts/services/services.mjs';
import type { ImportRecord } from '../src/shared/contract/import.ts';
import type { Library } from '../src/shared/contract/library.ts';
import type { LibraryItem } from '../src/shared/contract/libraryItem.ts';
import { SINGLE_PUT_MAX } from '../src/shared/contract/storage.ts';
import { call, PASSWORD, signIn, signInForToken } from './support/api.ts';
import { startEmptyServer, type TestServer } from './support/demoServer.ts';
import { expectArrived, expectLookedAt, importId, noise } from './support/imports.ts';
import { test as base, expect } from './support/test.ts';

const EMAIL = 'ines@sillage.example';

/** A server that keeps files in a real S3 server, both of the test's own. */
const test = base.extend<{ store: string; server: TestServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that the fixture needs no other.
  store: async ({}, use) => {
    const s3 = await startS3();
    Object.assign(process.env, s3.env);
    await use(s3.env.TEST_S3_ENDPOINT ?? '');
    await s3.stop();
  },
  server: async ({ store }, use) => {
    const server = await startEmptyServer(EMAIL, {
      S3_ENDPOINT: store,
      S3_BUCKET: `import-${randomBytes(4).toString('hex')}`,
      S3_ACCESS_KEY: process.env.TEST_S3_ACCESS_KEY,
      S3_SECRET_KEY: process.env.TEST_S3_SECRET_KEY,
      S3_REGION: process.env.TEST_S3_REGION,
    });
    await use(server);
    await server.stop();
  },
  baseURL: ({ server }, use) => use(server.origin),
});

test('an import whose files the browser sends straight to an S3 server, large ones in parts', async ({
  page,
  server,
  store,
}, testInfo) => {
  test.setTimeout(240_000);
  const token = await signInForToken(server.origin, EMAIL, PASSWORD);
  const api = <T>(method: string, path: string, body?: object) =>
    call<T>(method, path, body, token, server.origin);
  const library = await api<Library>('POST', '/backend/library', {
    title: 'Season',
    section: 'training',
    facetIds: [],
  });
  const folder = testInfo.outputPath('shoot');
  await mkdir(folder, { recursive: true });
  for (const name of ['rose.png', 'iris.png']) await writeFile(join(folder, name), await noise());
  const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(SINGLE_PUT_MAX + 1_000_000)]);
  await writeFile(join(folder, 'guide.pdf'), large);
  await writeFile(
    join(folder, 'sheet.csv'),
    'File name,Title\nrose.png,Rose\niris.png,Iris\nguide.pdf,Guide\n',
  );

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(new URL(request.url()).origin);
  });
  await signIn(page.request, EMAIL);
  await page.goto(`/admin/import/create?library=${library.id}`);
  await page.getByLabel('Choose a folder').setInputFiles(folder);
  await expectArrived(page, 3);
  // Three files and the sheet, one of them in several parts.
  expect(sent.length).toBeGreaterThan(4);
  expect(new Set(sent)).toEqual(new Set([new URL(store).origin]));

  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'New 3' })).toBeVisible({ timeout: 60_000 });
  await expectLookedAt(() => api<ImportRecord>('GET', `/backend/import/${importId(page)}`));
  await page.getByRole('link', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Confirm the import' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('3 drafts added', { timeout: 60_000 });

  const items = await api<LibraryItem[]>('GET', `/backend/library/${library.id}/items`);
  expect(items.map(({ title }) => title).sort()).toEqual(['Guide', 'Iris', 'Rose']);
  const guide = items.find(({ title }) => title === 'Guide');
  expect(guide?.file.size).toBe(large.length);

  await page.goto(`/admin/import/${importId(page)}`);
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('The import was undone.', {
    timeout: 60_000,
  });
  expect(await api<LibraryItem[]>('GET', `/backend/library/${library.id}/items`)).toEqual([]);
});
