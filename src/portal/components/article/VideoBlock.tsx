import PlayArrow from '@mui/icons-material/PlayArrowOutlined';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { FileFacts } from '../../../shared/contract/file.ts';
import { formatDuration } from '../../../shared/domain/sizes.ts';
import { paths } from '../../lib/paths.ts';
import { useLibraryPath } from '../../lib/queries/navigation.ts';
import { useBackground } from '../../lib/router/background.ts';
import { lazyPart } from '../../lib/router/lazyPart.tsx';
import { articleText } from '../../text/article.ts';
import { PictureFrame } from '../picture/PictureFrame.tsx';
import type { TextVideo } from './textVideo.ts';
import styles from './VideoBlock.module.css';

const { Part: TextFilm, load: loadFilm } = lazyPart(() => import('./TextFilm.tsx'));

/** Poster first; the player and the film's address are fetched when the user presses play. */
export function VideoBlock({ video }: { video: TextVideo }) {
  const { title, film, picture } = video;
  const [isOpen, setOpen] = useState(false);
  const poster = (
    <PictureFrame picture={picture} sizes="(min-width: 1100px) 984px, 100vw" className={styles.poster} />
  );
  return (
    <>
      <div className={styles.frame} style={{ aspectRatio: shapeOf(film) }}>
        {isOpen ? (
          <Suspense fallback={poster}>
            <TextFilm video={video} />
          </Suspense>
        ) : (
          <button
            type="button"
            className={styles.play}
            aria-label={articleText.play(title)}
            onPointerEnter={() => void loadFilm().catch(() => {})}
            onClick={() => setOpen(true)}
          >
            {poster}
            <span className={styles.sign} aria-hidden="true">
              <PlayArrow />
            </span>
          </button>
        )}
      </div>
      <p className={styles.words}>
        <TitleLink video={video} />
        {film.duration !== null && <span>{formatDuration(film.duration)}</span>}
      </p>
    </>
  );
}

/** The film's own shape; upright ones leave room for the words around them. */
function shapeOf({ width, height }: FileFacts): string {
  if (!width || !height) return '16 / 9';
  return `${width} / ${Math.min(height, Math.round(width * 1.1))}`;
}

function TitleLink({ video: { title, source } }: { video: TextVideo }) {
  const background = useBackground();
  const libraryPath = useLibraryPath();
  if ('training' in source)
    return <Link to={paths.record('training-video', source.training.slug)}>{title}</Link>;
  const { id, library } = source.item;
  return (
    <Link to={paths.item(libraryPath(library.slug), id)} state={{ background }}>
      {title}
    </Link>
  );
}
