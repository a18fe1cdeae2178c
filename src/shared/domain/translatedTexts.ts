import type { Language } from './languages.ts';

/** The texts of each kind of record that can be in several languages; the first names a record. */
export const TRANSLATED_TEXTS = {
  'library-item': ['title', 'description', 'alternativeText'],
  library: ['title', 'introduction'],
  news: ['title', 'excerpt', 'body'],
  event: ['title', 'excerpt', 'body', 'venue', 'address'],
  toolkit: ['title', 'excerpt', 'text'],
  'training-video': ['title', 'series', 'body', 'chapters'],
  faq: ['question', 'answer'],
  'faq-category': ['title'],
  'media-portal': ['title', 'excerpt', 'text'],
  attribute: ['label'],
  'attribute-value': ['label'],
  market: ['name'],
  'rendition-preset': ['name'],
} as const;
export type TranslatedKind = keyof typeof TRANSLATED_TEXTS;

export const isTranslatedKind = (name: string): name is TranslatedKind =>
  Object.hasOwn(TRANSLATED_TEXTS, name);

/** The names of a kind's texts; none of a kind whose texts are in one language. */
export const textFieldsOf = (name: string): readonly string[] =>
  isTranslatedKind(name) ? TRANSLATED_TEXTS[name] : [];

/** Kinds of which the house may hide what is not translated; a picture needs no words, and a library holds pictures. */
export const HIDEABLE_KINDS = [
  'news',
  'event',
  'toolkit',
  'training-video',
  'faq',
] as const satisfies readonly TranslatedKind[];
export type HideableKind = (typeof HIDEABLE_KINDS)[number];
export const isHideable = (name: string): name is HideableKind =>
  HIDEABLE_KINDS.some((kind) => kind === name);

/** Kinds of which each language can have an address of its own. */
const WITH_SLUGS: readonly TranslatedKind[] = ['news', 'event', 'toolkit', 'training-video', 'media-portal'];
export const hasTranslatedSlug = (kind: string): kind is TranslatedKind =>
  WITH_SLUGS.some((one) => one === kind);

/** Of these texts, those that are HTML; what the public reads without an account has no blocks of records. */
const HTML_TEXTS: Partial<Record<TranslatedKind, { readonly field: string; readonly hasBlocks: boolean }>> = {
  news: { field: 'body', hasBlocks: true },
  event: { field: 'body', hasBlocks: true },
  toolkit: { field: 'text', hasBlocks: true },
  'training-video': { field: 'body', hasBlocks: true },
  faq: { field: 'answer', hasBlocks: true },
  'media-portal': { field: 'text', hasBlocks: false },
};
export const htmlTextOf = (kind: TranslatedKind) => HTML_TEXTS[kind];

/** The name of settings, which are translated together as if they were one record with the id 0. */
export const SETTINGS_KIND = 'configuration';
/** Settings whose text is HTML. */
export const HTML_SETTINGS: readonly string[] = ['legal.body'];

/** Whether a text of a record or a setting is HTML. */
export function isHtmlText(kind: string, field: string): boolean {
  if (kind === SETTINGS_KIND) return HTML_SETTINGS.includes(field);
  return isTranslatedKind(kind) && htmlTextOf(kind)?.field === field;
}

/** Of these, the titles of a list (chapters), which are one text with a line for each. */
const TITLE_LISTS: readonly string[] = ['chapters'];
export const isTitleList = (field: string): boolean => TITLE_LISTS.includes(field);
/** Characters of all titles of a list. */
export const TITLE_LIST_MAX = 20_000;

interface Titled {
  readonly title: string;
}
export const linesOfTitles = (list: readonly Titled[]): string => list.map(({ title }) => title).join('\n');

const linesIn = (text: string): string[] => text.split('\n').map((line) => line.trim());

/** Whether a translation of titles has a line for each of them. */
export const hasLineForEach = (source: string, text: string): boolean =>
  linesIn(text).length === linesIn(source).length;

/** The list with titles of another language; as it is where there are more lines than entries, or fewer. */
export function withTitles<T extends Titled>(list: readonly T[], text: string): readonly T[] {
  const lines = linesIn(text);
  if (lines.length !== list.length) return list;
  return list.map((one, index) => ({ ...one, title: lines[index] || one.title }));
}

/** Texts by the names of their fields. */
export type Texts = Readonly<Record<string, string>>;

/**
 * A translation of a record: its texts, the source texts that they were made from, and its address where it has one of
 * its own.
 */
export interface Translation {
  readonly texts: Texts;
  readonly of: Texts;
  readonly slug?: string;
}
/** Translations of one record, by language. */
export type TranslationsOf = Partial<Record<Language, Translation>>;

/**
 * How far a record is translated into a language: nothing of it, something, all of it, or all of it but from a text that
 * has changed since.
 */
export const TRANSLATION_STATES = ['missing', 'partial', 'made', 'outdated'] as const;
export type TranslationState = (typeof TRANSLATION_STATES)[number];

/** Fields whose translation was made from another source text than the present one. */
export const outdatedFields = (source: Texts, { texts, of }: Translation): string[] =>
  Object.keys(texts).filter((field) => of[field] !== source[field]);

export function translationState(source: Texts, translation: Translation | null): TranslationState {
  if (!translation || Object.keys(translation.texts).length === 0) return 'missing';
  if (outdatedFields(source, translation).length > 0) return 'outdated';
  const isWhole = Object.entries(source).every(([field, text]) => !text.trim() || translation.texts[field]);
  return isWhole ? 'made' : 'partial';
}

/**
 * The languages that a text is read in, the wanted first, then those that stand in for it; none where it is read as it was
 * written. A chain ends at the language of the source, and where it comes back to one that it had.
 */
export async function languagesToRead(
  wanted: Language,
  source: Language,
  readFallback: (language: Language) => Promise<Language | null>,
): Promise<readonly Language[]> {
  const chain: Language[] = [];
  let next: Language | null = wanted;
  while (next !== null && next !== source && !chain.includes(next)) {
    chain.push(next);
    next = await readFallback(next);
  }
  return chain;
}
