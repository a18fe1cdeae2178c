import type { CommentAnchor, CommentPlace, CommentThread } from '../contract/comment.ts';
import type { FileFacts } from '../contract/file.ts';
import { formatDuration } from './sizes.ts';

/** Fractions of the picture that the arrow keys move a place by, and with Shift. */
const STEP = 0.01;
const LONG_STEP = 0.1;
/** Fractions below which a drag is a click. */
const SLACK = 0.015;

interface Point {
  readonly x: number;
  readonly y: number;
}

const within = (value: number, most = 1): number => Math.min(most, Math.max(0, value));

/** Where on the picture that the item has now a thread is about; `null` without such a place. */
export function placeOf({ anchor, file }: Pick<CommentThread, 'anchor' | 'file'>): CommentPlace | null {
  if (!file?.isCurrent) return null;
  return anchor?.type === 'point' || anchor?.type === 'box' ? anchor : null;
}

/** Numbers of threads with such a place, in their order, by thread. */
export const placeNumbers = (threads: readonly CommentThread[]): ReadonlyMap<number, number> =>
  new Map(
    threads.filter((thread) => placeOf(thread) !== null).map(({ id }, index) => [id, index + 1] as const),
  );

/** What of a file a new thread is about: a place, or a page or second as it was typed; `null` for neither. */
export function anchorOf(
  file: Pick<FileFacts, 'kind'> | undefined,
  { place, spot }: { place: CommentPlace | null | undefined; spot: string },
): CommentAnchor | null {
  if (place) return place;
  if (!file || spot === '' || !Number.isFinite(Number(spot))) return null;
  return file.kind === 'pdf'
    ? { type: 'page', page: Number(spot), place: null }
    : { type: 'time', seconds: Number(spot) };
}

/** Where in a frame a pointer is, as fractions of its width and height; at its edge where it is outside. */
export const pointIn = (
  frame: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Point => ({
  x: within((clientX - frame.left) / frame.width),
  y: within((clientY - frame.top) / frame.height),
});

/** The box between two points that a pointer was dragged between; the first one where they are near. */
export function placeBetween(from: Point, to: Point): CommentPlace {
  const [width, height] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  if (width < SLACK || height < SLACK) return { type: 'point', x: from.x, y: from.y };
  return { type: 'box', x: Math.min(from.x, to.x), y: Math.min(from.y, to.y), width, height };
}

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A place moved by an arrow key, within the picture; `null` for another key. */
export function placeMoved(
  place: CommentPlace,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
): CommentPlace | null {
  const move = MOVES[key];
  if (!move) return null;
  const step = shiftKey ? LONG_STEP : STEP;
  const [width, height] = place.type === 'box' ? [place.width, place.height] : [0, 0];
  const x = within(place.x + move[0] * step, 1 - width);
  const y = within(place.y + move[1] * step, 1 - height);
  return { ...place, x, y };
}

/** A time of a film, such as `1:05`: the second that has begun. */
export const filmTime = (seconds: number): string => formatDuration(Math.floor(seconds));
