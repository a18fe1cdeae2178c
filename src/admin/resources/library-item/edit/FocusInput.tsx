import { Box, Button, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import {
  type FocalBox,
  type FocalPoint,
  focalBox,
  focalPoint,
  type Picture,
} from '../../../../shared/contract/file.ts';
import { visuallyHidden } from '../../../components/visuallyHidden.ts';
import { boxBetween, moveBox, movePoint, rounded } from './moveFocus.ts';

type Mode = 'point' | 'box';
const percent = (value: number) => Math.round(value * 100);

/** A line that is seen on light and on dark pictures. */
const OUTLINE = { border: '2px solid #fff', boxShadow: '0 0 0 1px #000, inset 0 0 0 1px #000' } as const;

/** Where crops are made around, and what they may not cut: by pointer, or with the arrow keys. Escape undoes. */
export function FocusInput({ picture, title }: { picture: Picture; title: string }) {
  const translate = useTranslate();
  const helpId = useId();
  const [mode, setMode] = useState<Mode>('point');
  const pointField = useController({ name: 'focalPoint' }).field;
  const boxField = useController({ name: 'focalBox' }).field;
  const point: FocalPoint = focalPoint.safeParse(pointField.value).data ?? [0.5, 0.5];
  const box: FocalBox | null = focalBox.safeParse(boxField.value).data ?? null;
  const earlier = useRef<{ point: FocalPoint; box: FocalBox | null }[]>([]);
  const start = useRef<FocalPoint | null>(null);

  const remember = () => earlier.current.push({ point, box });
  const undo = (): boolean => {
    const last = earlier.current.pop();
    start.current = null;
    if (!last) return false;
    pointField.onChange(last.point);
    boxField.onChange(last.box);
    return true;
  };

  const handlePointerDown = (event: PointerEvent<HTMLElement>) => {
    remember();
    start.current = placeOf(event);
    // Not every browser moves the focus to a button that is pressed, and Escape must reach it.
    event.currentTarget.focus();
    event.currentTarget.setPointerCapture?.(event.pointerId);
    if (mode === 'point') pointField.onChange(start.current);
  };
  const handlePointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!start.current) return;
    const here = placeOf(event);
    if (mode === 'point') return pointField.onChange(here);
    const drawn = boxBetween(start.current, here);
    if (drawn) boxField.onChange(drawn);
  };
  const handlePointerEnd = () => {
    start.current = null;
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' ? undo() : applyKey(event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  const applyKey = ({ key, shiftKey }: KeyboardEvent): boolean => {
    const isRemoval = mode === 'box' && box !== null && (key === 'Delete' || key === 'Backspace');
    const nextPoint = mode === 'point' ? movePoint(point, key) : null;
    const nextBox = mode === 'box' ? moveBox(box, point, { key, shiftKey }) : null;
    if (!isRemoval && !nextPoint && !nextBox) return false;
    remember();
    if (nextPoint) pointField.onChange(nextPoint);
    else boxField.onChange(isRemoval ? null : nextBox);
    return true;
  };
  const handleRemove = () => {
    remember();
    boxField.onChange(null);
  };

  const [left = 0, top = 0, right = 0, bottom = 0] = box?.map(percent) ?? [];
  const label =
    mode === 'point'
      ? translate('admin.items.focal_point', { x: percent(point[0]), y: percent(point[1]) })
      : box
        ? translate('admin.items.focal_box', { left, top, right, bottom })
        : translate('admin.items.focal_box_none');
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-label={label}
        aria-describedby={helpId}
        onPointerDown={handlePointerDown}
        onPointerMove={handlePointerMove}
        onPointerUp={handlePointerEnd}
        onPointerCancel={handlePointerEnd}
        onKeyDown={handleKeyDown}
        sx={{
          position: 'relative',
          display: 'block',
          width: '100%',
          p: 0,
          border: 0,
          overflow: 'hidden',
          background: 'none',
          cursor: 'crosshair',
          // A box is drawn by the finger that would otherwise scroll.
          touchAction: mode === 'box' ? 'none' : 'auto',
          '&:focus-visible': { outline: '2px solid var(--mui-palette-text-primary)', outlineOffset: 2 },
        }}
      >
        <img
          src={picture.sources.at(-1)?.url ?? picture.placeholder ?? undefined}
          alt={title}
          width={picture.width}
          height={picture.height}
          draggable={false}
          style={{ width: '100%', height: 'auto', display: 'block' }}
        />
        {box && (
          <Box
            component="span"
            aria-hidden
            style={{ left: `${left}%`, top: `${top}%`, right: `${100 - right}%`, bottom: `${100 - bottom}%` }}
            sx={{
              position: 'absolute',
              ...OUTLINE,
              // What is outside of it may be cut.
              outline: '2000px solid rgb(0 0 0 / 0.28)',
              opacity: mode === 'box' ? 1 : 0.75,
            }}
          />
        )}
        <Box
          component="span"
          aria-hidden
          style={{ left: `${point[0] * 100}%`, top: `${point[1] * 100}%` }}
          sx={{ position: 'absolute', width: 22, height: 22, m: '-11px', borderRadius: '50%', ...OUTLINE }}
        />
      </Box>
      <Box sx={{ display: 'grid', gap: 1, p: 1, bgcolor: 'background.default' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={mode}
            aria-label={translate('admin.items.focus_mode')}
            onChange={(_, next: Mode | null) => next && setMode(next)}
          >
            <ToggleButton value="point">{translate('admin.items.focus_modes.point')}</ToggleButton>
            <ToggleButton value="box">{translate('admin.items.focus_modes.box')}</ToggleButton>
          </ToggleButtonGroup>
          {box && mode === 'box' && (
            <Button size="small" color="inherit" onClick={handleRemove}>
              {translate('admin.items.focal_box_remove')}
            </Button>
          )}
        </Box>
        <Typography id={helpId} variant="caption" color="textSecondary">
          {translate(`admin.items.focus_help.${mode}`)}
        </Typography>
        <Box role="status" sx={visuallyHidden}>
          {label}
        </Box>
      </Box>
    </>
  );
}

/** Where a pointer is on the picture. */
function placeOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): FocalPoint {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return [rounded((clientX - left) / width), rounded((clientY - top) / height)];
}
