import { useEffect, useState } from 'react';
import { countUnanswered } from '../../lib/queries/search.ts';
import { searchText as text } from '../../text/search.ts';
import { LibraryLinks } from './LibraryLinks.tsx';
import styles from './NothingFound.module.css';
import { RequestForm } from './RequestForm.tsx';

/** Words that stand so long were meant, and not passed on the way to others. */
const SETTLED_MS = 1500;

/** Nothing was found: the house is told that it is missing, and can be asked for it. */
export default function NothingFound({ q, isSettled }: { q: string; isSettled: boolean }) {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (!isSettled) return;
    const timer = window.setTimeout(() => countUnanswered(q), SETTLED_MS);
    return () => window.clearTimeout(timer);
  }, [q, isSettled]);
  return (
    <>
      <div className={styles.root}>
        <div role="status">
          <h2 className={styles.title}>{text.none(q)}</h2>
          <p className={styles.text}>{text.noneText}</p>
        </div>
        <section>
          <h2 className={styles.asking}>{text.askTitle}</h2>
          <p role="status" className={styles.text}>
            {isAsked ? text.asked : text.askText}
          </p>
          {!isAsked && <RequestForm q={q} onSent={() => setAsked(true)} />}
        </section>
      </div>
      <LibraryLinks />
    </>
  );
}
