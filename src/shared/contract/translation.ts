import { z } from 'zod';
import { LANGUAGES } from '../domain/languages.ts';
import {
  hasTranslatedSlug,
  isTitleList,
  TITLE_LIST_MAX,
  TRANSLATION_STATES,
  textFieldsOf,
} from '../domain/translatedTexts.ts';
import type { Subject } from '../policy/policy.ts';
import { idParams, slug, time, versionInput } from './common.ts';
import { endpoint } from './endpoint.ts';

export const language = z.enum(LANGUAGES);
const texts = z.record(z.string(), z.string());

/** Texts of a record in one language, by the names of their fields. */
const madeTranslation = z.strictObject({
  language,
  state: z.enum(TRANSLATION_STATES),
  texts,
  /** Its address where it has one of its own. */
  slug: slug.nullable(),
  /** The source texts that it was made from, of those that have changed since. */
  outdated: texts,
  /** When it was last changed; `null` of one that is missing. */
  updatedAt: time.nullable(),
});
export type MadeTranslation = z.output<typeof madeTranslation>;

/** A record's texts as they were written, and in every other language. */
export const recordTranslations = z.strictObject({
  version: z.int(),
  sourceLanguage: language,
  /** The service that suggests texts, such as `DeepL`; `null`: none is configured. */
  suggestionsBy: z.string().nullable(),
  source: texts,
  /** The address of the source; `null` of what has no address in each language. */
  slug: slug.nullable(),
  translations: z.array(madeTranslation),
});
export type RecordTranslations = z.output<typeof recordTranslations>;

/** An object with the same schema for each language. */
const byLanguage = <S extends z.ZodType>(schema: S) =>
  z.strictObject(
    Object.fromEntries(LANGUAGES.map((code) => [code, schema])) as Record<(typeof LANGUAGES)[number], S>,
  );

type LooseTexts = Record<string, string | undefined>;
const looseTexts = (length: number): z.ZodType<LooseTexts, LooseTexts> =>
  z.record(z.string().max(80), z.string().max(length));

/** A line for each title of a list. */
const titleLines = z.string().trim().max(TITLE_LIST_MAX);

/** Texts of a kind by the names of their fields, checked as those of a change are. */
const textsSchema = (
  name: string,
  fields: z.ZodRawShape,
  schemaOf: (field: z.ZodType<string>) => z.ZodType,
) => {
  const picked = textFieldsOf(name).map((field) => {
    const schema = isTitleList(field) ? titleLines : fields[field];
    if (!(schema instanceof z.ZodType)) throw new Error(`${name} has no text ${field}.`);
    return [field, schemaOf(schema as z.ZodType<string>).optional()];
  });
  return z.strictObject(Object.fromEntries(picked)) as unknown as z.ZodType<LooseTexts, LooseTexts>;
};

interface SlugShape {
  slug: z.ZodOptional<z.ZodNullable<z.ZodType<string | undefined>>>;
}
/** Of a kind without addresses by language the field is not known. */
const NO_SLUG = {} as SlugShape;

/** The address in a language, checked as that of the source is; of kinds that have one. */
function slugShape(name: string, { slug: own }: z.ZodRawShape): SlugShape {
  if (!hasTranslatedSlug(name)) return NO_SLUG;
  if (!(own instanceof z.ZodType)) throw new Error(name);
  const described = (own as z.ZodType<string | undefined>)
    .nullable()
    .describe('Left out, it stays; a first title makes one.');
  return { slug: described.optional() };
}

/**
 * A translation as it is stored. What has no text is shown in the language in which it was written. `of`: source texts
 * that it was made from; without them a text that changes counts as made from the present one, and one that stays as
 * made from what it was made from before.
 */
const storedTranslation = (name: string, fields: z.ZodRawShape) =>
  z.strictObject({
    texts: textsSchema(name, fields, (schema) => schema),
    of: textsSchema(name, fields, () => z.string().max(200_000)).optional(),
    ...slugShape(name, fields),
  });

