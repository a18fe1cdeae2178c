import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { call, origin, PASSWORD, signInForToken } from './support/api.ts';
import { expect, test } from './support/test.ts';
import {
  makeLibrary,
  makePictures,
  openPanel,
  readItems,
  readTitles,
  waitUntilKept,
} from './support/uploads.ts';

test.use({ who: 'editor', expectedFaults: { patterns: [/^Failed to load resource: net::ERR_/] } });

const MIB = 1024 * 1024;
const titlesOf = (files: { name: string }[]) => files.map(({ name }) => name.replace('.png', ''));

/**
 * Requests of the given kind that never get a response, however long the page waits; the server may have acted. What
 * comes after the `end` passes; what is held stays so: a route that is removed would let it go on.
 */
function hold() {
  let held = 0;
  let isEnded = false;
  return {
    count: () => held,
    isEnded: () => isEnded,
    end: () => {
      isEnded = true;
    },
    forever: () => {
      held += 1;
      return new Promise<void>(() => undefined);
    },
  };
}

test('a reload in the middle of small files leaves every file in the library once, in the order of the folder', async ({
  page,
}) => {
  const library = await makeLibrary();
  const files = await makePictures(12);
  const panel = await openPanel(page, library);
  await panel.getByLabel('Choose files').setInputFiles(files);

  // Two arrive. Then the server completes two uploads and nobody hears of it, and the bytes of others never arrive.
  let arrived = 0;
  const [completing, sending] = [hold(), hold()];
  await page.route('**/storage/complete', async (route) => {
    arrived += 1;
    if (arrived <= 2 || completing.isEnded()) return route.continue();
    if (completing.count() < 2) {
      await route.fetch();
      return completing.forever();
    }
    return completing.forever();
  });
  await page.route('**/api/storage/object**', (route) => {
    if (route.request().method() !== 'PUT' || arrived < 4 || sending.isEnded()) return route.continue();
    return sending.forever();
  });
  await panel.getByRole('button', { name: 'Upload 12 files' }).click();
  await expect.poll(() => completing.count() + sending.count()).toBeGreaterThanOrEqual(5);

  completing.end();
  sending.end();
  await page.reload();
  await expect.poll(async () => (await readItems(library)).length, { timeout: 30_000 }).toBe(12);
  await expect.poll(() => readTitles(library)).toEqual(titlesOf(files));
  await expect(page.getByRole('button', { name: /files? ·|to upload/ })).toBeHidden();
});

test('a reload in the middle of a large file sends only the parts that are missing', async ({
  page,
}, testInfo) => {
  const library = await makeLibrary();
  const path = testInfo.outputPath('film.pdf');
  await writeFile(path, Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(40 * MIB)]));
  const initiated: string[] = [];
  const parts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/storage/initiate/')) initiated.push(request.url());
    if (request.method() === 'PUT') parts.push(new URL(request.url()).searchParams.get('part') ?? '');
  });
  const panel = await openPanel(page, library);
  await panel.getByLabel('Choose files').setInputFiles(path);

  let first = true;
  const sending = hold();
  await page.route('**/api/storage/**', (route) => {
    if (route.request().method() !== 'PUT' || sending.isEnded()) return route.continue();
    if (!first) return sending.forever();
    first = false;
    return route.continue();
  });
  const arrived = page.waitForEvent('requestfinished', (request) => request.method() === 'PUT');
  await panel.getByRole('button', { name: 'Upload 1 file' }).click();
  // Three parts: one arrives, both others are held, so that none can arrive unseen before the reload.
  await arrived;
  await expect.poll(() => sending.count()).toBe(2);
  const before = parts.length;
  sending.end();
  await page.reload();
  await expect.poll(async () => (await readItems(library)).length, { timeout: 30_000 }).toBe(1);
  expect(initiated).toHaveLength(1);
  expect(before).toBe(3);
  // All parts but the one that had arrived are sent again.
  expect(new Set(parts.slice(before)).size).toBe(new Set(parts).size - 1);
});

test('uploads go on by themselves after more than five seconds without a network', async ({
  page,
  context,
}) => {
  await page.clock.install();
  const library = await makeLibrary();
  const files = await makePictures(10);
  const panel = await openPanel(page, library);
  await panel.getByLabel('Choose files').setInputFiles(files);
  let failedProbes = 0;
  page.on('requestfailed', (request) => {
    if (request.url().endsWith('/auth/session')) failedProbes += 1;
  });
  let signed = 0;
  await page.route('**/storage/pre-sign/**', async (route) => {
    signed += 1;
    if (signed === 4) await context.setOffline(true);
    await route.continue();
  });
  await panel.getByRole('button', { name: 'Upload 10 files' }).click();
  await expect(panel.getByText('No connection to the server.')).toBeVisible();
  // Probes follow after 1, 2 and 4 seconds.
  await expect
    .poll(async () => {
      await page.clock.fastForward(1000);
      return failedProbes;
    })
    .toBeGreaterThanOrEqual(4);
  await context.setOffline(false);
  await expect(panel.getByText('10 of 10 files uploaded')).toBeVisible({ timeout: 30_000 });
  expect(await readTitles(library)).toEqual(titlesOf(files));
});

