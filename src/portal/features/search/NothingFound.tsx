import { searchText as text } from '../../text/search.ts';
import AskForIt from './AskForIt.tsx';
import { LibraryLinks } from './LibraryLinks.tsx';
import styles from './NothingFound.module.css';
import { useCountUnanswered } from './useCountUnanswered.ts';

/** Nothing was found: the content managers learn that it is missing, and take requests for it. */
export default function NothingFound({ q, isSettled }: { q: string; isSettled: boolean }) {
  useCountUnanswered(q, isSettled);
  return (
    <>
      <div className={styles.root}>
        <div role="status">
          <h2 className={styles.title}>{text.none(q)}</h2>
          <p className={styles.text}>{text.noneText}</p>
        </div>
        <AskForIt q={q} />
      </div>
      <LibraryLinks />
    </>
  );
}
