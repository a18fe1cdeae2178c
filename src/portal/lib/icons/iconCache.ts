/** Responses of the icon services, kept between visits: at most 50, for a week. */
export const CACHE_ENTRIES = 50;
export const CACHE_MS = 168 * 3_600_000;
const KEY = 'sillage:icons';

type Entries = [url: string, at: number, body: string][];

function read(storage: Storage): Entries {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? (value as Entries) : [];
  } catch {
    return [];
  }
}

export function readIcons(url: string, now: number, storage: Storage = localStorage): string | null {
  const found = read(storage).find(([key, at]) => key === url && now - at < CACHE_MS);
  return found ? found[2] : null;
}

/** The oldest entries make room for new ones. */
export function keepIcons(url: string, body: string, now: number, storage: Storage = localStorage): void {
  const living = read(storage).filter(([key, at]) => key !== url && now - at < CACHE_MS);
  try {
    storage.setItem(KEY, JSON.stringify([...living, [url, now, body]].slice(-CACHE_ENTRIES)));
  } catch {
    // Private windows and full disks: the icons are requested again.
  }
}
