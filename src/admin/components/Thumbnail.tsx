import Description from '@mui/icons-material/DescriptionOutlined';
import FolderZip from '@mui/icons-material/FolderZipOutlined';
import Image from '@mui/icons-material/ImageOutlined';
import InsertDriveFile from '@mui/icons-material/InsertDriveFileOutlined';
import Movie from '@mui/icons-material/MovieOutlined';
import MusicNote from '@mui/icons-material/MusicNoteOutlined';
import { Box } from '@mui/material';
import type { FileKind, Picture } from '../../shared/contract/file.ts';
import { palette } from '../../shared/theme/tokens.ts';

const icons: Record<FileKind, typeof Image> = {
  image: Image,
  video: Movie,
  audio: MusicNote,
  pdf: Description,
  document: Description,
  archive: FolderZip,
  other: InsertDriveFile,
};

interface ThumbnailProps {
  picture: Picture | null;
  kind?: FileKind;
  /** Width in px; without one it fills what holds it. */
  size?: number;
  fit?: 'cover' | 'contain';
  alt?: string;
}

/** Picks the narrowest source that is sharp on a dense screen. */
export function pickSource(picture: Picture, width: number): string | undefined {
  const source = picture.sources.find((one) => one.width >= width * 2) ?? picture.sources.at(-1);
  return source?.url;
}

/** A record's picture over its blur placeholder, or the icon of its kind where there is none. */
export function Thumbnail({ picture, kind = 'image', size, fit = 'cover', alt = '' }: ThumbnailProps) {
  const Icon = icons[kind];
  const url = picture ? pickSource(picture, size ?? 240) : undefined;
  return (
    <Box
      sx={{
        width: size ?? '100%',
        height: size ?? '100%',
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        color: 'text.secondary',
        // Transparent pictures lie on ground on which their ink can be seen, in both colour modes.
        bgcolor: picture?.ground ? palette[picture.ground].ground : 'var(--mui-palette-ground)',
        backgroundSize: 'cover',
        overflow: 'hidden',
      }}
      style={
        picture?.placeholder && fit === 'cover'
          ? { backgroundImage: `url("${picture.placeholder}")` }
          : undefined
      }
    >
      {picture && url ? (
        <img
          src={url}
          alt={alt}
          loading="lazy"
          decoding="async"
          style={{
            width: '100%',
            height: '100%',
            objectFit: fit,
            objectPosition: `${picture.focalPoint[0] * 100}% ${picture.focalPoint[1] * 100}%`,
            display: 'block',
          }}
        />
      ) : (
        <Icon fontSize={size && size < 64 ? 'small' : 'large'} />
      )}
    </Box>
  );
}
