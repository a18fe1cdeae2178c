const KEY = 'sillage:notices';
/** Keys that are kept: of notices long gone nobody needs to know. */
const NOTICES_KEPT = 50;

/** Keys of the notices that were dismissed on this device. */
export function readDismissed(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

/** Adds one and returns all. Without storage it holds for as long as the page is open. */
export function rememberDismissed(key: string): readonly string[] {
  const all = [...readDismissed().filter((known) => known !== key), key].slice(-NOTICES_KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {}
  return all;
}
