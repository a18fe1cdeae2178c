import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import type { KeyboardEvent } from 'react';
import type { MediaItem } from '../../../shared/contract/mediaPortal.ts';
import { StateMessage } from '../../components/feedback/StateMessage.tsx';
import { StageFrame } from '../../components/stage/StageFrame.tsx';
import { keyInReading } from '../../lib/language/direction.ts';
import { mediaText as text } from '../../text/media.ts';
import { LightboxFacts } from './LightboxFacts.tsx';
import { LightboxStage } from './LightboxStage.tsx';
import type { MediaSource } from './mediaSource.ts';

interface Props {
  source: MediaSource;
  items: readonly MediaItem[];
  /** The item that is shown; it may have been withdrawn meanwhile. */
  id: number;
  onGo: (id: number) => void;
  onClose: () => void;
}

const OWN_KEYS = 'input, select, textarea, video, audio, [role="slider"]';

/** One item over the page, large, with its caption, its credit and its files. */
export default function Lightbox({ source, items, id, onGo, onClose }: Props) {
  const index = items.findIndex((item) => item.id === id);
  const item = items[index];
  const wayTo = (target: MediaItem | undefined) => target && (() => onGo(target.id));
  const onPrevious = wayTo(items[index - 1]);
  const onNext = index < 0 ? undefined : wayTo(items[index + 1]);
  const handleKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest(OWN_KEYS)) return;
    const key = keyInReading(event.key);
    const go = key === 'ArrowLeft' ? onPrevious : key === 'ArrowRight' ? onNext : undefined;
    if (go) {
      event.preventDefault();
      go();
    }
  };
  return (
    <Dialog
      open
      fullScreen
      transitionDuration={160}
      slotProps={{ paper: { 'aria-label': item?.title ?? text.view } }}
      onClose={onClose}
      onKeyDown={handleKey}
    >
      <StageFrame
        index={item ? index : null}
        total={items.length}
        onPrevious={onPrevious}
        onNext={onNext}
        onClose={onClose}
        stage={item && <LightboxStage key={item.id} source={source} item={item} />}
      >
        {item ? (
          <LightboxFacts source={source} item={item} />
        ) : (
          <StateMessage
            title={text.gone}
            action={
              <Button variant="outlined" onClick={onClose}>
                {text.back}
              </Button>
            }
          >
            {text.goneText}
          </StateMessage>
        )}
      </StageFrame>
    </Dialog>
  );
}
