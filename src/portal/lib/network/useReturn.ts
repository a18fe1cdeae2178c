import { useEffectEvent, useLayoutEffect } from 'react';
import { watchForReturn } from './reachable.ts';

/** Tries again by itself once the server can be reached again; `isAway` says whether it is waited for. */
export function useReturn(isAway: boolean, onBack: () => void): void {
  const handleBack = useEffectEvent(onBack);
  // Listens as soon as anybody can read that it does.
  useLayoutEffect(() => (isAway ? watchForReturn(() => handleBack()) : undefined), [isAway]);
}
