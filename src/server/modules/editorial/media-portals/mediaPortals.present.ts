import type { Picture } from '../../../../shared/contract/file.ts';
import type {
  MediaFormat,
  MediaItem,
  MediaPage,
  MediaPortal,
  MediaTeaser,
} from '../../../../shared/contract/mediaPortal.ts';
import type { ItemUsage, PublicUsage } from '../../../../shared/contract/usageRight.ts';
import { THE_PUBLIC, type Viewer } from '../../../../shared/policy/visibility.ts';
import { presentRecord } from '../../../content/records.ts';
import type { Database } from '../../../db/client.ts';
import { kindOf, presentDownloads, presentPicture } from '../../../files/file.present.ts';
import { presentFormat, type Shot } from '../../assets/libraries/public.ts';
import { usagesOf } from '../../assets/usage-rights/public.ts';
import { watermarksOfItems, watermarkTexts } from '../../assets/watermarks/public.ts';
import type { PortalRow } from './mediaPortals.repo.ts';

/** A picture under addresses that work for the visitors of a portal, and are decided about anew at each use. */
export function throughPortal<T extends Picture | null>(slug: string, picture: T): T {
  if (!picture) return picture;
  const base = `/api/public/media-portal/${slug}/picture`;
  const sources = picture.sources.map((source) => ({
    ...source,
    url: source.url.replace('/api/rendition', base),
  }));
  return { ...picture, sources };
}

/** Gives pictures the addresses under which those who look can load them. */
type Passage = <T extends Picture | null>(picture: T) => T;
const visitorsOf =
  (slug: string): Passage =>
  (picture) =>
    throughPortal(slug, picture);

const coverOf = ({ portal, cover }: PortalRow, pass: Passage = visitorsOf(portal.slug)) =>
  pass(cover && presentPicture(cover));

/** Of a guarded portal only its title is shown to those who have not entered its password. */
export function presentTeaser(row: PortalRow): MediaTeaser {
  const { portal } = row;
  const hasPassword = portal.passwordHash !== null;
  return {
    id: portal.id,
    slug: portal.slug,
    title: portal.title,
    excerpt: hasPassword ? '' : portal.excerpt,
    cover: hasPassword ? null : coverOf(row),
    hasPassword,
    opensAt: (portal.publishedAt ?? portal.createdAt).toISOString(),
    closesAt: portal.expiresAt?.toISOString() ?? null,
  };
}

export function presentPage(row: PortalRow, pass?: Passage): MediaPage {
  const { excerpt, text } = row.portal;
  return { ...presentTeaser(row), excerpt, text, cover: coverOf(row, pass) };
}

interface Shown {
  readonly portal: Pick<PortalRow['portal'], 'slug' | 'watermarked'>;
  readonly shots: readonly Shot[];
  readonly languages: Viewer['languages'];
  readonly pass?: Passage;
}

/** Shots with what may be done with them, which is what the rights of all of their formats allow together. */
export async function presentMediaItems(
  db: Database,
  { portal, shots, languages, pass = visitorsOf(portal.slug) }: Shown,
): Promise<MediaItem[]> {
  const rights = shots.map(({ row, others }) => [
    ...new Set(
      [row, ...others].flatMap(({ item, libraryRights }) => [...item.usageRights, ...libraryRights]),
    ),
  ]);
  const films = shots.flatMap(({ row }) => (kindOf(row.file.mediaType) === 'video' ? [row.item.id] : []));
  const [usages, watermarks, ofPortal] = await Promise.all([
    usagesOf(db, rights, { languages }),
    watermarksOfItems(db, THE_PUBLIC, films),
    watermarkTexts(db, portal.watermarked ? 'house' : null, null),
  ]);
  return shots.map((shot, index) => {
    const id = shot.row.item.id;
    const watermark = films.includes(id) ? (watermarks.get(id) ?? ofPortal?.large ?? null) : null;
    return presentMediaItem(shot, { usage: usages[index] ?? null, watermark }, pass);
  });
}

function presentMediaItem(
  { row, others }: Shot,
  { usage, watermark }: { usage: ItemUsage | null; watermark: string | null },
  pass: Passage,
): MediaItem {
  const { item } = row;
  const formats = [row, ...others].map((format): MediaFormat => {
    const { picture, ...facts } = presentFormat(format);
    return { ...facts, picture: pass(picture), downloads: presentDownloads(format.file) };
  });
  const [first] = formats as [MediaFormat];
  const { id, title, file, picture } = first;
  return {
    ...{ id, title, file, picture },
    alternativeText: item.alternativeText,
    description: item.description,
    credit: item.credit,
    expiresAt: item.expiresAt?.toISOString() ?? null,
    usage: usage && publicPart(usage),
    watermark,
    formats,
  };
}

const publicPart = ({ media, markets, startsOn, endsOn, credits, restrictions }: ItemUsage): PublicUsage => ({
  ...{ media, markets, startsOn, endsOn, credits, restrictions },
});

/** `known`: ids of the items that are still there. */
export function presentPortal({ portal, cover }: PortalRow, known: ReadonlySet<number>): MediaPortal {
  return {
    ...presentRecord(portal),
    publishedAt: portal.publishedAt?.toISOString() ?? null,
    expiresAt: portal.expiresAt?.toISOString() ?? null,
    slug: portal.slug,
    title: portal.title,
    excerpt: portal.excerpt,
    text: portal.text,
    coverFileId: portal.coverFileId,
    cover: cover && presentPicture(cover),
    itemIds: portal.itemIds.filter((id) => known.has(id)),
    listed: portal.listed,
    indexable: portal.indexable,
    watermarked: portal.watermarked,
    hasPassword: portal.passwordHash !== null,
  };
}
