import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Link, useLocation } from 'react-router';
import type { CommentPlace, CommentThread } from '../../../shared/contract/comment.ts';
import type { Picture } from '../../../shared/contract/file.ts';
import { placeBetween, placeMoved, placeOf, pointIn } from '../../../shared/domain/commentPlaces.ts';
import { commentText as text } from '../../text/comments.ts';
import { PictureFrame } from '../picture/PictureFrame.tsx';
import styles from './PlacesOnPicture.module.css';

interface Props {
  picture: Picture;
  /** Over a picture that is shown already; `null`: it is shown here. */
  layer: HTMLElement | null;
  threads: readonly CommentThread[];
  numbers: ReadonlyMap<number, number>;
  /** The place of a comment that is being written; `null`: it has none. */
  place: CommentPlace | null;
  onPlace: (place: CommentPlace) => void;
}

/** Where on a picture its threads are about, and the comment that is being written. */
export function PlacesOnPicture({ picture, layer, threads, numbers, place, onPlace }: Props) {
  const { search, state } = useLocation();
  const start = useRef<{ x: number; y: number } | null>(null);
  const pointAt = (event: PointerEvent<HTMLElement>) =>
    pointIn(event.currentTarget.getBoundingClientRect(), event);
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (start.current) onPlace(placeBetween(start.current, pointAt(event)));
  };
  const handleDown = (event: PointerEvent<HTMLElement>) => {
    if (!place || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = pointAt(event);
    onPlace({ type: 'point', ...start.current });
  };
  const handleUp = (event: PointerEvent<HTMLElement>) => {
    drag(event);
    start.current = null;
  };
  const places = (
    <div
      className={styles.root}
      style={{ '--ratio': picture.width / picture.height } as CSSProperties}
      data-over={layer ? true : undefined}
      data-placing={place ? true : undefined}
      onPointerDown={handleDown}
      onPointerMove={drag}
      onPointerUp={handleUp}
      onPointerCancel={() => {
        start.current = null;
      }}
    >
      {!layer && <PictureFrame picture={picture} sizes="100vw" fit="contain" className={styles.picture} />}
      {threads.map((thread) => {
        const number = numbers.get(thread.id);
        const at = placeOf(thread);
        if (!at || number === undefined) return null;
        return (
          <Link
            key={thread.id}
            to={{ search, hash: `#comment-${thread.id}` }}
            state={state}
            replace
            aria-label={text.placeOf(number)}
            className={styles.mark}
            data-box={at.type === 'box' || undefined}
            style={styleOf(at)}
          >
            <span>{number}</span>
          </Link>
        );
      })}
      {place && <NewMark place={place} onPlace={onPlace} />}
    </div>
  );
  return (
    <>
      {layer ? createPortal(places, layer) : places}
      {place && <p className={styles.hint}>{text.placeHint}</p>}
    </>
  );
}

function NewMark({ place, onPlace }: { place: CommentPlace; onPlace: (place: CommentPlace) => void }) {
  const handleKey = (event: KeyboardEvent) => {
    const moved = placeMoved(place, event);
    if (!moved) return;
    // Elsewhere the same keys go to the next item.
    event.preventDefault();
    event.stopPropagation();
    onPlace(moved);
  };
  return (
    <button
      type="button"
      aria-label={text.newPlace}
      className={styles.mark}
      data-new
      data-box={place.type === 'box' || undefined}
      style={styleOf(place)}
      onKeyDown={handleKey}
    />
  );
}

const percent = (fraction: number): string => `${fraction * 100}%`;
const styleOf = (place: CommentPlace): CSSProperties => ({
  left: percent(place.x),
  top: percent(place.y),
  ...(place.type === 'box' && { width: percent(place.width), height: percent(place.height) }),
});
