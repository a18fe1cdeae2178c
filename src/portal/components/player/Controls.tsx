import ClosedCaption from '@mui/icons-material/ClosedCaptionOutlined';
import Pause from '@mui/icons-material/PauseOutlined';
import PlayArrow from '@mui/icons-material/PlayArrowOutlined';
import Replay from '@mui/icons-material/ReplayOutlined';
import VolumeOff from '@mui/icons-material/VolumeOffOutlined';
import VolumeUp from '@mui/icons-material/VolumeUpOutlined';
import Slider from '@mui/material/Slider';
import RtlProvider from '@mui/system/RtlProvider';
import type { RefObject } from 'react';
import { formatDuration } from '../../../shared/domain/sizes.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { playerText } from '../../text/player.ts';
import { IconAction } from '../action/IconAction.tsx';
import { FullScreenButton } from '../full-screen/FullScreenButton.tsx';
import { ChoiceMenu } from './ChoiceMenu.tsx';
import styles from './Controls.module.css';
import { chapterAt, type FilmCaptions, type FilmChapter } from './film.ts';
import { nameLanguage } from './nameLanguage.ts';
import { RATES } from './playerChoices.ts';
import { SeekBar } from './SeekBar.tsx';
import type { MediaState } from './useMedia.ts';
import type { PlayerActions } from './usePlayer.ts';

interface Props {
  state: MediaState;
  duration: number;
  captions: readonly FilmCaptions[];
  chapters: readonly FilmChapter[];
  /** The language that is shown. */
  chosen: string | null;
  player: PlayerActions;
  /** What menus open in. */
  container: RefObject<HTMLElement | null>;
  onPress: () => void;
}

/** The bar of the player: any moment, then play, sound, captions, speed and the whole screen. */
export function Controls({ state, duration, captions, chapters, chosen, player, container, onPress }: Props) {
  const locale = useLocale();
  const words = playerText;
  const isSilent = state.isMuted || state.volume === 0;
  const [Sign, sign] = state.hasEnded
    ? [Replay, words.replay]
    : state.isPlaying
      ? [Pause, words.pause]
      : [PlayArrow, words.play];
  const chapter = chapters[chapterAt(chapters, state.time)];
  const Sound = isSilent ? VolumeOff : VolumeUp;
  return (
    // Time runs from left to right in every language.
    <RtlProvider value={false}>
      <div dir="ltr" className={styles.root} data-controls onPointerDown={onPress}>
        <SeekBar
          time={state.time}
          duration={duration}
          bufferedUntil={state.bufferedUntil}
          chapters={chapters}
          onSeek={player.seek}
        />
        <div className={styles.bar}>
          <IconAction label={sign} aria-keyshortcuts="K" onClick={player.toggle}>
            <Sign fontSize="large" />
          </IconAction>
          <IconAction
            label={isSilent ? words.unmute : words.mute}
            aria-keyshortcuts="M"
            onClick={player.toggleMuted}
          >
            <Sound />
          </IconAction>
          <div className={styles.volume} data-volume>
            <Slider
              aria-label={words.volume}
              min={0}
              max={1}
              step={0.05}
              value={isSilent ? 0 : state.volume}
              getAriaValueText={(value) => new Intl.NumberFormat(locale, { style: 'percent' }).format(value)}
              onChange={(_event, value) => player.changeVolume(Number(value))}
            />
          </div>
          <p className={styles.time}>
            {formatDuration(Math.floor(state.time))}
            <span className={styles.whole}> / {formatDuration(duration)}</span>
            {chapter && <bdi className={styles.chapter}>{chapter.title}</bdi>}
          </p>
          {captions.length > 0 && (
            <ChoiceMenu
              label={words.captions}
              icon={<ClosedCaption className={chosen ? styles.isOn : undefined} />}
              options={[
                { value: null, label: words.noCaptions },
                ...captions.map(({ language }) => ({
                  value: language,
                  label: nameLanguage(language),
                  lang: language,
                })),
              ]}
              value={chosen}
              onChoose={player.chooseCaptions}
              container={container}
            />
          )}
          <ChoiceMenu
            label={words.speed}
            shown={words.rate(state.rate, locale)}
            icon={<span className={styles.rate}>{words.rate(state.rate, locale)}</span>}
            options={RATES.map((rate) => ({ value: rate, label: words.rate(rate, locale) }))}
            value={state.rate}
            onChoose={player.changeRate}
            container={container}
          />
          <FullScreenButton />
        </div>
      </div>
    </RtlProvider>
  );
}
