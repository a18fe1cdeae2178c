import type { PublicAttribute } from '../../../../../shared/contract/attribute.ts';
import type { Database } from '../../../../db/client.ts';
import { perDatabase } from '../../../../db/perDatabase.ts';
import { publicAttributes } from '../../attributes/public.ts';
import { facetAttributes } from '../libraries.repo.ts';

/** The facets of each library with their values, read again only when the taxonomy's revision moved. */
export interface FacetCatalogue {
  get(libraryId: number, taxonomyRevision: number): Promise<readonly PublicAttribute[]>;
}

/** The facets of a database's libraries; one catalogue for each process. */
export const facetCatalogueOf = perDatabase(createFacetCatalogue);

function createFacetCatalogue(db: Database): FacetCatalogue {
  let revision = -1;
  let known = new Map<number, Promise<readonly PublicAttribute[]>>();
  return {
    get(libraryId, taxonomyRevision) {
      if (taxonomyRevision > revision) {
        revision = taxonomyRevision;
        known = new Map();
      }
      const found = known.get(libraryId);
      if (found) return found;
      const work = read(db, libraryId);
      known.set(libraryId, work);
      work.catch(() => known.delete(libraryId));
      return work;
    },
  };
}

async function read(db: Database, libraryId: number): Promise<readonly PublicAttribute[]> {
  return publicAttributes(db, await facetAttributes(db, libraryId));
}
