import { openDatabase, settle } from './uploadDatabase.ts';
import type { UploadMeta } from './uploadMeta.ts';

/** A file of the queue as it is kept for after a reload. */
export interface StoredFile {
  record: string;
  /** Tab whose queue it is in. */
  tab: string;
  /** Account that chose it; others who use this browser do not see it. */
  owner: string;
  savedAt: number;
  name: string;
  type: string;
  size: number;
  meta: UploadMeta;
}
export interface RestoredFile extends StoredFile {
  /** The bytes; missing where they were too large to keep. */
  data: Blob | undefined;
}

/** As long as the server keeps an upload that nobody goes on with. */
const KEPT_MS = 7 * 24 * 3_600_000;
const MEBIBYTE = 1024 * 1024;
/** Larger files must be chosen again after a reload; their parts that arrived are not sent twice. */
const MAX_FILE = 1024 * MEBIBYTE;
const MAX_TOTAL = 4096 * MEBIBYTE;
/** Files whose bytes are written in one transaction. */
const FILES_PER_WRITE = 50;

const TAB_KEY = 'sillage.uploads.tab';
const lockName = (tab: string) => `sillage-uploads-${tab}`;
/** A page that is reloaded gives up its lock a moment after the next one has started. */
const LOCK_WAIT_MS = 1000;

export const makeKey = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/** Holds the lock of a tab's queue until the page ends. Returns whether it got it. */
function holdLock(tab: string): Promise<boolean> {
  return new Promise((resolve) => {
    navigator.locks
      .request(lockName(tab), { signal: AbortSignal.timeout(LOCK_WAIT_MS) }, () => {
        resolve(true);
        return new Promise<never>(() => undefined);
      })
      .catch(() => resolve(false));
  });
}

/** Returns this tab's key, the same after a reload, and the keys of the tabs that are open. */
async function claimTab(): Promise<{ tab: string; open: Set<string> }> {
  // Without locks (pages that are not served securely) all tabs share one queue.
  if (!navigator.locks) return { tab: 'shared', open: new Set() };
  let tab = sessionStorage.getItem(TAB_KEY) ?? makeKey();
  if (!(await holdLock(tab))) {
    // A duplicated tab has the key of its original.
    tab = makeKey();
    await holdLock(tab);
  }
  sessionStorage.setItem(TAB_KEY, tab);
  const { held = [] } = await navigator.locks.query();
  return { tab, open: new Set(held.map(({ name = '' }) => name)) };
}

function commit(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

/**
 * Keeps the queue in IndexedDB, so that uploads go on after a reload without choosing the files again. Writes do not
 * grow with the queue: Uppy's golden retriever walks through all stored files for each one that it adds, and needs 87
 * seconds for a thousand. A tab takes over the files of tabs that were closed.
 *
 * @param owner the account whose files are kept and restored
 */
export async function openUploadStore(owner: string) {
  const database = await openDatabase();
  const { tab, open } = await claimTab();
  const known = new Map<string, StoredFile>();
  let keptBytes = 0;

  /** Reads the files of this tab and of closed ones, takes them over and forgets what is too old. */
  async function restore(): Promise<RestoredFile[]> {
    const transaction = database.transaction(['files', 'blobs'], 'readwrite');
    const [files, blobs] = [transaction.objectStore('files'), transaction.objectStore('blobs')];
    const restored: RestoredFile[] = [];
    const all: StoredFile[] = await settle(files.getAll());
    for (const stored of all) {
      if (stored.savedAt < Date.now() - KEPT_MS) {
        files.delete(stored.record);
        blobs.delete(stored.record);
        continue;
      }
      const isOfOther = stored.tab !== tab && open.has(lockName(stored.tab));
      if (stored.owner !== owner || isOfOther) continue;
      const mine = { ...stored, tab };
      files.put(mine);
      known.set(mine.record, mine);
      const data: Blob | undefined = await settle(blobs.get(mine.record));
      keptBytes += data?.size ?? 0;
      restored.push({ ...mine, data });
    }
    await commit(transaction);
    return restored;
  }

  async function writeBlobs(rows: readonly { record: string; data: Blob }[]): Promise<void> {
    for (let start = 0; start < rows.length; start += FILES_PER_WRITE) {
      const transaction = database.transaction('blobs', 'readwrite');
      for (const { record, data } of rows.slice(start, start + FILES_PER_WRITE)) {
        const file = known.get(record);
        if (!file || file.meta.isDone || data.size > MAX_FILE || keptBytes + data.size > MAX_TOTAL) continue;
        keptBytes += data.size;
        transaction.objectStore('blobs').put(data, record);
      }
      await commit(transaction);
    }
  }

  let writing = Promise.resolve();
  /** Resolves when all files are written; rejects when the browser has no room for them. */
  async function add(
    files: { file: Omit<StoredFile, 'tab' | 'owner' | 'savedAt'>; data: Blob }[],
  ): Promise<void> {
    const savedAt = Date.now();
    const transaction = database.transaction('files', 'readwrite');
    for (const { file } of files) {
      const stored = { ...file, tab, owner, savedAt };
      known.set(stored.record, stored);
      transaction.objectStore('files').put(stored);
    }
    const rows = files.map(({ file, data }) => ({ record: file.record, data }));
    const written = writing.then(() => writeBlobs(rows));
    writing = written.catch(() => undefined);
    await commit(transaction);
    await written;
  }

  return {
    restore,
    add,
    /** Writes what is noted on a file. Once it resolves, a reload finds it. */
    async save(record: string, meta: UploadMeta): Promise<void> {
      const stored = known.get(record);
      if (!stored) return;
      const next = { ...stored, meta };
      known.set(record, next);
      // Not together with the bytes: a write of many blobs would hold this one back.
      const transaction = database.transaction('files', 'readwrite');
      transaction.objectStore('files').put(next);
      if (meta.isDone) database.transaction('blobs', 'readwrite').objectStore('blobs').delete(record);
      await commit(transaction);
    },
    async remove(records: readonly string[]): Promise<void> {
      const transaction = database.transaction(['files', 'blobs'], 'readwrite');
      for (const record of records) {
        known.delete(record);
        transaction.objectStore('files').delete(record);
        transaction.objectStore('blobs').delete(record);
      }
      await commit(transaction);
    },
  };
}
export type UploadStore = Awaited<ReturnType<typeof openUploadStore>>;
