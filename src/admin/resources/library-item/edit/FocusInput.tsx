import { Box, Typography } from '@mui/material';
import { type KeyboardEvent, type PointerEvent, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import type { Picture } from '../../../../shared/contract/file.ts';

type Point = [x: number, y: number];
const pointSchema = z.tuple([z.number(), z.number()]);
const STEP = 0.02;

const clamp = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;

/** Where a key moves the point, or `null` for a key that means nothing here. */
export function movePoint([x, y]: Point, key: string): Point | null {
  switch (key) {
    case 'ArrowLeft':
      return [clamp(x - STEP), y];
    case 'ArrowRight':
      return [clamp(x + STEP), y];
    case 'ArrowUp':
      return [x, clamp(y - STEP)];
    case 'ArrowDown':
      return [x, clamp(y + STEP)];
    default:
      return null;
  }
}

/** Sets what stays in view when the picture is cropped: by a click, or with the arrow keys. */
export function FocalPointInput({ picture, title }: { picture: Picture; title: string }) {
  const translate = useTranslate();
  const helpId = useId();
  const { field } = useController({ name: 'focalPoint' });
  const parsed = pointSchema.safeParse(field.value);
  const [x, y]: Point = parsed.success ? parsed.data : picture.focalPoint;

  const handlePointer = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    field.onChange([
      clamp((event.clientX - box.left) / box.width),
      clamp((event.clientY - box.top) / box.height),
    ]);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = movePoint([x, y], event.key);
    if (!next) return;
    event.preventDefault();
    field.onChange(next);
  };

  return (
    <>
      <Box
        component="button"
        type="button"
        aria-label={translate('admin.items.focal_point', { x: Math.round(x * 100), y: Math.round(y * 100) })}
        aria-describedby={helpId}
        onPointerDown={handlePointer}
        onKeyDown={handleKeyDown}
        sx={{
          position: 'relative',
          display: 'block',
          width: '100%',
          p: 0,
          border: 0,
          background: 'none',
          cursor: 'crosshair',
          '&:focus-visible': { outline: '2px solid var(--mui-palette-text-primary)' },
        }}
      >
        <img
          src={picture.sources.at(-1)?.url ?? picture.placeholder ?? undefined}
          alt={title}
          width={picture.width}
          height={picture.height}
          style={{ width: '100%', height: 'auto', display: 'block' }}
        />
        <Box
          component="span"
          aria-hidden
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          sx={{
            position: 'absolute',
            width: 22,
            height: 22,
            m: '-11px',
            borderRadius: '50%',
            border: '2px solid #fff',
            boxShadow: '0 0 0 1px #000, inset 0 0 0 1px #000',
          }}
        />
      </Box>
      <Typography
        id={helpId}
        variant="caption"
        color="textSecondary"
        sx={{ display: 'block', p: 1, bgcolor: 'background.default' }}
      >
        {translate('admin.items.focal_help')}
      </Typography>
    </>
  );
}
