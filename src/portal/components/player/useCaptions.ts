import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { showToast } from '../../lib/toast/toastStore.ts';
import { playerText } from '../../text/player.ts';
import { captionsQuery, type FilmCaptions } from './film.ts';

/**
 * The lines to show now, of the chosen captions in their `<track>`. They are drawn by the player, above its controls and
 * in its own type, so the browser only keeps their time.
 */
export function useCaptions(track: RefObject<HTMLTrackElement | null>, chosen: FilmCaptions | undefined) {
  const { data: file, isError } = useQuery(captionsQuery(chosen));
  const [lines, setLines] = useState<string[]>([]);

  useEffect(() => {
    if (isError) showToast(playerText.captionsFailed, { tone: 'error' });
  }, [isError]);

  useEffect(() => {
    const element = track.current;
    if (!element || !file) return;
    const url = URL.createObjectURL(new Blob([file], { type: 'text/vtt' }));
    const { track: cues } = element;
    const update = () => setLines(Array.from(cues.activeCues ?? [], textOf));
    element.src = url;
    cues.mode = 'hidden';
    cues.addEventListener('cuechange', update);
    return () => {
      cues.removeEventListener('cuechange', update);
      cues.mode = 'disabled';
      URL.revokeObjectURL(url);
      setLines([]);
    };
  }, [track, file]);
  return lines;
}

/** Without the marks of WebVTT: voices, classes, times. */
const textOf = (cue: TextTrackCue): string =>
  cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : '';
