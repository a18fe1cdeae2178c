import { NoSuchKey, S3ServiceException } from '@aws-sdk/client-s3';
import { StorageError, type StorageErrorCode } from '../port.ts';

const codes: Record<string, StorageErrorCode> = {
  NoSuchKey: 'not-found',
  NotFound: 'not-found',
  NoSuchUpload: 'not-found',
  InvalidPart: 'invalid-part',
  InvalidPartOrder: 'invalid-part',
  MalformedXML: 'invalid-part',
  EntityTooSmall: 'too-small',
  // Objects never change, and ranges lie within what was stored.
  InvalidRange: 'damaged',
  QuotaExceeded: 'full',
};

/** A HEAD response has no body, so that only its status gives the reason. */
const byStatus: Record<number, StorageErrorCode> = {
  401: 'forbidden',
  403: 'forbidden',
  416: 'damaged',
  507: 'full',
};

/** Maps a server's response to the port's errors; what has no meaning of its own is `unavailable`. */
export function asStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  if (error instanceof NoSuchKey)
    return new StorageError('not-found', 'This object does not exist.', { cause: error });
  if (!(error instanceof S3ServiceException)) {
    const reason = error instanceof Error ? error.message : String(error);
    return new StorageError('unavailable', `The object store does not respond: ${reason}`, { cause: error });
  }

  const isMissing = error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket';
  const code =
    codes[error.name] ??
    (isMissing ? 'not-found' : (byStatus[error.$metadata.httpStatusCode ?? 0] ?? 'unavailable'));
  return new StorageError(code, `${error.name}: ${error.message}`, { cause: error });
}

export const isStatus = (error: unknown, ...statuses: number[]) =>
  error instanceof S3ServiceException && statuses.includes(error.$metadata.httpStatusCode ?? 0);
