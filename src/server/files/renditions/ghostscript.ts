import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from './runTool.ts';

const TIMEOUT_MS = 20_000;
const LONG_SIDE = 2048;
const POINTS = 72;
const HEAD_BYTES = 256 * 1024;
/** Dots an inch where the file does not say how large it is. */
const USUAL_DENSITY = 150;

/**
 * The first page of a PostScript file as PNG, drawn by Ghostscript. An EPS is cut to its bounding box and keeps its
 * transparency. Ghostscript may read nothing but the file itself. Throws `RenditionError`, and `RenditionUnavailable`
 * where it is not installed.
 */
export async function drawPostScript(
  path: string,
  { isEps, signal, timeoutMs = TIMEOUT_MS }: { isEps: boolean; signal: AbortSignal; timeoutMs?: number },
): Promise<Buffer> {
  const density = await densityFor(path);
  // Ghostscript lets programs use the folder of temporary files: it gets an empty one, and never the one that all share.
  const folder = await mkdtemp(join(tmpdir(), 'sillage-drawing.'));
  try {
    return await runTool({
      command: 'gs',
      args: [
        '-dSAFER',
        '-dBATCH',
        '-dNOPAUSE',
        '-dQUIET',
        '-dNOCACHE',
        '-dLastPage=1',
        '-dTextAlphaBits=4',
        '-dGraphicsAlphaBits=4',
        `-sDEVICE=${isEps ? 'pngalpha' : 'png16m'}`,
        ...(isEps ? ['-dEPSCrop'] : []),
        `-r${density}`,
        // What the program itself writes must not get into the picture.
        '-sstdout=%stderr',
        '-sOutputFile=-',
        '-f',
        path,
      ],
      signal,
      timeoutMs,
      what: 'this drawing',
      missing:
        'Previews of EPS and PostScript files need Ghostscript, which is not installed on this server. Install it and try again, or upload a PDF beside this file.',
      folder,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Dots an inch at which the long side of the bounding box is as long as the largest preview. */
async function densityFor(path: string): Promise<number> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(Math.min(size, HEAD_BYTES));
    await file.read(head, 0, head.length, 0);
    const tail = Buffer.alloc(Math.min(size, HEAD_BYTES));
    await file.read(tail, 0, tail.length, size - tail.length);
    const box = boxIn(head.toString('latin1')) ?? boxIn(tail.toString('latin1'));
    if (!box) return USUAL_DENSITY;
    const [left, bottom, right, top] = box;
    const longest = Math.max(right - left, top - bottom, 1);
    return Math.max(1, Math.min(2400, Math.floor((POINTS * LONG_SIDE) / longest)));
  } finally {
    await file.close();
  }
}

function boxIn(text: string): [number, number, number, number] | null {
  const found =
    /%%(?:HiRes)?BoundingBox:[ \t]*(-?[\d.]+)[ \t]+(-?[\d.]+)[ \t]+(-?[\d.]+)[ \t]+(-?[\d.]+)/.exec(text);
  const [left = 0, bottom = 0, right = 0, top = 0] = found?.slice(1).map(Number) ?? [];
  return right > left && top > bottom ? [left, bottom, right, top] : null;
}
