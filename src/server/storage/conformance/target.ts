import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { SignedRequest, Storage } from '../port.ts';

/** The grant that signed downloads of the cases carry. */
export const GRANT = 'item 7';

export interface TargetOptions {
  readonly storage: Storage;
  /** Origin to which relative signed addresses belong. */
  readonly origin: string;
  /** Whether nothing else is in the store: sweeps would take what others are uploading. */
  readonly isScratch: boolean;
  /** Origin of the pages that upload and download; without it, nothing is known about them. */
  readonly pageOrigin?: string;
  /** Whether `GRANT` is valid, in drivers that check it at each use. */
  readonly setGranted?: (isGranted: boolean) => void;
}

/** What one part of a store's conformance demands. */
export interface ConformanceCase {
  readonly name: string;
  /** More than a thousand calls. */
  readonly isLong?: boolean;
  /** Run only where nothing else is in the store. */
  readonly needsScratch?: boolean;
  /** Run only where browsers load from another origin. */
  readonly needsPageOrigin?: boolean;
  readonly run: (target: Target) => Promise<void>;
}

export const sha256 = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex');
export const bytes = (size: number) => new Uint8Array(randomBytes(size));

/** A store under test: every object is below a prefix of its own, and removed at the end. */
export class Target {
  readonly storage: Storage;
  readonly isScratch: boolean;
  readonly pageOrigin: string | undefined;
  readonly setGranted: ((isGranted: boolean) => void) | undefined;
  readonly #origin: string;
  readonly #keys: string[] = [];

  constructor({ storage, origin, isScratch, pageOrigin, setGranted }: TargetOptions) {
    this.storage = storage;
    this.isScratch = isScratch;
    this.pageOrigin = pageOrigin;
    this.setGranted = setGranted;
    this.#origin = origin;
  }

  newKey(): string {
    const key = `conformance/${randomUUID()}/object.bin`;
    this.#keys.push(key);
    return key;
  }

  async putBytes(data: Buffer, key = this.newKey()): Promise<string> {
    await this.storage.put(key, data, { size: data.length, mediaType: 'application/octet-stream' });
    return key;
  }

  sumOf = async (key: string): Promise<string> => sha256(await buffer(await this.storage.open(key)));

  /** As a browser sends a signed request. */
  send(
    signed: SignedRequest,
    body?: Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return fetch(new URL(signed.url, this.#origin), {
      method: signed.method,
      headers: { ...signed.headers, ...headers },
      body,
    });
  }

  signGet(key: string, expiresIn = 300): Promise<SignedRequest> {
    return this.storage.signGet(key, {
      expiresIn,
      fileName: 'Été – « 香水 ».bin',
      disposition: 'attachment',
      mediaType: 'image/png',
      grant: GRANT,
    });
  }

  async removeAll(): Promise<void> {
    await this.storage.deleteMany(this.#keys);
  }
}

/** Waits until `read` returns `expected`, at most ten seconds; returns what it returned last. */
export async function eventually<T>(read: () => Promise<T>, expected: T): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    const value = await read();
    if (value === expected || tries >= 40) return value;
    await wait(250);
  }
}
