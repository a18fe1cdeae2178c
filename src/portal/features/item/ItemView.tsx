import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../shared/client/apiError.ts';
import type { LibraryEntry } from '../../../shared/contract/library.ts';
import { CommentsSlot } from '../../components/comments/CommentsSlot.tsx';
import { LoadError } from '../../components/feedback/LoadError.tsx';
import { StageFrame } from '../../components/stage/StageFrame.tsx';
import { queryClient } from '../../lib/api/queryClient.ts';
import { recordActivity } from '../../lib/library/itemCalls.ts';
import { itemQuery } from '../../lib/queries/items.ts';
import { idlePart } from '../../lib/router/idlePart.tsx';
import { PageError } from '../../lib/router/PageError.ts';
import { whenIdle } from '../../lib/router/whenIdle.ts';
import { text } from '../../text/en.ts';
import { ItemFacts } from './facts/ItemFacts.tsx';
import styles from './ItemView.module.css';
import { Stage } from './stage/Stage.tsx';
import { useArrowKeys } from './useArrowKeys.ts';
import { useItemRoute } from './useItemRoute.ts';

const Related = idlePart(() => import('./related/Related.tsx'));

/** An item: large on its ground, its facts beside it. The same in the dialog and as a page. */
export function ItemView({ isDialog }: { isDialog: boolean }) {
  const route = useItemRoute();
  const { id, neighbours, goTo } = route;
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  const {
    data: item,
    error,
    refetch,
  } = useQuery({
    ...itemQuery(id),
    // From one format to another the first stays until the next is here.
    placeholderData: (last) => (last?.formats.some((format) => format.id === id) ? last : undefined),
  });
  const listed = item || error ? undefined : findListed(route.slug, id);
  useArrowKeys({ id, neighbours, goTo });
  useEffect(() => {
    const shown = item?.id;
    return shown ? whenIdle(() => recordActivity(shown, 'view')) : undefined;
  }, [item?.id]);

  if (error instanceof ApiError && error.status === 404 && !isDialog) {
    throw new PageError(404, text.errors.recordNotFound(window.location.pathname));
  }
  const shown = item ?? listed;
  const { previous, next, index, total } = neighbours;
  return (
    <StageFrame
      index={index}
      total={total}
      onPrevious={previous && (() => goTo(previous))}
      onNext={next && (() => goTo(next))}
      onClose={isDialog ? route.close : undefined}
      stage={shown && <Stage key={shown.id} item={shown} layer={setLayer} />}
    >
      {error && <LoadError error={error} onRetry={refetch} />}
      {item && (
        <ItemFacts
          key={item.stackId ?? item.id}
          item={item}
          libraryPath={route.libraryPath}
          isDialog={isDialog}
          onShow={route.showFormat}
        />
      )}
      {item && (
        <CommentsSlot
          key={`comments ${item.id}`}
          record={{ kind: 'library-item', recordId: item.id }}
          item={item}
          layer={layer}
        />
      )}
      {item && <Related key={`related ${item.id}`} id={item.id} />}
      {!item && !error && <Waiting />}
    </StageFrame>
  );
}

/** What a list of the library has read of the item already. */
function findListed(slug: string, id: number): LibraryEntry | undefined {
  return queryClient
    .getQueriesData<{ data: LibraryEntry[] }>({ queryKey: ['library', slug, 'items'] })
    .flatMap(([, page]) => page?.data ?? [])
    .find((entry) => entry.id === id);
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-hidden="true">
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  );
}
