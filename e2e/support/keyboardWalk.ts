import type { Page } from '@playwright/test';

/** What a walk by keyboard found on a screen: names of controls, by what is wrong with them. */
export interface WalkFaults {
  /** Visible and enabled, and neither Tab nor the arrows of its group come to it. */
  readonly unreached: readonly string[];
  /** Focused without a change that can be seen. */
  readonly unmarked: readonly string[];
  readonly unnamed: readonly string[];
  /** Reacts to a click, and is no control nor holds one. */
  readonly clickOnly: readonly string[];
  /** Keeps the focus, however often Tab is pressed. */
  readonly traps: readonly string[];
}
interface Walk {
  /** Notes the controls of the screen, in the frame around it too or without it. */
  collect: (isFrameKnown: boolean) => number;
  /** Notes where the focus is; `null`: on no control. */
  look: () => Promise<string | null>;
  /** Focuses a member of a group of which others were not reached; `null`: there is none. */
  enterGroup: () => { steps: number; key: 'ArrowLeft' | 'ArrowRight' | 'ArrowDown' } | null;
  leaveGroup: () => void;
  faults: () => Omit<WalkFaults, 'traps'>;
}
declare global {
  interface Window {
    keyboardWalk: Walk;
  }
}

/** Tabs on one control: the parts of a date, the buttons of a film. */
const TABS_WITHIN = 14;
const TABS_MAX = 900;

/**
 * Walks the screen with Tab and, inside of groups, with the arrows; only its content where the frame around it, which is
 * the same on all, has been walked before.
 */
export async function walkByKeyboard(
  page: Page,
  { isFrameKnown = false }: { isFrameKnown?: boolean } = {},
): Promise<WalkFaults> {
  await page.evaluate(installWalk);
  await page.evaluate((isKnown) => window.keyboardWalk.collect(isKnown), isFrameKnown);
  const traps: string[] = [];
  let first: string | null = null;
  let last: string | null = null;
  let stayed = 0;
  let outside = 0;
  const keys = await openKeys(page);
  for (let tabs = 0; tabs < TABS_MAX; tabs++) {
    const at = await keys.pressAndLook('Tab');
    if (at === null) {
      outside++;
      if (first !== null || outside > 3) break;
      continue;
    }
    stayed = at === last ? stayed + 1 : 0;
    if (stayed > TABS_WITHIN) {
      traps.push(at);
      break;
    }
    if (at === first && last !== first) break;
    first ??= at;
    last = at;
  }
  for (;;) {
    const group = await page.evaluate(() => window.keyboardWalk.enterGroup());
    if (!group) break;
    for (let steps = 0; steps < group.steps; steps++) await keys.pressAndLook(group.key);
    await page.evaluate(() => window.keyboardWalk.leaveGroup());
  }
  const faults = await page.evaluate(() => window.keyboardWalk.faults());
  await keys.close();
  return { ...faults, traps };
}

const KEY_CODES = { Tab: 9, ArrowLeft: 37, ArrowRight: 39, ArrowDown: 40 } as const;

/** Keys as the browser's protocol takes them: hundreds for each screen, at half of what a `keyboard.press` costs. */
async function openKeys(page: Page) {
  const session = await page.context().newCDPSession(page);
  return {
    /** Resolves to what has the focus once the page has handled the key. */
    pressAndLook: async (key: keyof typeof KEY_CODES): Promise<string | null> => {
      const event = { key, code: key, windowsVirtualKeyCode: KEY_CODES[key] };
      await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event });
      const [{ result }] = await Promise.all([
        session.send('Runtime.evaluate', {
          expression: 'window.keyboardWalk.look()',
          awaitPromise: true,
          returnByValue: true,
        }),
        session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event }),
      ]);
      return result.value ?? null;
    },
    close: () => session.detach(),
  };
}

