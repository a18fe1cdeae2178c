import { ApiError } from '../../../shared/client/apiError.ts';
import { PageError } from '../../lib/router/PageError.ts';
import { text } from '../../text/en.ts';

/** The role was taken away while the page was open. */
export function throwIfForbidden(error: Error | null): void {
  if (error instanceof ApiError && error.status === 403) throw new PageError(403, text.errors.forbidden);
}
