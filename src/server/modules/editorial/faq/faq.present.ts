import type { Faq, FaqCategory, FaqNote, FaqQuestion, FaqTeaser } from '../../../../shared/contract/faq.ts';
import { presentRecord, presentVisibility } from '../../../content/records.ts';
import type { ReadText } from '../rich-text/public.ts';
import type { FaqCategoryRow, FaqFigures, FaqNoteRow, FaqRow } from './faq.repo.ts';
import { plainText } from './plainText.ts';

export function presentFaq(row: FaqRow, category: string | null, figures: FaqFigures | undefined): Faq {
  const { slug, question, answer, categoryId, position } = row;
  return {
    ...presentRecord(row),
    ...presentVisibility(row),
    slug,
    question,
    answer,
    categoryId,
    category,
    position,
    ...(figures ?? { helpfulCount: 0, unhelpfulCount: 0, noteCount: 0 }),
  };
}

export const presentCategory = (row: FaqCategoryRow, questionCount: number): FaqCategory => ({
  ...presentRecord(row),
  title: row.title,
  position: row.position,
  questionCount,
});

export const presentNote = ({ note, updatedAt, ...rest }: FaqNoteRow): FaqNote => ({
  ...rest,
  note: note ?? '',
  updatedAt: updatedAt.toISOString(),
});

export const presentQuestion = (
  { id, slug, question }: FaqRow,
  rest: { earlierSlugs: readonly string[]; isHelpful: boolean | null; answer: ReadText },
): FaqQuestion => ({
  id,
  slug,
  earlierSlugs: [...rest.earlierSlugs],
  question,
  answer: rest.answer.html,
  blocks: rest.answer.blocks,
  isHelpful: rest.isHelpful,
});

export const presentTeaser = (
  { id, slug, question, answer }: FaqRow,
  category: string | null,
): FaqTeaser => ({ id, slug, question, answer: plainText(answer), category });
