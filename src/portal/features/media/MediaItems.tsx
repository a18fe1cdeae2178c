import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { MediaItem } from '../../../shared/contract/mediaPortal.ts';
import { formatSize } from '../../../shared/domain/sizes.ts';
import { LoadError } from '../../components/feedback/LoadError.tsx';
import { StateMessage } from '../../components/feedback/StateMessage.tsx';
import { SectionBar } from '../../components/SectionBar.tsx';
import frame from '../../components/selection/SelectionFrame.module.css';
import { SelectionFrame } from '../../components/selection/SelectionFrame.tsx';
import { addEntries, EMPTY, toggleEntry } from '../../components/selection/selection.ts';
import { lazyPart } from '../../lib/router/lazyPart.tsx';
import { useLocale } from '../../lib/session/useSession.ts';
import { mediaText as text } from '../../text/media.ts';
import { JustifiedGrid } from './JustifiedGrid.tsx';
import styles from './MediaItems.module.css';
import type { MediaSource } from './mediaSource.ts';
import { useMediaDownload } from './useMediaDownload.ts';

const { Part: Lightbox } = lazyPart(() => import('./Lightbox.tsx'));

/** As choosing takes it. */
const entryOf = ({ formats }: MediaItem) => ({
  matches: formats.map(({ id, file, downloads: [first] }) => ({ id, size: first?.size ?? file.size })),
});

interface Props {
  source: MediaSource;
  /** Shown where there is nothing. */
  empty?: ReactNode;
}

/** What a media portal or a share shows: to look at one by one, and to take chosen or as a whole. */
export function MediaItems({ source, empty }: Props) {
  const { data: items, error, refetch } = useQuery(source.itemsQuery);
  if (error && !items) return <LoadError error={error} onRetry={refetch} />;
  if (!items) return <div className={styles.waiting} />;
  return <Items source={source} empty={empty} items={items} />;
}

function Items({ source, empty, items }: Props & { items: readonly MediaItem[] }) {
  const locale = useLocale();
  const [selection, setSelection] = useState(EMPTY);
  const [isBusy, download] = useMediaDownload(source);
  const all = useMemo(() => addEntries(EMPTY, items.map(entryOf)), [items]);
  const opened = useOpened();
  // What was withdrawn meanwhile is chosen no more.
  const isStale = [...selection.first.ids].some((id) => !items.some((item) => item.id === id));
  if (isStale) setSelection(EMPTY);

  return (
    <section className={styles.root} aria-labelledby="media-items">
      <SectionBar id="media-items" title={text.contents}>
        {items.length > 0 && (
          <div className={styles.all}>
            <span className={styles.count}>{text.items(items.length, locale)}</span>
            {source.canDownload && (
              <Button variant="contained" aria-busy={isBusy} onClick={() => void download()}>
                {text.downloadAll(formatSize(all.every.size, locale))}
              </Button>
            )}
          </div>
        )}
      </SectionBar>
      {items.length === 0 ? (
        (empty ?? <StateMessage title={text.contentsEmpty}>{text.contentsEmptyText}</StateMessage>)
      ) : (
        <JustifiedGrid
          items={items}
          selected={selection.first.ids}
          onToggle={
            source.canDownload
              ? (item, index) => setSelection(toggleEntry(selection, entryOf(item), index))
              : undefined
          }
        />
      )}
      {selection.first.ids.size > 0 && (
        <SelectionFrame
          selection={selection}
          total={items.length}
          onSelectAll={() => setSelection(all)}
          onClear={() => setSelection(EMPTY)}
        >
          {(ids) => (
            <Button className={frame.button} disabled={isBusy} onClick={() => void download(ids)}>
              {text.download}
            </Button>
          )}
        </SelectionFrame>
      )}
      {opened.id !== null && (
        <Lightbox source={source} items={items} id={opened.id} onGo={opened.go} onClose={opened.close} />
      )}
    </section>
  );
}

/** Which item is open over the page: its id is in the address, so that it can be shared and closed by going back. */
function useOpened() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [params] = useSearchParams();
  const number = Number(params.get('item'));
  return {
    id: Number.isInteger(number) && number > 0 ? number : null,
    go: (id: number) => void navigate({ search: `?item=${id}` }, { replace: true, state }),
    close: () => void (state?.isOver ? navigate(-1) : navigate({ search: '' }, { replace: true })),
  };
}
