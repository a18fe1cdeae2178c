const NAME = 'sillage.draft.';

/**
 * Reports which drafts are open in a tab: each tab holds a lock of its draft, which the browser releases when the tab
 * is closed, reloaded or crashes. Browsers have locks at secure addresses only; elsewhere no draft seems to be held.
 */
export interface DraftLocks {
  /** Takes a draft. Resolves to how it is given up, or to `null` when another tab has it. */
  take(id: string): Promise<(() => void) | null>;
  /** Ids of the drafts that tabs of this browser have. */
  held(): Promise<ReadonlySet<string>>;
}

export function createDraftLocks(manager: LockManager | undefined): DraftLocks {
  return {
    take: (id) =>
      new Promise((resolve, reject) => {
        if (!manager) {
          resolve(() => undefined);
          return;
        }
        manager
          .request(NAME + id, { ifAvailable: true }, (lock) => {
            if (!lock) {
              resolve(null);
              return undefined;
            }
            return new Promise<void>((release) => resolve(release));
          })
          .catch(reject);
      }),
    async held() {
      const { held = [] } = (await manager?.query()) ?? {};
      return new Set(held.map(({ name = '' }) => name.slice(NAME.length)));
    },
  };
}
