import { type RefObject, useEffect, useLayoutEffect } from 'react';

/**
 * Makes everything inside one stop of the Tab key, as in a toolbar: arrows up and down, Home and End move within, and
 * coming back leads to where one left.
 */
export function useOneTabStop(root: RefObject<HTMLElement | null>) {
  // After every render: rows come and go with the filter.
  useLayoutEffect(() => {
    const stops = stopsIn(root.current);
    enter(stops, stops.find(isEntry) ?? stops[0]);
  });
  useEffect(() => {
    const handleFocus = ({ target }: FocusEvent) => enter(stopsIn(root.current), target);
    const handleKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const stops = stopsIn(root.current);
      const at = stops.indexOf(document.activeElement as HTMLElement);
      const isText = document.activeElement?.matches('input[type="search"]');
      const target = at < 0 ? undefined : stops[targetOf(event.key, at, stops.length, isText ?? false)];
      if (!target) return;
      event.preventDefault();
      target.focus();
    };
    const element = root.current;
    element?.addEventListener('focusin', handleFocus);
    element?.addEventListener('keydown', handleKey);
    return () => {
      element?.removeEventListener('focusin', handleFocus);
      element?.removeEventListener('keydown', handleKey);
    };
  });
}

/** Home and End belong to a text while it is edited. */
function targetOf(key: string, at: number, count: number, isText: boolean): number {
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home' && !isText) return 0;
  if (key === 'End' && !isText) return count - 1;
  return -1;
}

const isEntry = (stop: HTMLElement) => stop.dataset.entry !== undefined;

function enter(stops: readonly HTMLElement[], entry: EventTarget | undefined | null) {
  for (const stop of stops) {
    stop.tabIndex = stop === entry ? 0 : -1;
    if (stop === entry) stop.dataset.entry = '';
    else delete stop.dataset.entry;
  }
}

/** Buttons and fields, but for those of groups that are closed. */
function stopsIn(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('button, input') ?? [])].filter(
    (stop) => !stop.closest('.MuiCollapse-hidden'),
  );
}
