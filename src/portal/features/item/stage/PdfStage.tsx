import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { ItemDetail } from '../../../../shared/contract/libraryItem.ts';
import { IconAction } from '../../../components/action/IconAction.tsx';
import { LoadError } from '../../../components/feedback/LoadError.tsx';
import { PdfPage } from '../../../components/pdf/PdfPage.tsx';
import { usePdf } from '../../../components/pdf/usePdf.ts';
import { PictureFrame } from '../../../components/picture/PictureFrame.tsx';
import { ZoomStage } from '../../../components/stage/ZoomStage.tsx';
import { Watermark } from '../../../components/watermark/Watermark.tsx';
import { signedOriginalQuery } from '../../../lib/library/signedOriginal.ts';
import { text } from '../../../text/en.ts';
import image from './ImageStage.module.css';
import styles from './PdfStage.module.css';
import { PdfStrip } from './PdfStrip.tsx';

/** The large page is drawn this much larger than shown, so that zooming stays sharp. */
const OVERSAMPLE = 2;

/** Pages of a PDF: one large, the others as a strip. Begins with the page that the address names (`#page=3`). */
export default function PdfStage({ item }: { item: ItemDetail }) {
  const signed = useQuery(signedOriginalQuery(item));
  const { document, error } = usePdf(signed.data?.url);
  const { hash, key } = useLocation();
  const [chosen, setChosen] = useState<{ page: number; key: string } | null>(null);
  if (signed.error && !signed.data) return <LoadError error={signed.error} onRetry={signed.refetch} />;

  const pages = document?.numPages ?? 0;
  const within = (page: number) => Math.min(Math.max(1, pages), Math.max(1, page));
  // Until the address names one again.
  const page = within(chosen?.key === key ? chosen.page : Number(/^#page=(\d+)$/.exec(hash)?.[1] ?? 1));
  const go = (target: number) => setChosen({ page: within(target), key });
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
