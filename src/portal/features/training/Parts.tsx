import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type RefObject, useId, useState } from 'react';
import { formatDuration } from '../../../shared/domain/sizes.ts';
import { chapterAt, type Film, type FilmChapter } from '../../components/player/film.ts';
import { useMedia } from '../../components/player/useMedia.ts';
import { trainingText as words } from '../../text/training.ts';
import styles from './Parts.module.css';
import { Transcript } from './Transcript.tsx';

interface Props {
  film: Film;
  media: RefObject<HTMLMediaElement | null>;
  onGo: (time: number) => void;
}

type Part = 'chapters' | 'transcript';

/** What the film is made of, chapters and words: each leads to its moment, and the running one is marked. */
export function Parts({ film: { chapters = [], captions }, media, onGo }: Props) {
  const { time } = useMedia(media);
  const id = useId();
  const [chosen, setChosen] = useState<Part>('chapters');
  const all: Part[] = [
    ...(chapters.length > 0 ? (['chapters'] as const) : []),
    ...(captions.length > 0 ? (['transcript'] as const) : []),
  ];
  const shown = all.find((part) => part === chosen) ?? all[0];
  if (!shown) return null;
  return (
    <section className={styles.root} aria-label={words.parts}>
      <div className={styles.inner}>
        <Tabs
          className={styles.tabs}
          value={shown}
          aria-label={words.parts}
          onChange={(_event, part: Part) => setChosen(part)}
        >
          {all.map((part) => (
            <Tab
              key={part}
              id={`${id}-${part}`}
              aria-controls={`${id}-panel`}
              value={part}
              label={words[part]}
              className={styles.tab}
            />
          ))}
        </Tabs>
        <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${shown}`} className={styles.panel}>
          {shown === 'chapters' ? (
            <Chapters chapters={chapters} time={time} onGo={onGo} />
          ) : (
            <Transcript captions={captions} time={time} onGo={onGo} />
          )}
        </div>
      </div>
    </section>
  );
}

interface ChaptersProps {
  chapters: readonly FilmChapter[];
  time: number;
  onGo: (time: number) => void;
}

function Chapters({ chapters, time, onGo }: ChaptersProps) {
  const running = chapterAt(chapters, time);
  return (
    <ol className={styles.list}>
      {chapters.map(({ title, start }, index) => (
        <li key={start}>
          <button
            type="button"
            className={styles.row}
            aria-current={index === running ? 'true' : undefined}
            onClick={() => onGo(start)}
          >
            <span className={styles.time}>{formatDuration(Math.floor(start))}</span>
            <span>{title}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
