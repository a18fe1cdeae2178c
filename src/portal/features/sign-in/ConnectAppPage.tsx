import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '../../../shared/client/apiError.ts';
import type { AppConsent } from '../../../shared/contract/connectedApp.ts';
import { LoadError } from '../../components/feedback/LoadError.tsx';
import { call } from '../../lib/api/call.ts';
import { messageOf } from '../../lib/api/messageOf.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/useSession.ts';
import { appsText as words } from '../../text/apps.ts';
import { text } from '../../text/en.ts';
import styles from './SignInFrame.module.css';
import { SignInFrame } from './SignInFrame.tsx';

/** An app requests what it may read for the member, who decides. */
export default function ConnectAppPage() {
  const [search] = useSearchParams();
  const request = Object.fromEntries(search);
  const { data, error, refetch } = useQuery({
    queryKey: ['me', 'apps', 'consent', request],
    queryFn: ({ signal }) => call('get', '/api/private/user/me/apps/consent', { query: request, signal }),
    staleTime: 0,
  });
  if (data) return <Consent app={data} request={request} />;
  if (error instanceof ApiError && (error.status === 400 || error.status === 404)) {
    const isOff = error.status === 404;
    return (
      <SignInFrame
        title={isOff ? words.offTitle : words.faultTitle}
        lead={isOff ? words.offText : messageOf(error)}
      >
        <div className={styles.form}>
          <Button variant="outlined" href={paths.home}>
            {text.errors.back}
          </Button>
        </div>
      </SignInFrame>
    );
  }
  if (error) return <LoadError error={error} onRetry={refetch} isPage />;
  return (
    <SignInFrame title={words.waiting}>
      <Skeleton variant="rectangular" height={280} className={styles.waiting} />
    </SignInFrame>
  );
}

interface ConsentProps {
  app: AppConsent;
  /** The parameters of the app's request. */
  request: Record<string, string>;
}

function Consent({ app: { name, host, isOnDevice, fault, refusal }, request }: ConsentProps) {
  const { session } = useSession();
  const [isDone, setDone] = useState(false);
  const allowed = useMutation({
    mutationFn: () => call('post', '/api/private/user/me/apps', { body: request }),
    onSuccess: ({ location }) => goTo(location),
  });
  /** An app on the device opens beside this page, which stays. */
  const goTo = (address: string) => {
    window.location.assign(address);
    if (isOnDevice) setDone(true);
  };
  const back = isOnDevice ? words.backToDevice : words.back(host);
  const isBusy = allowed.isPending || allowed.isSuccess;
  if (isDone) return <SignInFrame title={words.doneTitle} lead={words.doneText} />;
  if (fault !== null)
    return (
      <SignInFrame title={words.faultTitle} lead={fault}>
        <div className={styles.form}>
          <Button variant="outlined" onClick={() => goTo(refusal)}>
            {back}
          </Button>
        </div>
      </SignInFrame>
    );
  return (
    <SignInFrame title={words.title(name)} lead={words.lead(name, session?.user.name ?? '')}>
      <ul className={styles.facts}>
        <li>{words.may}</li>
        <li>{words.mayNot}</li>
        <li>{words.ends}</li>
      </ul>
      <div className={styles.form}>
        <Alert severity="warning">
          <strong className={styles.place}>{isOnDevice ? words.goesToDevice : words.goesTo(host)}</strong>{' '}
          {words.unchecked}
        </Alert>
        {allowed.error && <Alert severity="error">{messageOf(allowed.error)}</Alert>}
        <div className={styles.choice}>
          <Button
            variant="contained"
            aria-busy={isBusy}
            onClick={() => {
              if (!isBusy) allowed.mutate();
            }}
          >
            {words.connect}
          </Button>
          <Button variant="outlined" disabled={isBusy} onClick={() => goTo(refusal)}>
            {words.decline}
          </Button>
        </div>
      </div>
    </SignInFrame>
  );
}
