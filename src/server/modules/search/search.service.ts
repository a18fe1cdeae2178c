import { sql } from 'drizzle-orm';
import type { RecordKind } from '../../content/recordKind.ts';
import { refreshDocuments } from '../../content/searchDocuments.ts';
import type { Database } from '../../db/client.ts';
import { libraries } from '../../db/schema/libraries.ts';
import { attributeKind } from '../attributes/attributes.service.ts';
import { eventKind } from '../events/events.service.ts';
import { faqCategoryKind, faqKind } from '../faq/faq.service.ts';
import { folderKind } from '../folders/folderKind.service.ts';
import { itemKind } from '../libraries/items/itemKind.service.ts';
import { libraryKind } from '../libraries/libraryKind.service.ts';
import { mediaPortalKind } from '../media-portals/mediaPortals.service.ts';
import { newsKind } from '../news/news.service.ts';
import { presetKind } from '../rendition-presets/renditionPresets.service.ts';
import { toolkitKind } from '../toolkits/toolkits.service.ts';
import { trainingKind } from '../training/training.service.ts';
import { userKind } from '../users/users.service.ts';
import { synonymKind } from './synonyms.service.ts';
import { unansweredKind } from './unanswered.service.ts';

/** Every kind that has search documents. */
export const SEARCHABLE: readonly RecordKind[] = [
  libraryKind,
  itemKind,
  newsKind,
  eventKind,
  faqKind,
  faqCategoryKind,
  toolkitKind,
  attributeKind,
  userKind,
  trainingKind,
  mediaPortalKind,
  unansweredKind,
  folderKind,
  presetKind,
  synonymKind,
];

/**
 * Writes search documents that are missing or folded by an earlier version. Returns how many. Throws once `signal` fires;
 * what is written by then stays.
 */
export async function refreshSearch(db: Database, signal?: AbortSignal): Promise<number> {
  let written = 0;
  for (const kind of SEARCHABLE) {
    const added = await refreshDocuments(db, kind, signal);
    written += added;
    // The facet indexes hold the items' texts: they load them anew.
    if (kind === itemKind && added > 0)
      await db
        .update(libraries)
        .set({ revision: sql`${libraries.revision} + 1`, sweptRevision: sql`${libraries.revision} + 1` });
    signal?.throwIfAborted();
  }
  return written;
}
