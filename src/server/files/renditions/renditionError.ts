/** What is known of a file even where no picture of it could be made. */
export interface KnownFacts {
  readonly pages?: number;
  readonly duration?: number;
}

/** The file itself is at fault, so that trying again is of no use. The message is for content managers. */
export class RenditionError extends Error {
  readonly facts: KnownFacts;
  constructor(message: string, options?: { cause?: unknown; facts?: KnownFacts | undefined }) {
    super(message, options);
    this.name = 'RenditionError';
    this.facts = options?.facts ?? {};
  }
}

/** Nothing is wrong with the file, but this server cannot make pictures of it (no ffmpeg, too large). */
export class RenditionUnavailable extends RenditionError {
  override name = 'RenditionUnavailable';
}
