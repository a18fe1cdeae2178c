import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { searchWords } from '../../../shared/domain/fold.ts';
import { formatDuration } from '../../../shared/domain/sizes.ts';
import { parseWebVtt } from '../../../shared/domain/webVtt.ts';
import { LoadError } from '../../components/feedback/LoadError.tsx';
import { SearchField } from '../../components/fields/SearchField.tsx';
import { shownCaptions, useCaptionsReader } from '../../components/player/captionsLanguage.ts';
import { captionsQuery, type FilmCaptions } from '../../components/player/film.ts';
import { nameLanguage } from '../../components/player/nameLanguage.ts';
import { readChoices } from '../../components/player/playerChoices.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { trainingText as words } from '../../text/training.ts';
import { hasWords, markWords } from './markWords.ts';
import styles from './Parts.module.css';

interface Props {
  captions: readonly FilmCaptions[];
  time: number;
  onGo: (time: number) => void;
}

/** The captions line by line: a search marks words, and each line seeks to its time. */
export function Transcript({ captions, time, onGo }: Props) {
  const locale = useLocale();
  const languages = captions.map(({ language }) => language);
  const reader = useCaptionsReader();
  const [language, setLanguage] = useState(() => readChoices().captions ?? undefined);
  const tag = shownCaptions(languages, language, reader);
  const chosen = captions.find((one) => one.language === tag);
  const { data, error, refetch } = useQuery(captionsQuery(chosen));
  const cues = useMemo(() => parseWebVtt(data ?? '').cues, [data]);
  const [q, setQ] = useState('');
  const searched = searchWords(q);
  const shown = searched.length > 0 ? cues.filter(({ text }) => hasWords(text, searched)) : cues;
  const running = cues.findLast(({ start }) => start <= time + 0.05);
  const list = useRef<HTMLOListElement>(null);
  useFollowing(list, running?.start);

  return (
    <>
      <div className={styles.tools}>
        <SearchField
          q={q}
          label={words.search}
          size="small"
          onSearch={setQ}
          onLeave={() => list.current?.querySelector('button')?.focus()}
        />
        {captions.length > 1 && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={chosen?.language}
            aria-label={words.language}
            onChange={(_event, next: string | null) => next && setLanguage(next)}
          >
            {languages.map((tag) => (
              <ToggleButton key={tag} value={tag} lang={tag} className={styles.language}>
                {nameLanguage(tag)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
        <p className={styles.count} role="status">
          {searched.length > 0 && data !== undefined && words.found(shown.length, locale)}
        </p>
      </div>
      {error && data === undefined && <LoadError error={error} onRetry={refetch} />}
      <ol ref={list} className={styles.list} lang={chosen?.language}>
        {data === undefined && !error && <Waiting />}
        {shown.map((cue) => (
          <li key={cue.start}>
            <button
              type="button"
              className={styles.row}
              aria-current={cue === running ? 'true' : undefined}
              onClick={() => onGo(cue.start)}
            >
              <span className={styles.time}>{formatDuration(Math.floor(cue.start))}</span>
              <span>
                {markWords(cue.text.replaceAll('\n', ' '), searched).map(({ text, isFound }, index) => {
                  const Piece = isFound ? 'mark' : Fragment;
                  // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place.
                  return <Piece key={index}>{text}</Piece>;
                })}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Keeps the running line in sight where the list scrolls by itself, unless the member is busy in it. */
function useFollowing(list: RefObject<HTMLOListElement | null>, at: number | undefined) {
  useEffect(() => {
    const element = list.current;
    if (at === undefined || !element || element.scrollHeight <= element.clientHeight) return;
    if (element.matches(':hover, :focus-within')) return;
    const line = element.querySelector<HTMLElement>('[aria-current]');
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (line)
      element.scrollTo({
        top: line.offsetTop - element.clientHeight / 3,
        behavior: isCalm ? 'instant' : 'smooth',
      });
  }, [list, at]);
}

function Waiting() {
  return [1, 2, 3, 4].map((n) => (
    <Skeleton key={n} component="li" aria-hidden="true" className={styles.waiting} />
  ));
}
