import type { FaqGroup, FaqQuestion, FaqSearch } from '../../../shared/contract/faq.ts';
import { searchWords } from '../../../shared/domain/fold.ts';
import { holdsWords, markRuns, textOfHtml } from '../../lib/search/marks.ts';

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

/** What of each category is found, best match first; all of it where there is no search. Categories stay although empty. */
export function findQuestions(groups: readonly FaqGroup[], found: FaqSearch | null): FoundGroup[] {
  const ranks = new Map(found?.ids.map((id, rank) => [id, rank]));
  const marks = found?.words.join(' ') ?? '';
  return groups.map(({ id, title, questions }) => ({
    id,
    title,
    questions: questions
      .filter((question) => !found || ranks.has(question.id))
      .sort((a, b) => (ranks.get(a.id) ?? 0) - (ranks.get(b.id) ?? 0))
      .map((question) => {
        const isInQuestion = !found || markRuns(question.question, marks).some(({ isMarked }) => isMarked);
        return { question, inAnswer: isInQuestion ? null : textOfHtml(question.answer) };
      }),
  }));
}

/** What holds every word of `q`, found without the server. */
export function findAlone(groups: readonly FaqGroup[], q: string): FaqSearch {
  const questions = groups.flatMap((group) => group.questions);
  const found = questions.filter(({ question, answer }) =>
    holdsWords(`${question} ${textOfHtml(answer)}`, q),
  );
  return { ids: found.map(({ id }) => id), words: searchWords(q) };
}

export const countQuestions = (groups: readonly FoundGroup[]): number =>
  groups.reduce((sum, { questions }) => sum + questions.length, 0);
