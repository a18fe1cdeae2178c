import { randomUUID } from 'node:crypto';
import { personalDataEndpoints as calls } from '../../../../shared/contract/personalData.ts';
import { isPermitted, type Permission } from '../../../../shared/policy/policy.ts';
import { authorOf } from '../../../content/author.ts';
import { noteChanges } from '../../../content/writeRecord.ts';
import type { Context } from '../../../context.ts';
import { contentDisposition } from '../../../http/contentDisposition.ts';
import { forbidden, notFound } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { READER_PATIENCE_MS, streamBody } from '../../../storage/respondWithBytes.ts';
import { countTry } from '../auth/public.ts';
import { findViewer, loadUsers, userKind } from '../users/public.ts';
import { eraseAccount } from './erase.service.ts';
import { readRequest } from './erasureRequests.repo.ts';
import { exportOf, readPerson } from './export.service.ts';
import { declineErasure, requestErasure, withdrawErasure } from './requests.service.ts';

/** Exports that one account may begin in an hour. */
const EXPORTS_MAX = 5;

/** What is kept of a person: their own export and request, and what administrators do with both. */
export function personalDataRoutes(app: AppHono, context: Context): void {
  const { db } = context;
  const show = async (userId: number) => ({ request: await readRequest(db, userId) });

  route(app, calls.mine, ({ principal }) => show(ownId(principal)));
  route(app, calls.exportMine, async ({ principal }) =>
    sendExport(ownId(principal), principal, calls.exportMine.permission),
  );
  route(app, calls.requestErasure, async ({ principal, request }) => {
    await requestErasure(context, ownId(principal), authorOf(request));
    return show(principal.userId);
  });
  route(app, calls.withdrawErasure, ({ principal, request }) =>
    withdrawErasure(context, ownId(principal), authorOf(request)),
  );

  route(app, calls.show, async ({ params }) => {
    await requireAccount(params.id);
    return show(params.id);
  });
  route(app, calls.export, async ({ params, principal, request }) => {
    const response = await sendExport(params.id, principal, calls.export.permission);
    const change = { id: params.id, before: null, after: { personalData: 'exported' } };
    await noteChanges(db, userKind, authorOf(request), 'update', [change]);
    return response;
  });
  route(app, calls.decline, async ({ params, body, principal, request }) => {
    await declineErasure(context, params.id, {
      answer: body.answer,
      principal,
      author: authorOf(request),
    });
    return show(params.id);
  });
  route(app, calls.erase, async ({ params, principal, request }) => {
    await eraseAccount(context, params.id, { principal, author: authorOf(request) });
    return requireAccount(params.id);
  });

  async function requireAccount(id: number) {
    const [user] = await loadUsers(db, [id]);
    if (!user) throw notFound('This user');
    return user;
  }

  async function sendExport(userId: number, by: Principal, permission: Permission): Promise<Response> {
    const exported = await readPerson(db, userId);
    await countTry(db, [{ key: `personal-export:${by.userId}`, most: EXPORTS_MAX, within: 3600 }]);
    /** One whose account or rights end meanwhile gets no further page. */
    const check = async () => {
      if (!isPermitted(await findViewer(db, by.userId), permission)) throw forbidden();
    };
    const name = `personal-data-${userId}-${new Date().toISOString().slice(0, 10)}.zip`;
    const body = streamBody(exportOf(db, exported, check), new AbortController(), READER_PATIENCE_MS);
    return new Response(body, {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': contentDisposition('attachment', name),
        'Cache-Control': 'private, no-store, no-transform',
        // Of bytes that are never the same again: without it they would all be read first.
        ETag: `"${randomUUID()}"`,
      },
    });
  }
}

/** Not of somebody as whom a content manager views the portal. */
function ownId({ userId, seeing }: Principal): number {
  if (seeing) throw forbidden();
  return userId;
}
