import { fileRequestEndpoints as calls, type FileRequest } from '../../../../shared/contract/fileRequest.ts';
import { authorOf } from '../../../content/author.ts';
import { assertLibraryWithinLimits } from '../../../content/editLimits.ts';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import { planList, setRange } from '../../../http/lists.ts';
import type { Principal } from '../../../http/principal.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { refusalText } from '../../../text/refusals.ts';
import { openSecret } from '../../people/auth/public.ts';
import { requireImport } from '../imports/public.ts';
import { presentRequest, presentSender } from './fileRequests.present.ts';
import {
  findRequest,
  listRequests,
  listSenders,
  type RequestFacts,
  requestLists,
  revokeRequest,
} from './fileRequests.repo.ts';
import { createRequest } from './fileRequests.service.ts';

/** Requests for files, for content managers: their links, and who sent what by them. */
export function fileRequestRoutes(app: AppHono, context: Context): void {
  const { db, config } = context;

  route(app, calls.list, async ({ query, request, principal }) => {
    const plan = planList(query, requestLists);
    const { rows, total } = await listRequests(db, plan);
    setRange(request, requestLists, plan, rows.length, total);
    return rows.map((row) => present(row, principal));
  });
  route(app, calls.create, async ({ body, request, principal }) => {
    const author = { ...authorOf(request), userId: principal.userId };
    return show(await createRequest(context, author, body), principal);
  });
  route(app, calls.revoke, async ({ params, request, principal }) => {
    const { libraryId, ownerId } = (await requireFacts(params.id)).request;
    if (ownerId !== principal.userId) await assertLibraryWithinLimits(db, authorOf(request), libraryId);
    await revokeRequest(db, params.id, principal.userId);
    return show(params.id, principal);
  });
  route(app, calls.senders, async ({ params, query }) => {
    await requireFacts(params.id);
    const { rows, total } = await listSenders(db, { requestId: params.id }, query);
    return { data: rows.map(presentSender), total, ...query };
  });
  route(app, calls.sendersOfImport, async ({ params, query }) => {
    await requireImport(db, params.id);
    const { rows, total } = await listSenders(db, { importId: params.id }, query);
    return { data: rows.map(presentSender), total, ...query };
  });

  async function requireFacts(id: number): Promise<RequestFacts> {
    const found = await findRequest(db, { id });
    if (!found) throw notFound(refusalText.missing.share);
    return found;
  }

  const show = async (id: number, principal: Principal): Promise<FileRequest> =>
    present(await requireFacts(id), principal);

  function present(facts: RequestFacts, { userId }: Principal): FileRequest {
    const { ownerId, tokenHash, sealedToken: sealed } = facts.request;
    const token =
      ownerId === userId ? openSecret(config, { purpose: 'file requests', owner: tokenHash, sealed }) : null;
    return presentRequest(facts, token && `${config.origin}/send/${token}`);
  }
}
