import { ApiError } from '../../../shared/client/apiError.ts';
import { text } from '../../text/en.ts';

/** `seconds` that the server asks to wait; `null`: it does not say. */
function throttledFor(seconds: number | null): string {
  if (!seconds) return text.errors.throttled;
  return seconds > 90
    ? text.errors.throttledMinutes(Math.ceil(seconds / 60))
    : text.errors.throttledSeconds(seconds);
}

/** What to tell a person about a failure. */
export function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return text.errors.unexpected;
  if (error.status === 0) return text.errors.offline;
  if (error.status === 429) return throttledFor(error.retryAfter);
  if (error.status >= 500) return text.errors.unexpected;
  return error.message || text.errors.unexpected;
}
