import type { ItemDetail, ItemFormat, ItemSummary } from '../../../../../shared/contract/libraryItem.ts';
import { isVisible, momentOf, type Viewer, viewerWithin } from '../../../../../shared/policy/visibility.ts';
import { type LibraryScope, rememberLibrary } from '../../../../content/libraryScope.ts';
import { translated } from '../../../../content/translations/translations.ts';
import type { Database } from '../../../../db/client.ts';
import type { IndexedItem } from '../facets/indexedItem.ts';
import { shownState } from '../shownState.service.ts';
import { detailsAsRead, presentDetail, presentFormat, summariesOf } from './items.present.ts';
import { visibleFormats, wholeItem } from './items.repo.ts';
import { type ItemWithRights, keptOfItems } from './keptByState.ts';

interface DetailRequest {
  readonly id: number;
  readonly viewer: Viewer & { readonly name?: string };
  /** The item's library at this request, where it is known. */
  readonly library: LibraryScope | undefined;
}

/**
 * An item opened, or `undefined` where `viewer` may not see it. Where its library is known, its index decides, and what
 * was kept of the item's state is shown.
 */
export async function itemDetail(db: Database, request: DetailRequest): Promise<ItemDetail | undefined> {
  const { viewer } = request;
  const item = await readDetail(db, request);
  if (!item) return undefined;
  const [read] = await detailsAsRead(db, viewer, [item]);
  if (!read || !viewer.languages?.length) return read;
  return { ...read, formats: await translated(db, 'library-item', viewer, read.formats) };
}

async function readDetail(db: Database, request: DetailRequest): Promise<ItemWithRights | undefined> {
  const { id, viewer } = request;
  const known = await knownDetail(db, request);
  if (known) return known;
  const row = await wholeItem(db, id, viewer);
  if (!row) return undefined;
  rememberLibrary(db, id, row.library.slug);
  return presentDetail(row, (await visibleFormats(db, row, viewer)).map(presentFormat));
}

async function knownDetail(
  db: Database,
  { id, viewer, library }: DetailRequest,
): Promise<ItemWithRights | undefined> {
  const found = library && (await shownState(db, { library, itemId: id, viewer }));
  if (!found) return undefined;
  const { index, state } = found;
  const own = await detailOf(db, { state, viewer, library });
  const alone = own && { ...own, rights: [...own.rights, ...library.usageRights] };
  if (!alone || state.stackId === null) return alone;
  const now = momentOf(viewer);
  const within = viewerWithin(viewer, library.usageRights);
  const formats = index.formatsOf(state.stackId).filter((format) => isVisible(format, within, now));
  const summaries = await summariesOf(
    db,
    formats.map((format) => ({ state: format, library })),
    viewer,
  );
  const shown = formats.flatMap((format) => summaries.get(format.id) ?? []);
  if (shown.length < 2) return alone;
  const detail = { ...alone.detail, stackId: state.stackId, formats: shown.map(asFormat) };
  return { ...alone, detail };
}

/** As if it were in no stack, and its library named no rights. */
async function detailOf(
  db: Database,
  { state, viewer, library }: { state: IndexedItem; viewer: Viewer; library: LibraryScope },
): Promise<ItemWithRights | undefined> {
  const { details } = keptOfItems(db);
  const kept = details.get(state, library);
  if (kept) return kept;
  const row = await wholeItem(db, state.id, viewer);
  if (!row) return undefined;
  const item = presentDetail({ ...row, libraryRights: [] }, []);
  details.keep(state, library, item);
  return item;
}

const asFormat = ({ id, title, file, picture }: ItemSummary): ItemFormat => ({ id, title, file, picture });
