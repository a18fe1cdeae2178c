import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { ImportRecord } from '../../src/shared/contract/import.ts';
import type { SignedPut } from '../../src/shared/contract/storage.ts';
import { call, origin } from './api.ts';

/** Noise, so that no two pictures look alike. */
export const noise = (): Promise<Buffer> =>
  sharp(randomBytes(64 * 48 * 3), { raw: { width: 64, height: 48, channels: 3 } })
    .png()
    .toBuffer();

/** Soft shapes, which survive being scaled and packed, so that two sizes of them look alike. */
export async function shapes(): Promise<{ large: Buffer; small: Buffer }> {
  const large = await sharp(randomBytes(6 * 6 * 3), { raw: { width: 6, height: 6, channels: 3 } })
    .resize({ width: 480, height: 480, kernel: 'cubic' })
    .png()
    .toBuffer();
  return { large, small: await sharp(large).resize(400).jpeg({ quality: 98 }).toBuffer() };
}

export const importId = (page: Page): number => Number(/\/import\/(\d+)/.exec(page.url())?.[1]);

/** Waits until the import on screen has so many files, and can be checked. */
export async function expectArrived(page: Page, count: number): Promise<void> {
  const arrived = page.getByRole('region', { name: 'What arrived' });
  await expect(arrived.getByRole('status')).toHaveText(count === 1 ? '1 file' : `${count} files`, {
    timeout: 30_000,
  });
  await expect(page.getByRole('button', { name: 'Check', exact: true })).toBeEnabled();
}

/** Waits until an import was checked, and again for previews that came late. */
export async function expectLookedAt(read: () => Promise<ImportRecord>): Promise<void> {
  const facts = async () => {
    const { counts, state } = await read();
    return { state, pending: counts.pendingLooks };
  };
  await expect.poll(facts, { timeout: 60_000 }).toEqual({ state: 'ready', pending: 0 });
}

interface Api {
  token?: string;
  base?: string;
}

/** Uploads a sheet or a ZIP as a browser does. Returns the id of the upload. */
export async function uploadSource(name: string, bytes: Buffer, { token, base }: Api = {}): Promise<string> {
  const signed = await call<SignedPut & { uploadId: string }>(
    'POST',
    '/backend/storage/pre-sign/import-source',
    { name, size: bytes.length },
    token,
    base,
  );
  const { url, headers, uploadId } = signed;
  const put = await fetch(new URL(url, base ?? origin()), {
    method: 'PUT',
    headers,
    body: new Uint8Array(bytes),
  });
  if (!put.ok) throw new Error(`the PUT returned ${put.status}`);
  await call('POST', '/backend/storage/complete', { uploadId }, token, base);
  return uploadId;
}
