import type { WrittenTranslations } from '../../../shared/contract/translation.ts';
import { LANGUAGES, type Language } from '../../../shared/domain/languages.ts';
import type { Texts, Translation, TranslationsOf } from '../../../shared/domain/translatedTexts.ts';
import type { Database } from '../../db/client.ts';
import { HttpError, invalid } from '../../http/errors.ts';
import type { Fields, RecordKind } from '../recordKind.ts';
import { definedOnly } from '../records.ts';

/** How the texts of a kind are stored. */
export interface TextRules {
  readonly db: Database;
  readonly kind: RecordKind;
  /** Texts as a change of the record would store them. Throws 400 with a message for each field that does not fit. */
  toFields?(texts: Fields, db: Database): Fields | Promise<Fields>;
}

type Cleaning = Pick<TextRules, 'db' | 'toFields'>;

/** Translations to write, by language; `null` removes one. */
export type Written = Partial<
  Record<
    Language,
    {
      texts: Texts;
      of: Texts | undefined;
      /** Left out, it stays; `null`: readers get the address of the source. */
      slug?: string | null | undefined;
    } | null
  >
>;

/**
 * Translations as their record would have them: trimmed, and rich texts without what could act in a reader's browser.
 * Throws 400 with a message for each field.
 */
export async function cleanTranslations(rules: Cleaning, given: WrittenTranslations): Promise<Written> {
  const cleaned: Written = {};
  for (const language of LANGUAGES) {
    const one = given[language];
    if (one === undefined) continue;
    cleaned[language] = one && {
      texts: await cleanTexts(rules, language, one.texts),
      of: one.of && (definedOnly(one.of) as Texts),
      slug: one.slug,
    };
  }
  return cleaned;
}

async function cleanTexts({ db, toFields }: Cleaning, language: Language, texts: Fields): Promise<Texts> {
  const filled = Object.fromEntries(
    Object.entries(texts).filter(([, text]) => typeof text === 'string' && text.trim() !== ''),
  );
  try {
    const fields = toFields ? await toFields(filled, db) : filled;
    return Object.fromEntries(
      Object.keys(filled).flatMap((field) => (fields[field] ? [[field, String(fields[field])]] : [])),
    );
  } catch (error) {
    if (!(error instanceof HttpError) || !error.errors) throw error;
    const named = Object.entries(error.errors).map(([field, message]) => [
      `translations.${language}.texts.${field}`,
      message,
    ]);
    throw invalid(Object.fromEntries(named));
  }
}

/**
 * All translations of a record after some were written. A text whose source is not named counts as made from the present
 * one where it is another text than before, and else as made from what it was made from.
 */
export function mergeTranslations(before: TranslationsOf, written: Written, source: Texts): TranslationsOf {
  const after: TranslationsOf = { ...before };
  for (const language of LANGUAGES) {
    const one = written[language];
    if (one === undefined) continue;
    const former = before[language];
    if (one === null || Object.keys(one.texts).length === 0) delete after[language];
    else {
      const slug = one.slug === undefined ? former?.slug : one.slug;
      after[language] = { texts: one.texts, of: madeFrom(one, former, source), ...(slug && { slug }) };
    }
  }
  return after;
}

function madeFrom(
  { texts, of }: { texts: Texts; of: Texts | undefined },
  former: Translation | undefined,
  source: Texts,
): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([field, text]) => {
      const isKept = former?.texts[field] === text;
      return [field, of?.[field] ?? (isKept ? former?.of[field] : source[field]) ?? ''];
    }),
  );
}
