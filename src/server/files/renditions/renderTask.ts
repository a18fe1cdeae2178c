import { z } from 'zod';

/** What the rendering process is asked for: a file by its path, or the frame of a video as PNG. */
export interface RenderTask {
  readonly renderer: 'raster' | 'svg' | 'pdf' | 'frame';
  readonly source: string | Uint8Array;
}

const madePicture = z.object({
  name: z.string(),
  mediaType: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});

const pictureSet = z.object({
  pictures: z.array(madePicture),
  placeholder: z.string().nullable(),
  colour: z.string(),
  ink: z.enum(['light', 'dark']).nullable(),
  plainBorder: z.boolean(),
  facts: z.object({
    width: z.number().nullable().optional(),
    height: z.number().nullable().optional(),
    pages: z.number().optional(),
  }),
});
export type RenderedPictures = z.output<typeof pictureSet>;

/** `fault`: the file itself cannot be rendered, in words for content managers. */
export const renderReply = z.union([z.object({ fault: z.string() }), pictureSet]);
export type RenderReply = z.output<typeof renderReply>;

/** Exit code of a rendering process that used more memory than it may. */
export const OUT_OF_MEMORY = 70;
