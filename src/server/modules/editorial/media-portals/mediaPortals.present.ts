import type { Picture } from '../../../../shared/contract/file.ts';
import type {
  MediaFormat,
  MediaItem,
  MediaPage,
  MediaPortal,
  MediaTeaser,
} from '../../../../shared/contract/mediaPortal.ts';
import { presentRecord } from '../../../content/records.ts';
import { presentDownloads, presentPicture } from '../../../files/file.present.ts';
import { presentFormat, type Shot } from '../../assets/libraries/public.ts';
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

export function presentMediaItem(
  slug: string,
  { row, others }: Shot,
  pass: Passage = visitorsOf(slug),
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
    formats,
  };
}

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
    hasPassword: portal.passwordHash !== null,
  };
}