test('a large file goes on by itself after a time without a network, and each part arrives once', async ({
  page,
  context,
}, testInfo) => {
  await page.clock.install();
  const library = await makeLibrary();
  const path = testInfo.outputPath('film.pdf');
  await writeFile(path, Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(40 * MIB)]));
  const initiated: string[] = [];
  let [arrived, failedProbes, sent] = [0, 0, 0];
  page.on('request', (request) => {
    if (request.url().includes('/storage/initiate/')) initiated.push(request.url());
  });
  page.on('requestfailed', (request) => {
    if (request.url().endsWith('/auth/session')) failedProbes += 1;
  });
  page.on('response', (response) => {
    if (response.request().method() === 'PUT' && response.ok()) arrived += 1;
  });
  const panel = await openPanel(page, library);
  await panel.getByLabel('Choose files').setInputFiles(path);
  await page.route('**/api/storage/object**', async (route) => {
    sent += 1;
    if (sent === 2) await context.setOffline(true);
    await route.continue();
  });
  await panel.getByRole('button', { name: 'Upload 1 file' }).click();
  await expect(panel.getByText('No connection to the server.')).toBeVisible();
  await expect
    .poll(async () => {
      await page.clock.fastForward(1000);
      return failedProbes;
    })
    .toBeGreaterThanOrEqual(2);
  await context.setOffline(false);
  await expect(panel.getByText('1 of 1 file uploaded')).toBeVisible({ timeout: 45_000 });
  expect(initiated).toHaveLength(1);
  expect(arrived).toBe(3);
  // The server has compared each part with what this page says that it sent.
  await expect
    .poll(async () => (await readItems(library)).map(({ file }) => file.state), { timeout: 30_000 })
    .toEqual(['ready']);
});

test('uploads wait for an unreachable server while the browser says that it is online', async ({ page }) => {
  const library = await makeLibrary();
  const files = await makePictures(4);
  const panel = await openPanel(page, library);
  await panel.getByLabel('Choose files').setInputFiles(files);
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await panel.getByRole('button', { name: 'Upload 4 files' }).click();
  await expect(panel.getByText('No connection to the server.')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(panel.getByText('4 of 4 files uploaded')).toBeVisible({ timeout: 30_000 });
  expect(await readTitles(library)).toEqual(titlesOf(files));
});

test('items get the order of the folder, not that of their completion', async ({ page }) => {
  const library = await makeLibrary();
  const files = await makePictures(6);
  const panel = await openPanel(page, library);
  // Chosen in another order, as file dialogs like to name them.
  await panel.getByLabel('Choose files').setInputFiles([...files].reverse());
  let completed = 0;
  let tellOthers = () => {};
  const others = new Promise<void>((resolve) => {
    tellOthers = resolve;
  });
  await page.route('**/storage/complete', async (route) => {
    completed += 1;
    // The first one is completed last.
    if (completed === 1) await others;
    await route.continue();
  });
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/storage/complete') && completed === 6) tellOthers();
  });
  await panel.getByRole('button', { name: 'Upload 6 files' }).click();
  await expect(panel.getByText('6 of 6 files uploaded')).toBeVisible();
  await expect.poll(() => readTitles(library)).toEqual(titlesOf(files));
});

test('an upload that the server gave up begins anew, and one that failed goes on with the same id', async ({
  page,
  user,
}, testInfo) => {
  const library = await makeLibrary();
  const path = testInfo.outputPath('film.pdf');
  await writeFile(path, Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(20 * MIB)]));
  const token = await signInForToken(origin(), user?.email ?? '', PASSWORD);
  const begun: string[] = [];
  const aborted: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/storage/initiate/'))
      begun.push(((await response.json()) as { uploadId: string }).uploadId);
  });
  page.on('request', (request) => {
    if (request.postData()?.includes('"abort":true')) aborted.push(request.postData() ?? '');
  });
  const panel = await openPanel(page, library);
  await panel.getByLabel('Choose files').setInputFiles(path);

  // A storage that refuses every part.
  await page.route('**/api/storage/**', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 400 }) : route.continue(),
  );
  await panel.getByRole('button', { name: 'Upload 1 file' }).click();
  await expect(panel.getByText('Storage refused the file (400).')).toBeVisible();
  // The words of the first try stand until the second one begins.
  const refusedAgain = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.status() === 400,
  );
  await panel.getByRole('button', { name: 'Try film.pdf again' }).click();
  await refusedAgain;
  await expect(panel.getByText('Storage refused the file (400).')).toBeVisible();
  expect(begun).toHaveLength(1);
  expect(aborted).toEqual([]);

  await call('POST', '/backend/storage/complete', { uploadId: begun[0], abort: true }, token);
  await page.unrouteAll({ behavior: 'wait' });
  await panel.getByRole('button', { name: 'Try film.pdf again' }).click();
  await expect(panel.getByText('1 of 1 file uploaded')).toBeVisible({ timeout: 30_000 });
  expect(begun).toHaveLength(2);
  expect(aborted).toEqual([]);
  expect(await readItems(library)).toHaveLength(1);
});

