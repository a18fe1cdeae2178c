import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { compareText as text } from '../../text/compare.ts';
import { PdfPage } from '../pdf/PdfPage.tsx';
import { PictureFrame } from '../picture/PictureFrame.tsx';
import { NoPreview } from '../stage/NoPreview.tsx';
import { Watermark } from '../watermark/Watermark.tsx';
import styles from './SideLayer.module.css';
import type { Side } from './side.ts';

interface Props {
  side: Side;
  /** Of a PDF, once it is open. */
  document: PDFDocumentProxy | null;
  /** From 1. */
  page: number;
}

/** A page is drawn this much larger than shown, so that zooming stays sharp. */
export const OVERSAMPLE = 2;

/** The picture of a side, or a page of it, whole in its stage. */
export function SideLayer({ side, document, page }: Props) {
  if (document && page > document.numPages) return <p className={styles.none}>{text.noPage}</p>;
  if (document)
    return <PdfPage document={document} number={page} oversample={OVERSAMPLE} className={styles.page} />;
  if (!side.picture) return <NoPreview extension={side.file.extension} />;
  return (
    <PictureFrame
      picture={side.picture}
      sizes="(min-width: 600px) 66vw, 100vw"
      fit="contain"
      isFirst
      className={styles.picture}
    />
  );
}

/** The watermark of pages, above all of the stage. */
export function SideMark({ side, document }: Pick<Props, 'side' | 'document'>) {
  if (!side.watermark || !document) return null;
  const { width = 1000, height = 1414 } = side.picture ?? {};
  return <Watermark text={side.watermark} width={width} height={height} fit="cover" />;
}
