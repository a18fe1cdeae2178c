import type { Database } from './client.ts';

/** A value that a process holds once for each database, made on first use. */
export function perDatabase<T extends object>(make: (db: Database) => T): (db: Database) => T {
  const known = new WeakMap<Database, T>();
  return (db) => {
    const found = known.get(db) ?? make(db);
    known.set(db, found);
    return found;
  };
}
