import { StorageError } from './port.ts';

const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** Refuses keys that a file system or a URL could read differently: no dot segments, no escapes, no empty parts. */
export function checkKey(key: string): string {
  const isValid =
    key.length <= 512 && key.split('/').every((part) => part.length <= 200 && segment.test(part));
  if (!isValid)
    throw new StorageError('invalid-key', `Not a storage key: ${JSON.stringify(key.slice(0, 80))}`);
  return key;
}
