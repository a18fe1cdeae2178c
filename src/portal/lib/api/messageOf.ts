import { ApiError } from '../../../shared/client/apiError.ts';
import { text } from '../../text/en.ts';

/** What to tell a person about a failure. */
export function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return text.errors.unexpected;
  if (error.status === 0) return text.errors.offline;
  if (error.status === 429) return text.errors.throttled(error.retryAfter);
  if (error.status >= 500) return text.errors.unexpected;
  return error.message || text.errors.unexpected;
}
