import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
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

interface Drawing {
  document: PDFDocumentProxy;
  number: number;
  /** Width and height in device pixels; the page is drawn as large as fits. */
  box: { width: number; height: number };
  onDrawn: (canvas: HTMLCanvasElement) => void;
}

/** Draws a page. Returns a function that stops drawing. */
export function drawPage({ document, number, box, onDrawn }: Drawing): () => void {
  let isStopped = false;
  let stop = () => {};
  const draw = (page: PDFPageProxy) => {
    if (isStopped) return;
    const natural = page.getViewport({ scale: 1 });
    const scale = Math.min(box.width / natural.width, box.height / natural.height);
    const viewport = page.getViewport({ scale });
    const canvas = window.document.createElement('canvas');
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    const task = page.render({ canvas, viewport });
    stop = () => task.cancel();
    // Stopping rejects the task, which is no fault.
    task.promise.then(
      () => onDrawn(canvas),
      () => {},
    );
  };
  // A document that is closed meanwhile refuses its pages.
  document.getPage(number).then(draw, () => {});
  return () => {
    isStopped = true;
    stop();
  };
}
