import { text } from '../../../text/en.ts';
import styles from './SelectTick.module.css';

interface Props {
  title: string;
  isChecked: boolean;
  isActive: boolean;
  onToggle: (isRange: boolean) => void;
}

/** The tick box of an item; Shift extends the selection. */
export function SelectTick({ title, isChecked, isActive, onToggle }: Props) {
  return (
    <label className={styles.root} data-checked={isChecked || undefined}>
      <input
        type="checkbox"
        className={styles.input}
        aria-label={text.library.select(title)}
        tabIndex={isActive ? 0 : -1}
        checked={isChecked}
        onChange={(event) => onToggle(event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
      />
    </label>
  );
}
