import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import { openPdf } from './pdfReader.ts';

/** Opens the document. While a renewed address opens, the document of the one before stays. */
export function usePdf(url: string | undefined) {
  const [document, setDocument] = useState<PDFDocumentProxy | null>(null);
  const [error, setError] = useState(false);
  const shown = useRef<ReturnType<typeof openPdf> | null>(null);
  useEffect(() => {
    if (!url) return;
    const task = openPdf(url);
    let isGone = false;
    task.promise.then(
      (opened) => {
        if (isGone) return;
        const before = shown.current;
        shown.current = task;
        setDocument(opened);
        setError(false);
        void before?.destroy();
      },
      () => {
        if (!isGone) setError(true);
      },
    );
    return () => {
      isGone = true;
      if (shown.current !== task) void task.destroy();
    };
  }, [url]);
  useEffect(
    () => () => {
      void shown.current?.destroy();
      shown.current = null;
    },
    [],
  );
  return { document, error };
}
