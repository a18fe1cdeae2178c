import { describe, expect, it } from 'vitest';
import { sampleRanges, WHOLE_SUM_MAX } from '../../shared/domain/sampledSum.ts';
import { sumFile } from './sumFile.ts';

async function sha256(blob: Blob): Promise<string> {
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()));
  return Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

describe('the sum of a file', () => {
  it('is the SHA-256 of all its bytes', async () => {
    expect(await sumFile(new Blob(['abc']))).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });

  it('is that of its samples when it is large, which the server reads alike', async () => {
    const bytes = new Uint8Array(WHOLE_SUM_MAX + 12_345);
    bytes.set(Array.from({ length: 251 }, (_, index) => index));
    for (let filled = 251; filled < bytes.length; filled *= 2) bytes.copyWithin(filled, 0, filled);
    const file = new Blob([bytes]);
    const parts = sampleRanges(file.size).map(({ start, end }) => bytes.slice(start, end + 1));
    expect(await sumFile(file)).toBe(await sha256(new Blob(parts)));
    expect(await sumFile(file)).not.toBe(await sha256(file));
  });
});
