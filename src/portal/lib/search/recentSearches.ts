const KEY = 'sillage.searches';
const SEARCHES_KEPT = 6;

/** What was searched for in this browser, latest first. */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((one) => typeof one === 'string').slice(0, SEARCHES_KEPT)
      : [];
  } catch {
    return [];
  }
}

export function keepRecentSearch(q: string): void {
  const words = q.trim();
  if (!words) return;
  const others = readRecentSearches().filter((one) => one.toLowerCase() !== words.toLowerCase());
  try {
    window.localStorage.setItem(KEY, JSON.stringify([words, ...others].slice(0, SEARCHES_KEPT)));
  } catch {
    // A browser that stores nothing remembers nothing.
  }
}

/** Also at sign-out: the next user of this device may be another one. */
export function forgetRecentSearches(): void {
  try {
    window.localStorage.removeItem(KEY);
  } catch {
    // There is nothing to forget.
  }
}
