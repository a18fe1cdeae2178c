import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { call } from '../../lib/api/call.ts';
import { keepTrainingProgress } from '../../lib/queries/training.ts';

/** While a film plays, its place is saved this often. */
const SAVE_EVERY_MS = 5000;
/** Most stretches that one report holds. */
const STRETCHES_MAX = 200;

/** Milliseconds by which the server's clock is ahead of this one; reports of all devices are compared by theirs. */
let clockOffset = 0;

function playedOf({ played }: HTMLMediaElement): [number, number][] {
  const count = Math.min(played.length, STRETCHES_MAX);
  return Array.from({ length: count }, (_, index) => [played.start(index), played.end(index)]);
}

/**
 * Saves where the member is and what they played: every few seconds, when they pause, seek or end, and when the page is
 * hidden or left. Each report holds all that was played since the film was loaded, so that none is missed when one fails.
 */
export function useProgress(media: RefObject<HTMLMediaElement | null>, id: number): void {
  /** What was sent last, so that nothing is sent twice. */
  const sent = useRef('');

  const save = useEffectEvent((element: HTMLMediaElement, isLeaving: boolean) => {
    const played = playedOf(element);
    const { currentTime: position, duration } = element;
    // A video of which nothing was played has not been started, wherever the user sought to.
    if (played.length === 0) return;
    const state = JSON.stringify([position, played]);
    if (state === sent.current) return;
    sent.current = state;
    const body = {
      position,
      played,
      at: new Date(Date.now() + clockOffset).toISOString(),
      ...(Number.isFinite(duration) ? { duration } : {}),
    };
    call('put', '/api/private/training-video/{id}/progress', {
      params: { id },
      body,
      keepalive: isLeaving,
    })
      .then(({ serverTime, ...progress }) => {
        clockOffset = Date.parse(serverTime) - Date.now();
        keepTrainingProgress(id, progress);
      })
      .catch(() => {
        // The next report says it again; a failure is no reason to disturb who is watching.
        sent.current = '';
      });
  });

  useEffect(() => {
    const element = media.current;
    if (!element) return;
    const handlePlace = () => save(element, false);
    const handleLeaving = () => {
      if (document.visibilityState === 'hidden') save(element, true);
    };
    const handleGone = () => save(element, true);
    const timer = window.setInterval(() => {
      if (!element.paused) save(element, false);
    }, SAVE_EVERY_MS);
    for (const event of ['pause', 'ended', 'seeked']) element.addEventListener(event, handlePlace);
    document.addEventListener('visibilitychange', handleLeaving);
    window.addEventListener('pagehide', handleGone);
    return () => {
      window.clearInterval(timer);
      for (const event of ['pause', 'ended', 'seeked']) element.removeEventListener(event, handlePlace);
      document.removeEventListener('visibilitychange', handleLeaving);
      window.removeEventListener('pagehide', handleGone);
      handleGone();
    };
  }, [media]);
}
