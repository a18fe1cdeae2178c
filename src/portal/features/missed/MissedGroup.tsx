import type { ReactNode } from 'react';
import { formatNumber, pluralOf } from '../../../shared/domain/plurals.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { text } from '../../text/en.ts';
import type { MissedKind } from './groupMissed.ts';
import styles from './MissedPage.module.css';

interface Props {
  id: MissedKind | 'news';
  count: number;
  shown: number;
  children: ReactNode;
}

/** One kind: its number large, its newest below. */
export function MissedGroup({ id, count, shown, children }: Props) {
  const locale = useLocale();
  return (
    <section id={id} className={styles.group} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.heading}>
        <span className={styles.number}>{formatNumber(count, locale)}</span>
        <span className={styles.kind}>{pluralOf(count, text.missed.groups[id])}</span>
      </h2>
      {children}
      {count > shown && <p className={styles.more}>{text.missed.more(count - shown, locale)}</p>}
    </section>
  );
}
