/** What one request of IndexedDB comes to. */
export function settle<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Where files of the upload queue are kept for after a reload. */
export function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('sillage-uploads', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('files', { keyPath: 'record' });
    request.result.createObjectStore('blobs');
  };
  return settle(request);
}

/** Whether a reload or a closed tab has left files for which the uploader is needed. */
export async function hasStoredFiles(): Promise<boolean> {
  try {
    const database = await openDatabase();
    const count = await settle(database.transaction('files').objectStore('files').count());
    database.close();
    return count > 0;
  } catch {
    // Private windows keep nothing.
    return false;
  }
}
