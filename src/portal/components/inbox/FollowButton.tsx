import Notifications from '@mui/icons-material/NotificationsOutlined';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FollowedKind } from '../../../shared/contract/inbox.ts';
import { follow } from '../../lib/inbox/inboxCalls.ts';
import { followsQuery } from '../../lib/inbox/inboxQueries.ts';
import { inboxText } from '../../text/inbox.ts';

/** Follows a record, or follows it no more. */
export default function FollowButton({ kind, id }: { kind: FollowedKind; id: number }) {
  const { data } = useQuery(followsQuery);
  const [isBusy, setBusy] = useState(false);
  if (!data) return null;
  const isFollowed = data.some((one) => one.kind === kind && one.id === id);
  const handleClick = async () => {
    setBusy(true);
    await follow(kind, id, !isFollowed);
    setBusy(false);
  };
  return (
    <Button
      startIcon={<Notifications fontSize="small" />}
      aria-pressed={isFollowed}
      aria-busy={isBusy}
      onClick={handleClick}
    >
      {isFollowed ? inboxText.follow.stop : inboxText.follow.start}
    </Button>
  );
}
