import { libraryEndpoints as calls, type Library } from '../../../../shared/contract/library.ts';
import { authorOf } from '../../../content/author.ts';
import { inOrder } from '../../../content/inOrder.ts';
import { definedOnly, visibilityColumns } from '../../../content/records.ts';
import { resourceRoutes } from '../../../content/resourceRoutes.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { assertPicture } from '../../../files/assertPicture.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { moveItems } from './items/itemPositions.service.ts';
import { listItems } from './items/items.routes.ts';
import { presentLibrary } from './libraries.present.ts';
import {
  itemCounts,
  librariesByIds,
  libraryLists,
  requireLibrary,
  requireOpenLibrary,
} from './libraries.repo.ts';
import { facetIdsOf, libraryKind } from './libraryKind.service.ts';

/** Libraries in the back-office, and their items as a list that can be ordered. */
export function libraryRoutes(app: AppHono, context: Context): void {
  const { db } = context;

  resourceRoutes(app, calls, {
    context,
    kind: libraryKind,
    noun: 'This library',
    ...libraryLists,
    slug: { from: 'title', taken: 'Another library has this address.' },
    toFields: async ({ publishedAt, expiresAt, roles, markets, groups, ...fields }, database) => {
      await assertPicture(database, 'coverFileId', fields.coverFileId);
      return {
        ...definedOnly(fields),
        ...visibilityColumns({ publishedAt, expiresAt, roles, markets, groups }),
      };
    },
    load,
  });

  route(app, calls.backendItems, async ({ params, query, principal, request }) => {
    await requireLibrary(db, params.id);
    requireOpenLibrary(principal, params.id);
    return listItems(db, query, request, params.id);
  });

  route(app, calls.reorderItems, async ({ params, body, request }) => {
    const ids = await db.transaction((tx) => moveItems(tx, params.id, body, authorOf(request)));
    return { ids };
  });
}

async function load(db: Database, ids: readonly number[]): Promise<Library[]> {
  const rows = await librariesByIds(db, ids);
  const [facets, counts] = await Promise.all([facetIdsOf(db, ids), itemCounts(db, ids)]);
  return inOrder(ids, rows, ({ library }) => library.id).map((row) => {
    const { id } = row.library;
    return presentLibrary(row, facets.get(id) ?? [], counts.get(id) ?? 0);
  });
}
