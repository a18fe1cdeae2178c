import { z } from 'zod';
import { SETTINGS_KIND, TRANSLATED_TEXTS, type TranslatedKind } from '../domain/translatedTexts.ts';
import { id, idParams } from './common.ts';
import { endpoint } from './endpoint.ts';
import { language } from './translation.ts';

/** Bytes of a file that comes back. It travels as base64, in a body of at most 4 MB. */
export const TRANSLATION_FILE_MAX = 2_900_000;
/** Changes and refusals that an answer lists; the others are counted. */
export const LISTED_MAX = 200;

export const TRANSLATION_FORMATS = ['xliff', 'xlsx'] as const;
export type TranslationFormat = (typeof TRANSLATION_FORMATS)[number];
/** `due`: texts that are missing, or made from a source that has changed. */
export const TRANSLATION_CHOICES = ['due', 'all'] as const;
export type TranslationChoice = (typeof TRANSLATION_CHOICES)[number];

/** Kinds of records whose texts files carry, and settings. */
export type FileKind = TranslatedKind | typeof SETTINGS_KIND;
const kindNames = [...(Object.keys(TRANSLATED_TEXTS) as TranslatedKind[]), SETTINGS_KIND] as const;
const kind = z.enum(kindNames);

/** Records by how far they are translated into a language. */
const languageCounts = z.strictObject({
  language,
  missing: z.int(),
  partial: z.int(),
  made: z.int(),
  outdated: z.int(),
});

export const translationOverview = z.strictObject({
  sourceLanguage: language,
  /** Those that the caller may read; records without any text are not counted. */
  kinds: z.array(z.strictObject({ kind, total: z.int(), languages: z.array(languageCounts) })),
});
export type TranslationOverview = z.output<typeof translationOverview>;

/** The response header with what `after` is for the next part; absent after the last one. */
export const NEXT_PART_HEADER = 'X-Next-Part';

export const translationExportQuery = z.strictObject({
  language,
  format: z.enum(TRANSLATION_FORMATS).default('xliff'),
  choice: z.enum(TRANSLATION_CHOICES).default('due'),
  /** Absent: all that the caller may read. */
  kinds: z.union([kind.transform((one) => [one]), z.array(kind).max(kindNames.length)]).optional(),
  after: z
    .string()
    .regex(/^[a-z-]+-\d{1,9}$/, 'This is not the beginning of a part.')
    .optional()
    .describe(`Of a part, the \`${NEXT_PART_HEADER}\` of the one before.`),
});
export type TranslationExport = z.output<typeof translationExportQuery>;

/**
 * Why a text was left as it is. `gone`: there is no such record or field; `not_allowed`: the caller may not change it;
 * `source_changed`: its source is another one by now; `incomplete`: some of its lines have no translation; `marks`: a tag
 * of a line is missing, unknown or crosses another; `invalid`: it does not fit the field.
 */
export const REFUSALS = ['gone', 'not_allowed', 'source_changed', 'incomplete', 'marks', 'invalid'] as const;
export type TextRefusal = (typeof REFUSALS)[number];

const place = {
  kind: z.string(),
  recordId: z.int(),
  /** What the record is called; empty where nobody knows. */
  name: z.string(),
  field: z.string(),
};
export const refusedText = z.strictObject({
  ...place,
  reason: z.enum(REFUSALS),
  /** What does not fit, in words; empty for other reasons. */
  detail: z.string(),
});
export type RefusedText = z.output<typeof refusedText>;

export const changedText = z.strictObject({ ...place, before: z.string(), after: z.string() });
export type ChangedText = z.output<typeof changedText>;

/** What a file does, or did. Texts are counted by field. */
export const translationImport = z.strictObject({
  language,
  /** Texts that are new or others than before. */
  changed: z.int(),
  /** Texts that stay, and count as made from the present source now. */
  confirmed: z.int(),
  /** Texts that are there already. */
  same: z.int(),
  /** Texts without any translation. */
  empty: z.int(),
  refused: z.int(),
  changes: z.array(changedText).max(LISTED_MAX),
  refusals: z.array(refusedText).max(LISTED_MAX),
  /** The change by which all of it can be taken back; `null` of a rehearsal, and where nothing changed. */
  changeId: id.nullable(),
});
export type TranslationImport = z.output<typeof translationImport>;

const at = '/api/backend/translation';
const tag = 'Translations';
export const translationFileEndpoints = {
  overview: endpoint({
    method: 'get',
    path: at,
    tag,
    summary: 'How many records of each kind are translated into each language',
    permission: 'translation:list',
    response: translationOverview,
  }),
  export: endpoint({
    method: 'get',
    path: `${at}/export`,
    tag,
    summary: 'A part of the texts of records for translators, as XLIFF 2 or XLSX',
    permission: 'translation:list',
    query: translationExportQuery,
    response: z.string(),
    mediaType: 'application/xliff+xml',
  }),
  import: endpoint({
    method: 'post',
    path: `${at}/import`,
    tag,
    summary: 'Write what translators made of an export: all that fits, in one change, or only rehearse it',
    permission: 'translation:edit',
    body: z.strictObject({
      name: z.string().min(1).max(300).describe('Of the file; its ending tells what it is.'),
      content: z
        .base64('This is not base64.')
        .min(1, 'This file is empty.')
        .max(Math.ceil(TRANSLATION_FILE_MAX / 3) * 4, 'A file can have at most 2.9 MB.'),
      rehearse: z.boolean().default(false).describe('Whether nothing is written.'),
    }),
    response: translationImport,
  }),
  undo: endpoint({
    method: 'post',
    path: `${at}/import/{id}/undo`,
    tag,
    summary: 'Take an import of translations back, where nobody changed the same text since',
    permission: 'translation:edit',
    params: idParams,
    response: z.strictObject({ undone: z.int(), left: z.int() }),
  }),
};
