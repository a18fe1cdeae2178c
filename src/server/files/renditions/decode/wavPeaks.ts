import { RenditionError } from '../renditionError.ts';
import { FileWindow } from './fileWindow.ts';
import { type Sound, scalePeaks, WAVE_BARS } from './soundPeaks.ts';

const WHAT = 'This sound';
const CHUNKS_MAX = 10_000;
/** Bytes that are read for one bar of the wave: of hours of sound, the beginning of each stretch counts. */
const BAR_BYTES = 1024 * 1024;
const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;

interface WavFormat {
  readonly isFloat: boolean;
  readonly bits: number;
  readonly frameBytes: number;
  readonly rate: number;
}

/** The wave form of a WAV file; `null` for codecs that this reader does not know. Throws `RenditionError` when it is damaged. */
export async function readWav(path: string): Promise<Sound | null> {
  const file = await FileWindow.open(path, WHAT);
  try {
    const head = await file.bytes(0, 12);
    const kind = head.toString('latin1', 0, 4);
    if ((kind !== 'RIFF' && kind !== 'RF64') || head.toString('latin1', 8) !== 'WAVE')
      throw new RenditionError(`${WHAT} could not be read: it does not begin as a WAV file. Save it again.`);
    const { format, at, length } = await findSamples(file);
    return format ? await readPeaks(file, format, { at, length }) : null;
  } finally {
    await file.close();
  }
}

async function findSamples(file: FileWindow) {
  let format: WavFormat | null = null;
  let at = 12;
  for (let count = 0; at + 8 <= file.size && count < CHUNKS_MAX; count++) {
    const chunk = await file.bytes(at, 8);
    const [name, size] = [chunk.toString('latin1', 0, 4), chunk.readUInt32LE(4)];
    if (name === 'fmt ' && size >= 16) format = readFormat(await file.bytes(at + 8, Math.min(size, 40)));
    // The size of recordings without a known end, or of 4 GiB and more, is not stored here.
    if (name === 'data')
      return {
        format,
        at: at + 8,
        length: size >= 0xffff_ffff ? file.size - at - 8 : Math.min(size, file.size - at - 8),
      };
    at += 8 + size + (size % 2);
  }
  throw new RenditionError(`${WHAT} is incomplete: it has no samples. Save it again.`);
}

function readFormat(bytes: Buffer): WavFormat | null {
  const tag = bytes.readUInt16LE(0);
  const code = tag === EXTENSIBLE && bytes.length >= 26 ? bytes.readUInt16LE(24) : tag;
  const [channels, rate, bits] = [bytes.readUInt16LE(2), bytes.readUInt32LE(4), bytes.readUInt16LE(14)];
  const isKnown =
    (code === PCM && [8, 16, 24, 32].includes(bits)) || (code === FLOAT && [32, 64].includes(bits));
  if (!isKnown || channels === 0 || channels > 256 || rate === 0) return null;
  return { isFloat: code === FLOAT, bits, frameBytes: (channels * bits) / 8, rate };
}

async function readPeaks(
  file: FileWindow,
  format: WavFormat,
  { at, length }: { at: number; length: number },
): Promise<Sound> {
  const { frameBytes, rate } = format;
  const frames = Math.floor(length / frameBytes);
  if (frames === 0) throw new RenditionError(`${WHAT} is incomplete: it has no samples. Save it again.`);
  const bars = Math.min(WAVE_BARS, frames);
  const peaks = new Float64Array(bars);
  for (let bar = 0; bar < bars; bar++) {
    const from = Math.floor((bar * frames) / bars);
    const until = Math.floor(((bar + 1) * frames) / bars);
    const most = Math.floor(BAR_BYTES / frameBytes);
    const bytes = await file.bytes(at + from * frameBytes, Math.min(until - from, most) * frameBytes);
    peaks[bar] = loudest(bytes, format);
  }
  return { peaks: scalePeaks(peaks), duration: frames / rate };
}

/** 0 to 1. */
function loudest(bytes: Buffer, { isFloat, bits }: WavFormat): number {
  const step = bits / 8;
  let most = 0;
  for (let at = 0; at + step <= bytes.length; at += step) {
    const value = isFloat
      ? bits === 32
        ? bytes.readFloatLE(at)
        : bytes.readDoubleLE(at)
      : bits === 8
        ? ((bytes[at] ?? 128) - 128) / 128
        : bytes.readIntLE(at, step) / 2 ** (bits - 1);
    if (Math.abs(value) > most) most = Math.abs(value);
  }
  return Number.isFinite(most) ? Math.min(1, most) : 1;
}
