import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  scryptSync,
  timingSafeEqual,
} from 'node:crypto';

/** Something in a backup is not what was written there. The message is for people. */
export class DamagedBackup extends Error {
  constructor(what: string) {
    super(`${what} of this backup was changed, or is not complete.`);
    this.name = 'DamagedBackup';
  }
}

/**
 * How files of a backup are stored. `role` says what a file is and is part of its seal: a file that was put in the place
 * of another one is refused.
 */
export interface BackupCipher {
  readonly isEncrypted: boolean;
  /** The name of a file that holds the object `key`: hex, and without the key of the backup no clue to it. */
  nameOf(key: string): string;
  /** Bytes that `size` bytes take. */
  sealedSize(size: number): number;
  seal(source: AsyncIterable<Buffer>, role: string): AsyncIterable<Buffer>;
  /** Throws `DamagedBackup`; with a key before it yields a byte that was not written so. */
  open(source: AsyncIterable<Buffer>, role: string): AsyncIterable<Buffer>;
}

export const plainCipher: BackupCipher = {
  isEncrypted: false,
  nameOf: (key) => createHash('sha256').update(key).digest('hex'),
  sealedSize: (size) => size,
  seal: (source) => source,
  open: (source) => source,
};

const ALGORITHM = 'aes-256-gcm';
const CHUNK = 64 * 1024;
const TAG = 16;
const SALT = 16;

/**
 * AES-256-GCM in chunks of 64 KiB. Each file has a key of its own, derived from a random salt and its role. The nonce of
 * a chunk is its number and whether it is the last one, so that a chunk in another place and a missing end are noticed.
 */
export function keyedCipher(key: Buffer): BackupCipher {
  const keyFor = (salt: Buffer, role: string) => derive(key, salt, `file ${role}`);
  return {
    isEncrypted: true,
    nameOf: (name) =>
      createHmac('sha256', derive(key, Buffer.alloc(0), 'names'))
        .update(name)
        .digest('hex'),
    sealedSize: (size) => SALT + size + TAG * Math.max(1, Math.ceil(size / CHUNK)),
    async *seal(source, role) {
      const salt = randomBytes(SALT);
      const fileKey = keyFor(salt, role);
      yield salt;
      let number = 0;
      for await (const { bytes, isLast } of chunksOf(source, CHUNK)) {
        const cipher = createCipheriv(ALGORITHM, fileKey, nonceOf(number++, isLast));
        yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
      }
    },
    async *open(source, role) {
      const { salt, rest } = await splitSalt(source);
      if (salt.length < SALT) throw new DamagedBackup(capital(role));
      const fileKey = keyFor(salt, role);
      let number = 0;
      for await (const { bytes, isLast } of chunksOf(rest, CHUNK + TAG))
        yield openChunk(bytes, { fileKey, nonce: nonceOf(number++, isLast), role });
    },
  };
}

function openChunk(sealed: Buffer, by: { fileKey: Buffer; nonce: Buffer; role: string }): Buffer {
  if (sealed.length < TAG) throw new DamagedBackup(capital(by.role));
  const decipher = createDecipheriv(ALGORITHM, by.fileKey, by.nonce);
  decipher.setAuthTag(sealed.subarray(-TAG));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()]);
  } catch {
    throw new DamagedBackup(capital(by.role));
  }
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** A stream cut into pieces of `size` bytes; the last one may be shorter, and empty only where there is no other. */
async function* chunksOf(source: AsyncIterable<Buffer>, size: number) {
  let gathered: Buffer[] = [];
  let length = 0;
  for await (const piece of source) {
    gathered.push(piece);
    length += piece.length;
    if (length <= size) continue;
    const whole = Buffer.concat(gathered);
    let start = 0;
    for (; whole.length - start > size; start += size)
      yield { bytes: whole.subarray(start, start + size), isLast: false };
    gathered = [whole.subarray(start)];
    length = whole.length - start;
  }
  yield { bytes: Buffer.concat(gathered), isLast: true };
}

/** The first bytes of a stream, and an iterable of those behind them. */
async function splitSalt(
  source: AsyncIterable<Buffer>,
): Promise<{ salt: Buffer; rest: AsyncIterable<Buffer> }> {
  const iterator = source[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  while (head.length < SALT) {
    const next = await iterator.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  async function* rest() {
    try {
      yield head.subarray(SALT);
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  }
  return { salt: head.subarray(0, SALT), rest: rest() };
}

const derive = (key: Buffer, salt: Buffer, info: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `sillage backup ${info}`, 32));

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** What the operator gives: 32 bytes, or a passphrase. */
export type BackupSecret = { readonly bytes: Buffer } | { readonly passphrase: string };

/** Cost of guessing a passphrase: 128 MB and about half a second a try. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 } as const;

/** The key of one backup folder, from what the operator gives and the folder's salt. */
export function folderKey(secret: BackupSecret, salt: Buffer): Buffer {
  const master = 'bytes' in secret ? secret.bytes : scryptSync(secret.passphrase, salt, 32, SCRYPT);
  return derive(master, salt, 'folder');
}

/** By which a wrong key is noticed before anything is read. Hex. */
export const checkValueOf = (key: Buffer): string => derive(key, Buffer.alloc(0), 'check').toString('hex');

export function isKeyOf(key: Buffer, checkValue: string): boolean {
  const [own, stored] = [Buffer.from(checkValueOf(key)), Buffer.from(checkValue)];
  return own.length === stored.length && timingSafeEqual(own, stored);
}
