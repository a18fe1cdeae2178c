import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../lib/router/lazyPart.tsx';

interface Props extends Omit<IconButtonProps, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'> {
  /** Accessible name and tooltip. */
  label: string;
}

/** Fetched with the first tooltip: no page shows one while it is being built. */
const { Part: IconTip } = lazyPart(() => import('./IconTip.tsx'));
/** Milliseconds on the way from the button to its tooltip. */
const GRACE_MS = 150;

/** A button that shows an icon only, and its name on hover and focus. */
export function IconAction({ label, disabled, ...button }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const leaving = useRef<number>(undefined);
  const stay = () => window.clearTimeout(leaving.current);
  const leave = () => {
    stay();
    leaving.current = window.setTimeout(() => setAnchor(null), GRACE_MS);
  };
  return (
    <>
      <IconButton
        aria-label={label}
        disabled={disabled}
        {...button}
        onPointerEnter={({ currentTarget, pointerType }) => {
          stay();
          if (pointerType === 'mouse') setAnchor(currentTarget);
        }}
        onPointerLeave={leave}
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) setAnchor(currentTarget);
        }}
        onBlur={() => setAnchor(null)}
      />
      {anchor && !disabled && (
        <Suspense>
          <IconTip
            label={label}
            anchor={anchor}
            onStay={stay}
            onLeave={leave}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
}
