import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { isRightToLeft, keyInReading } from '../../lib/language/direction.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { compareText as text } from '../../text/compare.ts';
import styles from './SliderHandle.module.css';

interface Props {
  label: string;
  /** How much of the first one is shown, along the line of reading: 0 to 100. */
  value: number;
  onChange: (value: number) => void;
}

const STEP = 1;
const PAGE_STEP = 10;
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -STEP,
  ArrowDown: -STEP,
  ArrowRight: STEP,
  ArrowUp: STEP,
  PageDown: -PAGE_STEP,
  PageUp: PAGE_STEP,
  Home: -100,
  End: 100,
};

/** The line between two pictures that lie on each other: dragged by pointer and finger, moved by keys. */
export function SliderHandle({ label, value, onChange }: Props) {
  const locale = useLocale();
  const line = useRef<HTMLDivElement>(null);
  const move = (next: number) => onChange(Math.min(100, Math.max(0, next)));
  const handleKey = (event: KeyboardEvent) => {
    const step = STEPS[keyInReading(event.key)];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move(value + (event.shiftKey ? PAGE_STEP * Math.sign(step) : step));
  };
  const handleMove = (event: PointerEvent) => {
    const around = line.current?.parentElement?.getBoundingClientRect();
    if (!around || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const fromLeft = ((event.clientX - around.left) / around.width) * 100;
    move(Math.round((isRightToLeft() ? 100 - fromLeft : fromLeft) * 10) / 10);
  };
  const shown = Math.round(value);
  return (
    <div
      ref={line}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={shown}
      aria-valuetext={text.shown(shown, locale)}
      className={styles.line}
      style={{ insetInlineStart: `${value}%` }}
      onKeyDown={handleKey}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.focus();
      }}
      onPointerMove={handleMove}
    >
      <span className={styles.grip} aria-hidden="true" />
    </div>
  );
}
