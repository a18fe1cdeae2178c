import Button from '@mui/material/Button';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '../../../shared/contract/common.ts';
import { LoadError } from './LoadError.tsx';
import styles from './PagedResults.module.css';

interface Props<T> {
  query: UseInfiniteQueryResult<InfiniteData<Pick<Page<T>, 'data'>>>;
  skeleton: ReactNode;
  /** Shown when nothing was found. */
  empty?: ReactNode;
  /** Label of the button that loads the next page. */
  more: string;
  children: (items: readonly T[]) => ReactNode;
}

/** A list that is read page by page: its skeleton, the items so far, and a button for the next ones. */
export function PagedResults<T>({ query, skeleton, empty, more, children }: Props<T>) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    query;
  if (!data) return error ? <LoadError error={error} onRetry={refetch} /> : skeleton;
  const items = data.pages.flatMap((page) => page.data);
  if (items.length === 0) return empty;
  return (
    <>
      {children(items)}
      {isFetchNextPageError && <LoadError error={error} onRetry={fetchNextPage} />}
      {hasNextPage && !isFetchNextPageError && (
        <div className={styles.more}>
          <Button variant="outlined" onClick={() => fetchNextPage()} aria-busy={isFetchingNextPage}>
            {more}
          </Button>
        </div>
      )}
    </>
  );
}
