import type { Database } from './client.ts';

/** What a process keeps once for each database, made when it is first asked for. */
export function perDatabase<T extends object>(make: (db: Database) => T): (db: Database) => T {
  const known = new WeakMap<Database, T>();
  return (db) => {
    const found = known.get(db) ?? make(db);
    known.set(db, found);
    return found;
  };
}
