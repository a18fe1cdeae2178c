import Slider from '@mui/material/Slider';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { alignmentOf, frameOf, pixelDifference, type Size } from '../../lib/compare/pixelDifference.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { compareText as text } from '../../text/compare.ts';
import { ZoomStage } from '../stage/ZoomStage.tsx';
import styles from './DifferenceView.module.css';
import { type Drawable, pixelsIn, readPage, readPicture } from './readPixels.ts';
import { SideMark } from './SideLayer.tsx';
import type { Side } from './side.ts';

export interface OpenSide {
  readonly side: Side;
  readonly document: PDFDocumentProxy | null;
}

interface Props {
  one: OpenSide;
  other: OpenSide;
  page: number;
}

interface Compared {
  readonly frame: Size;
  readonly one: Uint8ClampedArray;
  readonly other: Uint8ClampedArray;
  readonly alignment: ReturnType<typeof alignmentOf>;
}

/** Small differences are those of compression. */
const USUAL = 24;
const MOST = 128;

/** The first picture in grey, with what differs from it marked. */
export function DifferenceView({ one, other, page }: Props) {
  const locale = useLocale();
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [threshold, setThreshold] = useState(USUAL);
  const steady = useDeferredValue(threshold);
  const { compared, fault } = usePixels(one, other, page);
  const [share, setShare] = useState<number | null>(null);
  useEffect(() => {
    const drawing = canvas.current?.getContext('2d');
    if (!compared || !canvas.current || !drawing) return setShare(null);
    const { width, height } = compared.frame;
    const found = pixelDifference(compared.one, compared.other, steady);
    canvas.current.width = width;
    canvas.current.height = height;
    drawing.putImageData(new ImageData(found.pixels, width, height), 0, 0);
    setShare(found.share);
  }, [compared, steady]);
  const said = fault ?? (share === null ? text.computing : sayShare(share, locale));
  return (
    <div className={styles.root}>
      <div className={styles.stage}>
        <ZoomStage label={`${text.difference}: ${text.lead(one.side.name, other.side.name)}`} maxScale={4}>
          <canvas ref={canvas} className={styles.canvas} hidden={!compared} />
        </ZoomStage>
        <SideMark {...one} />
        <SideMark {...other} />
      </div>
      <div className={styles.foot}>
        <p role="status" className={styles.result}>
          {said}
          {compared?.alignment === 'scaled' && ` ${text.scaled}`}
          {compared?.alignment === 'centred' && ` ${text.centred}`}
        </p>
        <div className={styles.threshold}>
          <span id={id}>{text.threshold}</span>
          <Slider
            size="small"
            aria-labelledby={id}
            value={threshold}
            min={0}
            max={MOST}
            step={4}
            onChange={(_, value) => setThreshold(Number(value))}
          />
        </div>
      </div>
    </div>
  );
}

function sayShare(share: number, locale: string): string {
  if (share === 0) return text.none;
  const digits = share < 0.01 ? 2 : 1;
  return text.result(
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: digits }).format(
      Math.max(share, 0.0001),
    ),
  );
}

const read = ({ side, document }: OpenSide, page: number): Promise<Drawable> => {
  if (document) return page <= document.numPages ? readPage(document, page) : Promise.reject(new Error());
  return side.picture ? readPicture(side.picture) : Promise.reject(new Error());
};

/** A change of the sides' other properties compares nothing anew. */
function usePixels(one: OpenSide, other: OpenSide, page: number) {
  const [state, setState] = useState<{ compared: Compared | null; fault: string | null }>(NOTHING);
  const sides = useRef({ one, other });
  sides.current = { one, other };
  const keys = [one, other].map(
    ({ side, document }) => `${side.key} ${side.file.id} ${document?.fingerprints[0]}`,
  );
  const key = `${keys.join(' ')} ${page}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what the sides consist of.
  useEffect(() => {
    let isGone = false;
    setState(NOTHING);
    const now = sides.current;
    Promise.all([read(now.one, page), read(now.other, page)]).then(
      ([first, second]) => {
        if (isGone) return;
        const frame = frameOf(first);
        const alignment = alignmentOf(sizeOf(now.one, first), sizeOf(now.other, second));
        setState({
          compared: { frame, one: pixelsIn(frame, first), other: pixelsIn(frame, second), alignment },
          fault: null,
        });
      },
      () => {
        if (!isGone) setState({ compared: null, fault: text.failed });
      },
    );
    return () => {
      isGone = true;
    };
  }, [key]);
  return state;
}
const NOTHING = { compared: null, fault: null };

/** Of the file where it is known: what is drawn is smaller. */
const sizeOf = ({ side: { file }, document }: OpenSide, drawn: Size): Size =>
  !document && file.width && file.height ? { width: file.width, height: file.height } : drawn;
