import { type RefObject, useEffect, useState } from 'react';

/** What a film or a sound is doing. Times in seconds. */
export interface MediaState {
  isPlaying: boolean;
  hasEnded: boolean;
  /** It should play, and waits for data. */
  isWaiting: boolean;
  hasFailed: boolean;
  time: number;
  /** `null` while unknown. */
  duration: number | null;
  /** Until where it could be played on from here without waiting. */
  bufferedUntil: number;
  volume: number;
  isMuted: boolean;
  rate: number;
}

const AT_REST: MediaState = {
  isPlaying: false,
  hasEnded: false,
  isWaiting: false,
  hasFailed: false,
  time: 0,
  duration: null,
  bufferedUntil: 0,
  volume: 1,
  isMuted: false,
  rate: 1,
};

const EVENTS = [
  'loadstart',
  'loadedmetadata',
  'durationchange',
  'progress',
  'canplay',
  'timeupdate',
  'seeking',
  'seeked',
  'play',
  'playing',
  'pause',
  'waiting',
  'ended',
  'error',
  'volumechange',
  'ratechange',
] as const;

function read(media: HTMLMediaElement): MediaState {
  const { currentTime, duration, buffered, paused, ended, readyState, error } = media;
  let bufferedUntil = 0;
  for (let range = 0; range < buffered.length; range += 1) {
    if (buffered.start(range) <= currentTime + 0.1)
      bufferedUntil = Math.max(bufferedUntil, buffered.end(range));
  }
  return {
    isPlaying: !paused && !ended && !error,
    hasEnded: ended,
    isWaiting: !paused && !ended && !error && readyState < media.HAVE_FUTURE_DATA,
    hasFailed: error !== null,
    time: currentTime,
    duration: Number.isFinite(duration) ? duration : null,
    bufferedUntil,
    volume: media.volume,
    isMuted: media.muted,
    rate: media.playbackRate,
  };
}

/** Follows a media element by its events. */
export function useMedia(media: RefObject<HTMLMediaElement | null>): MediaState {
  const [state, setState] = useState(AT_REST);
  useEffect(() => {
    const element = media.current;
    if (!element) return;
    const update = () => setState(read(element));
    update();
    for (const event of EVENTS) element.addEventListener(event, update);
    return () => {
      for (const event of EVENTS) element.removeEventListener(event, update);
    };
  }, [media]);
  return state;
}
