import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { RenditionError } from './renditionError.ts';

const TIMEOUT_MS = 60_000;
const LONG_SIDE = 2048;

/** Points of the first page (1/72 inch) and its picture as PNG. */
const page = z.object({
  png: z.instanceof(Uint8Array),
  pages: z.number().int(),
  width: z.number(),
  height: z.number(),
});
const answer = z.union([page, z.object({ error: z.string() })]);
export type PdfPage = z.output<typeof page>;

/**
 * Source of the worker, as text: the server is built into one file, so that there is no second file that a worker
 * could be started from, in development nor in production.
 */
const source = `
const { parentPort, workerData } = require('node:worker_threads');
const { readFile } = require('node:fs/promises');
const { pathToFileURL } = require('node:url');
(async () => {
  const { getDocument } = await import(pathToFileURL(workerData.pdfjs).href);
  const data = new Uint8Array(await readFile(workerData.path));
  const task = getDocument({
    data,
    verbosity: 0,
    isEvalSupported: false,
    stopAtErrors: false,
    useSystemFonts: false,
    standardFontDataUrl: workerData.assets + '/standard_fonts/',
    cMapUrl: workerData.assets + '/cmaps/',
    cMapPacked: true,
    wasmUrl: workerData.assets + '/wasm/',
    iccUrl: workerData.assets + '/iccs/',
  });
  const pdf = await task.promise;
  const first = await pdf.getPage(1);
  const full = first.getViewport({ scale: 1 });
  const viewport = first.getViewport({ scale: workerData.longSide / Math.max(full.width, full.height) });
  const size = [viewport.width, viewport.height].map((side) => Math.max(1, Math.round(side)));
  const { canvas, context } = pdf.canvasFactory.create(...size);
  await first.render({ canvas, canvasContext: context, viewport, background: '#ffffff' }).promise;
  const png = new Uint8Array(await canvas.encode('png'));
  parentPort.postMessage({ png, pages: pdf.numPages, width: full.width, height: full.height });
})().catch((error) => parentPort.postMessage({ error: String(error && error.message || error) }));
`;

/** Draws the first page in a worker thread: a heavy page takes seconds, and must not hold up requests. */
export async function renderFirstPage(path: string, signal: AbortSignal): Promise<PdfPage> {
  const require = createRequire(import.meta.url);
  const pdfjs = require.resolve('pdfjs-dist/legacy/build/pdf.mjs');
  const assets = join(dirname(pdfjs), '..', '..');
  const worker = new Worker(source, {
    eval: true,
    workerData: { path, pdfjs, assets, longSide: LONG_SIDE },
    resourceLimits: { maxOldGenerationSizeMb: 768 },
    stderr: false,
  });
  let timer: NodeJS.Timeout | undefined;
  let stop = () => {};
  try {
    const message = await new Promise<unknown>((resolve, reject) => {
      timer = setTimeout(
        () => reject(new RenditionError('Drawing the first page took too long.')),
        TIMEOUT_MS,
      );
      stop = () => reject(signal.reason);
      if (signal.aborted) stop();
      signal.addEventListener('abort', stop, { once: true });
      worker.once('message', resolve);
      worker.once('error', (cause) => reject(new RenditionError('This PDF could not be drawn.', { cause })));
      worker.once('exit', () => reject(new RenditionError('This PDF could not be drawn.')));
    });
    const parsed = answer.parse(message);
    if ('error' in parsed) throw new RenditionError(`This PDF could not be read: ${parsed.error}`);
    return parsed;
  } finally {
    clearTimeout(timer);
    // The signal lives as long as the server: every page drawn would leave a listener on it.
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}
