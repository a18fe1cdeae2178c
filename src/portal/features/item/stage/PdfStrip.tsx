import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PdfPage } from '../../../components/pdf/PdfPage.tsx';
import { text } from '../../../text/en.ts';
import styles from './PdfStage.module.css';

interface Props {
  document: PDFDocumentProxy;
  page: number;
  onPage: (page: number) => void;
}

/** The pages in small. */
export function PdfStrip({ document, page, onPage }: Props) {
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  return (
    <nav className={styles.strip} aria-label={text.item.pages}>
      {numbers.map((number) => (
        <button
          key={number}
          type="button"
          className={styles.thumb}
          aria-label={text.item.page(number, numbers.length)}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onPage(number)}
        >
          <PdfPage document={document} number={number} className={styles.thumbCanvas} />
        </button>
      ))}
    </nav>
  );
}
