import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import { useQuery } from '@tanstack/react-query';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import type { ItemDetail } from '../../../../shared/contract/libraryItem.ts';
import { IconAction } from '../../../components/action/IconAction.tsx';
import { LoadError } from '../../../components/feedback/LoadError.tsx';
import { PictureFrame } from '../../../components/picture/PictureFrame.tsx';
import { ZoomStage } from '../../../components/stage/ZoomStage.tsx';
import { Watermark } from '../../../components/watermark/Watermark.tsx';
import { signedOriginalQuery } from '../../../lib/library/signedOriginal.ts';
import { text } from '../../../text/en.ts';
import image from './ImageStage.module.css';
import { PdfPage } from './PdfPage.tsx';
import styles from './PdfStage.module.css';
import { PdfStrip } from './PdfStrip.tsx';
import { openPdf } from './pdfReader.ts';

/** The large page is drawn this much larger than shown, so that zooming stays sharp. */
const OVERSAMPLE = 2;

/** Pages of a PDF: one large, the others as a strip. */
export default function PdfStage({ item }: { item: ItemDetail }) {
  const signed = useQuery(signedOriginalQuery(item));
  const { document, error } = usePdf(signed.data?.url);
  const [page, setPage] = useState(1);
  if (signed.error && !signed.data) return <LoadError error={signed.error} onRetry={signed.refetch} />;

  const pages = document?.numPages ?? 0;
  const go = (target: number) => setPage(Math.min(pages, Math.max(1, target)));
  return (
    <div className={styles.root}>
      <div className={styles.page}>
        <ZoomStage
          label={`${item.title}: ${text.item.page(page, Math.max(1, pages))}`}
          maxScale={2 * OVERSAMPLE}
        >
          {document ? (
            <PdfPage document={document} number={page} oversample={OVERSAMPLE} className={styles.canvas} />
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
        {item.watermark && document && (
          <Watermark
            text={item.watermark}
            width={item.picture?.width ?? 1000}
            height={item.picture?.height ?? 1414}
            fit="cover"
          />
        )}
        {error && <p className={styles.fault}>{text.errors.loadTitle}</p>}
      </div>
      {document && pages > 1 && (
        <div className={styles.foot}>
          <IconAction
            label={text.item.page(page - 1, pages)}
            disabled={page <= 1}
            onClick={() => go(page - 1)}
          >
            <ChevronLeft data-mirrored />
          </IconAction>
          <PdfStrip document={document} page={page} onPage={go} />
          <IconAction
            label={text.item.page(page + 1, pages)}
            disabled={page >= pages}
            onClick={() => go(page + 1)}
          >
            <ChevronRight data-mirrored />
          </IconAction>
        </div>
      )}
    </div>
  );
}

/** Opens the document. While a renewed address opens, the document of the one before stays. */
function usePdf(url: string | undefined) {
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
