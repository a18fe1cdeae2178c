import type { Language } from '../../shared/domain/languages.ts';

/**
 * Texts to translate. Each is a line of XML: `&`, `<` and `>` are escaped, and what must be kept in place are the elements
 * `<x1>…</x1>` and `<x2/>`, numbered in the line.
 */
export interface TranslationTask {
  readonly texts: readonly string[];
  readonly from: Language;
  readonly to: Language;
  /** Ends the calls of the service; the translation then rejects with its reason. */
  readonly signal: AbortSignal;
}

/** A service that translates. */
export interface Translator {
  /** As people know it: `DeepL`. */
  readonly name: string;
  /**
   * Returns a translation for each text, in their order. Elements can be lost or crossed in them, and services differ in
   * whether they escape. Throws `TranslatorError`.
   */
  translate(task: TranslationTask): Promise<string[]>;
  /** Calls the service without a text. Throws `TranslatorError` where it cannot translate. */
  check(signal: AbortSignal): Promise<void>;
}

/**
 * Why nothing was translated: the key is refused, the service has no more characters for this key, is busy, not there, too
 * slow, does not know the pair of languages, or responded what it should not.
 */
export type TranslatorFault =
  | 'key'
  | 'quota'
  | 'busy'
  | 'away'
  | 'slow'
  | 'languages'
  | 'refused'
  | 'response';

export class TranslatorError extends Error {
  constructor(
    readonly fault: TranslatorFault,
    /** For the log; it never has texts or the key. */
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'TranslatorError';
  }
}
