import { ApiError } from '../../shared/client/apiError.ts';
import { readErrorCode, readErrorMessage } from '../providers/httpClient.ts';
import { isTransient, PutError } from './network.ts';

export interface UploadFailure {
  /** For people. */
  reason: string;
  /** Whether trying again, with nothing changed, can succeed. */
  canRetry: boolean;
}

/** The server no longer knows this upload, or it was aborted: only a new one can bring the file there. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && (readErrorCode(error) === 'upload_aborted' || error.status === 404);
}

/** The bytes of the file are no longer where they were chosen. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof DOMException && ['NotReadableError', 'NotFoundError'].includes(error.name);
}

/** Why a file did not arrive, and whether to offer another try. Refused content stays refused. */
export function describeFailure(error: unknown): UploadFailure {
  if (isUnreadable(error))
    return { reason: 'This file was changed or moved on this computer. Choose it again.', canRetry: false };
  if (isTransient(error)) return { reason: 'The server cannot be reached.', canRetry: true };
  if (error instanceof PutError) return { reason: error.message, canRetry: true };
  if (!(error instanceof ApiError)) return { reason: readErrorMessage(error), canRetry: true };
  const isRefused = error.status >= 400 && error.status < 500 && error.status !== 401;
  const canRetry =
    !isRefused ||
    isGone(error) ||
    ['invalid_parts', 'damaged', 'quota_exceeded'].includes(readErrorCode(error) ?? '');
  return { reason: readErrorMessage(error), canRetry };
}
