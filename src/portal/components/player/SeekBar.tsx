import Slider from '@mui/material/Slider';
import { formatDuration } from '../../../shared/domain/sizes.ts';
import { text } from '../../text/en.ts';
import { playerText } from '../../text/player.ts';
import { chapterAt, type FilmChapter } from './film.ts';
import styles from './SeekBar.module.css';

interface Props {
  time: number;
  duration: number;
  bufferedUntil: number;
  chapters: readonly FilmChapter[];
  onSeek: (time: number) => void;
}

/** Where the film is, where its chapters begin, how far it has come from the network, and a way to any moment. */
export function SeekBar({ time, duration, bufferedUntil, chapters, onSeek }: Props) {
  const share = duration > 0 ? Math.min(1, bufferedUntil / duration) : 0;
  return (
    <div className={styles.root}>
      <span className={styles.buffered} style={{ scale: `${share} 1` }} />
      <Slider
        aria-label={playerText.seek}
        className={styles.slider}
        min={0}
        max={duration || 1}
        step={0.1}
        value={Math.min(time, duration)}
        disabled={duration === 0}
        marks={chapters.filter(({ start }) => start > 0).map(({ start }) => ({ value: start }))}
        getAriaValueText={(value) =>
          [
            playerText.at(formatDuration(value), formatDuration(duration)),
            chapters[chapterAt(chapters, value)]?.title,
          ]
            .filter(Boolean)
            .join(text.comma)
        }
        onChange={(_event, value) => onSeek(Number(value))}
      />
    </div>
  );
}
