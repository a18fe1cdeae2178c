import { hasPgCode } from './content/records.ts';
import { isDatabaseUnavailable } from './db/unavailable.ts';
import { busy, HttpError, unavailable } from './http/errors.ts';
import { isStorageUnavailable, storageErrorOf } from './storage/port.ts';
import { refusalText } from './text/refusals.ts';

/**
 * Whether an error, or its cause, is a temporary outage of a service that the server needs. Work that fails because of
 * it is retried, and no failure is recorded.
 */
export const isOutage = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || isStorageUnavailable(error);

/**
 * The response to a call that failed because a service that the server needs is unavailable, or its volume full, or because
 * the database ended it for another one; `null` for all other errors.
 */
export function refusalOfOutage(error: unknown): HttpError | null {
  if (isDatabaseUnavailable(error)) return unavailable(refusalText.databaseAway);
  // Two that wait for each other: nothing of the one that is ended was written.
  if (hasPgCode(error, '40P01')) return busy();
  const failure = storageErrorOf(error);
  if (failure?.kind === 'unavailable') return unavailable(refusalText.storeAway);
  return failure?.code === 'full' ? new HttpError(507, 'insufficient_storage', failure.message) : null;
}
