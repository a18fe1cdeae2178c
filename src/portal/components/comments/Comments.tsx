import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useId, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { CommentPlace } from '../../../shared/contract/comment.ts';
import type { ItemDetail } from '../../../shared/contract/libraryItem.ts';
import { placeNumbers } from '../../../shared/domain/commentPlaces.ts';
import { type Commented, commentsQuery } from '../../lib/comments/commentQueries.ts';
import { commentText as text } from '../../text/comments.ts';
import styles from './Comments.module.css';
import { Composer } from './Composer.tsx';
import { PlacesOnPicture } from './PlacesOnPicture.tsx';
import { Thread } from './Thread.tsx';

interface Props {
  record: Commented;
  item?: ItemDetail;
  /** Over the picture that is shown large, where places are drawn if it is beside the comments. */
  layer?: HTMLElement | null;
}

/** Threads about a record, the open ones first; nothing where comments are not open to the member. */
export default function Comments({ record, item, layer = null }: Props) {
  const { data } = useQuery(commentsQuery(record));
  const isBeside = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const { hash, key } = useLocation();
  const titleId = useId();
  const [hasResolved, setResolved] = useState(false);
  const [place, setPlace] = useState<CommentPlace | null>(null);
  const wanted = Number(/^#comment-(\d+)$/.exec(hash)?.[1] ?? 0);
  const isRead = data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: again whenever the address names it anew
  useLayoutEffect(() => {
    if (isRead && wanted) document.getElementById(`comment-${wanted}`)?.scrollIntoView({ block: 'center' });
  }, [isRead, wanted, key]);
  if (!data?.mayRead) return null;
  const resolved = data.threads.filter(({ resolvedAt }) => resolvedAt !== null);
  const shown = data.threads.filter(
    ({ id, resolvedAt }) => resolvedAt === null || hasResolved || id === wanted,
  );
  const numbers = placeNumbers(data.threads);
  const picture = item?.file.kind === 'image' ? item.picture : null;
  return (
    <section aria-labelledby={titleId} className={styles.root}>
      <h2 id={titleId} className={styles.title}>
        {data.open > 0 ? text.titleOpen(data.open) : text.title}
      </h2>
      {picture && (place || shown.some(({ id }) => numbers.has(id))) && (
        <PlacesOnPicture
          picture={picture}
          layer={isBeside ? layer : null}
          threads={shown}
          numbers={numbers}
          place={place}
          onPlace={setPlace}
        />
      )}
      {shown.length === 0 && <p className={styles.quiet}>{text.none}</p>}
      <ol className={styles.threads}>
        {shown.map((thread) => (
          <Thread
            key={thread.id}
            record={record}
            thread={thread}
            number={numbers.get(thread.id)}
            isWanted={thread.id === wanted}
          />
        ))}
      </ol>
      {resolved.length > 0 && (
        <Button onClick={() => setResolved(!hasResolved)}>
          {hasResolved ? text.hideResolved : text.showResolved(resolved.length)}
        </Button>
      )}
      {data.isFull ? (
        <p className={styles.quiet}>{text.full}</p>
      ) : (
        <Composer
          record={record}
          label={text.write}
          file={item?.file}
          internal={data.isManager && record.kind !== 'list' ? data.isInternal : undefined}
          place={place}
          onPlace={picture ? setPlace : undefined}
        />
      )}
    </section>
  );
}
