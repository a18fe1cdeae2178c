import { z } from 'zod';

export const FILE_KINDS = ['image', 'video', 'audio', 'pdf', 'document', 'archive', 'other'] as const;
export const fileKind = z.enum(FILE_KINDS);
export type FileKind = z.output<typeof fileKind>;

/** `checking`: size and checksums are being read; `ready`: it can be downloaded; `failed`: it is not what it claims. */
export const fileState = z.enum(['checking', 'ready', 'failed']);
/** State of the pictures made from a file. `none`: nothing can be made of this type. */
export const renditionState = z.enum(['none', 'pending', 'ready', 'failed']);

/** A stored file as clients see it. Sizes in bytes, dimensions in pixels, duration in seconds. */
export const fileFacts = z.strictObject({
  id: z.int(),
  name: z.string(),
  kind: fileKind,
  mediaType: z.string(),
  extension: z.string(),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  duration: z.number().nullable(),
  pages: z.int().nullable(),
  state: fileState,
  renditionState,
});
export type FileFacts = z.output<typeof fileFacts>;

/** Whole on the ground colour (packshots, drawings, pages), or filling its frame (visuals). */
export const PICTURE_FITS = ['contain', 'cover'] as const;
export const pictureFit = z.enum(PICTURE_FITS);
export type PictureFit = z.output<typeof pictureFit>;

/** A picture at several widths. `sources` run from narrow to wide; their addresses never change content. */
export const picture = z.strictObject({
  /** A tiny data URI to show while loading. */
  placeholder: z.string().nullable(),
  /** Dominant colour, `#rrggbb`. */
  colour: z.string().nullable(),
  width: z.int(),
  height: z.int(),
  /** What must stay in view when cropped: fractions of width and height. */
  focalPoint: z.tuple([z.number(), z.number()]),
  fit: pictureFit,
  /** What a picture with transparency is shown on, in both colour modes; `null`: it is opaque. */
  ground: z.enum(['light', 'dark']).nullable(),
  sources: z.array(
    z.strictObject({ url: z.string(), width: z.int(), height: z.int(), mediaType: z.string() }),
  ),
});
export type Picture = z.output<typeof picture>;

/** A form of the file that a member can download. `name` goes into the pre-signed call. */
export const downloadable = z.strictObject({
  name: z.string(),
  label: z.string(),
  mediaType: z.string(),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type Downloadable = z.output<typeof downloadable>;

/** A signed address: usable without a session until `expiresAt`. */
export const signedUrl = z.strictObject({ url: z.string(), name: z.string(), expiresAt: z.string() });
export type SignedUrl = z.output<typeof signedUrl>;
