import { z } from 'zod';
import { RenditionError } from './renditionError.ts';
import { runTool } from './runTool.ts';

const TIMEOUT_MS = 120_000;

export interface VideoFacts {
  /** Seconds. */
  readonly duration: number | null;
  /** Pixels as shown, turned upright. */
  readonly width: number | null;
  readonly height: number | null;
}

const probeOutput = z.object({
  format: z.object({ duration: z.coerce.number().optional() }).optional(),
  streams: z.array(
    z.object({
      width: z.number().optional(),
      height: z.number().optional(),
      side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
    }),
  ),
});

/** Path, or a signed address where the store is far: ffmpeg then reads only what it needs. */
export async function probeVideo(input: string, signal: AbortSignal): Promise<VideoFacts> {
  const args = [
    '-v',
    'error',
    ...toolProtocols(input),
    '-select_streams',
    'v:0',
    '-show_streams',
    '-show_format',
    '-of',
    'json',
    input,
  ];
  const output = await run('ffprobe', args, signal);
  const { format, streams } = probeOutput.parse(JSON.parse(output.toString() || '{"streams":[]}'));
  const [stream] = streams;
  if (!stream) throw new RenditionError('This file has no picture.');
  const isTurned =
    stream.side_data_list?.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90) ?? false;
  const [width = null, height = null] = isTurned
    ? [stream.height, stream.width]
    : [stream.width, stream.height];
  return { duration: format?.duration ?? null, width, height };
}

/** A frame from early in the film, past a black opening, as PNG. */
export async function videoFrame(
  input: string,
  duration: number | null,
  signal: AbortSignal,
): Promise<Buffer> {
  const at = Math.min((duration ?? 0) * 0.1, 5).toFixed(2);
  const output = ['-frames:v', '1', '-f', 'image2pipe', '-c:v', 'png', 'pipe:1'];
  const scale = ['-vf', "thumbnail=n=12,scale='min(2048,iw)':-2"];
  const args = [
    '-nostdin',
    '-v',
    'error',
    '-threads',
    '1',
    ...toolProtocols(input),
    '-ss',
    at,
    '-i',
    input,
    ...scale,
    ...output,
  ];
  const frame = await run('ffmpeg', args, signal);
  if (frame.length === 0) throw new RenditionError('No frame of this video could be read.');
  return frame;
}

/** A short, silent, small film for tiles, and how it is kept. */
export interface HoverFilm {
  readonly mediaType: 'video/mp4' | 'video/webm';
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

const HOVER_SECONDS = 3.5;
/** Shorter films are over before anyone notices that they move. */
const SHORTEST = 1;
const HOVER_SIDE = 480;
const hoverCodecs = [
  {
    mediaType: 'video/mp4',
    args: '-c:v libx264 -preset veryfast -profile:v main -crf 29 -movflags frag_keyframe+empty_moov+default_base_moof -f mp4',
  },
  { mediaType: 'video/webm', args: '-c:v libvpx -deadline realtime -cpu-used 8 -b:v 600k -f webm' },
] as const;

/**
 * Some seconds from early in the film, without sound. `null` when it is too short, or when this ffmpeg has neither of the
 * codecs: the poster does without.
 */
export async function hoverFilm(
  input: string,
  { duration, width, height }: VideoFacts,
  signal: AbortSignal,
): Promise<HoverFilm | null> {
  if (!duration || duration < SHORTEST || !width || !height) return null;
  const scale = Math.min(1, HOVER_SIDE / Math.max(width, height));
  const size = { width: evenSide(width * scale), height: evenSide(height * scale) };
  const at = Math.min(duration * 0.1, 5).toFixed(2);
  const read = ['-nostdin', '-v', 'error', '-threads', '1', ...toolProtocols(input), '-ss', at, '-i', input];
  const draw = ['-t', String(HOVER_SECONDS), '-an', '-sn', '-map_metadata', '-1', '-fpsmax', '25'];
  const filter = ['-vf', `scale=${size.width}:${size.height},format=yuv420p`, '-threads', '1'];
  for (const { mediaType, args } of hoverCodecs) {
    try {
      const bytes = await run('ffmpeg', [...read, ...draw, ...filter, ...args.split(' '), 'pipe:1'], signal);
      if (bytes.length > 0) return { mediaType, ...size, bytes };
    } catch (error) {
      if (!(error instanceof RenditionError)) throw error;
    }
  }
  return null;
}

const evenSide = (side: number) => Math.max(2, Math.round(side / 2) * 2);

/** A crafted file must not make ffmpeg open other files or addresses. */
export const toolProtocols = (input: string) => [
  '-protocol_whitelist',
  /^https?:/.test(input) ? 'http,https,tcp,tls' : 'file',
];

const run = (command: 'ffmpeg' | 'ffprobe', args: string[], signal: AbortSignal): Promise<Buffer> =>
  runTool({
    command,
    args,
    signal,
    timeoutMs: TIMEOUT_MS,
    what: 'this video',
    missing: `Posters of videos need ${command}, which is not installed on this server. Install it and try again.`,
  });
