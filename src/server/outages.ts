import { isDatabaseUnavailable } from './db/unavailable.ts';
import { type HttpError, unavailable } from './http/errors.ts';

/** The response to a call that failed because a service which the server needs is away; `null` for all other errors. */
export const refusalOfOutage = (error: unknown): HttpError | null =>
  isDatabaseUnavailable(error) ? unavailable('The database') : null;
