import { Box, Typography } from '@mui/material';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { CommentPlace, CommentThread } from '../../../shared/contract/comment.ts';
import type { Picture } from '../../../shared/contract/file.ts';
import { placeBetween, placeMoved, placeOf, pointIn } from '../../../shared/domain/commentPlaces.ts';
import { Thumbnail } from '../Thumbnail.tsx';

interface PlacesOnPictureProps {
  picture: Picture;
  threads: readonly CommentThread[];
  numberOf: (threadId: number) => number | null;
  /** The place of a comment that is being written; `null`: it has none. */
  place: CommentPlace | null;
  onPlace: (place: CommentPlace) => void;
}

/** The picture with the places of its threads, and that of the comment that is being written. */
export function PlacesOnPicture({ picture, threads, numberOf, place, onPlace }: PlacesOnPictureProps) {
  const translate = useTranslate();
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
  const handleKey = (event: KeyboardEvent) => {
    const moved = place && placeMoved(place, event);
    if (!moved) return;
    event.preventDefault();
    onPlace(moved);
  };
  return (
    <>
      <Box
        dir="ltr"
        onPointerDown={handleDown}
        onPointerMove={drag}
        onPointerUp={handleUp}
        sx={{
          position: 'relative',
          flex: 'none',
          width: '100%',
          aspectRatio: `${picture.width} / ${picture.height}`,
          ...(place && { cursor: 'crosshair', touchAction: 'none' }),
        }}
      >
        <Thumbnail picture={picture} fit="contain" />
        {threads.map((thread) => {
          const at = placeOf(thread);
          const number = numberOf(thread.id);
          return at && number !== null ? (
            <Box
              key={thread.id}
              component="a"
              href={`#comment-${thread.id}`}
              aria-label={translate('admin.comments.place_of', { number })}
              onClick={() => document.getElementById(`comment-${thread.id}`)?.scrollIntoView()}
              sx={markOf(at)}
            >
              {number}
            </Box>
          ) : null;
        })}
        {place ? (
          <Box
            component="button"
            type="button"
            aria-label={translate('admin.comments.new_place')}
            onKeyDown={handleKey}
            sx={{ ...markOf(place), outlineStyle: 'dashed', outlineWidth: 2 }}
          />
        ) : null}
      </Box>
      {place ? (
        <Typography variant="body2" color="textSecondary" sx={{ pt: 1 }}>
          {translate('admin.comments.place_hint')}
        </Typography>
      ) : null}
    </>
  );
}

const percent = (fraction: number): string => `${fraction * 100}%`;
/** How a place is drawn: a disc on a point, a frame around a box. */
const markOf = (place: CommentPlace) => ({
  position: 'absolute' as const,
  left: percent(place.x),
  top: percent(place.y),
  p: 0,
  border: 2,
  borderColor: 'background.paper',
  outline: '1px solid',
  outlineColor: 'text.primary',
  fontSize: 12,
  lineHeight: '20px',
  textAlign: 'center' as const,
  textDecoration: 'none',
  ...(place.type === 'box'
    ? {
        width: percent(place.width),
        height: percent(place.height),
        bgcolor: 'transparent',
        color: 'common.white',
      }
    : {
        width: 24,
        height: 24,
        m: '-12px 0 0 -12px',
        borderRadius: '50%',
        bgcolor: 'text.primary',
        color: 'background.paper',
      }),
});
