import Slider from '@mui/material/Slider';
import { formatDuration } from '../../../../../shared/domain/sizes.ts';
import { text } from '../../../../text/en.ts';
import styles from './SeekBar.module.css';

interface Props {
  time: number;
  duration: number;
  bufferedUntil: number;
  onSeek: (time: number) => void;
}

/** Where the film is, how far it has come from the network, and a way to any moment. */
export function SeekBar({ time, duration, bufferedUntil, onSeek }: Props) {
  const share = duration > 0 ? Math.min(1, bufferedUntil / duration) : 0;
  return (
    <div className={styles.root}>
      <span className={styles.buffered} style={{ scale: `${share} 1` }} />
      <Slider
        aria-label={text.item.player.seek}
        className={styles.slider}
        min={0}
        max={duration || 1}
        step={0.1}
        value={Math.min(time, duration)}
        disabled={duration === 0}
        getAriaValueText={(value) => text.item.player.at(formatDuration(value), formatDuration(duration))}
        onChange={(_event, value) => onSeek(Number(value))}
      />
    </div>
  );
}
