import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { fetchProviders } from '../../../shared/client/authCalls.ts';
import { paths } from '../../lib/paths.ts';
import { usePublicConfiguration } from '../../lib/queries/configuration.ts';
import { targetAfterLogin } from '../../lib/session/redirect.ts';
import { signInText } from '../../text/signIn.ts';
import { DirectoryButtons } from './DirectoryButtons.tsx';
import { LinkForm } from './LinkForm.tsx';
import { NoProviders } from './NoProviders.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import styles from './SignInFrame.module.css';
import { SignInFrame } from './SignInFrame.tsx';
import { faultAt } from './useSignIn.ts';

const SecondStepForm = lazy(() => import('./SecondStepForm.tsx'));

/** Sign-in by a directory of the house, by password, by a passkey, or by a link that is mailed. */
export default function LoginPage() {
  const [search] = useSearchParams();
  const providers = useQuery({ queryKey: ['public', 'providers'], queryFn: fetchProviders, retry: 1 });
  const configuration = usePublicConfiguration();
  const contact = configuration?.['contact.email'];
  const { origin } = window.location;
  const callbackUrl = `${origin}${targetAfterLogin(search, origin)}`;
  const error = search.get('error');
  const [way, setWay] = useState<'password' | 'link' | 'step'>(error === 'SecondStep' ? 'step' : 'password');
  const handleSecondStep = useCallback(() => setWay('step'), []);
  // Until they are known, what nearly every portal has.
  const { credentials = !providers.data, email } = providers.data ?? {};
  const directories = Object.values(providers.data ?? {}).filter(({ type }) => type === 'oauth');
  const directoryNames = useMemo(
    () => Object.fromEntries(Object.values(providers.data ?? {}).map(({ id, name }) => [id, name])),
    [providers.data],
  );
  const fault =
    error && error !== 'SecondStep'
      ? (faultAt(window.location.href, directoryNames) ?? undefined)
      : undefined;
  const isOfDirectory = directories.length > 0 && /^(?:OAuth|AccessDenied)/.test(error ?? '');
  if (!credentials && !email)
    return <NoProviders contact={contact} onRetry={() => void providers.refetch()} />;

  return (
    <SignInFrame title={signInText.title} lead={signInText.lead}>
      {providers.isError && <Alert severity="error">{signInText.unavailable}</Alert>}
      {way !== 'step' && directories.length > 0 && (
        <DirectoryButtons
          directories={directories}
          callbackUrl={callbackUrl}
          initialFault={isOfDirectory ? fault : undefined}
        />
      )}
      {way === 'step' ? (
        <Suspense fallback={null}>
          <SecondStepForm callbackUrl={callbackUrl} onBack={() => setWay('password')} />
        </Suspense>
      ) : way === 'password' && credentials ? (
        <PasswordForm
          callbackUrl={callbackUrl}
          initialFault={isOfDirectory ? undefined : fault}
          directoryNames={directoryNames}
          onSecondStep={handleSecondStep}
          onMailLink={email ? () => setWay('link') : undefined}
        />
      ) : (
        <LinkForm
          callbackUrl={callbackUrl}
          directoryNames={directoryNames}
          onPassword={credentials ? () => setWay('password') : undefined}
        />
      )}
      {configuration?.['access.requests'] && (
        <p className={styles.links}>
          <Link to={paths.requestAccess}>{signInText.requestLink}</Link>
        </p>
      )}
      {contact && (
        <p className={styles.links}>
          <span>
            {signInText.needAccess} <a href={`mailto:${contact}`}>{contact}</a>
          </span>
        </p>
      )}
    </SignInFrame>
  );
}
