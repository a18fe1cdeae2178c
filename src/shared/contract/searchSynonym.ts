import { z } from 'zod';
import { searchWords } from '../domain/fold.ts';
import { recordFields, versionInput } from './common.ts';
import { resourceEndpoints } from './resource.ts';

/** `both`: all words mean the same. `one`: the words find others besides, which do not find them. */
export const SYNONYM_DIRECTIONS = ['both', 'one'] as const;
export type SynonymDirection = (typeof SYNONYM_DIRECTIONS)[number];

/** Most words and phrases of one list. */
export const SYNONYM_WORDS_MAX = 30;
const PHRASE_MAX = 60;

const phrase = z
  .string()
  .trim()
  .min(1, 'Enter a word.')
  .max(PHRASE_MAX, `Use at most ${PHRASE_MAX} characters.`)
  .refine((text) => searchWords(text).length > 0, 'Enter a word with letters or digits.');

const phrases = z
  .array(phrase)
  .max(SYNONYM_WORDS_MAX, `Use at most ${SYNONYM_WORDS_MAX} words.`)
  .refine(
    (list) => new Set(list.map((text) => searchWords(text).join(' '))).size === list.length,
    'Use each word once.',
  );
const words = phrases.min(1, 'Enter a word.');

const fields = { direction: z.enum(SYNONYM_DIRECTIONS), words, finds: phrases };

export const searchSynonym = z.strictObject({ ...recordFields, ...fields });
export type SearchSynonym = z.output<typeof searchSynonym>;
export const searchSynonymInput = z.strictObject({ ...fields, finds: phrases.default([]) });
export const searchSynonymPatch = z.strictObject({
  direction: fields.direction.optional(),
  words: words.optional(),
  finds: phrases.optional(),
  ...versionInput,
});

export const searchSynonymEndpoints = resourceEndpoints({
  name: 'search-synonym',
  tag: 'Search',
  noun: { one: 'a synonym', many: 'synonyms of the search' },
  record: searchSynonym,
  input: searchSynonymInput,
  patch: searchSynonymPatch,
  bulk: z.strictObject({}),
});
