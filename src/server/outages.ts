import { isDatabaseUnavailable } from './db/unavailable.ts';
import { HttpError, unavailable } from './http/errors.ts';
import { isStorageUnavailable, storageErrorOf } from './storage/port.ts';
import { refusalText } from './text/refusals.ts';

/**
 * Whether an error, or its cause, is a temporary outage of a service that the server needs. Work that fails because of
 * it is retried, and no failure is recorded.
 */
export const isOutage = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || isStorageUnavailable(error);

/**
 * The response to a call that failed because a service that the server needs is unavailable, or its volume full; `null`
 * for all other errors.
 */
export function refusalOfOutage(error: unknown): HttpError | null {
  if (isDatabaseUnavailable(error)) return unavailable(refusalText.databaseAway);
  const failure = storageErrorOf(error);
  if (failure?.kind === 'unavailable') return unavailable(refusalText.storeAway);
  return failure?.code === 'full' ? new HttpError(507, 'insufficient_storage', failure.message) : null;
}
