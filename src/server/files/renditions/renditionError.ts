/** The file itself is at fault, so that trying again is of no use. The message is for content managers. */
export class RenditionError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'RenditionError';
  }
}

/** Nothing is wrong with the file, but this server cannot make pictures of it (no ffmpeg, too large). */
export class RenditionUnavailable extends RenditionError {
  override name = 'RenditionUnavailable';
}