/** Runs in the page. */
function installWalk(): void {
  const CONTROLS = [
    ...['a[href]', 'button', 'input:not([type="hidden"])', 'select', 'textarea', 'summary'],
    '[contenteditable="true"]',
    '[role="grid"][tabindex]',
    ...[
      'button',
      'link',
      'checkbox',
      'radio',
      'combobox',
      'tab',
      'menuitem',
      'switch',
      'textbox',
      'slider',
    ].map((role) => `[role="${role}"]`),
  ].join(',');
  const GROUPS =
    '[role="radiogroup"],[role="tablist"],[role="toolbar"],[role="listbox"],[role="grid"],[role="menu"],[role="group"]';
  // Opens and empties the list of a combobox, which the arrows and Escape do from within it.
  const OF_COMBOBOX = '.MuiAutocomplete-popupIndicator,.MuiAutocomplete-clearIndicator';
  // Links of a text that is being written are words of it; the formatting changes them.
  const OF_TEXT = '[contenteditable="true"] a[href]';
  // A list that is walked as a whole chooses its entries by its own keys.
  const OF_LIST = '[role="grid"][tabindex="0"] input[tabindex="-1"]';
  let controls: HTMLElement[] = [];
  let focused: Element | null = null;
  const reached = new Set<Element>();
  const unmarked = new Set<Element>();
  const styles = new Map<Element, string>();
  const entered = new Set<Element>();

  const isShown = (one: Element): boolean => {
    if (!one.checkVisibility({ visibilityProperty: true }) || one.closest('[aria-hidden="true"],[inert]'))
      return false;
    const { width, height } = one.getBoundingClientRect();
    return width > 0 && height > 0;
  };
  const isEnabled = (one: Element): boolean =>
    !one.matches(':disabled') && !one.closest('[aria-disabled="true"]') && !one.closest('fieldset:disabled');
  const nameOf = (one: Element): string => {
    const byId = (one.getAttribute('aria-labelledby') ?? '')
      .split(/\s+/)
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');
    const labels = 'labels' in one ? [...((one as HTMLInputElement).labels ?? [])] : [];
    const words = [
      byId,
      one.getAttribute('aria-label'),
      ...labels.map(({ textContent }) => textContent),
      one.closest('label')?.textContent,
      one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement
        ? one.placeholder
        : one.textContent,
      ...[...one.querySelectorAll('img[alt],[aria-label]')].map(
        (inner) => inner.getAttribute('alt') ?? inner.getAttribute('aria-label'),
      ),
      one.getAttribute('title'),
    ];
    return words.map((word) => word?.trim()).find((word) => word) ?? '';
  };
  const describe = (one: Element): string =>
    `${one.getAttribute('role') ?? one.tagName.toLowerCase()} “${nameOf(one).replace(/\s+/g, ' ').slice(0, 60)}” ${one.id || one.className}`.slice(
      0,
      160,
    );
  /** Everything by which a focus can show: of the control, of what frames it, and of an outline beside a field. */
  const lookOf = (one: Element): string => {
    const frames: Element[] = [];
    for (let frame: Element | null = one; frame && frames.length < 4; frame = frame.parentElement) {
      frames.push(frame);
      frames.push(...frame.querySelectorAll(':scope > fieldset'));
    }
    return frames
      .flatMap((frame) =>
        [null, '::before', '::after'].map((pseudo) => {
          const style = getComputedStyle(frame, pseudo);
          const outline = style.outlineStyle === 'none' ? '' : `${style.outlineWidth} ${style.outlineColor}`;
          return [
            outline,
            style.boxShadow,
            style.borderColor,
            style.borderWidth,
            style.backgroundColor,
            style.textDecorationLine,
            style.transform,
          ].join(' ');
        }),
      )
      .join('|');
  };
  const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
  const controlOf = (one: Element | null): HTMLElement | null =>
    controls.find((control) => control === one) ?? null;
  const hasClick = (one: Element): boolean => {
    const key = Object.keys(one).find((name) => name.startsWith('__reactProps$'));
    const props = key ? (one as unknown as Record<string, { onClick?: unknown }>)[key] : undefined;
    return typeof props?.onClick === 'function';
  };

  window.keyboardWalk = {
    collect: (isFrameKnown) => {
      (document.activeElement as HTMLElement | null)?.blur();
      window.getSelection()?.removeAllRanges();
      window.scrollTo(0, 0);
      const content = document.querySelector<HTMLElement>('#main-content');
      if (isFrameKnown && content) {
        // As the link that skips the navigation does: Tab goes on from here.
        content.tabIndex = -1;
        content.focus();
        content.blur();
      }
      const walked = (isFrameKnown && content) || document;
      controls = [...walked.querySelectorAll<HTMLElement>(CONTROLS)].filter(
        (one) => isShown(one) && isEnabled(one) && !one.matches(`${OF_COMBOBOX},${OF_TEXT},${OF_LIST}`),
      );
      for (const one of controls) styles.set(one, lookOf(one));
      return controls.length;
    },
    look: async () => {
      const active = document.activeElement;
      if (!active || active === document.body || active === document.documentElement) {
        // A row that another journey deletes takes the focus with it: Tab goes on from where it was.
        const isGone = focused !== null && !focused.isConnected;
        focused = null;
        return isGone ? 'gone' : null;
      }
      focused = active;
      const control = controlOf(active);
      if (!control) return `other ${describe(active)}`;
      const isNew = !reached.has(control);
      reached.add(control);
      if (isNew) {
        const before = styles.get(control);
        let isMarked = false;
        for (let tries = 0; tries < 20 && !isMarked; tries++) {
          isMarked = lookOf(control) !== before || control.matches('video,audio');
          if (!isMarked) await frame();
        }
        if (!isMarked && document.activeElement === control) unmarked.add(control);
      }
      return `${controls.indexOf(control)} ${describe(control)}`;
    },
    enterGroup: () => {
      for (const one of controls) {
        if (reached.has(one) || !one.isConnected || !isShown(one) || !isEnabled(one)) continue;
        const isRadio = one instanceof HTMLInputElement && one.type === 'radio';
        const chips = one.matches('.MuiAutocomplete-tag') ? one.closest('.MuiAutocomplete-root') : null;
        const group =
          chips ?? (isRadio ? (one.closest('[role="radiogroup"]') ?? one.form) : one.closest(GROUPS));
        if (!group || entered.has(group)) continue;
        entered.add(group);
        const members = controls.filter((member) => group.contains(member));
        const known = members.find((member) => reached.has(member) && member.isConnected);
        if (!known) continue;
        known.focus();
        const { width, height } = group.getBoundingClientRect();
        const isVertical =
          group.getAttribute('aria-orientation') === 'vertical' || (isRadio && height > width);
        // The chosen values precede the field that they were typed into.
        if (chips) return { steps: members.length + 1, key: 'ArrowLeft' };
        return { steps: members.length + 1, key: isVertical ? 'ArrowDown' : 'ArrowRight' };
      }
      return null;
    },
    leaveGroup: () => (document.activeElement as HTMLElement | null)?.blur(),
    faults: () => {
      const still = controls.filter((one) => one.isConnected && isShown(one) && isEnabled(one));
      const isOver = (one: Element): boolean =>
        [...one.querySelectorAll(CONTROLS)].some((inner) => isShown(inner)) ||
        one.closest(`${CONTROLS},label`) !== null;
      const clickOnly = [...document.querySelectorAll('body *')].filter(
        (one) => isShown(one) && hasClick(one) && !isOver(one) && !one.matches('[tabindex]'),
      );
      return {
        unreached: still.filter((one) => !reached.has(one)).map(describe),
        unmarked: [...unmarked].map(describe),
        unnamed: still.filter((one) => nameOf(one) === '').map(describe),
        clickOnly: clickOnly.map(describe),
      };
    },
  };
}
