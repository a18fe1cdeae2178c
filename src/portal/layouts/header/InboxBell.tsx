import Notifications from '@mui/icons-material/NotificationsOutlined';
import Badge from '@mui/material/Badge';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, Suspense, useState } from 'react';
import { inboxCountQuery } from '../../lib/inbox/inboxQueries.ts';
import { useEscape } from '../../lib/motion/useEscape.ts';
import { paths } from '../../lib/paths.ts';
import { lazyPart } from '../../lib/router/lazyPart.tsx';
import { inboxText } from '../../text/inbox.ts';

const { Part: InboxPanel, load } = lazyPart(() => import('./InboxPanel.tsx'));

/** How many notices are new; opens the newest ones. */
export default function InboxBell({ className, dot }: { className?: string; dot?: string }) {
  const { data: count = 0 } = useQuery(inboxCountQuery);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  useEscape(anchor !== null, close);
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    // A new tab gets the page.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setAnchor(event.currentTarget);
  };
  return (
    <>
      <Button
        href={paths.inbox}
        className={className}
        aria-label={inboxText.bell(count)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        // A failure shows when the panel is really wanted.
        onPointerEnter={() => load().catch(() => {})}
        onClick={handleClick}
      >
        <Badge variant="dot" invisible={count === 0} classes={{ badge: dot }}>
          <Notifications fontSize="small" />
        </Badge>
      </Button>
      {anchor && (
        <Suspense>
          <InboxPanel anchor={anchor} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
