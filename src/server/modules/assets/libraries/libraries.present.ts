import type { Library, PublicLibrary } from '../../../../shared/contract/library.ts';
import { presentRecord, presentVisibility } from '../../../content/records.ts';
import { presentPicture } from '../../../files/file.present.ts';
import type { CoverRow, LibraryRow } from './libraries.repo.ts';

interface Joined {
  readonly library: LibraryRow;
  readonly cover: CoverRow;
}

export function presentLibrary({ library, cover }: Joined, facetIds: number[], itemCount: number): Library {
  const {
    slug,
    title,
    introduction,
    section,
    icon,
    tileFit,
    coverFileId,
    usageRights,
    requiresRights,
    watermark,
    position,
  } = library;
  return {
    ...presentRecord(library),
    ...presentVisibility(library),
    slug,
    title,
    introduction,
    section,
    icon,
    tileFit,
    coverFileId,
    cover: cover && presentPicture(cover),
    facetIds,
    usageRights,
    requiresRights,
    watermark,
    position,
    itemCount,
  };
}

export function presentPublicLibrary({ library, cover }: Joined, itemCount: number): PublicLibrary {
  const { id, slug, title, introduction, section, icon, tileFit } = library;
  return {
    id,
    slug,
    title,
    introduction,
    section,
    icon,
    tileFit,
    cover: cover && presentPicture(cover),
    itemCount,
    updatedAt: library.updatedAt.toISOString(),
  };
}
