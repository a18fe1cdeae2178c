const KEY = 'sillage:scroll';

/**
 * Where the reader was at each entry of the history. Kept in memory, and over a reload in the tab's own storage.
 * Entries are named by the router's key and the address: a page that was opened by typing has the key of every such
 * page.
 */
const positions = new Map<string, number>();

export function rememberPosition(entry: string, y: number): void {
  positions.set(entry, y);
}

export const readPosition = (entry: string): number => positions.get(entry) ?? 0;

/** Writes the position of the entry that is left by a reload. */
export function keepPosition(entry: string, storage: Storage = sessionStorage): void {
  try {
    storage.setItem(KEY, JSON.stringify([entry, readPosition(entry)]));
  } catch {
    // Without storage the page starts at its top.
  }
}

/** Takes back what the page before the reload has kept. Only a reload and going back return to a place. */
export function takeKeptPosition(storage: Storage = sessionStorage): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'reload' && navigation?.type !== 'back_forward') return;
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    if (!Array.isArray(kept)) return;
    const [entry, y] = kept as unknown[];
    if (typeof entry === 'string' && typeof y === 'number') positions.set(entry, y);
  } catch {
    // Written by something else: there is no place to return to.
  }
}
