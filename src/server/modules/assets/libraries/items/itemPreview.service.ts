import { type PreviewSource, readerOf } from '../../../../content/preview.ts';
import { allPublicAttributes } from '../../attributes/public.ts';
import { detailsAsRead, presentDetail, presentFormat } from './items.present.ts';
import { draftedItem, visibleFormats } from './items.repo.ts';

/** Placeholder for the library's own section: the page does not show where it is. */
const SECTION = 'brand-catalogue';

/** The page of an item. The caches in memory are neither read nor written: what is shown may never be saved. */
export const previewItem: PreviewSource = async (db, id) => {
  const row = await draftedItem(db, id);
  if (!row) return null;
  const reader = readerOf(row.item);
  const formats = await visibleFormats(db, row, reader.viewer);
  const item = presentDetail(row, formats.length > 1 ? formats.map(presentFormat) : []);
  const [detail] = await detailsAsRead(db, reader.viewer, [item]);
  return {
    record: row.item,
    reader,
    path: `/${SECTION}/${row.library.slug}/item/${id}`,
    responses: {
      [`/private/libraryitems/${id}`]: detail,
      [`/private/libraryitems/${id}/renditions`]: [],
      '/private/attribute/all': await allPublicAttributes(db, {}),
    },
    itemIds: [],
    shownIds: [],
    films: [],
  };
};
