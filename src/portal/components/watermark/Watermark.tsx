import { useId } from 'react';
import styles from './Watermark.module.css';

/** Letters of the text that are drawn at most, and how wide one is about, in pixels. */
const LONGEST = 80;
const LETTER = 9;

/** A text all over what is played or read, in offset rows. It takes no presses. */
export function Watermark({ text }: { text: string }) {
  const id = useId();
  const words = text.slice(0, LONGEST);
  const width = Math.ceil(words.length * LETTER * 1.15) + 60;
  const height = 170;
  return (
    <svg aria-hidden="true" className={styles.root} data-watermark={text}>
      <defs>
        <pattern
          id={id}
          width={width}
          height={height}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-22.5)"
        >
          <text x={0} y={height / 4}>
            {words}
          </text>
          <text x={-width / 2} y={(height * 3) / 4}>
            {words}
          </text>
          <text x={width / 2} y={(height * 3) / 4}>
            {words}
          </text>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
