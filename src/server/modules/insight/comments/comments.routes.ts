import { COUNTED_MAX, commentEndpoints as calls } from '../../../../shared/contract/comment.ts';
import { isContentManager } from '../../../../shared/policy/visibility.ts';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { refusalText } from '../../../text/refusals.ts';
import { countTry, growthLimits } from '../../people/auth/public.ts';
import { countOpen, readVersions } from './comments.repo.ts';
import {
  changeComment,
  createComment,
  isNewInternal,
  removeComment,
  requireComment,
  requireOpenTarget,
  requireThread,
  resolveThread,
} from './comments.service.ts';
import { findMentionable } from './mentionable.service.ts';
import { commentsOn, threadOf } from './readComments.service.ts';
import { mayReadComments, readTargets, requireTarget } from './targets.ts';

const ID_MAX = 2_147_483_647;

/** Comments on items, articles, lists and imports, for those who can view these at the moment of the call. */
export function commentRoutes(app: AppHono, context: Context): void {
  const { db } = context;

  route(app, calls.list, async ({ query, principal }) =>
    commentsOn(context, principal, await requireTarget(context, principal, query)),
  );

  route(app, calls.counts, async ({ query: { kind, ids }, principal }) => {
    if (!(await mayReadComments(db, principal, kind))) return [];
    const wanted = ids.split(',').map(Number).slice(0, COUNTED_MAX);
    const known = wanted.filter((id) => id > 0 && id <= ID_MAX);
    const shown = [...(await readTargets(context, principal, kind, known)).keys()];
    const counts = await countOpen(db, kind, shown, isContentManager(principal));
    return shown.map((id) => ({ id, open: counts.get(id) ?? 0 }));
  });

  route(app, calls.people, async ({ query, principal }) => {
    await countTry(db, growthLimits.mention(principal.userId));
    const target = await requireOpenTarget(context, principal, query);
    const isInternal =
      query.threadId === undefined
        ? await isNewInternal(db, principal, query.kind, query.isInternal)
        : (await requireThread(context, principal, target, query.threadId)).isInternal;
    return findMentionable(context, principal, { target, isInternal }, query.q);
  });

  route(app, calls.create, async ({ body, principal }) => {
    await countTry(db, growthLimits.comment(principal.userId));
    const { target, threadId } = await createComment(context, principal, body);
    return threadOf(context, principal, target, threadId);
  });

  route(app, calls.change, async ({ params, body, principal }) => {
    await countTry(db, growthLimits.comment(principal.userId));
    const target = await changeComment(context, principal, params.id, body);
    const { comment } = await requireComment(context, principal, params.id);
    return threadOf(context, principal, target, comment.threadId ?? comment.id);
  });

  route(app, calls.remove, async ({ params, principal }) => {
    const { target, comment } = await removeComment(context, principal, params.id);
    return threadOf(context, principal, target, comment.threadId ?? comment.id);
  });

  route(app, calls.resolve, async ({ params, body, principal }) => {
    const target = await resolveThread(context, principal, params.id, body.isResolved);
    return threadOf(context, principal, target, params.id);
  });

  route(app, calls.versions, async ({ params, principal }) => {
    if (!isContentManager(principal)) throw notFound(refusalText.missing.comment);
    await requireComment(context, principal, params.id);
    const rows = await readVersions(db, params.id);
    return rows.map(({ text, at }) => ({ text, at: at.toISOString() }));
  });
}
