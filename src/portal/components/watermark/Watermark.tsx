import { useId } from 'react';
import {
  WATERMARK_ANGLE,
  WATERMARK_LONGEST,
  WATERMARK_OUTLINE,
  watermarkMiddles,
  watermarkSize,
  watermarkTile,
} from '../../../shared/domain/watermarkTile.ts';
import styles from './Watermark.module.css';

interface Props {
  text: string;
  /** Of what is shown, in pixels: only their ratio matters. */
  width: number;
  height: number;
  /** Whether what is shown is whole within its frame, or fills it. */
  fit: 'contain' | 'cover';
}

/** How wide a letter is about, as a part of its size. */
const LETTER = 0.5;
const DEGREES = (WATERMARK_ANGLE * 180) / Math.PI;

/** A text all over what is played or read, as the server draws it into pictures. It takes no presses. */
export function Watermark({ text, width, height, fit }: Props) {
  const id = useId();
  const words = text.slice(0, WATERMARK_LONGEST);
  const size = watermarkSize(width, height);
  const tile = watermarkTile(words.length * LETTER);
  const [across, down] = [tile.across * size, tile.down * size];
  return (
    <svg
      aria-hidden="true"
      className={styles.root}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={`xMidYMid ${fit === 'contain' ? 'meet' : 'slice'}`}
    >
      <defs>
        <pattern id={id} width={across} height={down} patternUnits="userSpaceOnUse">
          {watermarkMiddles(across, down).map(([x, y]) => (
            <text
              key={`${x} ${y}`}
              transform={`translate(${x} ${y}) rotate(${-DEGREES})`}
              textAnchor="middle"
              dominantBaseline="middle"
              fontSize={size}
              strokeWidth={size * WATERMARK_OUTLINE}
            >
              {words}
            </text>
          ))}
        </pattern>
      </defs>
      <rect width={width} height={height} fill={`url(#${id})`} stroke="none" />
    </svg>
  );
}
