import type { Language } from '../../../../shared/domain/languages.ts';
import { THE_PUBLIC } from '../../../../shared/policy/visibility.ts';
import type { Context } from '../../../context.ts';
import { type FileRow, renditionFileName, versionOf } from '../../../files/file.present.ts';
import type { PageHead } from '../../../http/portalPage.ts';
import { visibleShots } from '../../assets/libraries/public.ts';
import { openPortal, type PortalRow } from './mediaPortals.repo.ts';

/** Widest picture of a link preview. */
const PREVIEW_WIDTH = 2048;

/**
 * What programs that run no scripts get of a media portal in the language of its page: its title, and unless a password guards it, what it is about
 * and a picture. `null` when no portal is open at this address.
 */
export async function portalHead(
  { db }: Pick<Context, 'db'>,
  { slug, origin, languages }: { slug: string; origin: string; languages: readonly Language[] },
): Promise<PageHead | null> {
  const row = await openPortal(db, slug, { languages });
  if (!row) return null;
  const { portal } = row;
  const isGuarded = portal.passwordHash !== null;
  const file = isGuarded ? undefined : await previewFile(db, row);
  return {
    title: portal.title,
    description: isGuarded ? '' : portal.excerpt,
    url: `${origin}/media/${portal.slug}`,
    image: file ? previewOf(file, `${origin}/api/public/media-portal/${portal.slug}/picture`) : null,
    isIndexable: portal.indexable && !isGuarded,
  };
}

/** The cover, or else the first picture that everyone can view. */
async function previewFile(db: Context['db'], { portal, cover }: PortalRow): Promise<FileRow | undefined> {
  if (cover && cover.renditions.length > 0) return cover;
  const shots = await visibleShots(db, portal.itemIds, THE_PUBLIC);
  return shots.map(({ row }) => row.file).find(({ renditions }) => renditions.length > 0);
}

/** The JPEG, which every program shows, or else the widest that is not too large. */
export function previewOf(file: FileRow, base: string): PageHead['image'] {
  const version = versionOf(file);
  const fitting = file.renditions
    .filter(({ width }) => width <= PREVIEW_WIDTH)
    .sort((a, b) => b.width - a.width);
  const made = file.renditions.find(({ name }) => name === 'jpeg') ?? fitting[0];
  if (!made || !version) return null;
  const { width, height, mediaType } = made;
  return { url: `${base}/${file.id}/${version}/${renditionFileName(made)}`, width, height, mediaType };
}
