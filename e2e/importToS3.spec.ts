import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { startCeph, startS3 } from '../scripts/services/services.mjs';
import type { ImportRecord } from '../src/shared/contract/import.ts';
import type { Library } from '../src/shared/contract/library.ts';
import type { LibraryItem } from '../src/shared/contract/libraryItem.ts';
import { SINGLE_PUT_MAX } from '../src/shared/contract/storage.ts';
import { call, PASSWORD, signIn, signInForToken } from './support/api.ts';
import { startEmptyServer, type TestServer } from './support/demoServer.ts';
import { expectArrived, expectLookedAt, importId, noise } from './support/imports.ts';
import { test as base, expect } from './support/test.ts';

const EMAIL = 'ines@sillage.example';

interface Parts {
  page: Page;
  server: TestServer;
  store: string;
}

/** Prefix of the environment of each kind of S3 server, as `scripts/test.mjs` passes it. */
const PREFIX = { swift: 'TEST_S3_', rgw: 'TEST_RGW_' } as const;
type Kind = keyof typeof PREFIX;

/** A server of the test's own that keeps files in a real S3 server: the one of the whole run, or one of its own, too. */
const test = base.extend<{ kind: Kind; s3: NodeJS.ProcessEnv; store: string; server: TestServer }>({
  kind: ['swift', { option: true }],
  s3: async ({ kind }, use) => {
    const there = process.env[`${PREFIX[kind]}ENDPOINT`] !== undefined;
    const own = there ? null : await (kind === 'swift' ? startS3() : startCeph());
    const of = (name: string) => ({ ...process.env, ...own?.env })[`${PREFIX[kind]}${name}`];
    await use({
      S3_ENDPOINT: of('ENDPOINT'),
      S3_BUCKET: `import-${randomBytes(4).toString('hex')}`,
      S3_ACCESS_KEY: of('ACCESS_KEY'),
      S3_SECRET_KEY: of('SECRET_KEY'),
      S3_REGION: of('REGION'),
    });
    await own?.stop();
  },
  store: ({ s3 }, use) => use(s3.S3_ENDPOINT ?? ''),
  server: async ({ s3 }, use) => {
    const server = await startEmptyServer(EMAIL, s3);
    await use(server);
    await server.stop();
  },
  baseURL: ({ server }, use) => use(server.origin),
});

for (const [kind, name] of [
  ['swift', 'Swift'],
  ['rgw', 'Ceph'],
] as const)
  test.describe(`with ${name}`, () => {
    test.use({ kind });
    test(
      'the browser sends files of an import straight to the store, large ones in parts, and downloads from it',
      importAndDownload,
    );
  });

async function importAndDownload({ page, server, store }: Parts, testInfo: TestInfo) {
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
  // The first step has a button of this name too, until the second one is there.
  await expect(page.getByRole('combobox', { name: 'Column Title is imported as' })).toHaveValue('title', {
    timeout: 60_000,
  });
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('button', { name: 'New 3' })).toBeVisible({ timeout: 60_000 });
  await expectLookedAt(() => api<ImportRecord>('GET', `/backend/import/${importId(page)}`));
  await page.getByRole('link', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Confirm the import' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('3 drafts added', { timeout: 60_000 });

  const items = await api<LibraryItem[]>('GET', `/backend/library/${library.id}/items`);
  expect(items.map(({ title }) => title).sort()).toEqual(['Guide', 'Iris', 'Rose']);
  const guide = items.find(({ title }) => title === 'Guide');
  expect(guide?.file.size).toBe(large.length);

  const imported = `/admin/import/${importId(page)}`;
  await page.goto(`/admin/library-item/${guide?.id}`);
  const served = page.waitForRequest((request) => request.url().startsWith(store));
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const path = await (await started).path();
  expect(large.equals(await readFile(path))).toBe(true);
  await served;

  await page.goto(imported);
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('The import was undone.', {
    timeout: 60_000,
  });
  expect(await api<LibraryItem[]>('GET', `/backend/library/${library.id}/items`)).toEqual([]);
}
