import { tracedCalls } from '../tracedCalls.ts';
import { type Storage, type StorageFailure, storageErrorOf } from './port.ts';

/** One call of the file store that has ended. Of `open` it is the time to the first byte, not that of the stream. */
export interface StorageCall {
  readonly operation: StorageOperation;
  readonly outcome: 'done' | StorageFailure | 'error';
  readonly seconds: number;
}

/** Calls that reach the store; the others only sign or name things. */
export const STORAGE_OPERATIONS = [
  'check',
  'put',
  'open',
  'head',
  'delete',
  'deleteMany',
  'startPut',
  'storePut',
  'closePut',
  'sweepPuts',
  'startMultipart',
  'listParts',
  'completeMultipart',
  'abortMultipart',
  'sweepMultiparts',
] as const satisfies readonly (keyof Storage)[];
export type StorageOperation = (typeof STORAGE_OPERATIONS)[number];

/** Many deletions return why some of them failed instead of throwing it. */
const isPartial = (result: unknown): result is { failure: unknown } =>
  typeof result === 'object' && result !== null && 'failure' in result && result.failure !== undefined;

/** The same store, which reports the end of each of its calls, and traces them. */
export function observeStorage<S extends Storage>(
  storage: S,
  onCall: (call: StorageCall) => void = () => {},
): S {
  const observed = (operation: StorageOperation) => {
    const call = storage[operation] as (...args: unknown[]) => Promise<unknown>;
    return async (...args: unknown[]): Promise<unknown> => {
      const began = performance.now();
      const note = (outcome: StorageCall['outcome']) =>
        onCall({ operation, outcome, seconds: (performance.now() - began) / 1000 });
      try {
        const result = await tracedCalls.store.tracePromise(() => call(...args), { operation });
        note(isPartial(result) ? (storageErrorOf(result.failure)?.kind ?? 'error') : 'done');
        return result;
      } catch (error) {
        note(storageErrorOf(error)?.kind ?? 'error');
        throw error;
      }
    };
  };
  return { ...storage, ...Object.fromEntries(STORAGE_OPERATIONS.map((name) => [name, observed(name)])) };
}
