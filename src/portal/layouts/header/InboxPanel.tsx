import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../components/feedback/LoadError.tsx';
import { NoticeList } from '../../components/inbox/NoticeList.tsx';
import { newestNoticesQuery } from '../../lib/inbox/inboxQueries.ts';
import { endSide } from '../../lib/language/direction.ts';
import { paths } from '../../lib/paths.ts';
import { inboxText as text } from '../../text/inbox.ts';
import styles from './InboxPanel.module.css';

/** The newest notices, below the bell. */
export default function InboxPanel({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const { data, error, refetch } = useQuery(newestNoticesQuery);
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: endSide() }}
      transformOrigin={{ vertical: 'top', horizontal: endSide() }}
      slotProps={{
        paper: { className: styles.paper, role: 'dialog', 'aria-modal': true, 'aria-label': text.title },
      }}
    >
      <p className={styles.title}>{text.title}</p>
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton variant="rectangular" height={160} />}
      {data?.data.length === 0 && <p className={styles.empty}>{text.empty}</p>}
      {data && data.data.length > 0 && <NoticeList notices={data.data} onOpen={onClose} />}
      <Button href={paths.inbox} variant="outlined" className={styles.all} onClick={onClose}>
        {text.seeAll}
      </Button>
    </Popover>
  );
}
