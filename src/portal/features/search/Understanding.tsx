import Close from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { type ReactNode, Suspense, useId, useState } from 'react';
import type { SearchResults } from '../../../shared/contract/search.ts';
import { lazyPart } from '../../lib/router/lazyPart.tsx';
import { describeFilter, describeLeftOut } from '../../lib/search/describeReading.ts';
import { text as common } from '../../text/en.ts';
import { searchText as text } from '../../text/search.ts';
import styles from './Understanding.module.css';
import { useCountUnanswered } from './useCountUnanswered.ts';

const { Part: AskForIt } = lazyPart(() => import('./AskForIt.tsx'));

interface Props {
  q: string;
  results: SearchResults;
  /** Whether the results are those of `q`. */
  isSettled: boolean;
  onSearch: (q: string) => void;
  /** How the results are described besides. */
  children: ReactNode;
}

/**
 * How a search was understood: words that act as filters, each removable, and words that were left out; with the way to
 * ask for what is not there.
 */
export function Understanding({ q, results, isSettled, onSearch, children }: Props) {
  const { filters, leftOut } = results;
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  useCountUnanswered(q, isSettled && leftOut.length > 0);
  return (
    <>
      <div className={styles.root}>
        <div className={styles.words}>
          <p role="status">
            {children}
            {leftOut.length > 0 && <span className={styles.leftOut}>{describeLeftOut(leftOut)}</span>}
          </p>
          {filters.length > 0 && (
            <ul className={styles.filters} aria-label={text.filters}>
              {filters.map(({ typed, attribute, label, withoutQ }) => {
                const name = describeFilter(attribute, label);
                return (
                  <li key={typed}>
                    <Chip
                      label={name}
                      aria-label={common.library.removeChoice(name)}
                      onClick={() => onSearch(withoutQ)}
                      onDelete={() => onSearch(withoutQ)}
                      deleteIcon={<Close />}
                    />
                  </li>
                );
              })}
            </ul>
          )}
        </div>
        <Button
          size="small"
          variant={leftOut.length > 0 ? 'outlined' : 'text'}
          className={styles.ask}
          aria-expanded={isAsking}
          aria-controls={id}
          onClick={() => setAsking(!isAsking)}
        >
          {text.askInstead}
        </Button>
      </div>
      <div id={id} hidden={!isAsking} className={styles.asking}>
        {isAsking && (
          <Suspense>
            <AskForIt key={q} q={q} />
          </Suspense>
        )}
      </div>
    </>
  );
}
