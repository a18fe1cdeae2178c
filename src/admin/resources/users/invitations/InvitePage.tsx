import { Box } from '@mui/material';
import { useEffect, useState } from 'react';
import { CanAccess, Title } from 'react-admin';
import type { InvitationRow } from '../../../../shared/contract/invitation.ts';
import { ForbiddenPage } from '../../../layout/ForbiddenPage.tsx';
import { BringPeople } from './BringPeople.tsx';
import { ReviewPeople } from './ReviewPeople.tsx';
import type { ReadPeople } from './readPeople.ts';
import { SendInvitations } from './SendInvitations.tsx';

function Invitations() {
  const [read, setRead] = useState<ReadPeople | null>(null);
  const [sent, setSent] = useState<readonly InvitationRow[] | null>(null);
  const [isDone, setDone] = useState(false);
  const hasWork = read !== null && !isDone;
  useEffect(() => {
    if (!hasWork) return;
    const handleLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', handleLeave);
    return () => window.removeEventListener('beforeunload', handleLeave);
  }, [hasWork]);

  if (sent) return <SendInvitations rows={sent} onDone={() => setDone(true)} />;
  if (read) return <ReviewPeople read={read} onAgain={() => setRead(null)} onSend={setSent} />;
  return <BringPeople onRead={setRead} />;
}

/** Imports a list of people, shows the outcome for each, and invites them. */
export function InvitePage() {
  return (
    <CanAccess resource="users" action="create" accessDenied={<ForbiddenPage />}>
      <Title title="admin.invite.title" />
      <Box sx={{ pt: 2, maxWidth: 1200 }}>
        <Invitations />
      </Box>
    </CanAccess>
  );
}
