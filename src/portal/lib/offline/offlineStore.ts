let isOffline = false;
const listeners = new Set<() => void>();

/** Whether something on screen comes from this device because the server could not be reached. */
export const offlineStore = {
  get: () => isOffline,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  set(next: boolean): void {
    isOffline = next;
    for (const listener of listeners) listener();
  },
};