test('pending files of another library are listed under its title, and finished ones are gone', async ({
  page,
}) => {
  const [left, open] = [await makeLibrary('Left over'), await makeLibrary('Open')];
  const files = await makePictures(3);
  const before = await openPanel(page, left);
  await before.getByLabel('Choose files').setInputFiles(files.slice(0, 1));
  await before.getByRole('button', { name: 'Upload 1 file' }).click();
  await expect(before.getByText('1 of 1 file uploaded')).toBeVisible();
  await before.getByLabel('Choose files').setInputFiles(files.slice(1));
  await expect(before.getByRole('button', { name: 'Upload 2 files' })).toBeVisible();
  await waitUntilKept(page, 2);

  const panel = await openPanel(page, open);
  await expect(panel.getByRole('heading', { name: left.title })).toBeVisible();
  await expect(panel.getByText('view 2.png')).toBeVisible();
  await expect(panel.getByText('view 1.png')).toBeHidden();
  await panel.getByRole('button', { name: 'Upload 2 files' }).click();
  await expect.poll(() => readTitles(left)).toEqual(titlesOf(files));
  expect(await readItems(open)).toHaveLength(0);
});

test('empty and refused files say why, and offer another try only where it can help', async ({ page }) => {
  const library = await makeLibrary();
  const panel = await openPanel(page, library);
  const [sound] = await makePictures(1);
  await panel
    .getByLabel('Choose files')
    .setInputFiles([
      ...(sound ? [sound] : []),
      { name: 'nothing.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
      { name: 'page.txt', mimeType: 'text/plain', buffer: Buffer.from('<!DOCTYPE html><script>1</script>') },
    ]);
  await panel.getByRole('tab', { name: 'Failed (1)' }).click();
  await expect(panel.getByText('This file is empty. Save it again where it was made')).toBeVisible();
  await panel.getByRole('button', { name: 'Upload 2 files' }).click();
  await expect(panel.getByText(/The content of this file is of a type that is not taken here/)).toBeVisible();
  await expect(panel.getByRole('button', { name: /again/ })).toHaveCount(0);
  await expect.poll(() => readTitles(library)).toEqual(['view 1']);
});

test('forty files ask for few lists and show none of their pictures in the tab', async ({ page }) => {
  const library = await makeLibrary();
  const panel = await openPanel(page, library);
  await panel.getByLabel('Choose files').setInputFiles(await makePictures(40));
  const start = panel.getByRole('button', { name: 'Upload 40 files' });
  await expect(start).toBeVisible();
  const lists: string[] = [];
  const previews: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/backend/')) lists.push(pathname);
    if (request.url().startsWith('blob:')) previews.push(request.url());
  });
  await start.click();
  await expect(panel.getByText('40 of 40 files uploaded')).toBeVisible({ timeout: 45_000 });
  expect(lists.length).toBeLessThan(20);
  expect(previews).toEqual([]);
});

test('a file that replaces another goes on after a reload', async ({ page }) => {
  const library = await makeLibrary();
  const [file] = await makePictures(1);
  if (!file) throw new Error('no file was made');
  const panel = await openPanel(page, library);
  await panel.getByLabel('Choose files').setInputFiles(file);
  await panel.getByRole('button', { name: 'Upload 1 file' }).click();
  await expect(panel.getByText('1 of 1 file uploaded')).toBeVisible();
  const [item] = await readItems(library);

  await page.goto(`/admin/library-item/${item?.id}`);
  // The browser completes an upload only once a reload would find it.
  const completing = hold();
  await page.route('**/storage/complete', (route) =>
    completing.isEnded() ? route.continue() : completing.forever(),
  );
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
  await (await chooser).setFiles({ ...file, name: 'better.png' });
  await expect.poll(() => completing.count()).toBe(1);
  completing.end();
  await page.reload();
  await expect(page.getByText('File replaced; the earlier one is kept as a version')).toBeVisible();
  await expect(page.getByText('Version 2')).toBeVisible();
});
