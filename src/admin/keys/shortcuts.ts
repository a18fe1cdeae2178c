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

/** Every shortcut of the back-office; its words are `admin.keys.names.<id>`. */
export const SHORTCUTS = {
  find: { group: 'everywhere', keys: ['Mod+K'] },
  help: { group: 'everywhere', keys: ['?'] },
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
  goLibraries: { group: 'go', keys: ['G L'] },
  goItems: { group: 'go', keys: ['G I'] },
  goImports: { group: 'go', keys: ['G M'] },
  goFiles: { group: 'go', keys: ['G F'] },
  goAttributes: { group: 'go', keys: ['G A'] },
  goNews: { group: 'go', keys: ['G N'] },
  goEvents: { group: 'go', keys: ['G E'] },
  goToolkits: { group: 'go', keys: ['G T'] },
  goQuestions: { group: 'go', keys: ['G Q'] },
  goVideos: { group: 'go', keys: ['G V'] },
  goPortals: { group: 'go', keys: ['G P'] },
  goUsers: { group: 'go', keys: ['G U'] },
  goSettings: { group: 'go', keys: ['G S'] },
} as const satisfies Record<string, Shortcut>;

export type ShortcutId = keyof typeof SHORTCUTS;
export const SHORTCUT_IDS = Object.keys(SHORTCUTS) as ShortcutId[];
export const shortcutOf = (id: ShortcutId): Shortcut => SHORTCUTS[id];

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
  if (waiting && handler && SHORTCUTS[id].group === 'record') {
    if (!waiting.includes(id)) waiting.push(id);
  } else handler?.();
  return handler !== undefined;
}
