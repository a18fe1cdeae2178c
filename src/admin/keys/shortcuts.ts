import type { Subject } from '../../shared/policy/policy.ts';

/** Where a shortcut works. */
export const SHORTCUT_GROUPS = ['everywhere', 'list', 'record', 'go'] as const;
export type ShortcutGroup = (typeof SHORTCUT_GROUPS)[number];

interface Shortcut {
  readonly group: ShortcutGroup;
  /**
   * Any of these; `Mod` is ⌘ on a Mac and Ctrl elsewhere, a space separates keys that are pressed one after the other.
   */
  readonly keys: readonly string[];
  /** Whether it is offered among the actions of the search too. */
  readonly isAction?: boolean;
}

/** Shortcuts of the back-office besides those of lists; their words are `admin.keys.names.<id>`. */
export const SHORTCUTS = {
  find: { group: 'everywhere', keys: ['Mod+K'] },
  help: { group: 'everywhere', keys: ['?'] },
  guide: { group: 'everywhere', keys: ['F1'] },
  new: { group: 'list', keys: ['N'] },
  upload: { group: 'list', keys: ['U'] },
  searchList: { group: 'list', keys: ['/'] },
  selectPage: { group: 'list', keys: ['Mod+A'] },
  clearSelection: { group: 'list', keys: ['Escape'] },
  rename: { group: 'list', keys: ['F2'] },
  save: { group: 'record', keys: ['Mod+S'], isAction: true },
  publish: { group: 'record', keys: ['Mod+Shift+Enter'], isAction: true },
  previous: { group: 'record', keys: ['K', 'Alt+PageUp'], isAction: true },
  next: { group: 'record', keys: ['J', 'Alt+PageDown'], isAction: true },
  goOverview: { group: 'go', keys: ['G H'] },
  goFiles: { group: 'go', keys: ['G F'] },
  goSettings: { group: 'go', keys: ['G S'] },
  goStatus: { group: 'go', keys: ['G O'] },
} as const satisfies Record<string, Shortcut>;

/** Of a list by its resource, whose definition has the keys. */
type ListShortcutId = `list:${Subject}`;
export type ShortcutId = keyof typeof SHORTCUTS | ListShortcutId;
const ofLists = new Map<ShortcutId, Shortcut>();

export const shortcutIds = (): ShortcutId[] => [
  ...(Object.keys(SHORTCUTS) as (keyof typeof SHORTCUTS)[]),
  ...ofLists.keys(),
];
const isOfList = (id: ShortcutId): id is ListShortcutId => id.startsWith('list:');
/** Throws of a list that no keys lead to. */
export function shortcutOf(id: ShortcutId): Shortcut {
  const shortcut = isOfList(id) ? ofLists.get(id) : SHORTCUTS[id];
  if (!shortcut) throw new Error(`There is no shortcut ${id}.`);
  return shortcut;
}

/** What a shortcut does, in words. */
export const nameOf = (id: ShortcutId, translate: (key: string, options?: object) => string): string =>
  isOfList(id)
    ? translate(`resources.${id.slice('list:'.length)}.name`, { smart_count: 2 })
    : translate(`admin.keys.names.${id}`);

type Handler = () => void;
const handlers = new Map<ShortcutId, Handler[]>();

/** Has `handler` called by the shortcut until the returned function is; of several the latest is. */
export function registerShortcut(id: ShortcutId, handler: Handler): () => void {
  handlers.set(id, [...(handlers.get(id) ?? []), handler]);
  return () => {
    handlers.set(
      id,
      (handlers.get(id) ?? []).filter((one) => one !== handler),
    );
  };
}

/** Has two keys lead to the list of a resource until the returned function is called. */
export function registerList(resource: Subject, keys: string, handler: Handler): () => void {
  const id = `list:${resource}` as const;
  ofLists.set(id, { group: 'go', keys: [keys] });
  return registerShortcut(id, handler);
}

/** Whether something on the screen listens to the shortcut. */
export const isActive = (id: ShortcutId): boolean => (handlers.get(id)?.length ?? 0) > 0;

/** Shortcuts of a record that were pressed while it was being saved, in their order; `null` while none has to wait. */
let waiting: ShortcutId[] | null = null;

const isWaiting = (): boolean => waiting !== null;

/** Has the shortcuts of a record wait for the save that is under way. */
export function holdShortcuts(): void {
  waiting ??= [];
}

/**
 * Ends the wait. Unless the save failed, what was pressed meanwhile is done; what follows another save waits for that one
 * in turn.
 */
export function releaseShortcuts(isSaved: boolean): void {
  const pressed = waiting ?? [];
  waiting = null;
  if (!isSaved) return;
  for (const [index, id] of pressed.entries()) {
    runShortcut(id);
    if (!isWaiting()) continue;
    waiting = pressed.slice(index + 1);
    return;
  }
}

/** Does what the shortcut does, or has it wait; returns whether something listened. */
export function runShortcut(id: ShortcutId): boolean {
  const handler = handlers.get(id)?.at(-1);
  if (waiting && handler && shortcutOf(id).group === 'record') {
    if (!waiting.includes(id)) waiting.push(id);
  } else handler?.();
  return handler !== undefined;
}
