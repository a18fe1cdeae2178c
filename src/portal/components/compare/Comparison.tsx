import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import { type CSSProperties, useRef, useState } from 'react';
import { classNames } from '../../lib/classNames.ts';
import { compareText as text } from '../../text/compare.ts';
import { text as common } from '../../text/en.ts';
import { IconAction } from '../action/IconAction.tsx';
import { FullScreenArea } from '../full-screen/FullScreenArea.tsx';
import { usePdf } from '../pdf/usePdf.ts';
import { widestSource } from '../picture/pictureSources.ts';
import { useSharedZoom } from '../stage/useZoom.ts';
import { ZoomStage } from '../stage/ZoomStage.tsx';
import styles from './Comparison.module.css';
import { DifferenceView, type OpenSide } from './DifferenceView.tsx';
import type { CompareMode } from './modes.ts';
import { OVERSAMPLE, SideLayer, SideMark } from './SideLayer.tsx';
import { SliderHandle } from './SliderHandle.tsx';
import type { Side } from './side.ts';

interface Props {
  one: Side;
  other: Side;
  mode: CompareMode;
}

/** Two pictures, or pages of two PDFs, that are moved, enlarged and turned together. */
export default function Comparison({ one, other, mode }: Props) {
  const first = useOpenSide(one);
  const second = useOpenSide(other);
  const area = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState(1);
  const pages = Math.max(first.document?.numPages ?? 1, second.document?.numPages ?? 1);
  const shown = Math.min(page, pages);
  const views = { side: SideBySide, slider: OverEachOther, difference: DifferenceView };
  const View = views[mode];
  return (
    <div>
      <FullScreenArea area={area} className={styles.area}>
        <View key={mode} one={first} other={second} page={shown} />
      </FullScreenArea>
      {pages > 1 && (
        <div className={styles.pages}>
          <IconAction label={text.previousPage} disabled={shown <= 1} onClick={() => setPage(shown - 1)}>
            <ChevronLeft data-mirrored />
          </IconAction>
          <p role="status">{common.item.page(shown, pages)}</p>
          <IconAction label={text.nextPage} disabled={shown >= pages} onClick={() => setPage(shown + 1)}>
            <ChevronRight data-mirrored />
          </IconAction>
        </div>
      )}
    </div>
  );
}

const useOpenSide = (side: Side): OpenSide => {
  const { document } = usePdf(side.documentUrl ?? undefined);
  return { side, document: side.documentUrl ? document : null };
};

interface ViewProps {
  one: OpenSide;
  other: OpenSide;
  page: number;
}

/** How far a side can be enlarged: to its own pixels, or as sharp as its page was drawn. */
const limitOf = ({ side: { file, picture }, document }: OpenSide) => {
  if (document) return { maxScale: 2 * OVERSAMPLE };
  const own = file.width && file.height ? { width: file.width, height: file.height } : undefined;
  return { native: own ?? (picture ? widestSource(picture) : undefined) };
};

function SideBySide({ one, other, page }: ViewProps) {
  const zoom = useSharedZoom();
  return (
    <div className={styles.panes}>
      {[one, other].map((open, index) => (
        <figure key={index === 0 ? 'one' : 'other'} className={styles.pane}>
          <div className={styles.stage}>
            <ZoomStage
              label={common.item.picture(open.side.name)}
              {...limitOf(one)}
              ground={open.side.picture?.ground}
              shared={zoom}
              isFollower={index === 0}
            >
              <SideLayer {...open} page={page} />
            </ZoomStage>
            <SideMark {...open} />
          </div>
          <figcaption className={styles.caption}>{open.side.name}</figcaption>
        </figure>
      ))}
    </div>
  );
}

function OverEachOther({ one, other, page }: ViewProps) {
  const zoom = useSharedZoom();
  const [value, setValue] = useState(50);
  return (
    <div className={styles.pane}>
      <div className={styles.stage}>
        <ZoomStage
          label={common.item.picture(other.side.name)}
          {...limitOf(one)}
          ground={other.side.picture?.ground}
          shared={zoom}
        >
          <SideLayer {...other} page={page} />
        </ZoomStage>
        <SideMark {...other} />
        <div className={styles.over} style={{ '--shown': `${value}%` } as CSSProperties}>
          <ZoomStage
            label={common.item.picture(one.side.name)}
            {...limitOf(one)}
            ground={one.side.picture?.ground}
            shared={zoom}
            isFollower
          >
            <SideLayer {...one} page={page} />
          </ZoomStage>
          <SideMark {...one} />
        </div>
        <SliderHandle label={text.handle(one.side.name, other.side.name)} value={value} onChange={setValue} />
      </div>
      <p className={classNames(styles.caption, styles.both)}>
        <span>{one.side.name}</span>
        <span>{other.side.name}</span>
      </p>
    </div>
  );
}
