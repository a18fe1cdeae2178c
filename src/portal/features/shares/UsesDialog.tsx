import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Share, ShareUse } from '../../../shared/contract/share.ts';
import { formatDateTime } from '../../../shared/domain/dates.ts';
import { PagedResults } from '../../components/feedback/PagedResults.tsx';
import { useLocale } from '../../lib/session/useSession.ts';
import { shareUsesQuery } from '../../lib/shares/shareQueries.ts';
import { text as common } from '../../text/en.ts';
import { shareText as text } from '../../text/shares.ts';
import styles from './SharesPage.module.css';

/** When a link was opened and what was taken, by whom where it is known. */
export default function UsesDialog({ share, onClose }: { share: Share; onClose: () => void }) {
  const titleId = useId();
  const query = useInfiniteQuery(shareUsesQuery(share.id));
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text.activityOf(share.title)}</DialogTitle>
      <DialogContent>
        <PagedResults
          query={query}
          skeleton={<Skeleton variant="rectangular" height={96} />}
          empty={<p>{text.noActivity}</p>}
          more={common.actions.more}
        >
          {(uses) => (
            <ul className={styles.uses}>
              {uses.map((use) => (
                <Use key={use.id} use={use} />
              ))}
            </ul>
          )}
        </PagedResults>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {common.actions.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Use({ use }: { use: ShareUse }) {
  const locale = useLocale();
  return (
    <li className={styles.use}>
      <span>
        <bdi>{use.person ?? text.somebody}</bdi> {whatOf(use, locale)}
      </span>
      <time dateTime={use.at} className={styles.at}>
        {formatDateTime(use.at, locale)}
      </time>
    </li>
  );
}

function whatOf({ does, items, title }: ShareUse, locale: string): string {
  if (does === 'opened') return text.uses.opened;
  if (does === 'archive') return text.uses.archive(items, locale);
  return title === null ? text.uses.fileGone : text.uses.file(title);
}
