import { useId } from 'react';
import styles from './Watermark.module.css';

interface Props {
  text: string;
  /** Of what is shown, in pixels: only their ratio matters. */
  width: number;
  height: number;
  /** Whether what is shown is whole within its frame, or fills it. */
  fit: 'contain' | 'cover';
}

/** Letters that are drawn at most, and how wide one is about, as a part of their size. */
const LONGEST = 80;
const LETTER = 0.5;
/** How the text runs, in degrees. */
const ANGLE = 22.5;
/** Size of the letters of a square picture, as a part of its side. */
const SIZE = 1 / 30;

/** A text all over what is played or read, as the server draws it into pictures. It takes no presses. */
export function Watermark({ text, width, height, fit }: Props) {
  const id = useId();
  const words = text.slice(0, LONGEST);
  const size = Math.sqrt(width * height) * SIZE;
  const across = (words.length * LETTER * 1.15 + 4) * size;
  const down = across * 2 * Math.tan((ANGLE * Math.PI) / 180);
  const middles = [
    [across / 2, down / 2],
    [0, 0],
    [across, 0],
    [0, down],
    [across, down],
  ] as const;
  return (
    <svg
      aria-hidden="true"
      className={styles.root}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={`xMidYMid ${fit === 'contain' ? 'meet' : 'slice'}`}
    >
      <defs>
        <pattern id={id} width={across} height={down} patternUnits="userSpaceOnUse">
          {middles.map(([x, y]) => (
            <text
              key={`${x} ${y}`}
              transform={`translate(${x} ${y}) rotate(${-ANGLE})`}
              textAnchor="middle"
              dominantBaseline="middle"
              fontSize={size}
              strokeWidth={size / 14}
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
