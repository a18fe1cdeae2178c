import { bulkChangeEndpoints as calls } from '../../../../../shared/contract/bulkChange.ts';
import { authorOf } from '../../../../content/author.ts';
import { changesByIds } from '../../../../content/history/changeLog.ts';
import type { Context } from '../../../../context.ts';
import { notFound } from '../../../../http/errors.ts';
import { type AppHono, route } from '../../../../http/routes.ts';
import { requireItem, restoreVersion } from '../items/items.service.ts';
import { requireLibrary } from '../libraries.repo.ts';
import { asOneChange, beginChange } from './bulkChanges.service.ts';
import { itemTargets } from './bulkTargets.service.ts';
import { assertListChange, editLists } from './editLists.ts';
import { matchFiles } from './matchFiles.ts';
import { copyToLibrary, countMoving, finishCopies, moveToLibrary } from './moveToLibrary.ts';
import { assertRule, renameMany } from './renameMany.ts';
import { undoChange } from './undoChange.service.ts';

/** What is done to many items at once, and how it is taken back. */
export function bulkRoutes(app: AppHono, { db, jobs }: Context): void {
  route(app, calls.lists, async ({ body, request }) => {
    const { target, ...change } = body;
    assertListChange(change);
    return asOneChange(db, authorOf(request), { action: 'lists' }, async (tx, author) =>
      editLists(tx, { ids: await itemTargets(tx, target), change }, author),
    );
  });

  route(app, calls.renameMany, async ({ body, request }) => {
    await assertRule(db, body.rule);
    return asOneChange(db, authorOf(request), { action: 'rename' }, async (tx, author) =>
      renameMany(tx, { ids: await itemTargets(tx, body.target), rule: body.rule }, author),
    );
  });

  route(app, calls.matchFiles, async ({ body }) => {
    await requireLibrary(db, body.libraryId);
    return { matches: await matchFiles(db, body.libraryId, body.names) };
  });

  route(app, calls.openReplacement, async ({ request }) => {
    const { changeId } = await beginChange(db, authorOf(request), { action: 'replace' });
    return { changeId };
  });

  route(app, calls.move, async ({ body, request }) => {
    const { libraryId, target } = body;
    return asOneChange(db, authorOf(request), { action: 'move' }, async (tx, author) =>
      moveToLibrary(tx, { ids: await itemTargets(tx, target), libraryId }, author),
    );
  });

  route(app, calls.countMoving, async ({ body }) => {
    const { libraryId, target } = body;
    return { count: await countMoving(db, { ids: await itemTargets(db, target), libraryId }) };
  });

  route(app, calls.copy, async ({ body, request }) => {
    const { libraryId, target, key } = body;
    let unfinished: number[] = [];
    const outcome = await asOneChange(db, authorOf(request), { action: 'copy', key }, async (tx, author) => {
      const copied = await copyToLibrary(tx, { ids: await itemTargets(tx, target), libraryId }, author);
      unfinished = copied.unfinished;
      return copied.left;
    });
    await finishCopies(jobs, unfinished);
    return outcome;
  });

  route(app, calls.restoreVersion, async ({ params, body, request }) => {
    const { id: itemId, number } = params;
    await db.transaction((tx) =>
      restoreVersion(tx, { itemId, number, version: body.version }, authorOf(request)),
    );
    return requireItem(db, itemId);
  });

  route(app, calls.show, async ({ params }) => {
    const change = (await changesByIds(db, [params.id])).get(params.id);
    if (!change) throw notFound('This change');
    return change;
  });

  route(app, calls.undo, ({ params, request }) => undoChange(db, params.id, authorOf(request)));
}
