import PlayArrow from '@mui/icons-material/PlayArrowOutlined';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { type KeyboardEvent, type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import { messageOf } from '../../lib/api/messageOf.ts';
import { classNames } from '../../lib/classNames.ts';
import { lazyPart } from '../../lib/router/lazyPart.tsx';
import { text } from '../../text/en.ts';
import { playerText } from '../../text/player.ts';
import { useStageScreen } from '../full-screen/useFullScreen.ts';
import { PictureFrame } from '../picture/PictureFrame.tsx';
import { widestSource } from '../picture/pictureSources.ts';
import { Controls } from './Controls.tsx';
import { shownCaptions, useCaptionsReader, usualCaptions } from './captionsLanguage.ts';
import { chapterAt, type Film } from './film.ts';
import { nameLanguage } from './nameLanguage.ts';
import styles from './Player.module.css';
import { handlePlayerKey } from './playerKeys.ts';
import { useCaptions } from './useCaptions.ts';
import { useIdle } from './useIdle.ts';
import { useMedia } from './useMedia.ts';
import { usePlayer } from './usePlayer.ts';
import { useSource } from './useSource.ts';
import { Wave } from './Wave.tsx';

/** Few films have one. */
const { Part: Watermark, load: loadWatermark } = lazyPart(async () => ({
  default: (await import('../watermark/Watermark.tsx')).Watermark,
}));

interface Props {
  film: Film;
  /** For those who follow or move the film from outside. */
  media?: RefObject<HTMLMediaElement | null>;
  /** Over a film that rests, in place of the sign to play it. */
  children?: ReactNode;
}

/**
 * A film or a sound with the portal's own controls. The browser requests ranges: seeking does not wait for the whole.
 */
export function Player({ film, media: given, children }: Props) {
  const { data: signed, dataUpdatedAt, error, refetch } = film.signed;
  const root = useRef<HTMLDivElement>(null);
  const own = useRef<HTMLMediaElement>(null);
  const media = given ?? own;
  const track = useRef<HTMLTrackElement>(null);
  /** How the last press on the film began. */
  const press = useRef({ isTouch: false, wasIdle: false });
  useSource(media, signed ? { url: signed.url, at: dataUpdatedAt } : null);
  const state = useMedia(media);
  const player = usePlayer(media);
  const { toggle: toggleFullScreen } = useStageScreen();
  const { isIdle, wake, rest } = useIdle(root, state.isPlaying);
  // Before the film plays, so that it is there from the first frame on. A failure shows then.
  useEffect(() => {
    if (film.watermark) void loadWatermark().catch(() => {});
  }, [film.watermark]);

  const isSound = film.kind === 'audio';
  const duration = state.duration ?? film.duration ?? 0;
  const { captions, chapters = [] } = film;
  const reader = useCaptionsReader();
  const tags = captions.map(({ language }) => language);
  const shown = shownCaptions(tags, player.captions, reader);
  const chosen = captions.find(({ language }) => language === shown);
  const lines = useCaptions(track, chosen);
  const isUnsigned = !signed && error !== null;
  const Kind = isSound ? 'audio' : 'video';

  const handleKey = (event: KeyboardEvent) => {
    wake();
    const isMeant = handlePlayerKey(event, {
      ...player,
      seekStart: () => player.seek(0),
      seekEnd: () => player.seek(duration),
      toggleCaptions: () => player.chooseCaptions(chosen ? null : (usualCaptions(tags, reader) ?? null)),
      toggleFullScreen,
      skipChapter: (by) => {
        // The element's own time: a key may come before what the last one did is shown.
        const time = media.current?.currentTime ?? 0;
        const now = chapterAt(chapters, time);
        // Back first leads to where this chapter begins.
        const isInside = by < 0 && time - (chapters[now]?.start ?? 0) > 2;
        const chapter = chapters[Math.max(0, isInside ? now : now + by)];
        if (chapter) player.seek(chapter.start);
      },
    });
    if (!isMeant) return;
    event.preventDefault();
    event.stopPropagation();
  };
  /** A tap shows and then hides the controls; a mouse click plays and pauses. */
  const handlePress = () => {
    const { isTouch, wasIdle } = press.current;
    if (!isTouch || !state.isPlaying) player.toggle();
    else if (!wasIdle) rest();
  };

  return (
    <section
      ref={root}
      aria-label={playerText.controls}
      className={classNames('dark', styles.root)}
      data-idle={(isIdle && !isSound) || undefined}
      tabIndex={-1}
      onKeyDownCapture={handleKey}
      onPointerMove={({ pointerType }) => pointerType === 'mouse' && wake()}
      onFocus={wake}
    >
      {isSound && <PictureFrame picture={film.picture} sizes="66vw" fit="contain" className={styles.cover} />}
      {isSound && !film.picture && !film.peaks?.length && <p className={styles.format}>{film.extension}</p>}
      {isSound && film.peaks && film.peaks.length > 0 && (
        <Wave
          peaks={film.peaks}
          played={duration > 0 ? state.time / duration : 0}
          onSeek={(share) => player.seek(share * duration)}
        />
      )}
      <Kind
        ref={(element: HTMLMediaElement | null) => {
          media.current = element;
        }}
        className={styles.media}
        poster={isSound || !film.picture ? undefined : widestSource(film.picture)?.url}
        playsInline
        preload="metadata"
        aria-label={(isSound ? text.item.audio : text.item.video)(film.title)}
        aria-description={film.alternativeText || undefined}
        onPointerDown={({ pointerType }) => {
          press.current = { isTouch: pointerType !== 'mouse', wasIdle: isIdle };
        }}
        onClick={handlePress}
        onDoubleClick={() => !press.current.isTouch && toggleFullScreen()}
      >
        {chosen && (
          <track
            key={chosen.language}
            ref={track}
            kind="captions"
            srcLang={chosen.language}
            label={nameLanguage(chosen.language)}
          />
        )}
      </Kind>
      {/* The poster has it in its pixels. */}
      {film.watermark && (state.isPlaying || state.time > 0) && (
        <Suspense>
          <Watermark
            text={film.watermark}
            width={film.picture?.width ?? 1920}
            height={film.picture?.height ?? 1080}
            fit="contain"
          />
        </Suspense>
      )}
      {lines.length > 0 && (
        <p dir="auto" className={styles.captions} lang={chosen?.language}>
          <span>{lines.join('\n')}</span>
        </p>
      )}
      {children}
      {!children && !isSound && !state.isPlaying && state.time === 0 && !state.hasFailed && (
        <span className={styles.sign} aria-hidden="true">
          <PlayArrow />
        </span>
      )}
      {state.isWaiting && (
        <CircularProgress
          aria-label={playerText.waiting}
          className={styles.waiting}
          color="inherit"
          thickness={1.5}
        />
      )}
      {(state.hasFailed || isUnsigned) && (
        <div role="alert" className={styles.fault}>
          <p>{isUnsigned ? messageOf(error) : playerText.failed}</p>
          <Button variant="outlined" onClick={() => void refetch()}>
            {text.actions.retry}
          </Button>
        </div>
      )}
      <Controls
        state={state}
        duration={duration}
        captions={captions}
        chapters={chapters}
        chosen={chosen?.language ?? null}
        player={player}
        container={root}
        onPress={wake}
      />
    </section>
  );
}
