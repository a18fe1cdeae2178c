import { eq } from 'drizzle-orm';
import type { MediaPage } from '../../../../shared/contract/mediaPortal.ts';
import { ADDRESSES } from '../../../../shared/domain/recordKinds.ts';
import { THE_PUBLIC } from '../../../../shared/policy/visibility.ts';
import type { ContentKind } from '../../../content/contentKind.ts';
import { layerOf } from '../../../content/layers.ts';
import { momentOf, type PreviewSource } from '../../../content/preview.ts';
import { textOfHtml } from '../../../content/searchText.ts';
import { translatedPart } from '../../../content/translations/translations.ts';
import { mediaPortals } from '../../../db/schema/mediaPortals.ts';
import { kindOf } from '../../../files/file.present.ts';
import { visibleShots } from '../../assets/libraries/public.ts';
import { presentMediaItems, presentPage } from './mediaPortals.present.ts';
import { portalsByIds } from './mediaPortals.repo.ts';

export const mediaPortalKind: ContentKind = {
  name: 'media-portal',
  table: mediaPortals,
  secrets: ['passwordHash'],
  sourceOf: (row: typeof mediaPortals.$inferSelect) => ({
    ...row,
    text: `${row.excerpt} ${textOfHtml(row.text)}`,
  }),
  title: mediaPortals.title,
  noun: 'the media portal',
  picture: 'coverFileId',
  address: ADDRESSES['media-portal'],
  // For everyone, without an account too: only its dates decide.
  readLayers: async (db, id) => {
    const [portal] = await db.select().from(mediaPortals).where(eq(mediaPortals.id, id));
    return portal ? [layerOf('record', portal.title, { ...portal, roles: [], markets: [], groups: [] })] : [];
  },
  readAccess: async (db, id) => {
    const { passwordHash } = mediaPortals;
    const [row] = await db.select({ passwordHash }).from(mediaPortals).where(eq(mediaPortals.id, id));
    return row?.passwordHash ? 'password' : 'open';
  },
  preview: (...which) => previewMediaPortal(...which),
};

const isPlayed = (mediaType: string) => ['video', 'audio'].includes(kindOf(mediaType));

/** As visitors will see it, whether or not it has a password. */
const previewMediaPortal: PreviewSource = async (db, id, languages = []) => {
  const rows = await portalsByIds(db, [id]);
  const [row] = await translatedPart(db, 'media-portal', { languages }, rows, 'portal');
  if (!row || row.portal.deletedAt) return null;
  const { slug, itemIds } = row.portal;
  const reader = { viewer: { ...THE_PUBLIC, languages }, at: momentOf(row.portal) };
  const shots = await visibleShots(db, itemIds, reader.viewer, reader.at);
  const page: MediaPage = presentPage(row, (picture) => picture);
  const data = await presentMediaItems(db, {
    portal: row.portal,
    shots,
    languages,
    pass: (picture) => picture,
  });
  const at = `/public/media-portal/${slug}`;
  return {
    record: row.portal,
    reader,
    path: `/media/${slug}`,
    responses: { [at]: page, [`${at}/items`]: { data, total: data.length, page: 1, limit: data.length } },
    itemIds,
    shownIds: shots.flatMap((shot) => [shot.row, ...shot.others].map(({ item }) => item.id)),
    films: shots
      .filter((shot) => isPlayed(shot.row.file.mediaType))
      .map(({ row: { item, file } }) => ({ call: `${at}/item/${item.id}/pre-signed`, file })),
  };
};
