import { stackEndpoints as calls, type Stack } from '../../../../shared/contract/stack.ts';
import { authorOf } from '../../../content/author.ts';
import type { Context } from '../../../context.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { asOneChange } from './bulk/bulkChanges.service.ts';
import { orderStack, stackItems, unstackItems } from './items/itemStacks.service.ts';
import { suggestStacks } from './items/stackSuggestions.service.ts';
import { requireLibrary } from './libraries.repo.ts';

/** Stacks of a library's items, in the back-office. */
export function stackRoutes(app: AppHono, { db }: Context): void {
  route(app, calls.create, async ({ params, body, request }) => {
    await requireLibrary(db, params.id);
    let stacks: Stack[] = [];
    await asOneChange(db, authorOf(request), { action: 'stack' }, async (tx, author) => {
      stacks = await stackItems(tx, { libraryId: params.id, stacks: body.stacks }, author);
    });
    return { stacks };
  });

  route(app, calls.remove, async ({ params, body, request }) => {
    await requireLibrary(db, params.id);
    let ids: number[] = [];
    const { changeId } = await asOneChange(db, authorOf(request), { action: 'stack' }, async (tx, author) => {
      ids = await unstackItems(tx, { libraryId: params.id, ids: body.ids }, author);
    });
    return { ids, changeId };
  });

  route(app, calls.reorder, async ({ params, body, request }) => {
    await requireLibrary(db, params.id);
    return db.transaction((tx) => orderStack(tx, { libraryId: params.id, ids: body.ids }, authorOf(request)));
  });

  route(app, calls.suggestions, async ({ params, query }) => {
    await requireLibrary(db, params.id);
    return suggestStacks(db, params.id, query);
  });
}
