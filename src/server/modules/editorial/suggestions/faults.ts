import { LANGUAGE_NAMES, type Language } from '../../../../shared/domain/languages.ts';
import { HttpError } from '../../../http/errors.ts';
import type { TranslatorError } from '../../../machine-translation/port.ts';

interface Pair {
  /** Of the service. */
  readonly name: string;
  readonly from: Language;
  readonly to: Language;
}

/** Seconds after which a service that is busy or away is worth another try. */
const RETRY_AFTER = { 'Retry-After': '30' };

/** What a fault of the service says to content managers. */
export function refusalOfFault({ fault }: TranslatorError, { name, from, to }: Pair): HttpError {
  const broken = (message: string) => new HttpError(502, `translator_${fault}`, message);
  const away = (message: string) =>
    new HttpError(503, `translator_${fault}`, message, undefined, RETRY_AFTER);
  switch (fault) {
    case 'key':
      return broken(
        `${name} does not accept the key of this portal. An operator has to set TRANSLATION_KEY.`,
      );
    case 'quota':
      return away(
        `${name} translates no more characters for this portal for now. Translate by hand meanwhile.`,
      );
    case 'busy':
      return away(`${name} has too much to do. Try again in a minute.`);
    case 'away':
      return away(`${name} cannot be reached. Try again in a few minutes, or translate by hand.`);
    case 'slow':
      return away(`${name} takes too long. Try one text by itself, or try again later.`);
    case 'languages':
      return broken(
        `${name} does not translate from ${LANGUAGE_NAMES[from]} into ${LANGUAGE_NAMES[to]}. An operator can add languages.`,
      );
    case 'refused':
      return broken(`${name} does not take these texts: it may limit their length. Try one text by itself.`);
    case 'response':
      return broken(`${name} returned something that cannot be used. Try again, or translate by hand.`);
  }
}
