import { useId } from 'react';
import styles from './Wave.module.css';

/** Units of the drawing for each bar, and its height. */
const STEP = 4;
const HEIGHT = 100;
/** Silence is a line, not a gap. */
const LEAST = 2;

interface Props {
  /** 0 to 100 for each stretch. */
  peaks: readonly number[];
  /** How much has been played, 0 to 1. */
  played: number;
  onSeek: (share: number) => void;
}

/**
 * The wave form of a sound; what was played is brighter. A press leads to that moment. It is for the eye and the pointer:
 * with the keyboard the position is moved in the bar below.
 */
export function Wave({ peaks, played, onSeek }: Props) {
  const id = useId();
  const width = peaks.length * STEP;
  const path = peaks
    .map((peak, index) => {
      const height = Math.max(LEAST, (peak / 100) * HEIGHT);
      return `M${index * STEP + 1} ${(HEIGHT - height) / 2}v${height}`;
    })
    .join('');
  return (
    <svg
      className={styles.wave}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      data-wave
      onClick={({ currentTarget, clientX }) => {
        const { left, width: wide } = currentTarget.getBoundingClientRect();
        onSeek(Math.min(1, Math.max(0, (clientX - left) / wide)));
      }}
    >
      <clipPath id={id}>
        <rect width={width * played} height={HEIGHT} />
      </clipPath>
      <path d={path} className={styles.rest} />
      <path d={path} className={styles.played} clipPath={`url(#${id})`} />
    </svg>
  );
}
