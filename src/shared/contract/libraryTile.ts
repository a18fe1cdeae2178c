import { z } from 'zod';
import { id, slug, visibilityFields } from './common.ts';
import { fileFacts, picture } from './file.ts';

/**
 * An entry of a library's list as it is sent: a page has dozens, so what is usual is left out and what follows from the
 * rest is not spelled out. `entriesOf` of `domain/libraryTiles.ts` writes it out.
 */
export const libraryTile = z.strictObject({
  id,
  title: z.string(),
  /** Place of its library in the page's list; absent: the first. */
  library: z.int().optional(),
  /** The extension is that of the name. Absent: an image, `ready`, no duration, no pages. */
  file: fileFacts
    .pick({ id: true, name: true, mediaType: true, size: true, width: true, height: true })
    .extend(
      fileFacts.pick({ kind: true, duration: true, pages: true, state: true, renditionState: true }).partial()
        .shape,
    ),
  picture: z
    .strictObject({
      /** Of the file in addresses: `/api/rendition/{file id}/{version}/w{width}.webp`. */
      version: z.string(),
      /** Of its renditions, in pixels, from narrow to wide; absent: `PICTURE_WIDTHS`. */
      widths: z.array(z.int()).optional(),
      /** Base64 of a tiny WebP. */
      placeholder: z.string().nullable(),
      colour: z.string().nullable(),
      /** Absent: as the file's. */
      ...picture.pick({ width: true, height: true }).partial().shape,
      /** Absent: in the middle, filling its frame, opaque. */
      ...picture.pick({ focalPoint: true, fit: true, ground: true }).partial().shape,
      motion: picture.shape.motion,
      /** Of which file, when another format of the stack has the tile's shape; absent: of the item's. */
      fileId: id.optional(),
    })
    .optional(),
  /** Absent: nobody wrote it. */
  alternativeText: z.string().optional(),
  valueIds: z.array(id),
  publishedAt: z.string(),
  /** Absent: never. */
  expiresAt: z.string().optional(),
  /** Absent: everywhere. */
  markets: visibilityFields.markets.optional(),
  /** That its usage rights allow nothing today in the member's market. */
  isElsewhere: z.literal(true).optional(),
  /** Absent: this member has access to no other format. */
  stackId: id.optional(),
  /** Formats that this member has access to; absent: one. */
  formatCount: z.int().optional(),
  /** What the entry represents; absent: just the item. */
  matches: z.array(z.strictObject({ id, size: z.int() })).optional(),
  /** Formats of the stack that the filter does not find; absent: none. */
  others: z.array(z.strictObject({ id, size: z.int() })).optional(),
});
export type LibraryTile = z.output<typeof libraryTile>;

export const libraryTiles = z.strictObject({
  libraries: z.array(z.strictObject({ slug, title: z.string() })),
  data: z.array(libraryTile),
  total: z.int(),
  page: z.int(),
  limit: z.int(),
});
export type LibraryTiles = z.output<typeof libraryTiles>;
