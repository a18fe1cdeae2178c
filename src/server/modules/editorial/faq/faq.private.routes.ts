import { faqEndpoints as calls, type FaqGroup } from '../../../../shared/contract/faq.ts';
import { findOfKind } from '../../../content/search/findOfKind.ts';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { refusalText } from '../../../text/refusals.ts';
import { countTry, growthLimits } from '../../people/auth/public.ts';
import { type ReadText, readTexts } from '../rich-text/public.ts';
import { presentQuestion } from './faq.present.ts';
import {
  categoriesInOrder,
  earlierSlugs,
  type FaqRow,
  faqsByIds,
  opinionsOf,
  storeOpinion,
  visibleFaqs,
} from './faq.repo.ts';
import { faqKind } from './faq.service.ts';

/** The FAQ as members read it. */
export function privateFaqRoutes(app: AppHono, { db }: Context): void {
  route(app, calls.privateList, async ({ principal }) => {
    const [rows, categories, opinions, redirects] = await Promise.all([
      visibleFaqs(db, principal),
      categoriesInOrder(db, principal),
      opinionsOf(db, principal.userId),
      earlierSlugs(db, faqKind.name),
    ]);
    const answers = await readTexts(
      db,
      rows.map(({ answer }) => answer),
      principal,
    );
    const answerOf = new Map(rows.map(({ id }, index) => [id, answers[index]]));
    const present = (row: FaqRow) =>
      presentQuestion(row, {
        earlierSlugs: redirects.get(row.id) ?? [],
        isHelpful: opinions.get(row.id) ?? null,
        answer: answerOf.get(row.id) as ReadText,
      });
    const known = new Set(categories.map(({ id }) => id));
    const groups: FaqGroup[] = categories.map(({ id, title }) => ({
      id,
      title,
      questions: rows.filter(({ categoryId }) => categoryId === id).map(present),
    }));
    const others = rows.filter(({ categoryId }) => categoryId === null || !known.has(categoryId));
    return [...groups, { id: null, title: null, questions: others.map(present) }].filter(
      ({ questions }) => questions.length > 0,
    );
  });

  route(app, calls.search, async ({ query, principal }) => {
    const { ids, words } = await findOfKind(db, 'faq', { q: query.q, viewer: principal });
    return { ids, words };
  });

  route(app, calls.feedback, async ({ params, body, principal }) => {
    const { userId } = principal;
    await countTry(db, growthLimits.opinion(userId));
    const [question] = await faqsByIds(db, [params.id], principal);
    if (!question) throw notFound(refusalText.missing.question);
    const { isHelpful, note } = body;
    await storeOpinion(db, { faqId: question.id, userId, isHelpful, note: note || null });
  });
}
