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

const fraction = z.number().min(0, 'Use 0 to 1.').max(1, 'Use 0 to 1.');
/** Where a picture is looked at first: fractions of its width and height. */
export const focalPoint = z.tuple([fraction, fraction]);
export type FocalPoint = z.output<typeof focalPoint>;

/** What must stay whole when a picture is cut: left, top, right and bottom as fractions of its width and height. */
export const focalBox = z
  .tuple([fraction, fraction, fraction, fraction])
  .refine(([left, top, right, bottom]) => left < right && top < bottom, 'The box is empty.');
export type FocalBox = z.output<typeof focalBox>;

/** A picture at several widths. `sources` run from narrow to wide; their addresses never change content. */
export const picture = z.strictObject({
  /** A tiny data URI to show while loading. */
  placeholder: z.string().nullable(),
  /** Dominant colour, `#rrggbb`. */
  colour: z.string().nullable(),
  width: z.int(),
  height: z.int(),
  /**
   * Where it lies in a frame that it fills, as `object-position`: fractions of what is left over across and down. It is
   * the focal point, or what keeps the focal box in every frame that can hold it.
   */
  focalPoint: z.tuple([z.number(), z.number()]),
  fit: pictureFit,
  /** What a picture with transparency is shown on, in both colour modes; `null`: it is opaque. */
  ground: z.enum(['light', 'dark']).nullable(),
  sources: z.array(
    z.strictObject({ url: z.string(), width: z.int(), height: z.int(), mediaType: z.string() }),
  ),
  /** Of a film: some silent seconds that tiles play while they are pointed at. */
  motion: z.strictObject({ url: z.string(), mediaType: z.string() }).optional(),
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

/** What a file says of itself, in IPTC, XMP, EXIF or the information of a document. */
/**
 * What a file says of the rights in it, in IPTC Extension, XMP Rights Management and the PLUS License Data Format. Statuses
 * are the last part of their PLUS address, such as `MR-LMR`.
 */
export const embeddedRights = z.strictObject({
  usageTerms: z.string().optional(),
  webStatement: z.string().optional(),
  licensor: z.string().optional(),
  licensorUrl: z.string().optional(),
  /** By which the licensor knows the picture. */
  licensorImageId: z.string().optional(),
  copyrightOwner: z.string().optional(),
  modelReleaseStatus: z.string().optional(),
  modelReleaseIds: z.array(z.string()).optional(),
  propertyReleaseStatus: z.string().optional(),
  propertyReleaseIds: z.array(z.string()).optional(),
  /** In words. */
  media: z.string().optional(),
  regions: z.string().optional(),
  other: z.string().optional(),
  /** Days such as `2027-03-31`. */
  startsOn: z.string().optional(),
  endsOn: z.string().optional(),
  creditLineRequired: z.string().optional(),
});
export type EmbeddedRights = z.output<typeof embeddedRights>;

export const embeddedText = z.strictObject({
  title: z.string().optional(),
  description: z.string().optional(),
  credit: z.string().optional(),
  copyright: z.string().optional(),
  rights: embeddedRights.optional(),
  tags: z.array(z.string()).optional(),
  /** ISO 8601, without a zone where the file has none. */
  takenAt: z.string().optional(),
  camera: z.string().optional(),
  program: z.string().optional(),
  /** The name of its colour profile. */
  colourProfile: z.string().optional(),
  /** Such as `cmyk`. */
  colourSpace: z.string().optional(),
});
export type EmbeddedText = z.output<typeof embeddedText>;

/** A wave form: how loud each stretch of a sound is, 0 to 100, the loudest 100. */
export const soundPeaks = z.array(z.number().min(0).max(100));
