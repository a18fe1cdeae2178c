import { type Storage, StorageError } from '../storage/port.ts';

/** A storage in front of `storage` that is unavailable for as long as `isAway` returns true. */
export function awayStorage(storage: Storage, isAway: () => boolean): Storage {
  const guarded =
    <A extends readonly unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      if (isAway()) throw new StorageError('unavailable', 'The store is away.');
      return call(...args);
    };
  const { localPath: _none, ...calls } = storage;
  return {
    ...calls,
    check: guarded(storage.check),
    put: guarded(storage.put),
    open: guarded(storage.open),
    head: guarded(storage.head),
    delete: guarded(storage.delete),
    storePut: guarded(storage.storePut),
  };
}
