import type { Readable } from 'node:stream';
import { z } from 'zod';
import { type Sound, scalePeaks, WAVE_BARS } from './decode/soundPeaks.ts';
import { RenditionError } from './renditionError.ts';
import { runTool } from './runTool.ts';
import { toolProtocols } from './videoFrame.ts';

const TIMEOUT_MS = 120_000;
/** Samples a second: enough to measure how loud it is. */
const RATE = 8_000;
const what = 'this sound';
const missing = (command: string) =>
  `Wave forms of this type need ${command}, which is not installed on this server. WAV files need nothing.`;

const probed = z.object({ format: z.object({ duration: z.coerce.number().optional() }).optional() });

/** The wave form of a sound in any codec that ffmpeg reads. `input` is a path or a signed address. */
export async function readSound(input: string, signal: AbortSignal): Promise<Sound> {
  const shared = { signal, timeoutMs: TIMEOUT_MS, what };
  const probe = await runTool({
    ...shared,
    command: 'ffprobe',
    args: ['-v', 'error', ...toolProtocols(input), '-show_format', '-of', 'json', input],
    missing: missing('ffprobe'),
  });
  const duration = probed.parse(JSON.parse(probe.toString() || '{}')).format?.duration ?? 0;
  if (!(duration > 0)) throw new RenditionError('This sound could not be read: it has no length.');
  const args = ['-nostdin', '-v', 'error', '-threads', '1', ...toolProtocols(input), '-i', input, '-vn'];
  return runTool({
    ...shared,
    command: 'ffmpeg',
    args: [...args, '-ac', '1', '-ar', String(RATE), '-f', 's16le', 'pipe:1'],
    missing: missing('ffmpeg'),
    read: (output) => sumUp(output, duration),
  });
}

async function sumUp(output: Readable, duration: number): Promise<Sound> {
  const peaks = new Float64Array(WAVE_BARS);
  const perBar = (duration * RATE) / WAVE_BARS;
  let sample = 0;
  let odd: Buffer | null = null;
  for await (const chunk of output as AsyncIterable<Buffer>) {
    const bytes: Buffer = odd ? Buffer.concat([odd, chunk]) : chunk;
    const even = bytes.length - (bytes.length % 2);
    for (let at = 0; at < even; at += 2, sample++) {
      const bar = Math.min(WAVE_BARS - 1, Math.floor(sample / perBar));
      const value = Math.abs(bytes.readInt16LE(at));
      if (value > (peaks[bar] ?? 0)) peaks[bar] = value;
    }
    odd = even < bytes.length ? bytes.subarray(even) : null;
  }
  if (sample === 0) throw new RenditionError('This sound could not be read: it is damaged.');
  return { peaks: scalePeaks(peaks.map((value) => value / 32768)), duration };
}
