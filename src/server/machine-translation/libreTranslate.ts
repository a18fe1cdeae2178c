import { z } from 'zod';
import { LANGUAGES, type Language } from '../../shared/domain/languages.ts';
import type { TranslationConfig } from '../config.ts';
import { type CallService, inParts, translateParts } from './callService.ts';
import { type Translator, TranslatorError, type TranslatorFault } from './port.ts';

/** Codes that releases have for a language, the newest first. */
const CODES: Record<Language, readonly string[]> = {
  en: ['en'],
  fr: ['fr'],
  ar: ['ar'],
  ja: ['ja'],
  zh: ['zh-Hans', 'zh'],
};

/** A server translates text after text on its own processor; its operator may limit texts and characters. */
const PART = { texts: 20, characters: 2000 };
/** Milliseconds for which the languages of a server are known: operators add some. */
const LANGUAGES_MS = 10 * 60_000;

const languages = z.array(z.object({ code: z.string(), targets: z.array(z.string()).optional() }));
const translations = z.object({ translatedText: z.array(z.string()) });

const faultOf = (status: number, text: string): TranslatorFault => {
  // A key that is missing has the status of every other fault of a request.
  if (status === 401 || status === 403 || (status === 400 && /api key/i.test(text))) return 'key';
  if (status === 429 || status === 503) return 'busy';
  if (status === 400 || status === 413) return 'refused';
  return status >= 500 ? 'away' : 'response';
};

/** https://docs.libretranslate.com/api */
export function createLibreTranslate(call: CallService, { key }: Pick<TranslationConfig, 'key'>): Translator {
  let known: { readonly all: z.output<typeof languages>; readonly until: number } | null = null;

  async function readLanguages(signal: AbortSignal) {
    if (!known || known.until < Date.now()) {
      const all = await call({ path: '/languages', shape: languages, signal, faultOf });
      known = { all, until: Date.now() + LANGUAGES_MS };
    }
    return known.all;
  }

  async function codesFor(from: Language, to: Language, signal: AbortSignal) {
    const all = await readLanguages(signal);
    const source = all.find(({ code }) => CODES[from].includes(code));
    const targets = source?.targets ?? all.map(({ code }) => code);
    const target = CODES[to].find((code) => targets.includes(code));
    if (!source || !target)
      throw new TranslatorError('languages', `the service has no translation from ${from} to ${to}`);
    return { source: source.code, target };
  }

  return {
    name: 'LibreTranslate',
    async translate({ texts, from, to, signal }) {
      const codes = await codesFor(from, to, signal);
      return translateParts(inParts(texts, PART), async (part) => {
        const response = await call({
          path: '/translate',
          body: { q: part, ...codes, format: 'html', ...(key !== null && { api_key: key }) },
          shape: translations,
          signal,
          faultOf,
        });
        return response.translatedText;
      });
    },
    async check(signal) {
      const all = await readLanguages(signal);
      const missing = LANGUAGES.filter((language) => !all.some(({ code }) => CODES[language].includes(code)));
      if (missing.length > 0)
        throw new TranslatorError('languages', `the service lacks ${missing.join(', ')}`);
    },
  };
}
