import Button from '@mui/material/Button';
import { useReturn } from '../../lib/network/useReturn.ts';
import { idlePart } from '../../lib/router/idlePart.tsx';
import { text } from '../../text/en.ts';
import { StateMessage } from './StateMessage.tsx';

const VisitedPages = idlePart(() => import('./VisitedPages.tsx'));

interface Props {
  /** Called by the button, and by itself once the server can be reached again. */
  onRetry: () => void;
  isPage?: boolean;
}

/** The server cannot be reached. Goes on by itself when it can. */
export function OfflineState({ onRetry, isPage }: Props) {
  useReturn(true, onRetry);
  return (
    <>
      <div role="alert">
        <StateMessage
          isPage={isPage}
          title={text.errors.offlineTitle}
          action={
            <Button variant="outlined" onClick={onRetry}>
              {text.actions.retry}
            </Button>
          }
        >
          {text.errors.offlineText}
        </StateMessage>
      </div>
      {isPage && <VisitedPages />}
    </>
  );
}
