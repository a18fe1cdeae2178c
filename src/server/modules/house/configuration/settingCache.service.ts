import type { Database } from '../../../db/client.ts';
import { perDatabase } from '../../../db/perDatabase.ts';

/** Milliseconds that a setting is remembered: some go into every page or a header of every response. */
const REMEMBERED = 30_000;
const changesOf = perDatabase(() => ({ count: 0 }));

/** What this process remembers of settings is read anew; other instances follow within `REMEMBERED`. */
export const noteSettingsChanged = (db: Database): void => void changesOf(db).count++;

/** Keeps what `read` returns for a while, or until settings change. */
export function remembered<T>(db: Database, read: () => Promise<T>): () => Promise<T> {
  let known: { value: T; until: number; change: number } | null = null;
  return async () => {
    const change = changesOf(db).count;
    if (known && known.until > Date.now() && known.change === change) return known.value;
    const value = await read();
    known = { value, until: Date.now() + REMEMBERED, change };
    return value;
  };
}
