import { useEffect, useRef } from 'react';
import { registerShortcut, type ShortcutId } from './shortcuts.ts';

/** Has a shortcut do something while the component is on screen, unless `handler` is `null`. */
export function useShortcut(id: ShortcutId, handler: (() => void) | null): void {
  const latest = useRef(handler);
  latest.current = handler;
  const isOn = handler !== null;
  useEffect(() => (isOn ? registerShortcut(id, () => latest.current?.()) : undefined), [id, isOn]);
}
