import type { FaqGroup, FaqQuestion } from '../../../shared/contract/faq.ts';
import { holdsWords, textOfHtml } from '../../lib/search/marks.ts';

export interface FoundQuestion {
  question: FaqQuestion;
  /** The answer's words where they hold what the question does not. */
  inAnswer: string | null;
}

export interface FoundGroup {
  id: number | null;
  title: string | null;
  questions: FoundQuestion[];
}

/** What of each category holds every word of `q`; all of it where there is none. Categories stay although empty. */
export function findQuestions(groups: readonly FaqGroup[], q: string): FoundGroup[] {
  return groups.map(({ id, title, questions }) => ({
    id,
    title,
    questions: questions.flatMap((question): FoundQuestion[] => {
      if (!q || holdsWords(question.question, q)) return [{ question, inAnswer: null }];
      const answer = textOfHtml(question.answer);
      return holdsWords(`${question.question} ${answer}`, q) ? [{ question, inAnswer: answer }] : [];
    }),
  }));
}

export const countQuestions = (groups: readonly FoundGroup[]): number =>
  groups.reduce((sum, { questions }) => sum + questions.length, 0);
