import { accessRequestEndpoints as calls } from '../../../../shared/contract/accessRequest.ts';
import { authorOf } from '../../../content/author.ts';
import { definedOnly } from '../../../content/records.ts';
import { resourceRoutes } from '../../../content/resourceRoutes.ts';
import type { Context } from '../../../context.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { languageFor } from '../../../http/requestLanguage.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { refusalText } from '../../../text/refusals.ts';
import { holdDecided, loadRequests, requestKind, requestLists } from './accessRequests.repo.ts';
import { decideRequest, readForm, requestAccess } from './accessRequests.service.ts';

/** Requests for an account: the form that anybody may send, and those who decide. */
export function accessRequestRoutes(app: AppHono, context: Context): void {
  const { db } = context;
  route(app, calls.form, () => readForm(db));
  route(app, calls.send, async ({ body, request }) => {
    const language = await languageFor(request);
    await requestAccess(context, body, { address: request.get('address'), language });
    return { message: refusalText.account.requestSent.in(language) };
  });

  resourceRoutes(app, calls, {
    context,
    kind: requestKind,
    noun: 'This request',
    ...requestLists,
    toFields: definedOnly,
    load: loadRequests,
    before: async (tx, { action, ids }) => {
      if (action === 'update' && (await holdDecided(tx, ids)))
        throw conflict('decided', 'A request that has been decided stays as it is.');
    },
  });

  route(app, calls.decide, async ({ params, body, principal, request }) => {
    await decideRequest(context, { id: params.id, decision: body, principal, author: authorOf(request) });
    const [record] = await loadRequests(db, [params.id]);
    if (!record) throw notFound('This request');
    return record;
  });
}
