import type { AppRequest } from '../http/routes.ts';

/** Who makes a change, and in which request: both go into the audit. */
export interface Author {
  readonly userId: number | null;
  readonly requestId: string | null;
  /** The change of many records that it is part of. */
  readonly changeId?: number | null;
}

/** The server itself: sweeps and start-up work. */
export const THE_SERVER: Author = { userId: null, requestId: null };

export const authorOf = (request: AppRequest): Author => ({
  userId: request.get('principal')?.userId ?? null,
  requestId: request.get('requestId'),
});
