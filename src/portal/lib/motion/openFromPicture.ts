import './motion.css';
import { isStill } from './isStill.ts';

const DIALOG = '[role="dialog"]';
/** The frame of the picture on the stage (components/stage/ZoomStage.tsx). */
const STAGED = `${DIALOG} [data-stage] :has(> picture)`;
/** Of the one picture that goes from its tile to the stage (motion.css). */
const NAME = 'item-picture';
/** The page is frozen while the stage is drawn: after this time it shows without motion. */
const PATIENCE_MS = 120;
/** Time in which the dialog of an item comes, its code included. */
const DIALOG_MS = 30_000;
const INPUTS = ['keydown', 'pointerdown', 'wheel'];

interface Ways {
  open: () => void;
  /** Takes the opening back. */
  close: () => void;
}

/**
 * Opens an item in its dialog so that its picture becomes the one on the stage, where the browser can and the person
 * wishes for motion. The next input ends the motion. Until the dialog is there, Escape closes it.
 */
export function openFromPicture(picture: HTMLElement | null, ways: Ways): void {
  const { open, isGivenUp } = untilGivenUp(ways);
  if (!picture || isStill() || !document.startViewTransition) {
    open();
    return;
  }
  picture.style.viewTransitionName = NAME;
  const transition = document.startViewTransition(async () => {
    picture.style.viewTransitionName = '';
    if (isGivenUp()) return;
    open();
    const target = await appeared(STAGED, PATIENCE_MS);
    if (target) target.style.viewTransitionName = NAME;
    else transition.skipTransition();
  });
  const end = () => transition.skipTransition();
  for (const input of INPUTS) addEventListener(input, end, { capture: true, passive: true });
  // A skipped transition is no fault.
  transition.ready.catch(() => {});
  void transition.finished
    .catch(() => {})
    .then(() => {
      for (const input of INPUTS) removeEventListener(input, end, { capture: true });
      document.querySelector<HTMLElement>(STAGED)?.style.removeProperty('view-transition-name');
    });
}

function untilGivenUp({ open, close }: Ways) {
  let isGivenUp = false;
  let opened: string | null = null;
  const giveUp = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // The page below has no part in it (useEscape.ts).
    event.preventDefault();
    stop();
    isGivenUp = true;
    if (opened === window.location.href) close();
  };
  const stop = () => removeEventListener('keydown', giveUp, { capture: true });
  addEventListener('keydown', giveUp, { capture: true });
  void appeared(DIALOG, DIALOG_MS).then(stop);
  return {
    open: () => {
      open();
      opened = window.location.href;
    },
    isGivenUp: () => isGivenUp,
  };
}

/** The element, as soon as it is in the page; `null` when it takes too long. */
function appeared(selector: string, patience: number): Promise<HTMLElement | null> {
  return new Promise((resolve) => {
    const find = () => document.querySelector<HTMLElement>(selector);
    const finish = (found: HTMLElement | null) => {
      observer.disconnect();
      clearTimeout(timer);
      resolve(found);
    };
    const observer = new MutationObserver(() => {
      const found = find();
      if (found) finish(found);
    });
    const timer = setTimeout(() => finish(null), patience);
    observer.observe(document.body, { childList: true, subtree: true });
    const found = find();
    if (found) finish(found);
  });
}
