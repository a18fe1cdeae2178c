import { z } from 'zod';
import {
  id,
  idParams,
  label,
  pageOf,
  pageQuery,
  patchOf,
  recordFields,
  slug,
  time,
  visibilityFields,
  visibilityInput,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { resourceEndpoints } from './resource.ts';
import { textBlocks } from './richText.ts';

/** A heading of the FAQ page. */
export const faqCategory = z.strictObject({
  ...recordFields,
  title: z.string(),
  position: z.int(),
  /** Questions of it outside the trash. */
  questionCount: z.int(),
});
export type FaqCategory = z.output<typeof faqCategory>;
export const faqCategoryInput = z.strictObject({ title: label });
export const faqCategoryPatch = patchOf(faqCategoryInput);

export const faq = z.strictObject({
  ...recordFields,
  ...visibilityFields,
  slug,
  question: z.string(),
  answer: z.string(),
  /** `null` once the category is gone for good. */
  categoryId: id.nullable(),
  /** The title of the category. */
  category: z.string().nullable(),
  position: z.int(),
  /** Members who found the answer helpful, who did not, and how many of these left a note. */
  helpfulCount: z.int(),
  unhelpfulCount: z.int(),
  noteCount: z.int(),
});
export type Faq = z.output<typeof faq>;
const optional = {
  answer: z.string().max(100_000).optional(),
  ...visibilityInput,
};
export const faqInput = z.strictObject({
  slug: slug.optional().describe('Made from the question when a record is created without it.'),
  question: label,
  categoryId: id,
  ...optional,
});
export const faqPatch = patchOf(faqInput);

/** Most characters of what a member says of an answer that did not help. */
export const FAQ_NOTE_MAX = 1000;
/** A member has one opinion of a question. Without a note, one that was left with the same opinion stays. */
export const faqFeedbackInput = z.strictObject({
  isHelpful: z.boolean(),
  note: z.string().trim().max(FAQ_NOTE_MAX).optional().describe('Kept only when the answer did not help.'),
});
export const faqNote = z.strictObject({
  id,
  note: z.string(),
  /** The member's name; `null` when the account is gone. */
  author: z.string().nullable(),
  updatedAt: time,
});
export type FaqNote = z.output<typeof faqNote>;

/** `answer` is HTML that the server sanitised when it was written. */
export const faqQuestion = z.strictObject({
  id,
  slug,
  /** Addresses that the question had before. */
  earlierSlugs: z.array(z.string()),
  question: z.string(),
  answer: z.string(),
  blocks: textBlocks,
  /** This member's opinion of the answer; `null`: none. */
  isHelpful: z.boolean().nullable(),
});
export type FaqQuestion = z.output<typeof faqQuestion>;
export const faqGroup = z.strictObject({
  /** `null` gathers the questions whose category is gone. */
  id: id.nullable(),
  title: z.string().nullable(),
  questions: z.array(faqQuestion),
});
export type FaqGroup = z.output<typeof faqGroup>;

/** A question among the results of a search. */
export const faqTeaser = z.strictObject({
  id,
  slug,
  question: z.string(),
  /** The answer as plain text. */
  answer: z.string(),
  category: z.string().nullable(),
});
export type FaqTeaser = z.output<typeof faqTeaser>;

export const faqSearch = z.strictObject({
  ids: z.array(id),
  /** Folded words by which they were found: those of the search, their synonyms, and what typos were taken for. */
  words: z.array(z.string()),
});
export type FaqSearch = z.output<typeof faqSearch>;

const mine = '/api/private/faq';
const tag = 'FAQ';
export const faqEndpoints = {
  ...resourceEndpoints({
    name: 'faq',
    tag,
    noun: { one: 'a question', many: 'questions' },
    record: faq,
    input: faqInput,
    patch: faqPatch,
    bulk: faqPatch.pick({
      categoryId: true,
      publishedAt: true,
      expiresAt: true,
      roles: true,
      markets: true,
      groups: true,
    }),
    ordered: true,
  }),
  notes: endpoint({
    method: 'get',
    path: '/api/backend/faq/{id}/notes',
    tag,
    summary: 'What members miss in an answer, newest first',
    permission: 'faq:show',
    params: idParams,
    query: z.strictObject(pageQuery),
    response: pageOf(faqNote),
  }),
  privateList: endpoint({
    method: 'get',
    path: mine,
    tag,
    summary: 'All questions by category, in order',
    permission: 'portal:list',
    response: z.array(faqGroup),
  }),
  search: endpoint({
    method: 'get',
    path: `${mine}/search`,
    tag,
    summary:
      'Questions that a search finds, best match first: in spite of accents and typos, and by synonyms',
    permission: 'portal:list',
    query: z.strictObject({ q: z.string().trim().min(1, 'Enter a word to search for.').max(200) }),
    response: faqSearch,
  }),
  feedback: endpoint({
    method: 'post',
    path: `${mine}/{id}/feedback`,
    tag,
    summary: 'Say whether an answer was helpful; a later opinion takes the place of the earlier one',
    permission: 'portal:create',
    params: idParams,
    body: faqFeedbackInput,
  }),
};

export const faqCategoryEndpoints = resourceEndpoints({
  name: 'faq-category',
  tag,
  noun: { one: 'a category of the FAQ', many: 'categories of the FAQ' },
  record: faqCategory,
  input: faqCategoryInput,
  patch: faqCategoryPatch,
  // Titles are unique: a batch has nothing to change.
  bulk: z.strictObject({}),
  ordered: true,
});
