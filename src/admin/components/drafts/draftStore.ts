import { z } from 'zod';

/** What of a form is not saved yet, as it is kept on the device. */
export const draft = z.strictObject({
  /** Of the form that typed it: two tabs with one record have a draft each. */
  id: z.string(),
  /** Key of the account that typed it. */
  account: z.string(),
  resource: z.string(),
  /** The record's id; `new` for one that is not created yet. */
  record: z.string(),
  /** Milliseconds since 1970 of the last change. */
  at: z.number(),
  /** The version of the record that was changed; `null` where there is none. */
  version: z.number().nullable(),
  /** Fields that differ, as they were. */
  before: z.record(z.string(), z.unknown()),
  /** The same fields, as they were typed. */
  mine: z.record(z.string(), z.unknown()),
});
export type Draft = z.output<typeof draft>;

/** Whose form it is: nobody else's drafts are ever read into it. */
export type DraftPlace = Pick<Draft, 'account' | 'resource' | 'record'>;

export const PREFIX = 'sillage.draft.';
const DAY_MS = 24 * 3_600_000;
/** Days without a change after which a draft is removed. */
export const DRAFT_DAYS = 30;
/** Characters of one draft, and of all drafts of the device: browsers keep about five million for a site. */
const DRAFT_MAX = 1_000_000;
const ALL_MAX = 4_000_000;

const keyOf = ({ account, resource, record, id }: DraftPlace & Pick<Draft, 'id'>): string =>
  PREFIX + [account, resource, record, id].map(encodeURIComponent).join('/');

/** Accounts that signed out of this page and left no drafts: a form that goes with it keeps none again. */
const closed = new Set<string>();

/**
 * The drafts of this device, in the browser's local storage: it is written at once, so that a tab that is closed or
 * crashes has kept what was typed up to then.
 *
 * @param storage `null` where the browser allows none
 */
export function createDraftStore(storage: Storage | null) {
  const keys = (): string[] =>
    storage === null
      ? []
      : Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
          key.startsWith(PREFIX),
        );

  function read(key: string): Draft | null {
    const parsed = draft.safeParse(parseJson(storage?.getItem(key) ?? ''));
    // The key and the draft stored under it must match: otherwise it was written by hand.
    return parsed.success && keyOf(parsed.data) === key ? parsed.data : null;
  }
  const find = (isWanted: (found: Draft) => boolean): Draft[] =>
    keys()
      .flatMap((key) => read(key) ?? [])
      .filter(isWanted)
      .sort((one, other) => other.at - one.at);

  return {
    /** The drafts of a form, the latest first. */
    list: ({ account, resource, record }: DraftPlace): Draft[] =>
      find((one) => one.account === account && one.resource === resource && one.record === record),
    /** Every draft of an account, the latest first. */
    listAll: (account: string): Draft[] => find((one) => one.account === account),
    /** Keeps a draft in place of its former state. Returns whether the device had room for it. */
    write(changed: Draft): boolean {
      if (closed.has(changed.account)) return true;
      if (storage === null) return false;
      const key = keyOf(changed);
      const text = JSON.stringify(changed);
      const others = keys().filter((one) => one !== key);
      const used = others.reduce((sum, one) => sum + (storage.getItem(one)?.length ?? 0), 0);
      if (text.length > DRAFT_MAX || used + text.length > ALL_MAX) return false;
      try {
        storage.setItem(key, text);
        return true;
      } catch (error) {
        // The quota is the browser's, and shared with whatever else the site keeps.
        if (error instanceof DOMException) return false;
        throw error;
      }
    },
    remove: (place: DraftPlace & Pick<Draft, 'id'>): void => storage?.removeItem(keyOf(place)),
    /** Removes every draft of an account that signs out of this page, and keeps no more of them. */
    close(account: string): void {
      closed.add(account);
      for (const one of find((found) => found.account === account)) storage?.removeItem(keyOf(one));
    },
    /** Removes what nobody has changed for 30 days, of every account, and what cannot be read. */
    sweep(now: number): void {
      for (const key of keys()) {
        const found = read(key);
        if (!found || found.at < now - DRAFT_DAYS * DAY_MS) storage?.removeItem(key);
      }
    },
  };
}
export type DraftStore = ReturnType<typeof createDraftStore>;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The browser's storage; `null` where its settings forbid it. */
export function openStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
