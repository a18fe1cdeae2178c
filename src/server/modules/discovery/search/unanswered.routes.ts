import {
  searchAnswerEndpoints as answerCalls,
  unansweredSearchEndpoints as calls,
} from '../../../../shared/contract/search.ts';
import { authorOf } from '../../../content/author.ts';
import { resourceRoutes } from '../../../content/resourceRoutes.ts';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { answerSearch, readReach } from './answers.service.ts';
import { unansweredLists } from './unanswered.repo.ts';
import { loadUnanswered, REOPENED, unansweredKind } from './unanswered.service.ts';

/** What members searched for in vain, in the back-office. */
export function unansweredRoutes(app: AppHono, context: Context): void {
  resourceRoutes(app, calls, {
    context,
    kind: unansweredKind,
    noun: 'This search',
    ...unansweredLists,
    toFields: ({ isAnswered }) =>
      isAnswered === undefined
        ? {}
        : isAnswered
          ? { answeredAt: new Date(), outcome: 'answered' }
          : { ...REOPENED },
    load: loadUnanswered,
  });

  route(app, answerCalls.answer, async ({ params, body, principal, request }) => {
    await answerSearch(context, params.id, { answer: body, principal, author: authorOf(request) });
    const [record] = await loadUnanswered(context.db, [params.id]);
    if (!record) throw notFound('This search');
    return record;
  });

  route(app, answerCalls.reach, ({ params, query }) =>
    readReach(
      context,
      params.id,
      query.kind && query.recordId ? { kind: query.kind, id: query.recordId } : null,
    ),
  );
}
