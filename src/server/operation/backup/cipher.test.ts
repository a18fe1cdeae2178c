import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { checkValueOf, DamagedBackup, folderKey, isKeyOf, keyedCipher } from './cipher.ts';

const CHUNK = 64 * 1024;
const SEALED_CHUNK = CHUNK + 16;
const SALT = 16;
const key = randomBytes(32);
const cipher = keyedCipher(key);

/** In pieces of uneven lengths, as streams have them. */
async function* inPieces(bytes: Buffer) {
  for (let start = 0, size = 1; start < bytes.length; start += size, size = (size * 7) % 50_021)
    yield bytes.subarray(start, start + size);
}
const seal = (bytes: Buffer, role = 'a') => buffer(cipher.seal(inPieces(bytes), role));
const open = (sealed: Buffer, role = 'a', by = cipher) => buffer(by.open(inPieces(sealed), role));

describe('the seal of a backup', () => {
  it.each([0, 1, 15, 16, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 3 * CHUNK + 5])(
    'gives %i bytes back, and has the length that is announced',
    async (size) => {
      const bytes = randomBytes(size);
      const sealed = await seal(bytes);
      expect(sealed.length).toBe(cipher.sealedSize(size));
      expect((await open(sealed)).equals(bytes)).toBe(true);
    },
  );

  it('shows nothing of what is in it, and is another one each time', async () => {
    const bytes = Buffer.alloc(CHUNK * 2, 'secret');
    const [one, other] = [await seal(bytes), await seal(bytes)];
    expect(one.includes('secret')).toBe(false);
    expect(one.equals(other)).toBe(false);
    expect(
      one.subarray(SALT, SALT + 64).equals(one.subarray(SALT + SEALED_CHUNK, SALT + SEALED_CHUNK + 64)),
    ).toBe(false);
  });

  it('refuses what was changed, at any place', async () => {
    const sealed = await seal(randomBytes(2 * CHUNK + 100));
    for (const at of [0, SALT - 1, SALT, SALT + CHUNK, SALT + SEALED_CHUNK + 5, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] as number) ^ 1;
      await expect(open(changed), `byte ${at}`).rejects.toThrow(DamagedBackup);
    }
  });

  it('refuses what was cut off, also between two chunks, and what was added', async () => {
    const sealed = await seal(randomBytes(3 * CHUNK));
    for (const length of [
      0,
      5,
      SALT,
      SALT + 10,
      SALT + SEALED_CHUNK,
      SALT + 2 * SEALED_CHUNK,
      sealed.length - 1,
    ])
      await expect(open(sealed.subarray(0, length)), `${length} bytes`).rejects.toThrow(DamagedBackup);
    await expect(open(Buffer.concat([sealed, Buffer.from('x')]))).rejects.toThrow(DamagedBackup);
    await expect(open(Buffer.concat([sealed, sealed.subarray(SALT)]))).rejects.toThrow(DamagedBackup);
  });

  it('refuses chunks in another order', async () => {
    const sealed = await seal(randomBytes(3 * CHUNK));
    const chunk = (number: number) =>
      sealed.subarray(SALT + number * SEALED_CHUNK, SALT + (number + 1) * SEALED_CHUNK);
    const swapped = Buffer.concat([sealed.subarray(0, SALT), chunk(1), chunk(0), chunk(2)]);
    expect(swapped.length).toBe(sealed.length);
    await expect(open(swapped)).rejects.toThrow(DamagedBackup);
  });

  it('refuses a file in the place of another one, and another key', async () => {
    const sealed = await seal(Buffer.from('content'), 'the object a');
    await expect(open(sealed, 'the object b')).rejects.toThrow(
      'The object b of this backup was changed, or is not complete.',
    );
    await expect(open(sealed, 'the object a', keyedCipher(randomBytes(32)))).rejects.toThrow(DamagedBackup);
    expect(cipher.nameOf('a')).not.toBe(keyedCipher(randomBytes(32)).nameOf('a'));
  });

  it('knows its key by bytes or by a passphrase', () => {
    const salt = randomBytes(16);
    for (const secret of [{ bytes: randomBytes(32) }, { passphrase: 'correct horse battery' }]) {
      const own = folderKey(secret, salt);
      expect(isKeyOf(folderKey(secret, salt), checkValueOf(own))).toBe(true);
      expect(isKeyOf(folderKey({ passphrase: 'another one entirely' }, salt), checkValueOf(own))).toBe(false);
      expect(isKeyOf(folderKey(secret, randomBytes(16)), checkValueOf(own))).toBe(false);
    }
  });
});
