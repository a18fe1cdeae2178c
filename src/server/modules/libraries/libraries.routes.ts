import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { libraryEndpoints as calls, section } from '../../../shared/contract/library.ts';
import { slugify } from '../../../shared/domain/slug.ts';
import { nextPosition, setPositions } from '../../content/positions.ts';
import { sent, uniquely, updateRecord, visibilityColumns } from '../../content/records.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { libraries, libraryFacets } from '../../db/schema/libraries.ts';
import { attributes } from '../../db/schema/taxonomy.ts';
import { assertPicture } from '../../files/assertPicture.ts';
import { invalid, notFound } from '../../http/errors.ts';
import { accept, type ListRules, planList, setRange, textFilter } from '../../http/lists.ts';
import { type AppHono, route } from '../../http/routes.ts';
import { importItems, moveItems } from './items/importItems.service.ts';
import { listItems } from './items/items.routes.ts';
import { presentLibrary } from './libraries.present.ts';
import { facetIdsOf, itemCounts, librariesJoined } from './libraries.repo.ts';

const TAKEN = 'Another library has this address.';
const rules: ListRules = {
  resource: 'library',
  id: libraries.id,
  sortable: {
    id: libraries.id,
    title: libraries.title,
    slug: libraries.slug,
    section: libraries.section,
    position: libraries.position,
    updatedAt: libraries.updatedAt,
    publishedAt: libraries.publishedAt,
  },
  filters: {
    q: textFilter(libraries.title, libraries.slug),
    section: (value) => eq(libraries.section, accept(section, value, 'section')),
    slug: (value) => eq(libraries.slug, accept(z.string(), value, 'slug')),
  },
  defaultSort: ['position', 'ASC'],
};

export function libraryRoutes(app: AppHono, context: Context): void {
  const { db } = context;

  route(app, calls.list, async ({ query, request }) => {
    const plan = planList(query, rules);
    const rows = await librariesJoined(db)
      .where(plan.where)
      .orderBy(...plan.orderBy)
      .offset(plan.offset)
      .limit(plan.limit);
    setRange(request, rules, plan, rows.length, await db.$count(libraries, plan.where));
    return presentAll(rows);
  });
  route(app, calls.create, async ({ body }) => {
    const { facetIds = [], publishedAt, expiresAt, roles, markets, ...fields } = body;
    await assertPicture(db, 'coverFileId', fields.coverFileId);
    const id = await db.transaction(async (tx) => {
      const [row] = await uniquely('slug', TAKEN, async () =>
        tx
          .insert(libraries)
          .values({
            ...fields,
            ...visibilityColumns({ publishedAt, expiresAt, roles, markets }),
            slug: body.slug ?? slugify(body.title),
            position: await nextPosition(tx, libraries),
          })
          .returning({ id: libraries.id }),
      );
      if (!row) throw new Error('the library was not stored');
      await setFacets(tx, row.id, facetIds);
      return row.id;
    });
    return present(id);
  });
  route(app, calls.reorder, async ({ body }) => {
    await setPositions(db, libraries, body.ids);
    return body;
  });
  route(app, calls.updateMany, async ({ query, body }) => {
    for (const id of query.filter.id) await change(id, body);
    return query.filter.id;
  });
  route(app, calls.removeMany, async ({ query }) => {
    await db.delete(libraries).where(inArray(libraries.id, query.filter.id));
    return query.filter.id;
  });

  route(app, calls.show, ({ params }) => present(params.id));
  route(app, calls.update, async ({ params, body }) => {
    await change(params.id, body);
    return present(params.id);
  });
  route(app, calls.remove, async ({ params }) => {
    const library = await present(params.id);
    await db.delete(libraries).where(eq(libraries.id, params.id));
    return library;
  });

  route(app, calls.backendItems, async ({ params, query, request }) => {
    await present(params.id);
    return listItems(db, query, request, params.id);
  });
  route(app, calls.importItems, ({ params, body, principal }) =>
    importItems(db, params.id, body, principal.userId),
  );
  route(app, calls.reorderItems, async ({ params, body }) => ({ ids: await moveItems(db, params.id, body) }));

  type Change = z.output<(typeof calls.update)['body']>;
  async function change(id: number, body: Change): Promise<void> {
    const { facetIds, version, publishedAt, expiresAt, roles, markets, ...fields } = body;
    await assertPicture(db, 'coverFileId', fields.coverFileId);
    await db.transaction(async (tx) => {
      const columns = { ...sent(fields), ...visibilityColumns({ publishedAt, expiresAt, roles, markets }) };
      await uniquely('slug', TAKEN, () => updateRecord(tx, libraries, id, columns, version));
      if (facetIds) await setFacets(tx, id, facetIds);
    });
  }
  async function present(id: number) {
    const [library] = await presentAll(await librariesJoined(db).where(eq(libraries.id, id)));
    if (!library) throw notFound('This library');
    return library;
  }
  async function presentAll(rows: Awaited<ReturnType<typeof librariesJoined>>) {
    const ids = rows.map(({ library }) => library.id);
    const [facets, counts] = await Promise.all([facetIdsOf(db, ids), itemCounts(db, ids)]);
    return rows.map((row) =>
      presentLibrary(row, facets.get(row.library.id) ?? [], counts.get(row.library.id) ?? 0),
    );
  }
}

async function setFacets(tx: Database, libraryId: number, facetIds: readonly number[]): Promise<void> {
  const wanted = [...new Set(facetIds)];
  const known = wanted.length ? await tx.$count(attributes, inArray(attributes.id, wanted)) : 0;
  if (known < wanted.length) throw invalid({ facetIds: 'One of these attributes no longer exists.' });
  await tx.delete(libraryFacets).where(eq(libraryFacets.libraryId, libraryId));
  if (wanted.length === 0) return;
  await tx
    .insert(libraryFacets)
    .values(wanted.map((attributeId, index) => ({ libraryId, attributeId, position: index + 1 })));
}
