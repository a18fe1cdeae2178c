import { z } from 'zod';
import { picture } from '../../../../shared/contract/file.ts';
import type { LibraryEntry } from '../../../../shared/contract/library.ts';
import {
  type ItemUse,
  RELATED_MAX,
  RELATING_ATTRIBUTES_MAX,
  type RelatedItems,
  USED_KINDS,
  USED_MAX,
} from '../../../../shared/contract/related.ts';
import { fillAddress } from '../../../../shared/domain/addresses.ts';
import { ADDRESSES } from '../../../../shared/domain/recordKinds.ts';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import { refusalText } from '../../../text/refusals.ts';
import { newestWithValues, openLibraries, visibleEntries } from '../../assets/libraries/public.ts';
import { type ListOfItem, listsWith } from '../../assets/lists/public.ts';
import { portalsShowing, presentTeaser } from '../../editorial/media-portals/public.ts';
import { settingText } from '../../house/configuration/public.ts';
import { recordsShowing, valuesByAttribute, withSamePixels } from './related.repo.ts';
import { othersTook } from './takenTogether.service.ts';

type Services = Pick<Context, 'db' | 'kinds'>;

/** What is related to an item that `viewer` can view. Throws 404. */
export async function relatedTo(services: Services, viewer: Principal, id: number): Promise<RelatedItems> {
  const { db } = services;
  const [item] = await visibleEntries(db, [id], viewer);
  if (!item) throw notFound(refusalText.missing.item);
  const itemIds = idsOf(item);
  const shown = new Set(itemIds);
  const [pixels, same, usedIn, others] = await Promise.all([
    withSamePixels(db, viewer, { itemIds, limit: 2 * RELATED_MAX }),
    sameValues(services, viewer, item),
    usesOf(services, viewer, itemIds),
    othersTook(db, itemIds),
  ]);
  const samePicture = takeNew(await visibleEntries(db, pixels, viewer), shown);
  const alsoTaken = takeNew(await visibleEntries(db, others, viewer), shown);
  return {
    samePicture,
    sameValues: same
      .map((group) => ({ ...group, items: takeNew(group.items, shown) }))
      .filter(({ items }) => items.length > 0),
    usedIn,
    alsoTaken,
  };
}

const idsOf = ({ matches, others }: LibraryEntry): number[] => [...matches, ...others].map(({ id }) => id);

/** The first entries of which nothing is among `shown`, where they are noted. */
function takeNew(entries: readonly LibraryEntry[], shown: Set<number>): LibraryEntry[] {
  const fresh = entries.filter((entry) => !idsOf(entry).some((id) => shown.has(id))).slice(0, RELATED_MAX);
  for (const id of fresh.flatMap(idsOf)) shown.add(id);
  return fresh;
}

/** By attribute the newest that have one of its values; more than are shown, since some are in other groups. */
async function sameValues({ db }: Services, viewer: Principal, item: LibraryEntry) {
  const named = (await settingText(db, 'items.related')).split(/[\s,;]+/).filter(Boolean);
  const slugs = [...new Set(named)].slice(0, RELATING_ATTRIBUTES_MAX);
  const values = await valuesByAttribute(db, item.id, slugs);
  if (values.length === 0) return [];
  const all = await openLibraries(db, viewer);
  const inOrder = values.sort((one, other) => slugs.indexOf(one.slug) - slugs.indexOf(other.slug));
  return Promise.all(
    inOrder.map(async ({ attributeId, valueIds }, index) => ({
      attributeId,
      valueIds,
      items: await newestWithValues(db, all, {
        attributeId,
        valueIds,
        limit: (index + 3) * RELATED_MAX,
      }),
    })),
  );
}

/** What every teaser of a kind that shows items has. */
const teaser = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  cover: picture.nullish(),
  picture: picture.nullish(),
});

/** What shows one of the items, as `viewer` can open it; lists not to programs, which cannot read them. */
async function usesOf(
  { db, kinds }: Services,
  viewer: Principal,
  itemIds: readonly number[],
): Promise<ItemUse[]> {
  const wanted = { itemIds, limit: USED_MAX };
  const uses = await Promise.all(
    USED_KINDS.map(async (kind): Promise<ItemUse[]> => {
      if (kind === 'list') return viewer.key ? [] : (await listsWith(db, viewer, wanted)).map(useInList);
      if (kind === 'media-portal')
        return (await portalsShowing(db, viewer, wanted)).map((row) => useIn(kind, presentTeaser(row)));
      const named = kinds.named(kind);
      const ids = await recordsShowing(db, named, viewer, wanted);
      const teasers = z.array(teaser).parse((await named.readTeasers?.(db, ids, viewer)) ?? []);
      return teasers.map((record) => useIn(kind, record));
    }),
  );
  return uses.flat();
}

function useIn(kind: Exclude<ItemUse['kind'], 'list'>, record: z.output<typeof teaser>): ItemUse {
  const { id, title, cover, picture: still } = record;
  const path = fillAddress(ADDRESSES[kind], record) ?? '/';
  return { kind, id, title, path, cover: cover ?? still ?? null, owner: null };
}

const useInList = ({ id, name, owner, isOwn }: ListOfItem): ItemUse => ({
  kind: 'list',
  id,
  title: name,
  path: `/lists/${id}`,
  cover: null,
  owner: isOwn ? null : owner,
});
