import { paths } from '../paths.ts';
import { isStill } from './isStill.ts';

const FLIGHT_MS = 420;
const PULSE_MS = 240;
/** As `--ease` of base.css. */
const EASING = 'cubic-bezier(0.2, 0, 0, 1)';

/**
 * Shows that what `picture` shows goes into the basket of the header: a copy of it flies there and the basket takes it.
 * It is in nobody's way, and does not happen where the basket is not in sight or no motion is wished for.
 */
export function flyToBasket(picture: Element | null | undefined): void {
  const basket = document.querySelector(`header a[href="${paths.basket}"]`);
  if (!picture || !basket || isStill()) return;
  const from = picture.getBoundingClientRect();
  const to = basket.getBoundingClientRect();
  if (from.width === 0 || to.width === 0) return;
  const copy = picture.cloneNode(true) as HTMLElement;
  copy.ariaHidden = 'true';
  copy.inert = true;
  copy.dataset.flying = '';
  Object.assign(copy.style, {
    ...{ position: 'fixed', zIndex: '1400', margin: '0', pointerEvents: 'none', transformOrigin: '0 0' },
    ...{ left: `${from.left}px`, top: `${from.top}px`, width: `${from.width}px`, height: `${from.height}px` },
  });
  document.body.append(copy);
  const scale = Math.min(1, to.height / from.height);
  const x = to.left + (to.width - from.width * scale) / 2 - from.left;
  const y = to.top + (to.height - from.height * scale) / 2 - from.top;
  const flight = copy.animate(
    [
      { transform: 'none', opacity: 1 },
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: 0.2 },
    ],
    { duration: FLIGHT_MS, easing: EASING },
  );
  void flight.finished
    .catch(() => {})
    .then(() => {
      copy.remove();
      basket.animate([{ transform: 'none' }, { transform: 'scale(1.14)' }, { transform: 'none' }], {
        duration: PULSE_MS,
        easing: EASING,
      });
    });
}
