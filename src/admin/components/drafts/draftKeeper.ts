import type { ChangedFields } from './changedFields.ts';
import type { DraftLocks } from './draftLocks.ts';
import type { Draft, DraftPlace, DraftStore } from './draftStore.ts';

/** Drafts of a form that the one on screen has not taken over. */
export interface OtherDrafts {
  /** Left by tabs that are gone, the latest first. */
  left: readonly Draft[];
  /** Tabs of this browser that have unsaved changes of the same record now. */
  tabs: number;
}

interface KeeperOptions {
  place: DraftPlace;
  store: DraftStore;
  locks: DraftLocks;
  now?: () => number;
}

const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Keeps the draft of one form on screen, and gives it those that earlier ones left. */
export function createDraftKeeper({ place, store, locks, now = Date.now }: KeeperOptions) {
  let id = newId();
  let giveUp: (() => void) | null = null;
  let restored: Draft | null = null;
  let isKept = false;
  let isClosed = false;

  /** Marks the draft as this tab's; nobody else can have an id that was made here. */
  async function hold(): Promise<void> {
    const mine = id;
    const release = await locks.take(mine);
    if (release && mine === id && isKept) giveUp = release;
    else release?.();
  }
  function leave(): void {
    giveUp?.();
    giveUp = null;
    id = newId();
    restored = null;
    isKept = false;
  }

  return {
    place,
    /** The draft that was taken over, until it is saved. */
    restored: () => restored,
    /** Keeps the form's changes; without any the draft is removed. Returns whether the device had room. */
    keep({ before, mine }: ChangedFields, version: number | null): boolean {
      if (isClosed) return true;
      if (Object.keys(mine).length === 0) {
        if (isKept) this.drop();
        return true;
      }
      const isFirst = !isKept;
      isKept = true;
      if (isFirst) void hold();
      const origin = restored?.before ?? {};
      const known = Object.fromEntries(
        Object.keys(before).map((name) => [name, name in origin ? origin[name] : before[name]]),
      );
      return store.write({
        ...place,
        id,
        at: now(),
        version: restored ? restored.version : version,
        before: known,
        mine,
      });
    },
    /** Removes the draft: it was saved or undone. */
    drop(): void {
      store.remove({ ...place, id });
      leave();
    },
    /** Removes the draft and keeps no other: the record was created, and the form goes. */
    close(): void {
      isClosed = true;
      this.drop();
    },
    /** Leaves the draft where it is: the form goes. */
    leave,
    async others(): Promise<OtherDrafts> {
      const held = await locks.held();
      const found = store.list(place).filter((one) => one.id !== id);
      return {
        left: found.filter((one) => !held.has(one.id)),
        tabs: found.filter((one) => held.has(one.id)).length,
      };
    },
    /**
     * Goes on with a draft that was left. What the form had kept of its own stays behind as a draft. Resolves to
     * `false` when another tab was first.
     */
    async restore(draft: Draft): Promise<boolean> {
      const release = await locks.take(draft.id);
      if (!release) return false;
      leave();
      id = draft.id;
      giveUp = release;
      restored = draft;
      isKept = true;
      return true;
    },
    discard: (draft: Draft): void => store.remove(draft),
  };
}
export type DraftKeeper = ReturnType<typeof createDraftKeeper>;
