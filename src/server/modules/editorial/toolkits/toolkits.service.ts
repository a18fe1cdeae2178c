import {
  RESERVED_TOOLKIT_SLUGS,
  type ToolkitPage,
  type ToolkitTeaser,
} from '../../../../shared/contract/toolkit.ts';
import { listAddressOf } from '../../../../shared/domain/addresses.ts';
import { ADDRESSES } from '../../../../shared/domain/recordKinds.ts';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import type { ContentKind, NamedEntry } from '../../../content/contentKind.ts';
import { type PreviewSource, readerOf } from '../../../content/preview.ts';
import { textOfHtml } from '../../../content/searchText.ts';
import { redirectedId } from '../../../content/slugs.ts';
import { translatedPart } from '../../../content/translations/translations.ts';
import type { Database } from '../../../db/client.ts';
import { toolkits } from '../../../db/schema/toolkits.ts';
import { notFound } from '../../../http/errors.ts';
import { navigationText } from '../../../text/navigation.ts';
import { refusalText } from '../../../text/refusals.ts';
import { countEntries, visibleEntries } from '../../assets/libraries/public.ts';
import { previewText, withText } from '../rich-text/public.ts';
import { presentPage, presentTeaser } from './toolkits.present.ts';
import { readFirstToolkit, type ToolkitRow, toolkitBySlug, toolkitsByIds } from './toolkits.repo.ts';

const LIST = listAddressOf(ADDRESSES.toolkit);

export const toolkitKind: ContentKind = {
  name: 'toolkit',
  table: toolkits,
  reservedSlugs: RESERVED_TOOLKIT_SLUGS,
  sourceOf: (row: typeof toolkits.$inferSelect) => ({
    ...row,
    text: `${row.excerpt} ${textOfHtml(row.text)}`,
  }),
  title: toolkits.title,
  noun: 'the toolkit',
  picture: 'coverFileId',
  text: { column: toolkits.text, noun: 'the text of the toolkit' },
  address: ADDRESSES.toolkit,
  readTeasers: toolkitTeasers,
  firstCalls: { [LIST]: 'toolkit?page=1&limit=24', [ADDRESSES.toolkit]: 'toolkit/:slug' },
  readNavigation: readToolkitNavigation,
  preview: (...which) => previewToolkit(...which),
};

/**
 * The toolkit that `viewer` may see at this address, or at one that it had before: its own `slug` then is the new one.
 * Throws 404.
 */
export async function visibleToolkit(db: Database, viewer: Viewer, slug: string): Promise<ToolkitRow> {
  const row = await toolkitBySlug(db, viewer, slug);
  const id = row ? null : await redirectedId(db, toolkitKind.name, slug);
  const [moved] = id === null ? [] : await toolkitsByIds(db, [id], viewer);
  const found = row ?? moved;
  if (!found) throw notFound(refusalText.missing.toolkit);
  return found;
}

/** Toolkits as lists show them, with how many of their items `viewer` can view. */
export async function teasersOf(
  db: Database,
  rows: readonly ToolkitRow[],
  viewer: Viewer,
): Promise<ToolkitTeaser[]> {
  const counts = await countEntries(
    db,
    rows.map(({ toolkit }) => toolkit.itemIds),
    viewer,
  );
  return rows.map((row, index) => presentTeaser(row, counts[index] ?? 0));
}

/** What `viewer` can view of the named toolkits, in the order of `ids`. */
async function toolkitTeasers(
  db: Database,
  ids: readonly number[],
  viewer: Viewer,
): Promise<ToolkitTeaser[]> {
  return ids.length === 0 ? [] : teasersOf(db, await toolkitsByIds(db, ids, viewer), viewer);
}

/** With the picture of the first toolkit that `viewer` can view; none without one. */
async function readToolkitNavigation(db: Database, viewer: Viewer): Promise<NamedEntry | null> {
  const first = await readFirstToolkit(db, viewer);
  if (!first) return null;
  return {
    label: navigationText.toolkits,
    to: LIST,
    external: false,
    icon: 'ph:briefcase',
    text: navigationText.toolkitsLead,
    cover: presentTeaser(first, 0).cover,
    count: null,
  };
}

const previewToolkit: PreviewSource = async (db, id, languages) => {
  const [row] = await translatedPart(db, 'toolkit', { languages }, await toolkitsByIds(db, [id]), 'toolkit');
  if (!row || row.toolkit.deletedAt) return null;
  const { slug, itemIds } = row.toolkit;
  const reader = readerOf(row.toolkit, languages);
  const entries = await visibleEntries(db, itemIds, reader.viewer, reader.at);
  const text = await previewText(db, row.toolkit.text, reader);
  const page: ToolkitPage = presentPage(row, entries, text.text);
  return withText(
    {
      record: row.toolkit,
      reader,
      path: `${LIST}/${slug}`,
      responses: { [`/private/toolkit/${slug}`]: page },
      itemIds,
      shownIds: entries.flatMap(({ matches }) => matches.map((match) => match.id)),
      films: [],
    },
    text,
  );
};
