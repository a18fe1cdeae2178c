import { bulkChangeEndpoints as calls } from '../../../../../shared/contract/bulkChange.ts';
import { authorOf } from '../../../../content/author.ts';
import { holdNames } from '../../../../content/heldNames.ts';
import { hasSeenNewest } from '../../../../content/olderReads.ts';
import type { Context } from '../../../../context.ts';
import type { Database } from '../../../../db/client.ts';
import { type AppHono, route } from '../../../../http/routes.ts';
import { requireItem, restoreVersion } from '../items/items.service.ts';
import { requireLibrary } from '../libraries.repo.ts';
import { beginChange, changeMany } from './bulkChanges.service.ts';
import { readProgress } from './bulkProgress.service.ts';
import { itemTargets } from './bulkTargets.service.ts';
import { assertListChange } from './editLists.ts';
import { matchFiles } from './matchFiles.ts';
import { countMoving } from './moveToLibrary.ts';
import { assertRule } from './renameMany.ts';
import { undoChange } from './undoChange.service.ts';

/** What is done to many items at once, and how it is taken back. */
export function bulkRoutes(app: AppHono, context: Context): void {
  const { db } = context;

  route(app, calls.lists, async ({ body, request }) => {
    const { target, ...change } = body;
    assertListChange(change);
    await holdNames(db, [change.set, change.add]);
    const makePlan = () => ({ action: 'lists', ...change }) as const;
    return changeMany(context, authorOf(request), { target, makePlan });
  });

  route(app, calls.renameMany, async ({ body, request }) => {
    const { target, rule } = body;
    await assertRule(db, rule);
    return changeMany(context, authorOf(request), { target, makePlan: () => ({ action: 'rename', rule }) });
  });

  route(app, calls.matchFiles, async ({ body }) => {
    await requireLibrary(db, body.libraryId);
    return { matches: await matchFiles(db, body.libraryId, body.names) };
  });

  route(app, calls.openReplacement, async ({ request }) => {
    const { changeId } = await beginChange(db, authorOf(request), { action: 'replace' });
    return { changeId };
  });

  route(app, calls.move, ({ body, request }) => {
    const { libraryId, target } = body;
    const makePlan = async (tx: Database) => {
      await requireLibrary(tx, libraryId);
      return { action: 'move', libraryId } as const;
    };
    return changeMany(context, authorOf(request), { target, makePlan });
  });

  route(app, calls.countMoving, async ({ body }) => {
    const { libraryId, target } = body;
    return { count: await countMoving(db, { ids: await itemTargets(db, target), libraryId }) };
  });

  route(app, calls.copy, ({ body, request }) => {
    const { libraryId, target, key } = body;
    const makePlan = async (tx: Database) => {
      await requireLibrary(tx, libraryId);
      return { action: 'copy', libraryId } as const;
    };
    return changeMany(context, authorOf(request), { target, makePlan, key });
  });

  route(app, calls.restoreVersion, async ({ params, body, request }) => {
    const { id: itemId, number } = params;
    await db.transaction((tx) =>
      restoreVersion(tx, { itemId, number, version: body.version }, authorOf(request)),
    );
    return requireItem(db, itemId);
  });

  route(app, calls.show, async ({ params, request }) => {
    const progress = await readProgress(db, params.id);
    if (progress.state !== 'running') hasSeenNewest(request);
    return progress;
  });

  route(app, calls.undo, ({ params, request }) => undoChange(context, params.id, authorOf(request)));
}
