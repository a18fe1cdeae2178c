import Button from '@mui/material/Button';
import { ApiError } from '../../../shared/client/apiError.ts';
import { messageOf } from '../../lib/api/messageOf.ts';
import { CodeError } from '../../lib/router/lazyPart.tsx';
import { text } from '../../text/en.ts';
import { OfflineState } from './OfflineState.tsx';
import { StateMessage } from './StateMessage.tsx';

interface Props {
  error: unknown;
  onRetry: () => void;
  isPage?: boolean;
}

/** Part of a page could not be read; the rest stays usable. */
export function LoadError({ error, onRetry, isPage }: Props) {
  const isAway = error instanceof CodeError ? error.isAway : error instanceof ApiError && error.status === 0;
  if (isAway) return <OfflineState onRetry={onRetry} isPage={isPage} />;
  return (
    <div role="alert">
      <StateMessage
        isPage={isPage}
        title={text.errors.loadTitle}
        action={
          <Button variant="outlined" onClick={onRetry}>
            {text.actions.retry}
          </Button>
        }
      >
        {error instanceof CodeError ? text.errors.partMissing : messageOf(error)}
      </StateMessage>
    </div>
  );
}
