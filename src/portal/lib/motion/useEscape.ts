import { useEffect, useEffectEvent } from 'react';

/**
 * Closes what is open by Escape although nothing of it has the focus yet: its code or its first frame may still be on
 * the way. What is there handles the key itself and lets it go no further.
 */
export function useEscape(isOpen: boolean, onClose: () => void): void {
  const handleClose = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const handleKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) handleClose();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isOpen]);
}
