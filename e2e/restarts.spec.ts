import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import sharp from 'sharp';
import type { Library } from '../src/shared/contract/library.ts';
import type { LibraryItem } from '../src/shared/contract/libraryItem.ts';
import { SINGLE_PUT_MAX } from '../src/shared/contract/storage.ts';
import { call, DEMO_PASSWORD, signIn, signInForToken } from './support/api.ts';
import { expect, test } from './support/ownServer.ts';

const EMAIL = 'admin@sillage.example';
const SMALL_FILES = 8;
const FILM_BYTES = SINGLE_PUT_MAX * 2;

test.use({ expectedFaults: { patterns: [/^Failed to load resource: net::ERR_/] } });

/** Small pictures and, as the third of them, a film that goes by parts. Returns the titles in their order. */
async function fillFolder(folder: string): Promise<string[]> {
  await mkdir(folder);
  const picture = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#443322' } })
    .png()
    .toBuffer();
  const names = Array.from({ length: SMALL_FILES }, (_, index) => `${index < 2 ? index + 1 : index + 2}.png`);
  for (const name of names) await writeFile(join(folder, name), Buffer.concat([picture, randomBytes(16)]));
  await writeFile(join(folder, '3.pdf'), Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(FILM_BYTES)]));
  return Array.from({ length: SMALL_FILES + 1 }, (_, index) => String(index + 1));
}

/** Resolves when `open` is called. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

/**
 * Stops the upload in the middle: two files are complete, a third one is complete without the page knowing, two more
 * wait to be completed, and one part of the film has arrived while the others are on their way. All of these requests
 * fail once `down` is open.
 */
async function holdInTheMiddle(page: Page, down: Promise<void>): Promise<Promise<unknown>> {
  const [lost, part] = [gate(), gate()];
  let completions = 0;
  let parts = 0;
  const fail = async (route: Route) => {
    await down;
    await route.abort('connectionreset');
  };
  await page.route('**/storage/complete', async (route) => {
    completions += 1;
    // Others pass, so that requests are left for the film.
    if (completions < 3 || completions > 5) return route.continue();
    if (completions === 3) {
      await route.fetch();
      lost.open();
    }
    return fail(route);
  });
  await page.route(/\/storage\/object\?.*part=/, async (route) => {
    parts += 1;
    if (parts > 1) return fail(route);
    const arrived = page.waitForResponse(route.request().url());
    await route.continue();
    await arrived;
    part.open();
  });
  return Promise.all([lost.opened, part.opened]);
}

const ends = [
  [
    'SIGKILL',
    'a server that is killed and started again in the middle of an upload gets every file once, in the order of the folder',
  ],
  [
    'SIGTERM',
    'a server that is stopped and started again in the middle of an upload gets every file once, in the order of the folder',
  ],
] as const;

for (const [signal, title] of ends)
  test(title, async ({ page, context, server }, testInfo) => {
    test.setTimeout(240_000);
    const token = await signInForToken(server.origin, EMAIL);
    const library = await call<Library>(
      'POST',
      '/backend/library',
      { title: 'Shoot', section: 'training', facetIds: [] },
      token,
      server.origin,
    );
    const readTitles = async () => {
      const path = `/backend/library/${library.id}/items?sort=["position","ASC"]&range=[0,999]`;
      const items = await call<LibraryItem[]>('GET', path, undefined, token, server.origin);
      return items.map(({ title }) => title);
    };
    const folder = testInfo.outputPath('shoot');
    const titles = await fillFolder(folder);
    await signIn(context.request, EMAIL, DEMO_PASSWORD);
    const initiated: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/storage/initiate/')) initiated.push(request.url());
    });

    await page.goto(`/admin/library/${library.id}/items?upload`);
    const panel = page.getByRole('region', { name: 'Upload', exact: true });
    await panel.getByLabel('Choose a folder').setInputFiles(folder);
    const down = gate();
    const middle = holdInTheMiddle(page, down.opened);
    await panel.getByRole('button', { name: `Upload ${titles.length} files` }).click();
    await middle;
    await server.kill(signal);
    down.open();
    await page.unrouteAll({ behavior: 'wait' });

    await expect(panel.getByText('No connection to the server.')).toBeVisible();
    await server.restart();
    // The next look for the server would come after up to 15 seconds; this has it come now.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(panel.getByText(`${titles.length} of ${titles.length} files uploaded`)).toBeVisible({
      timeout: 120_000,
    });
    await expect.poll(readTitles, { timeout: 30_000 }).toEqual(titles);
    // The film went on where it was.
    expect(initiated).toHaveLength(1);
  });
