import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { LibraryState } from '../../../lib/library/libraryState.ts';
import { text } from '../../../text/en.ts';
import styles from './EveryFormat.module.css';

interface Props {
  state: LibraryState;
  onChange: (next: LibraryState) => void;
}

/** One tile for each shot, or one for every format of it. */
export const EveryFormat = ({ state, onChange }: Props) => (
  <FormControlLabel
    className={styles.root}
    control={<Checkbox size="small" checked={!state.isStacked} />}
    label={text.library.everyFormat}
    onChange={() => onChange({ ...state, isStacked: !state.isStacked })}
  />
);
