import { useState } from 'react';
import { searchText as text } from '../../text/search.ts';
import styles from './NothingFound.module.css';
import { RequestForm } from './RequestForm.tsx';

/** Asks the content managers for what a search did not find. */
export default function AskForIt({ q }: { q: string }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <section>
      <h2 className={styles.asking}>{text.askTitle}</h2>
      <p role="status" className={styles.text}>
        {isAsked ? text.asked : text.askText}
      </p>
      {!isAsked && <RequestForm q={q} onSent={() => setAsked(true)} />}
    </section>
  );
}
