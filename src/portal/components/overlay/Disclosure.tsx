import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../../lib/classNames.ts';
import styles from './Disclosure.module.css';

interface Props {
  /** What the button shows. */
  trigger: ReactNode;
  label?: string;
  triggerClassName?: string;
  panelClassName?: string;
  align?: 'start' | 'end';
  direction?: 'down' | 'up';
  children: (close: () => void) => ReactNode;
}

/** A button with a small panel: closes by Escape, by a click elsewhere and when focus leaves. */
export function Disclosure({
  trigger,
  label,
  triggerClassName,
  panelClassName,
  align = 'end',
  direction = 'down',
  children,
}: Props) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const close = useCallback(() => setOpen(false), []);

  useEffect(() => {
    if (!isOpen) return;
    const handlePointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close();
    };
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      close();
      button.current?.focus();
    };
    document.addEventListener('pointerdown', handlePointer);
    document.addEventListener('keydown', handleKey, true);
    return () => {
      document.removeEventListener('pointerdown', handlePointer);
      document.removeEventListener('keydown', handleKey, true);
    };
  }, [isOpen, close]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus has left.
    <div
      ref={root}
      className={styles.root}
      onBlur={(event) => {
        if (event.relatedTarget instanceof Node && !root.current?.contains(event.relatedTarget)) close();
      }}
    >
      <button
        ref={button}
        type="button"
        className={triggerClassName}
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen((open) => !open)}
      >
        {trigger}
      </button>
      {isOpen && (
        <div
          id={panelId}
          className={classNames(styles.panel, styles[align], styles[direction], panelClassName)}
        >
          {children(close)}
        </div>
      )}
    </div>
  );
}
