import { HttpError } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { replaceFile } from './replaceFile.ts';

const stale = new HttpError('changed', 409, { code: 'stale_version', message: 'changed' });
const replacement = (fileId: number) => ({
  itemId: 4,
  version: 2,
  completed: {
    uploadId: 'u',
    picture: null,
    item: null,
    file: { id: fileId },
  } as unknown as Parameters<typeof replaceFile>[1]['completed'],
});
const providerWith = (fileId: number) => ({
  replaceItem: vi.fn(async () => Promise.reject(stale)),
  getOne: vi.fn(async () => ({ data: { id: 4, file: { id: fileId } } })),
});

describe('a replacement whose response was lost', () => {
  it('is done when the item has the new file', async () => {
    await expect(replaceFile(providerWith(9) as never, replacement(9))).resolves.toBeUndefined();
  });

  it('fails when someone else changed the item', async () => {
    await expect(replaceFile(providerWith(3) as never, replacement(9))).rejects.toBe(stale);
  });
});
