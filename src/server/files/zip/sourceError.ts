/** A sheet or an archive that cannot be read, in a sentence for the person who brought it. */
export class SourceError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'SourceError';
  }
}
