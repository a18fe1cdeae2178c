/** What of a key press names it. */
export type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState'
>;

export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/**
 * A press as shortcuts are written: `Mod+K`, `Alt+PageDown`, `?`. Signs are what the layout makes of the keys, whatever
 * has to be held for them; letters of other scripts stand for the Latin letter on the same key. `null` when it is none.
 */
export function readKey(press: Press, onMac = isMac()): string | null {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = press;
  if (['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'Dead', 'Process', 'Unidentified'].includes(key))
    return null;
  const isSign = key.length === 1 && !/[\p{L}\p{N}]/u.test(key);
  const isPlain = press.getModifierState('AltGraph') || !(ctrlKey || metaKey || altKey);
  if (isSign && isPlain) return key;
  // The other one of the two belongs to the system.
  if (onMac ? ctrlKey : metaKey) return null;
  const isLatin = /^[a-z0-9]$/i.test(key);
  const name =
    key.length > 1 ? key : isLatin || !/^Key[A-Z]$/.test(code) ? key.toUpperCase() : code.slice('Key'.length);
  const isMod = onMac ? metaKey : ctrlKey;
  return [isMod ? 'Mod' : '', altKey ? 'Alt' : '', shiftKey ? 'Shift' : '', name].filter(Boolean).join('+');
}

/** A shortcut's keys as they are labelled: a list for each press, presses in their order. */
export const labelKeys = (keys: string, onMac = isMac()): string[][] =>
  keys.split(' ').map((press) =>
    press.split('+').map((key) => {
      const labels: Record<string, string> = onMac
        ? { Mod: '⌘', Alt: '⌥', Shift: '⇧', Enter: '↩', Escape: 'Esc', PageUp: 'Page ↑', PageDown: 'Page ↓' }
        : { Mod: 'Ctrl', Escape: 'Esc', PageUp: 'Page ↑', PageDown: 'Page ↓' };
      return labels[key] ?? key;
    }),
  );

/** A shortcut's keys for `aria-keyshortcuts`; empty for those of several presses, which it cannot say. */
export const ariaKeys = (keys: readonly string[], onMac = isMac()): string | undefined =>
  keys
    .filter((one) => !one.includes(' '))
    .map((one) => one.replace('Mod', onMac ? 'Meta' : 'Control'))
    .join(' ') || undefined;
