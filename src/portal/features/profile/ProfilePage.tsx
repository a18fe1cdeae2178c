import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Me } from '../../../shared/contract/user.ts';
import { ColourModeChoice } from '../../components/colour-mode/ColourModeChoice.tsx';
import { QueryPage } from '../../components/feedback/QueryPage.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { inboxText } from '../../text/inbox.ts';
import { profileText } from '../../text/profile.ts';
import { ConnectedApps } from './ConnectedApps.tsx';
import { DataForm } from './DataForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PersonalData } from './PersonalData.tsx';
import styles from './ProfilePage.module.css';
import { meQuery } from './profileQueries.ts';
import { Sessions } from './Sessions.tsx';
import { TrustedDevices } from './TrustedDevices.tsx';

const MailChoices = lazy(() => import('./MailChoices.tsx'));
const SecondStep = lazy(() => import('./second-step/SecondStep.tsx'));

export default function ProfilePage() {
  const show = (me?: Me) => <Content me={me} />;
  return (
    <QueryPage query={useQuery(meQuery)} skeleton={show()}>
      {show}
    </QueryPage>
  );
}

/** The account is absent while it is being read. */
function Content({ me }: { me: Me | undefined }) {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#mails') document.getElementById('mails')?.scrollIntoView();
  }, [hash]);
  return (
    <Container>
      <PageTitle title={profileText.title} lead={me?.email ?? '\u00a0'} />
      <Part title={profileText.data}>{me ? <DataForm me={me} /> : <WaitingForm fields={4} />}</Part>
      <Part title={profileText.password}>
        {me && <PasswordForm key={String(me.hasPassword)} hasPassword={me.hasPassword} />}
        {!me && <WaitingForm fields={3} />}
      </Part>
      <Part title={profileText.secondStep}>
        <Suspense fallback={<Skeleton variant="rectangular" height={320} />}>
          <SecondStep />
        </Suspense>
      </Part>
      <Part title={profileText.sessions}>
        <Sessions />
        <TrustedDevices />
        <ConnectedApps />
      </Part>
      <Part id="mails" title={inboxText.choices.title}>
        <Suspense fallback={<Skeleton variant="rectangular" height={640} />}>
          <MailChoices />
        </Suspense>
      </Part>
      <Part title={profileText.colour}>
        <ColourModeChoice isNamed={false} />
      </Part>
      <Part title={profileText.personalData}>
        <PersonalData />
      </Part>
    </Container>
  );
}

function Part({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className={styles.part}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      <div className={styles.body}>{children}</div>
    </section>
  );
}

/** As tall as the form that takes its place. */
function WaitingForm({ fields }: { fields: number }) {
  return (
    <div className={styles.form} aria-hidden="true">
      {Array.from({ length: fields }, (_, field) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
        <Skeleton key={field} className={styles.field} />
      ))}
      <Skeleton className={styles.button} />
    </div>
  );
}
