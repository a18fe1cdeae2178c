import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { buildPhotoshop } from '../src/server/testing/corpus/buildPhotoshop.ts';
import { buildWav } from '../src/server/testing/corpus/buildWav.ts';
import { isInstalled, runForBytes } from '../src/server/testing/corpus/tools.ts';
import type { Library } from '../src/shared/contract/library.ts';
import type { LibraryItem } from '../src/shared/contract/libraryItem.ts';
import type { SignedPut, UploadResult } from '../src/shared/contract/storage.ts';
import { call, origin } from './support/api.ts';
import { expect, test } from './support/test.ts';
import { makeLibrary } from './support/uploads.ts';

/** Uploads a file as a published item, and waits until the server has looked at it. */
async function upload(library: Library, name: string, bytes: Buffer): Promise<LibraryItem> {
  const signed = await call<SignedPut & { uploadId: string }>(
    'POST',
    '/backend/storage/pre-sign/library-item',
    { name, size: bytes.length, libraryId: library.id, arriveAs: 'published' },
  );
  const body = new Uint8Array(bytes);
  const sent = await fetch(new URL(signed.url, origin()), { method: 'PUT', headers: signed.headers, body });
  expect(sent.status).toBe(200);
  const { item } = await call<UploadResult>('POST', '/backend/storage/complete', {
    uploadId: signed.uploadId,
  });
  const read = () => call<LibraryItem>('GET', `/backend/library-item/${item?.id}`);
  await expect.poll(async () => (await read()).file.renditionState, { timeout: 90_000 }).not.toBe('pending');
  return read();
}

const tune = () =>
  buildWav(4, (time) => Math.abs(Math.sin(time * 2)) * Math.sin(time * 2500) * 0.8 + Math.random() * 0.001);

// The server makes the pictures of its demo content at the same time.
test.setTimeout(150_000);

test.describe('in the back-office', () => {
  test.use({ who: 'admin' });

  test('a preview that failed is explained, and made again by hand', async ({ page }) => {
    const library = await makeLibrary('Layers');
    const planes = [0, 1, 2].map(() => randomBytes(60 * 40));
    const blocks = [{ id: 1057, data: Buffer.from([0, 0, 0, 1, 0]) }];
    const bare = buildPhotoshop({ width: 60, height: 40, mode: 3, depth: 8, planes, blocks });
    const item = await upload(library, 'bare.psd', bare);
    await page.goto(`/admin/library-item/${item.id}`);
    await expect(page.getByText('In Photoshop, turn on “Maximise compatibility”')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Renditions are being made')).toBeVisible();
    await expect(page.getByText('Renditions failed')).toBeVisible();
  });

  test('the metadata of a file is shown beside the fields that it filled', async ({ page }) => {
    const bytes = await sharp(randomBytes(90 * 60 * 3), { raw: { width: 90, height: 60, channels: 3 } })
      .withExif({ IFD0: { ImageDescription: 'Amber on wet stone', Copyright: 'House Sillage', Model: 'Q3' } })
      .jpeg()
      .toBuffer();
    const item = await upload(await makeLibrary('Described'), 'stone.jpg', bytes);
    await expect
      .poll(async () => (await call<LibraryItem>('GET', `/backend/library-item/${item.id}`)).description)
      .toBe('Amber on wet stone');
    await page.goto(`/admin/library-item/${item.id}`);
    await expect(page.getByRole('heading', { name: 'In the file' })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: 'House Sillage' }).first()).toBeVisible();
    await expect(page.getByLabel('Description')).toHaveValue('Amber on wet stone');
  });

  test('a sound shows its wave form, which the keyboard moves along', async ({ page }) => {
    const item = await upload(await makeLibrary('Sounds'), 'tune.wav', tune());
    await page.goto(`/admin/library-item/${item.id}`);
    const wave = page.getByRole('slider', { name: 'Position in tune' });
    await wave.focus();
    await page.keyboard.press('End');
    await expect(wave).toHaveAttribute('aria-valuenow', '4');
    await page.keyboard.press('Home');
    await expect(wave).toHaveAttribute('aria-valuenow', '0');
  });
});

test.describe('in the portal', () => {
  test.use({ who: 'member', contextOptions: { reducedMotion: 'no-preference' } });

  test('a sound shows its wave form over the player', async ({ page }) => {
    const library = await makeLibrary('Sounds');
    const item = await upload(library, 'tune.wav', tune());
    await page.goto(`/training/${library.slug}/item/${item.id}`);
    const wave = page.locator('[data-wave]');
    await expect(wave).toBeVisible();
    const box = await wave.boundingBox();
    await wave.click({ position: { x: (box?.width ?? 0) / 2, y: 10 } });
    await expect(page.getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuetext', /0:02/);
  });

  test('the tile of a film moves while it has the focus, and not for users who prefer reduced motion', async ({
    page,
  }) => {
    test.skip(!isInstalled('ffmpeg'), 'ffmpeg makes the film and what tiles show of it');
    const args =
      '-v error -f lavfi -i testsrc=size=640x360:rate=10:duration=3 -pix_fmt yuv420p -movflags frag_keyframe+empty_moov -f mp4 pipe:1';
    const library = await makeLibrary('Films');
    const item = await upload(library, 'study.mp4', runForBytes('ffmpeg', args.split(' ')));
    expect(item.picture?.motion?.url).toContain('/hover.');
    await page.goto(`/training/${library.slug}`);
    const tile = page.getByRole('gridcell').filter({ hasText: 'study' });
    await expect(tile.locator('[data-motion]')).toBeAttached();
    await expect(tile.locator('video')).toHaveCount(0);
    await tile.getByRole('link').first().focus();
    await expect(tile.locator('video')).toBeAttached();
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await expect(tile.locator('video')).toHaveCount(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await tile.getByRole('link').first().focus();
    await expect(tile.locator('video')).toHaveCount(0);
  });
});
