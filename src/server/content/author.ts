import type { EditLimits } from '../../shared/policy/editLimits.ts';
import type { AppRequest } from '../http/routes.ts';

/** Who makes a change, and in which request: both go into the audit. */
export interface Author {
  readonly userId: number | null;
  readonly requestId: string | null;
  /** The API key by which a program makes it, by the part that is no secret; absent or `null`: no key. */
  readonly keyPrefix?: string | null;
  /** The change of many records that it is part of. */
  readonly changeId?: number | null;
  /** What of the content they may change; absent: read when they write. */
  readonly limits?: EditLimits | null;
}

/** The server itself: sweeps and start-up work. */
export const THE_SERVER: Author = { userId: null, requestId: null, limits: null };

export function authorOf(request: AppRequest): Author {
  const principal = request.get('principal');
  return {
    userId: principal?.userId ?? null,
    requestId: request.get('requestId'),
    keyPrefix: principal?.key?.prefix ?? null,
    limits: principal?.editLimits ?? null,
  };
}
