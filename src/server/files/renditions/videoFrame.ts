import { spawn } from 'node:child_process';
import { buffer, text } from 'node:stream/consumers';
import { z } from 'zod';
import { watchMemory } from './memoryLimit.ts';
import { RenditionError, RenditionUnavailable } from './renditionError.ts';

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
    ...protocols(input),
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
    ...protocols(input),
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

/** A crafted file must not make ffmpeg open other files or addresses. */
const protocols = (input: string) => [
  '-protocol_whitelist',
  /^https?:/.test(input) ? 'http,https,tcp,tls' : 'file',
];

async function run(command: 'ffmpeg' | 'ffprobe', args: string[], signal: AbortSignal): Promise<Buffer> {
  const memory = new AbortController();
  const limit = AbortSignal.any([signal, memory.signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const { PATH, TMPDIR, TEMP, SystemRoot } = process.env;
  const child = spawn(command, args, {
    // Films come from outside: nothing secret is within the decoders' reach.
    env: { PATH, TMPDIR, TEMP, SystemRoot },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: limit,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const endWatch = watchMemory(child.pid, () => memory.abort());
  try {
    const [code, output, errors] = await Promise.all([ended, buffer(child.stdout), text(child.stderr)]);
    if (code !== 0)
      throw new RenditionError(
        `This video could not be read: ${errors.trim().split('\n').at(-1)?.slice(-200)}`,
      );
    return output;
  } catch (error) {
    if (error instanceof RenditionError || signal.aborted) throw error;
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new RenditionUnavailable(
        `Posters of videos need ${command}, which is not installed on this server.`,
      );
    if (memory.signal.aborted) throw new RenditionError('Reading this video takes too much memory.');
    throw new RenditionError('Reading this video took too long.', { cause: error });
  } finally {
    endWatch();
  }
}
