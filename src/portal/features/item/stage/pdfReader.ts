import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { BundledAssets } from './pdfAssets.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Opens a document by ranges: the first page shows before the rest has come. */
export function openPdf(url: string) {
  return getDocument({
    url,
    BinaryDataFactory: BundledAssets,
    useWorkerFetch: false,
    cMapPacked: true,
    disableAutoFetch: true,
  });
}

interface Size {
  width: number;
  height: number;
}

/** Draws a page as large as fits into `box`, in device pixels. Returns a function that stops drawing. */
export function drawPage(
  document: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  box: Size,
): () => void {
  let isStopped = false;
  let stop = () => {};
  void document.getPage(number).then((page) => {
    if (isStopped) return;
    const natural = page.getViewport({ scale: 1 });
    const scale = Math.min(box.width / natural.width, box.height / natural.height);
    const viewport = page.getViewport({ scale });
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    const task = page.render({ canvas, viewport });
    stop = () => task.cancel();
    // Stopping rejects the task, which is no fault.
    task.promise.catch(() => {});
  });
  return () => {
    isStopped = true;
    stop();
  };
}
