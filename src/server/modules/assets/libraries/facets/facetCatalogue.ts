import type { PublicAttribute } from '../../../../../shared/contract/attribute.ts';
import type { Viewer } from '../../../../../shared/policy/visibility.ts';
import type { Database } from '../../../../db/client.ts';
import { perDatabase } from '../../../../db/perDatabase.ts';
import { publicAttributes } from '../../attributes/public.ts';
import { facetAttributes } from '../libraries.repo.ts';

/** The facets of each library with their values in a reader's language, read again only when the taxonomy's revision moved. */
export interface FacetCatalogue {
  get(
    libraryId: number,
    taxonomyRevision: number,
    viewer: Pick<Viewer, 'languages'>,
  ): Promise<readonly PublicAttribute[]>;
}

/** The facets of a database's libraries; one catalogue for each process. */
export const facetCatalogueOf = perDatabase(createFacetCatalogue);

function createFacetCatalogue(db: Database): FacetCatalogue {
  let revision = -1;
  let known = new Map<string, Promise<readonly PublicAttribute[]>>();
  return {
    get(libraryId, taxonomyRevision, viewer) {
      if (taxonomyRevision > revision) {
        revision = taxonomyRevision;
        known = new Map();
      }
      const key = [libraryId, ...(viewer.languages ?? [])].join(' ');
      const found = known.get(key);
      if (found) return found;
      const work = read(db, libraryId, viewer);
      known.set(key, work);
      work.catch(() => known.delete(key));
      return work;
    },
  };
}

async function read(
  db: Database,
  libraryId: number,
  viewer: Pick<Viewer, 'languages'>,
): Promise<readonly PublicAttribute[]> {
  return publicAttributes(db, await facetAttributes(db, libraryId), viewer);
}
