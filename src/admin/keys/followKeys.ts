import { readKey } from './readKey.ts';
import { isActive, runShortcut, type ShortcutId, shortcutIds, shortcutOf } from './shortcuts.ts';

/** Milliseconds within which a second key belongs to the first. */
const SEQUENCE_MS = 1500;
/** Where letters and signs are text, or find entries that begin with them. */
const TYPING =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable="true"], [role=combobox], [role=listbox], [role=menu], [role=textbox]';

const isTyped = (keys: string): boolean => !/^((Mod|Alt)\+|F1$)/.test(keys);

interface Options {
  /** Whether shortcuts of single keys work, besides Escape and F2. */
  hasSingleKeys: () => boolean;
}

/** Listens to the keys of a document and runs the shortcuts that the screen offers. Returns how to end that. */
export function followKeys(target: Document, { hasSingleKeys }: Options): () => void {
  let first: { key: string; at: number } | null = null;

  const find = (keys: string): ShortcutId | undefined =>
    shortcutIds().find((id) => isActive(id) && shortcutOf(id).keys.includes(keys));
  const begins = (key: string): boolean =>
    shortcutIds().some(
      (id) => isActive(id) && shortcutOf(id).keys.some((keys) => keys.startsWith(`${key} `)),
    );

  const handleKey = (event: KeyboardEvent) => {
    const last = first;
    first = null;
    if (event.defaultPrevented || event.isComposing) return;
    const key = readKey(event);
    const element = event.target instanceof Element ? event.target : null;
    if (key === null) {
      first = last;
      return;
    }
    // A dialog or a menu has the keyboard to itself.
    if (element?.closest('.MuiModal-root, [role=dialog]')) return;
    if (isTyped(key) && element?.closest(TYPING)) return;
    // The browser selects the text of a field.
    if (key === 'Mod+A' && element?.closest(TYPING)) return;
    if (key.length === 1 && !hasSingleKeys()) return;
    const isFollowing = last !== null && event.timeStamp - last.at < SEQUENCE_MS;
    const id = (isFollowing ? find(`${last.key} ${key}`) : undefined) ?? find(key);
    if (id) {
      event.preventDefault();
      if (!event.repeat) runShortcut(id);
    } else if (begins(key)) first = { key, at: event.timeStamp };
  };

  target.addEventListener('keydown', handleKey);
  return () => target.removeEventListener('keydown', handleKey);
}
