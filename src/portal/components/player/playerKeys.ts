/** What a key does in the player, by `KeyboardEvent.key` in lower case. */
export interface KeyActions {
  toggle: () => void;
  skip: (seconds: number) => void;
  seekStart: () => void;
  seekEnd: () => void;
  toggleMuted: () => void;
  toggleCaptions: () => void;
  toggleFullScreen: () => void;
  /** To the next chapter, or to where this one or the one before begins. */
  skipChapter: (by: 1 | -1) => void;
}

const KEYS: Readonly<Record<string, { run: (actions: KeyActions) => void; repeats?: boolean }>> = {
  ' ': { run: ({ toggle }) => toggle() },
  k: { run: ({ toggle }) => toggle() },
  arrowleft: { run: ({ skip }) => skip(-5), repeats: true },
  arrowright: { run: ({ skip }) => skip(5), repeats: true },
  j: { run: ({ skip }) => skip(-10), repeats: true },
  l: { run: ({ skip }) => skip(10), repeats: true },
  home: { run: ({ seekStart }) => seekStart() },
  end: { run: ({ seekEnd }) => seekEnd() },
  m: { run: ({ toggleMuted }) => toggleMuted() },
  c: { run: ({ toggleCaptions }) => toggleCaptions() },
  f: { run: ({ toggleFullScreen }) => toggleFullScreen() },
  pagedown: { run: ({ skipChapter }) => skipChapter(1), repeats: true },
  pageup: { run: ({ skipChapter }) => skipChapter(-1), repeats: true },
};

interface Press
  extends Pick<KeyboardEvent, 'key' | 'repeat' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'> {
  target: EventTarget | null;
}

/**
 * Does what a key means while the focus is in the player, and returns whether it means anything: then nothing else may
 * act on it. Menus, the volume slider and pressed buttons keep their own keys.
 */
export function handlePlayerKey(press: Press, actions: KeyActions): boolean {
  const { target, repeat } = press;
  if (press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) return false;
  const isIn = (selector: string) => target instanceof Element && target.closest(selector) !== null;
  const isOwn =
    isIn('[role="menu"]') ||
    (press.key === ' ' && isIn('button')) ||
    (/^(Arrow|Home|End|Page)/.test(press.key) && isIn('[data-volume]'));
  const meant = isOwn ? undefined : KEYS[press.key.toLowerCase()];
  if (!meant) return false;
  if (!repeat || meant.repeats) meant.run(actions);
  return true;
}
