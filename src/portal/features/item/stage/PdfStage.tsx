import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';
import type { ItemDetail } from '../../../../shared/contract/libraryItem.ts';
import { IconAction } from '../../../components/action/IconAction.tsx';
import { LoadError } from '../../../components/feedback/LoadError.tsx';
import { PictureFrame } from '../../../components/picture/PictureFrame.tsx';
import { signItem } from '../../../lib/library/itemCalls.ts';
import { text } from '../../../text/en.ts';
import image from './ImageStage.module.css';
import { PdfPage } from './PdfPage.tsx';
import styles from './PdfStage.module.css';
import { PdfStrip } from './PdfStrip.tsx';
import { openPdf } from './pdfReader.ts';
import { ZoomStage } from './ZoomStage.tsx';

/** Pages of a PDF: one large, the others as a strip. */
export default function PdfStage({ item }: { item: ItemDetail }) {
  const signed = useQuery({
    queryKey: ['items', 'signed', item.id, item.file.id],
    queryFn: () => signItem(item.id, { disposition: 'inline' }),
    staleTime: 5 * 60_000,
  });
  const { document, error } = usePdf(signed.data?.url);
  const [page, setPage] = useState(1);
  if (signed.error) return <LoadError error={signed.error} onRetry={signed.refetch} />;

  const pages = document?.numPages ?? 0;
  const go = (target: number) => setPage(Math.min(pages, Math.max(1, target)));
  return (
    <div className={styles.root}>
      <div className={styles.page}>
        <ZoomStage label={`${item.title}: ${text.item.page(page, Math.max(1, pages))}`}>
          {document ? (
            <PdfPage document={document} number={page} className={styles.canvas} />
          ) : (
            <PictureFrame
              picture={item.picture}
              sizes="66vw"
              fit="contain"
              isFirst
              className={image.picture}
            />
          )}
        </ZoomStage>
        {error && <p className={styles.fault}>{text.errors.loadTitle}</p>}
      </div>
      {document && pages > 1 && (
        <div className={styles.foot}>
          <IconAction
            label={text.item.page(page - 1, pages)}
            disabled={page <= 1}
            onClick={() => go(page - 1)}
          >
            <ChevronLeft size={20} strokeWidth={1.5} />
          </IconAction>
          <PdfStrip document={document} page={page} onPage={go} />
          <IconAction
            label={text.item.page(page + 1, pages)}
            disabled={page >= pages}
            onClick={() => go(page + 1)}
          >
            <ChevronRight size={20} strokeWidth={1.5} />
          </IconAction>
        </div>
      )}
    </div>
  );
}

function usePdf(url: string | undefined) {
  const [document, setDocument] = useState<PDFDocumentProxy | null>(null);
  const [error, setError] = useState(false);
  useEffect(() => {
    if (!url) return;
    const task = openPdf(url);
    let isGone = false;
    task.promise.then(setDocument, () => {
      if (!isGone) setError(true);
    });
    return () => {
      isGone = true;
      setDocument(null);
      void task.destroy();
    };
  }, [url]);
  return { document, error };
}
