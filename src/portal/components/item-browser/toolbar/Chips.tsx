import Close from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import type { PublicAttribute } from '../../../../shared/contract/attribute.ts';
import { type LibraryState, toggleFacetValue } from '../../../lib/library/libraryState.ts';
import { text } from '../../../text/en.ts';
import styles from './Chips.module.css';

interface Props {
  state: LibraryState;
  /** What labels the choices; until then their chips are skeletons. */
  offered: readonly PublicAttribute[] | undefined;
  /** The state without its filter. */
  cleared: LibraryState;
  onChange: (next: LibraryState) => void;
}

/** The chosen values, each removable, and one button for all. */
export function Chips({ state, offered, cleared, onChange }: Props) {
  const chips = Object.entries(state.facets).flatMap(([attribute, values]) => {
    const facet = offered?.find(({ slug }) => slug === attribute);
    return values.map((value) => ({
      key: `${attribute}:${value}`,
      label: facet?.values.find(({ slug }) => slug === value)?.label,
      next: toggleFacetValue(state, attribute, value),
    }));
  });
  if (state.q)
    chips.unshift({ key: 'q', label: text.library.searchChip(state.q), next: { ...state, q: '' } });
  if (chips.length === 0) return null;
  return (
    <ul className={styles.root}>
      {chips.map(({ key, label, next }) => (
        <li key={key}>
          {label ? (
            <Chip
              label={label}
              aria-label={text.library.removeChoice(label)}
              onClick={() => onChange(next)}
              onDelete={() => onChange(next)}
              deleteIcon={<Close />}
            />
          ) : (
            <span aria-busy="true">
              <Skeleton className={styles.waiting} />
            </span>
          )}
        </li>
      ))}
      <li>
        <Button size="small" className={styles.clear} onClick={() => onChange(cleared)}>
          {text.actions.clearAll}
        </Button>
      </li>
    </ul>
  );
}
