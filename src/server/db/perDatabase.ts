import type { Database } from './client.ts';

/** A value that a process holds once for each object, made on first use. */
export function perObject<Key extends object, T extends object>(make: (key: Key) => T): (key: Key) => T {
  const known = new WeakMap<Key, T>();
  return (key) => {
    const found = known.get(key) ?? make(key);
    known.set(key, found);
    return found;
  };
}

/** The same for each database. */
export const perDatabase = <T extends object>(make: (db: Database) => T): ((db: Database) => T) =>
  perObject(make);
