import type { KindWith } from '../../../shared/domain/recordKinds.ts';

type Kind = KindWith<'new'>;

let opened: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

/** What this member opened since the page was loaded, so that a list that still shows it can set it quietly. */
export const openedStore = {
  get: () => opened,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  add(kind: Kind, id: number): void {
    opened = new Set(opened).add(openedKey(kind, id));
    for (const listener of listeners) listener();
  },
};

export const openedKey = (kind: Kind, id: number): string => `${kind}/${id}`;
