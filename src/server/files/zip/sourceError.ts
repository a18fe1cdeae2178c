import { storageErrorOf } from '../../storage/port.ts';

/** A sheet or an archive that cannot be read, in a sentence for the person who uploaded it. */
export class SourceError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'SourceError';
  }
}

/**
 * Why an archive cannot be read: itself when it is refused already or the storage failed, which says nothing about the
 * archive; else, and when the stored object is damaged, what `message` says.
 */
export function asSourceError(cause: unknown, message: string): unknown {
  if (cause instanceof SourceError) return cause;
  const failure = storageErrorOf(cause);
  return failure && failure.kind !== 'damaged' ? failure : new SourceError(message, { cause });
}
