import { randomBytes } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { Library } from '../../src/shared/contract/library.ts';
import type { LibraryItem } from '../../src/shared/contract/libraryItem.ts';
import type { SignedPut, UploadResult } from '../../src/shared/contract/storage.ts';
import { call, origin } from './api.ts';

export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Pictures that no library has: each with bytes of its own behind its end. Named `view 1.png` and so on. */
export async function makePictures(count: number): Promise<ChosenFile[]> {
  const picture = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#443322' } })
    .png()
    .toBuffer();
  return Array.from({ length: count }, (_, index) => ({
    name: `view ${index + 1}.png`,
    mimeType: 'image/png',
    buffer: Buffer.concat([picture, randomBytes(16)]),
  }));
}

/** A plain picture of one colour. */
export const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Makes an item of a file, as a browser does. Returns its id. */
export async function addItem(libraryId: number, name: string, background: string): Promise<number> {
  const { item } = await sendPicture({ name, background, libraryId });
  return item?.id ?? 0;
}

/** Puts another picture in the place of an item's file, under the same name. */
export async function replaceItem(itemId: number, name: string, background: string): Promise<void> {
  const { uploadId } = await sendPicture({ name, background });
  await call('PATCH', `/backend/library-item/${itemId}/replace`, { uploadId });
}

async function sendPicture({
  background,
  ...intent
}: {
  name: string;
  background: string;
  libraryId?: number;
}): Promise<UploadResult> {
  const bytes = await picture(background);
  const { uploadId, url, headers } = await call<SignedPut & { uploadId: string }>(
    'POST',
    '/backend/storage/pre-sign/library-item',
    { ...intent, size: bytes.length },
  );
  const put = await fetch(new URL(url, origin()), { method: 'PUT', headers, body: new Uint8Array(bytes) });
  if (!put.ok) throw new Error(`storing ${intent.name} returned ${put.status}`);
  return call<UploadResult>('POST', '/backend/storage/complete', { uploadId });
}

export const makeLibrary = (title = 'Shoot'): Promise<Library> =>
  call<Library>('POST', '/backend/library', {
    title: `${title} ${randomBytes(3).toString('hex')}`,
    section: 'training',
    facetIds: [],
    publishedAt: '2026-01-01T00:00:00Z',
  });

/** Items of a library in its order. */
export const readItems = (library: Library) =>
  call<LibraryItem[]>('GET', `/backend/library/${library.id}/items?sort=["position","ASC"]&range=[0,999]`);
export const readTitles = async (library: Library) => (await readItems(library)).map(({ title }) => title);

export async function openPanel(page: Page, library: Library): Promise<Locator> {
  await page.goto(`/admin/library/${library.id}/items?upload`);
  return page.getByRole('region', { name: 'Upload', exact: true });
}

/** Waits until the browser keeps the bytes of so many chosen files, so that another page goes on with them. */
export async function waitUntilKept(page: Page, count: number): Promise<void> {
  const countKept = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('sillage-uploads');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const kept = opening.result.transaction('blobs').objectStore('blobs').count();
            kept.onerror = () => reject(kept.error);
            kept.onsuccess = () => {
              opening.result.close();
              resolve(kept.result);
            };
          };
        }),
    );
  await expect.poll(countKept).toBe(count);
}

/** Chooses files in a library's panel and starts them. */
export async function sendFiles(panel: Locator, files: ChosenFile[]): Promise<void> {
  await panel.getByLabel('Choose files').setInputFiles(files);
  await panel.getByRole('button', { name: /^Upload \d+ files?$/ }).click();
}
