import { type RefObject, useEffect, useState } from 'react';
import { keepChoices, readChoices } from './playerChoices.ts';

/** What a member can do with a film or a sound; what they choose is kept for the next one. */
export function usePlayer(media: RefObject<HTMLMediaElement | null>) {
  const [captions, setCaptions] = useState(() => readChoices().captions);
  useEffect(() => {
    const element = media.current;
    if (!element) return;
    const { volume, isMuted, rate } = readChoices();
    element.volume = volume;
    element.muted = isMuted;
    setRate(element, rate);
  }, [media]);

  const withMedia = (work: (element: HTMLMediaElement) => void) => {
    if (media.current) work(media.current);
  };
  return {
    captions,
    toggle: () =>
      withMedia((element) => {
        if (!element.paused) element.pause();
        // Either the element reports its own error, or it was paused again meanwhile.
        else element.play().catch(() => {});
      }),
    seek: (time: number) => withMedia((element) => moveTo(element, time)),
    skip: (seconds: number) => withMedia((element) => moveTo(element, element.currentTime + seconds)),
    toggleMuted: () =>
      withMedia((element) => {
        element.muted = !element.muted;
        // Unmuting at volume 0 would stay silent.
        if (!element.muted && element.volume === 0) element.volume = 0.5;
        keepChoices({ isMuted: element.muted, volume: element.volume });
      }),
    changeVolume: (volume: number) =>
      withMedia((element) => {
        element.volume = volume;
        element.muted = volume === 0;
        keepChoices({ volume, isMuted: volume === 0 });
      }),
    changeRate: (rate: number) =>
      withMedia((element) => {
        setRate(element, rate);
        keepChoices({ rate });
      }),
    chooseCaptions: (language: string | null) => {
      setCaptions(language);
      keepChoices({ captions: language });
    },
  };
}
export type PlayerActions = ReturnType<typeof usePlayer>;

/** Before the film is loaded, this is where it will start; only this event informs the controls. */
function moveTo(element: HTMLMediaElement, time: number): void {
  const end = Number.isFinite(element.duration) ? element.duration : Infinity;
  element.currentTime = Math.min(end, Math.max(0, time));
  if (element.readyState === element.HAVE_NOTHING) element.dispatchEvent(new Event('progress'));
}

/** A renewed address begins with the default. */
function setRate(element: HTMLMediaElement, rate: number): void {
  element.defaultPlaybackRate = rate;
  element.playbackRate = rate;
}
