import { libraryEndpoints as calls, ITEM_IDS_MAX } from '../../../../shared/contract/library.ts';
import { tilesOf } from '../../../../shared/domain/libraryTiles.ts';
import { momentOf, type Viewer, viewerWithin } from '../../../../shared/policy/visibility.ts';
import { attachedLibrary } from '../../../content/libraryScope.ts';
import { taxonomyRevision } from '../../../content/taxonomyRevision.ts';
import type { Context } from '../../../context.ts';
import { type AppHono, type AppRequest, route } from '../../../http/routes.ts';
import { askLibrary } from './askLibrary.service.ts';
import { facetCatalogueOf } from './facets/facetCatalogue.ts';
import { facetIndexesOf } from './facets/facetIndexes.ts';
import { presentEntries } from './items/items.present.ts';
import { presentPublicLibrary } from './libraries.present.ts';
import { visibleLibrary } from './libraries.repo.ts';

export function privateLibraryRoutes(app: AppHono, { db }: Context): void {
  const facetIndexes = facetIndexesOf(db);
  const facetCatalogue = facetCatalogueOf(db);
  const open = (slug: string, query: Record<string, unknown>, viewer: Viewer, request: AppRequest) =>
    askLibrary(db, { slug, query, viewer, attached: attachedLibrary(request) });

  route(app, calls.privateShow, async ({ params, principal }) => {
    const row = await visibleLibrary(db, params.slug, principal);
    const { id, revision, usageRights } = row.library;
    const [facets, source] = await Promise.all([
      facetCatalogue.get(id, await taxonomyRevision(db), principal),
      facetIndexes.get(id, revision),
    ]);
    const count = await source.count(viewerWithin(principal, usageRights), momentOf(principal));
    return { ...presentPublicLibrary(row, count), facets: [...facets] };
  });

  route(app, calls.facets, async ({ params, query, principal, request }) => {
    const { facets, source, question } = await open(params.slug, query, principal, request);
    const { total, counts } = await source.counts(
      question,
      new Map(facets.map(({ id, values }) => [id, values.map((value) => value.id)])),
    );
    return {
      total,
      facets: facets.map((facet) => ({
        ...facet,
        values: facet.values
          .filter(({ id }) => counts.has(id) || question.choice.get(facet.id)?.includes(id))
          .map((value) => ({ ...value, count: counts.get(value.id) ?? 0 })),
      })),
    };
  });

  route(app, calls.items, async ({ params, query, principal, request }) => {
    const { library, source, question, titles } = await open(params.slug, query, principal, request);
    const { page, limit, sort } = query;
    const found = await source.page(question, { sort, offset: (page - 1) * limit, limit, titles });
    const entries = found.entries.map((shown) => ({ ...shown, library }));
    const data = await presentEntries(db, entries, principal);
    return tilesOf({ data, total: found.total, page, limit });
  });

  route(app, calls.itemIds, async ({ params, query, principal, request }) => {
    const { source, question, titles } = await open(params.slug, query, principal, request);
    return source.all(question, { sort: query.sort, limit: ITEM_IDS_MAX, titles });
  });
}
