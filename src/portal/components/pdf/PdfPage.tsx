import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef } from 'react';
import { drawPage } from './pdfReader.ts';

interface Props {
  document: PDFDocumentProxy;
  number: number;
  className?: string;
  /** Drawn this much larger than shown, so that zooming stays sharp. */
  oversample?: number;
}

/** One page, drawn once it comes near the screen. */
export function PdfPage({ document, number, className, oversample = 1 }: Props) {
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let stop = () => {};
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      const ratio = Math.min(2, window.devicePixelRatio) * oversample;
      stop = drawPage({
        document,
        number,
        box: { width: element.clientWidth * ratio, height: element.clientHeight * ratio },
        // What was drawn before stays until then.
        onDrawn: (canvas) => element.replaceChildren(canvas),
      });
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      stop();
    };
  }, [document, number, oversample]);
  return <span ref={box} className={className} />;
}
