import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '../../../shared/domain/plurals.ts';
import { messageOf } from '../../lib/api/messageOf.ts';
import { readDismissed, rememberDismissed } from '../../lib/dismissedNotices.ts';
import { lazyPart } from '../../lib/router/lazyPart.tsx';
import { useLocale } from '../../lib/session/useSession.ts';
import { type ComparedSet, sinceTakenQuery, takeChanged } from '../../lib/since-taken/sinceTakenCalls.ts';
import { showToast } from '../../lib/toast/toastStore.ts';
import { basketText } from '../../text/basket.ts';
import { sinceTakenText as text } from '../../text/sinceTaken.ts';
import styles from './SinceTaken.module.css';

const { Part: WithdrawnDialog, load: loadDialog } = lazyPart(() => import('./WithdrawnDialog.tsx'));

/** What is new, newer or withdrawn since the member took it: nothing for those who took nothing of it. */
export default function SinceTaken({ set }: { set: ComparedSet }) {
  const locale = useLocale();
  const { data } = useQuery(sinceTakenQuery(set));
  const [isBusy, setBusy] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [dismissed, setDismissed] = useState(readDismissed);
  if (!data?.hasTaken) return null;
  const changed = data.new + data.newer;
  const withdrawn = dismissed.includes(data.withdrawnKey) ? 0 : data.withdrawn;

  const handleTake = async () => {
    setBusy(true);
    try {
      if (await takeChanged(set)) showToast(basketText.downloadStarted);
    } catch (error) {
      showToast(messageOf(error), { tone: 'error' });
    }
    setBusy(false);
  };
  const handleOpen = () =>
    loadDialog().then(
      () => setOpen(true),
      (error) => showToast(messageOf(error), { tone: 'error' }),
    );
  const handleDone = () => {
    setDismissed(rememberDismissed(data.withdrawnKey));
    setOpen(false);
  };
  if (changed === 0 && withdrawn === 0) return null;
  return (
    <div className={styles.root}>
      {changed > 0 && (
        <>
          <span className={styles.sentence}>{text.changed(changed, locale)}</span>
          <button type="button" className={styles.take} aria-busy={isBusy} onClick={() => void handleTake()}>
            {text.take} <span className={styles.count}>{formatNumber(changed, locale)}</span>
          </button>
        </>
      )}
      {withdrawn > 0 && (
        <button type="button" className={styles.withdrawn} onClick={() => void handleOpen()}>
          {text.withdrawn(withdrawn, locale)}
        </button>
      )}
      {isOpen && <WithdrawnDialog set={set} onClose={() => setOpen(false)} onDone={handleDone} />}
    </div>
  );
}
