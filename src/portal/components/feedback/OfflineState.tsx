import { useReturn } from '../../lib/network/useReturn.ts';
import { text } from '../../text/en.ts';
import { ActionButton } from '../action/ActionButton.tsx';
import { StateMessage } from './StateMessage.tsx';

interface Props {
  /** Called by the button, and by itself once the server can be reached again. */
  onRetry: () => void;
  isPage?: boolean;
}

/** The server cannot be reached. Goes on by itself when it can. */
export function OfflineState({ onRetry, isPage }: Props) {
  useReturn(true, onRetry);
  return (
    <div role="alert">
      <StateMessage
        isPage={isPage}
        title={text.errors.offlineTitle}
        action={<ActionButton onClick={onRetry}>{text.actions.retry}</ActionButton>}
      >
        {text.errors.offlineText}
      </StateMessage>
    </div>
  );
}
