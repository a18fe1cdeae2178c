import { z } from 'zod';
import { embeddedText } from '../../../shared/contract/file.ts';
import type { RenditionSpec } from '../../db/schema/renditionPresets.ts';
import type { Renderer } from './renderable.ts';

/** A task for the rendering process: a file by its path, or the frame of a video as PNG. */
export interface RenderTask {
  readonly renderer: Exclude<Renderer, 'video'> | 'frame';
  readonly source: string | Uint8Array;
  /** Only properties from its pixels and tags, without pictures. */
  readonly isLookOnly?: boolean;
  /** Instead of the usual pictures, one by a preset, written to the path `target`. */
  readonly preset?: { readonly spec: RenditionSpec; readonly target: string };
}

const madePicture = z.object({
  name: z.string(),
  mediaType: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});

const lookFacts = z.object({
  pixelHash: z.string().nullable(),
  lookHash: z.string().nullable(),
  embedded: embeddedText.nullable(),
});
/** What distinguishes pictures: see the columns of `files`. */
export type LookFacts = z.output<typeof lookFacts>;

const pictureSet = z.object({
  pictures: z.array(madePicture),
  placeholder: z.string().nullable().optional(),
  colour: z.string().optional(),
  ink: z.enum(['light', 'dark']).nullable().optional(),
  plainBorder: z.boolean().optional(),
  facts: z.object({
    width: z.number().nullable().optional(),
    height: z.number().nullable().optional(),
    pages: z.number().optional(),
    duration: z.number().optional(),
    peaks: z.array(z.number()).optional(),
  }),
  looks: lookFacts.partial().optional(),
});
export type RenderedPictures = z.output<typeof pictureSet>;

/** A picture by a preset: pixels and bytes. */
const madeFacts = z.object({ width: z.number(), height: z.number(), size: z.number() });
export type MadeFacts = z.output<typeof madeFacts>;

/** `fault`: the file cannot be rendered, in words for content managers; `isUnavailable`: here, or as it is. */
export const renderReply = z.union([
  z.object({
    fault: z.string(),
    isUnavailable: z.boolean().optional(),
    facts: z.object({ pages: z.number().optional() }).optional(),
  }),
  pictureSet,
  z.object({ looks: lookFacts }),
  z.object({ made: madeFacts }),
]);
export type RenderReply = z.output<typeof renderReply>;

/** Exit code of a rendering process that used more memory than it may. */
export const OUT_OF_MEMORY = 70;
