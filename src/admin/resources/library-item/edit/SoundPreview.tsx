import { Box } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatDuration } from '../../../providers/formats.ts';

const STEP = 4;
const HEIGHT = 100;
const LEAST = 2;
/** Seconds that an arrow key moves. */
const JUMP = 5;

interface Props {
  url: string;
  title: string;
  /** 0 to 100 for each stretch; `null` while it is being read. */
  peaks: readonly number[] | null;
  /** Seconds. */
  duration: number | null;
}

/** A sound: its wave form, on which any moment can be chosen by pointer and by arrow keys, and the browser's controls. */
export function SoundPreview({ url, title, peaks, duration }: Props) {
  const translate = useTranslate();
  const audio = useRef<HTMLAudioElement>(null);
  const [time, setTime] = useState(0);
  const length = duration ?? 0;
  const seek = (to: number) => {
    if (audio.current) audio.current.currentTime = Math.min(length, Math.max(0, to));
  };
  const keys: Record<string, number> = {
    ArrowRight: time + JUMP,
    ArrowUp: time + JUMP,
    ArrowLeft: time - JUMP,
    ArrowDown: time - JUMP,
    Home: 0,
    End: length,
  };
  return (
    <Box sx={{ p: 1.5 }}>
      {peaks && peaks.length > 0 && length > 0 ? (
        <Box
          role="slider"
          tabIndex={0}
          aria-label={translate('admin.embedded.wave', { title })}
          aria-valuemin={0}
          aria-valuemax={Math.round(length)}
          aria-valuenow={Math.round(time)}
          aria-valuetext={formatDuration(time)}
          onKeyDown={(event) => {
            const to = keys[event.key];
            if (to === undefined) return;
            event.preventDefault();
            seek(to);
          }}
          onClick={({ currentTarget, clientX }) => {
            const { left, width } = currentTarget.getBoundingClientRect();
            seek(((clientX - left) / width) * length);
          }}
          sx={{
            height: 96,
            mb: 1.5,
            cursor: 'pointer',
            '&:focus-visible': { outline: 2, outlineColor: 'text.primary', outlineOffset: 2 },
          }}
        >
          <Bars peaks={peaks} played={time / length} />
        </Box>
      ) : null}
      {/* biome-ignore lint/a11y/useMediaCaption: sound files come without captions */}
      <audio
        ref={audio}
        src={url}
        controls
        style={{ width: '100%', display: 'block' }}
        onTimeUpdate={({ currentTarget }) => setTime(currentTarget.currentTime)}
      />
    </Box>
  );
}

function Bars({ peaks, played }: { peaks: readonly number[]; played: number }) {
  const now = played * peaks.length;
  const draw = (isPlayed: boolean) =>
    peaks
      .map((peak, index) => {
        if (index < now !== isPlayed) return '';
        const height = Math.max(LEAST, (peak / 100) * HEIGHT);
        return `M${index * STEP + 1} ${(HEIGHT - height) / 2}v${height}`;
      })
      .join('');
  return (
    <svg
      viewBox={`0 0 ${peaks.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      width="100%"
      height="100%"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
    >
      <path d={draw(false)} opacity={0.4} />
      <path d={draw(true)} />
    </svg>
  );
}
