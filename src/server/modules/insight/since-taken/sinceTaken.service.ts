import { BASKET_MAX, type DownloadForm } from '../../../../shared/contract/basket.ts';
import {
  type SinceTaken,
  type TakenSetQuery,
  WITHDRAWN_SHEET_ROWS,
  type WithdrawnItem,
} from '../../../../shared/contract/sinceTaken.ts';
import type { CsvRows } from '../../../../shared/domain/csv.ts';
import type { Language } from '../../../../shared/domain/languages.ts';
import type { Database } from '../../../db/client.ts';
import { invalid } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import { fieldText } from '../../../text/fields.ts';
import { withdrawnText } from '../../../text/withdrawn.ts';
import { foundItems } from '../../assets/libraries/public.ts';
import { listedItems } from '../../assets/lists/public.ts';
import { visibleToolkit } from '../../editorial/toolkits/public.ts';
import {
  changedIds,
  countChanged,
  countWithdrawn,
  lastForm,
  listWithdrawn,
  type Member,
  withFormats,
} from './sinceTaken.repo.ts';
import type { TakenSet } from './takenSets.ts';

type Named = Pick<TakenSetQuery, 'slug' | 'listId' | 'filter'> & {
  readonly of: TakenSetQuery['of'] | 'items';
  readonly itemIds?: readonly number[] | undefined;
};

/** The items that a call names. Throws 404 of a library, a toolkit or a list that the viewer may not view, 400 without a name. */
export async function takenSetOf(
  db: Database,
  viewer: Principal,
  { of, slug, listId, filter = '', itemIds }: Named,
): Promise<TakenSet> {
  if (of === 'basket' || of === 'everything') return { of };
  if (of === 'items') {
    if (!itemIds) throw invalid({ itemIds: fieldText.required });
    return { of, itemIds };
  }
  if (of === 'list') {
    if (listId === undefined) throw invalid({ listId: fieldText.required });
    const { single, whole } = await listedItems(db, viewer, listId);
    return { of: 'items', itemIds: [...new Set([...single, ...(await withFormats(db, whole))])] };
  }
  if (slug === undefined) throw invalid({ slug: fieldText.required });
  if (of === 'library') return { of, ...(await foundItems(db, viewer, { slug, filter })) };
  const { toolkit } = await visibleToolkit(db, viewer, slug);
  return { of: 'items', itemIds: await withFormats(db, toolkit.itemIds) };
}

/** How much of a set changed since the member took it. `form` is by default that of what they took last. */
export async function readSinceTaken(
  db: Database,
  member: Member,
  { set, form: wanted }: { set: TakenSet; form?: DownloadForm | undefined },
): Promise<SinceTaken> {
  const last = await lastForm(db, member, set);
  const form = wanted ?? last ?? 'original';
  if (!last) return { hasTaken: false, form, new: 0, newer: 0, withdrawn: 0, withdrawnKey: '' };
  const counts = await countChanged(db, member, { set, form });
  return { hasTaken: true, form, ...counts, ...(await countWithdrawn(db, member, set)) };
}

/** What a download of the changes would hold, in which form. */
export async function findChanged(
  db: Database,
  member: Member,
  { set, form: wanted }: { set: TakenSet; form?: DownloadForm | undefined },
): Promise<{ ids: number[]; form: DownloadForm }> {
  const form = wanted ?? (await lastForm(db, member, set)) ?? 'original';
  return { ids: await changedIds(db, member, { set, form, limit: BASKET_MAX }), form };
}

/** The sheet of what is withdrawn, with its head; `null` where nothing is. */
export async function withdrawnSheet(
  db: Database,
  member: Member,
  { set, language }: { set: TakenSet; language: Language },
): Promise<CsvRows | null> {
  const items = await listWithdrawn(db, member, { set, limit: WITHDRAWN_SHEET_ROWS });
  return items.length === 0 ? null : sheetOf(items, language);
}

/** Rows of the sheet with their head, for people. */
export function sheetOf(items: readonly WithdrawnItem[], language: Language): CsvRows {
  const { file, version, taken, reason } = withdrawnText;
  return [
    [file, version, taken, reason].map((text) => text.in(language)),
    ...items.map((item) => [
      item.fileName,
      item.version,
      item.takenAt,
      withdrawnText[item.reason].in(language),
    ]),
  ];
}