/** All translations of a record, as its history has them. */
const storedTranslations = (name: string, fields: z.ZodRawShape) =>
  byLanguage(storedTranslation(name, fields).optional());

/** What a history may write back: a change's fields, and all translations of the record. */
export const withTranslations = (name: string, patch: z.ZodObject): z.ZodObject =>
  (patch as z.ZodObject<Record<never, never>>).safeExtend({
    translations: storedTranslations(name, patch.shape).nullish(),
  });

/** Translations to write, by language; `null` removes one. */
const writtenTranslations = (stored: ReturnType<typeof storedTranslation>) =>
  byLanguage(
    stored
      .extend({
        updatedAt: time
          .nullable()
          .optional()
          .describe('As it was read; another one by now is refused with 409 `stale_version`.'),
      })
      .nullable()
      .optional(),
  );
export type WrittenTranslations = z.output<ReturnType<typeof writtenTranslations>>;

/** The same of texts that have no record; what they are called and may hold is checked where they are written. */
export const writtenTexts = writtenTranslations(
  z.strictObject({ texts: looseTexts(100_000), of: looseTexts(100_000).optional(), ...NO_SLUG }),
);

/**
 * Why a text has no suggestion: it has more characters than a call translates, the service lost what its HTML needs, or what
 * it returned is empty or does not fit the field.
 */
export const SUGGESTION_REFUSALS = ['too_long', 'marks', 'invalid'] as const;
export type SuggestionRefusal = (typeof SUGGESTION_REFUSALS)[number];

/** Which texts a machine translates, and into which language. */
export const suggestionInput = z.strictObject({
  language,
  /** Names of texts; without them all that are not empty in the source. */
  fields: z.array(z.string().max(80)).min(1).max(200).optional(),
});

/** Texts that a machine suggests, as the record would store them. Nothing is written. */
export const suggestedTexts = z.strictObject({
  language,
  texts,
  /** Those of the texts with lines that lost their emphasis and links in the translation. */
  unmarked: z.array(z.string()),
  /** Texts without a suggestion; `detail` says of what is `invalid` why, in a sentence, and is empty otherwise. */
  left: z.array(
    z.strictObject({ field: z.string(), reason: z.enum(SUGGESTION_REFUSALS), detail: z.string() }),
  ),
});
export type SuggestedTexts = z.output<typeof suggestedTexts>;
export type SuggestionInput = z.output<typeof suggestionInput>;

interface TranslationCallsOf<Name extends string, Of extends Subject> {
  /** Path below `/api/backend`, and kind of the records. */
  readonly name: Name;
  /** By whose rights: to be shown, and to be edited. */
  readonly of: Of;
  readonly tag: string;
  /** Such as `a library`. */
  readonly one: string;
  /** Fields of a change of a record, the texts among them. */
  readonly fields: z.ZodRawShape;
}

/** The calls by which the texts of a kind's records are read and written in other languages. */
/* @__NO_SIDE_EFFECTS__ */
export function translationEndpoints<const Name extends string, const Of extends Subject>({
  name,
  of,
  tag,
  one,
  fields,
}: TranslationCallsOf<Name, Of>) {
  const path = `/api/backend/${name}/{id}/translations` as const;
  return {
    translations: endpoint({
      method: 'get',
      path,
      tag,
      summary: `The texts of ${one} in every language, and what of them is missing or outdated`,
      permission: `${of}:show`,
      params: idParams,
      response: recordTranslations,
    }),
    translate: endpoint({
      method: 'patch',
      path,
      tag,
      summary: `Write the texts of ${one} in other languages; languages that are not named stay`,
      permission: `${of}:edit`,
      params: idParams,
      body: z.strictObject({
        translations: writtenTranslations(storedTranslation(name, fields)),
        ...versionInput,
      }),
      response: recordTranslations,
    }),
    suggest: endpoint({
      method: 'post',
      path: `${path}/suggestions`,
      tag,
      summary: `Suggest texts of ${one} by a machine`,
      permission: `${of}:edit`,
      params: idParams,
      body: suggestionInput,
      response: suggestedTexts,
    }),
  };
}
