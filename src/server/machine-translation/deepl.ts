import { z } from 'zod';
import type { Language } from '../../shared/domain/languages.ts';
import type { TranslationConfig } from '../config.ts';
import { type CallService, inParts, translateParts } from './callService.ts';
import { type Translator, TranslatorError, type TranslatorFault } from './port.ts';

/** A variant is named only where something is translated into it. */
const CODES: Record<Language, { readonly source: string; readonly target: string }> = {
  en: { source: 'EN', target: 'EN-GB' },
  fr: { source: 'FR', target: 'FR' },
  ar: { source: 'AR', target: 'AR' },
  ja: { source: 'JA', target: 'JA' },
  zh: { source: 'ZH', target: 'ZH-HANS' },
};

/** 50 texts and 128 KiB are allowed; a letter has at most three bytes. */
const PART = { texts: 50, characters: 12_000 };

const translations = z.object({ translations: z.array(z.object({ text: z.string() })) });

const usage = z.object({ character_count: z.number(), character_limit: z.number() });

const faultOf = (status: number): TranslatorFault => {
  if (status === 401 || status === 403) return 'key';
  if (status === 456) return 'quota';
  if (status === 429 || status === 503 || status === 529) return 'busy';
  if (status === 400 || status === 413) return 'refused';
  return status >= 500 ? 'away' : 'response';
};

/** https://developers.deepl.com/api-reference/translate */
export function createDeepl(call: CallService, { key }: Pick<TranslationConfig, 'key'>): Translator {
  const headers = { authorization: `DeepL-Auth-Key ${key}` };
  return {
    name: 'DeepL',
    translate: ({ texts, from, to, signal }) =>
      translateParts(inParts(texts, PART), async (part) => {
        const response = await call({
          path: '/v2/translate',
          headers,
          body: {
            text: part,
            source_lang: CODES[from].source,
            target_lang: CODES[to].target,
            tag_handling: 'xml',
            // All elements are within sentences: none ends one.
            outline_detection: false,
            split_sentences: 'nonewlines',
          },
          shape: translations,
          signal,
          faultOf,
        });
        return response.translations.map(({ text }) => text);
      }),
    async check(signal) {
      const used = await call({ path: '/v2/usage', headers, shape: usage, signal, faultOf });
      if (used.character_count >= used.character_limit)
        throw new TranslatorError('quota', `all ${used.character_limit} characters of the plan are used`);
    },
  };
}
