import { Link, useLocation } from 'react-router';
import { classNames } from '../../lib/classNames.ts';
import { readOverState } from '../../lib/router/background.ts';
import { markRuns } from '../../lib/search/marks.ts';
import { PictureFrame } from '../picture/PictureFrame.tsx';
import styles from './SearchOverlay.module.css';
import type { Suggestion } from './suggestions.ts';

interface Props {
  id: string;
  suggestion: Suggestion;
  /** Words to mark in its name. */
  q: string;
  isActive: boolean;
  onFollow: () => void;
}

/** A place to go to: its picture, its name with the words that were found, and what distinguishes it. */
export function SuggestionLine({ id, suggestion, q, isActive, onFollow }: Props) {
  const location = useLocation();
  const { label, detail, to, picture, isOver } = suggestion;
  const background = readOverState(location.state)?.background ?? location;
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={to}
      state={isOver ? { background } : undefined}
      className={classNames(styles.line, isActive && styles.active)}
      onClick={onFollow}
    >
      {picture !== undefined && <PictureFrame picture={picture} sizes="44px" className={styles.picture} />}
      <span className={styles.words}>
        <span className={styles.label}>
          {markRuns(label, q).map(({ text, isMarked }, index) =>
            isMarked ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: runs have no identity.
              <mark key={index} className={styles.mark}>
                {text}
              </mark>
            ) : (
              text
            ),
          )}
        </span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
    </Link>
  );
}
