/** A page whose file is gone after a new release is fetched by a full reload, at most once per path in this time. */
export const RELOAD_GUARD_MS = 10_000;
const KEY = 'sillage:reload';

interface Stored {
  path: string;
  at: number;
}

function read(storage: Storage): Stored | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    return value && typeof value === 'object' && 'path' in value && 'at' in value ? (value as Stored) : null;
  } catch {
    return null;
  }
}

/** Whether a reload of `path` is due now; remembers that it happened. */
export function claimReload(path: string, now: number, storage: Storage = sessionStorage): boolean {
  const last = read(storage);
  if (last && last.path === path && now - last.at < RELOAD_GUARD_MS) return false;
  try {
    storage.setItem(KEY, JSON.stringify({ path, at: now }));
  } catch {
    // Without storage a second reload could not be held back, so there is no first one.
    return false;
  }
  return true;
}
