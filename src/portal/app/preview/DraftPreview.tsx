import { useEffect, useState } from 'react';
import { type DraftMessage, type DraftReport, isDraftMessage } from '../../../shared/domain/draftFrame.ts';
import { PreviewPage } from './PreviewPage.tsx';
import { answerFrom } from './previewCalls.ts';

const tell = (type: DraftReport['type']) =>
  window.parent.postMessage({ type } satisfies DraftReport, window.location.origin);

/**
 * What a form of the back-office would show, in a frame beside it: the window around it sends each state of the form.
 * Nothing in it can be reached by a key or a click, but a click on a film plays it, and so does the space bar.
 */
export function DraftPreview() {
  const [draft, setDraft] = useState<DraftMessage | null>(null);
  useEffect(() => {
    const handleMessage = ({ data, origin, source }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || source !== window.parent || !isDraftMessage(data)) return;
      const { kind } = data.preview;
      answerFrom(data.preview, `/api/backend/preview/${kind}/${data.id ?? 0}`);
      setDraft(data);
    };
    // Bringing something into view would move the form around the frame as well.
    Element.prototype.scrollIntoView = function scrollOwnWindow() {
      window.scrollTo({ top: this.getBoundingClientRect().top + window.scrollY - window.innerHeight / 4 });
    };
    window.addEventListener('message', handleMessage);
    window.addEventListener('click', playAtClick);
    window.addEventListener('keydown', playByKey);
    tell('sillage-draft-ready');
    return () => {
      window.removeEventListener('message', handleMessage);
      window.removeEventListener('click', playAtClick);
      window.removeEventListener('keydown', playByKey);
    };
  }, []);
  useEffect(() => {
    if (draft) tell('sillage-draft-shown');
  }, [draft]);
  if (!draft) return null;
  const { preview, view } = draft;
  return (
    // Inert content is hidden from assistive technology already; not every tool knows.
    <div inert aria-hidden>
      <PreviewPage key={`${view} ${preview.path}`} preview={preview} isCard={view === 'card'} isDraft />
    </div>
  );
}

/** What is inert takes no click: the window does, and finds the film below it. */
function playAtClick({ clientX, clientY }: MouseEvent): void {
  const film = filmsOf().find((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  });
  if (film) playOrPause(film);
}

function playByKey(event: KeyboardEvent): void {
  const [first] = filmsOf();
  if (event.key !== ' ' || !first) return;
  event.preventDefault();
  playOrPause(first);
}

const filmsOf = (): HTMLMediaElement[] => [...document.querySelectorAll<HTMLMediaElement>('video,audio')];

function playOrPause(film: HTMLMediaElement): void {
  // The player itself shows why it cannot play.
  if (film.paused) film.play().catch(() => {});
  else film.pause();
}
