import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ByteRange } from '../http/httpRange.ts';
import { crc32Combine } from './crc32Combine.ts';
import type { Storage } from './port.ts';
import { readVerified } from './verifiedRead.ts';

const CHUNK = 100;
const storeOf = (bytes: Buffer): Pick<Storage, 'open'> => ({
  open: async (_key, range = { start: 0, end: bytes.length - 1 }) => {
    const wanted = bytes.subarray(range.start, range.end + 1);
    return Readable.from(
      Array.from({ length: Math.ceil(wanted.length / CHUNK) }, (_, n) =>
        wanted.subarray(n * CHUNK, (n + 1) * CHUNK),
      ),
    );
  },
});

describe('the CRC-32 of two runs of bytes', () => {
  it('is that of both together', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.uint8Array(), (first, second) => {
        const both = crc32(Buffer.concat([first, second]));
        expect(crc32Combine(crc32(first), crc32(second), second.length)).toBe(both);
      }),
    );
  });

  it('is right beyond four gigabytes', () => {
    // Zeros in two ways: doubled from one byte, and in one step from all but the last byte.
    let doubled = crc32(Buffer.alloc(1));
    for (let n = 0; n < 33; n++) doubled = crc32Combine(doubled, doubled, 2 ** n);
    let most = crc32(Buffer.alloc(0));
    let power = crc32(Buffer.alloc(1));
    for (let n = 0; n < 33; n++) {
      most = crc32Combine(most, power, 2 ** n);
      power = crc32Combine(power, power, 2 ** n);
    }
    const one = crc32(Buffer.alloc(1));
    expect(crc32Combine(one, most, 2 ** 33 - 1)).toBe(doubled);
  });
});

describe('a verified read', () => {
  const bytes = Buffer.from(Array.from({ length: 1050 }, (_, index) => (index * 7) & 255));
  const facts = { key: 'k', size: bytes.length, crc32: crc32(bytes) };
  const readOf = (stored: Buffer, range: ByteRange) => readVerified(storeOf(stored), { ...facts, range });
  const damagedAt = (place: number) => {
    const damaged = Buffer.from(bytes);
    damaged.writeUInt8(damaged.readUInt8(place) ^ 1, place);
    return damaged;
  };
  async function sent(stored: Buffer, range: ByteRange) {
    let length = 0;
    try {
      for await (const chunk of readOf(stored, range)) length += chunk.length;
      return { length, failure: null };
    } catch (error) {
      return { length, failure: (error as { kind?: string }).kind };
    }
  }

  it('yields any range of what was uploaded', async () => {
    const place = fc.nat({ max: bytes.length - 1 });
    await fc.assert(
      fc.asyncProperty(place, place, async (a, b) => {
        const range = { start: Math.min(a, b), end: Math.max(a, b) };
        expect((await buffer(readOf(bytes, range))).equals(bytes.subarray(range.start, range.end + 1))).toBe(
          true,
        );
      }),
    );
  });

  it('never yields the end of an object with other bytes, wherever they are and wherever it begins', async () => {
    const place = fc.nat({ max: bytes.length - 1 });
    await fc.assert(
      fc.asyncProperty(place, place, async (damage, start) => {
        const { length, failure } = await sent(damagedAt(damage), { start, end: bytes.length - 1 });
        expect(failure).toBe('damaged');
        expect(length).toBeLessThan(bytes.length - start);
      }),
    );
  });
});
