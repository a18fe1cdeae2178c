import Check from '@mui/icons-material/CheckOutlined';
import Container from '@mui/material/Container';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { TrainingDetail } from '../../../shared/contract/trainingVideo.ts';
import { formatDuration } from '../../../shared/domain/sizes.ts';
import { Prose } from '../../components/article/Prose.tsx';
import { DocumentTitle } from '../../components/DocumentTitle.tsx';
import { FullScreenArea } from '../../components/full-screen/FullScreenArea.tsx';
import { ListSlot } from '../../components/lists/ListSlot.tsx';
import type { Film } from '../../components/player/film.ts';
import { Player } from '../../components/player/Player.tsx';
import { TrainingCard } from '../../components/teasers/TrainingCard.tsx';
import { paths } from '../../lib/paths.ts';
import { useConfiguration } from '../../lib/queries/configuration.ts';
import { readTrainingCaptions, signedTrainingQuery } from '../../lib/queries/training.ts';
import { noteOpened } from '../../lib/visit/seenCalls.ts';
import { trainingText as words } from '../../text/training.ts';
import { Parts } from './Parts.tsx';
import { ResumeChoice } from './ResumeChoice.tsx';
import { resumePoint } from './resumePoint.ts';
import styles from './TrainingVideo.module.css';
import { useProgress } from './useProgress.ts';

/** The film with its chapters and transcript beside it; on a phone below it, while the film stays in sight. */
export function TrainingVideo({ video }: { video: TrainingDetail }) {
  const brand = useConfiguration()?.['brand.name'];
  const film = useFilm(video);
  const area = useRef<HTMLDivElement>(null);
  const media = useRef<HTMLMediaElement>(null);
  const { resumeAt, goTo } = useResume(media, video);
  useProgress(media, video.id);
  useEffect(() => noteOpened('training-video', video.id), [video.id]);

  return (
    <Container className={styles.page}>
      <DocumentTitle title={video.title} brand={brand} />
      <Link to={paths.list('training-video')} className={styles.back}>
        {words.backToAll}
      </Link>
      <div className={styles.layout}>
        <FullScreenArea area={area} className={styles.stage}>
          <Player film={film} media={media}>
            {resumeAt !== null && film.signed.data && <ResumeChoice at={resumeAt} onChoose={goTo} />}
          </Player>
        </FullScreenArea>
        <Head video={video} />
        <Parts film={film} media={media} onGo={goTo} />
        {video.body && (
          <div className={styles.words}>
            <Prose html={video.body} blocks={video.blocks} className={styles.body} />
          </div>
        )}
        {video.next && (
          <section className={styles.next} aria-label={words.next}>
            <h2 className={styles.nextTitle}>{words.next}</h2>
            <TrainingCard record={video.next} sizes="(min-width: 1100px) 380px, 100vw" />
          </section>
        )}
      </div>
    </Container>
  );
}

function useFilm(video: TrainingDetail): Film {
  const { id, title, film, picture, duration, chapters, languages } = video;
  return {
    title,
    kind: 'video',
    extension: film.extension,
    duration,
    picture,
    alternativeText: '',
    signed: useQuery(signedTrainingQuery(video)),
    captions: languages.map((language) => ({
      language,
      key: ['training', id, language],
      read: (signal) => readTrainingCaptions(id, language, signal),
    })),
    chapters,
  };
}

/** Where the member left off, until they play; and a way to any moment, from which the film plays. */
function useResume(media: RefObject<HTMLMediaElement | null>, video: TrainingDetail) {
  const [resumeAt, setResumeAt] = useState(() => resumePoint(video.progress, video.duration));
  const pending = useRef(resumeAt);
  useEffect(() => {
    const element = media.current;
    const handlePlay = () => {
      // Played by its own button or a key: nobody who does not ask for it starts again.
      const at = pending.current;
      if (element && at !== null && element.currentTime < 0.5) element.currentTime = at;
      pending.current = null;
      setResumeAt(null);
    };
    element?.addEventListener('play', handlePlay);
    return () => element?.removeEventListener('play', handlePlay);
  }, [media]);
  const goTo = (time: number) => {
    pending.current = null;
    setResumeAt(null);
    if (!media.current) return;
    media.current.currentTime = time;
    // The player itself shows why it cannot play.
    media.current.play().catch(() => {});
  };
  return { resumeAt, goTo };
}

function Head({ video: { id, title, series, duration, progress } }: { video: TrainingDetail }) {
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.facts}>
        {series && <span>{series}</span>}
        {duration !== null && <span>{formatDuration(duration)}</span>}
        {progress?.completedAt && (
          <span className={styles.watched}>
            <Check aria-hidden="true" />
            {words.watched}
          </span>
        )}
      </p>
      <ListSlot kind="training-video" id={id} />
    </header>
  );
}
