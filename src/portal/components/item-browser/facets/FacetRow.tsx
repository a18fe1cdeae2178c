import Checkbox from '@mui/material/Checkbox';
import type { Facet } from '../../../../shared/contract/library.ts';
import { formatNumber } from '../../../../shared/domain/plurals.ts';
import { classNames } from '../../../lib/classNames.ts';
import { useLocale } from '../../../lib/session/useSession.ts';
import { ContentIcon } from '../../ContentIcon.tsx';
import styles from './FacetRow.module.css';

interface Props {
  value: Facet['values'][number];
  isChosen: boolean;
  onToggle: () => void;
}

export function FacetRow({ value, isChosen, onToggle }: Props) {
  const locale = useLocale();
  return (
    <li>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: Checkbox is the control. */}
      <label className={classNames(styles.row, isChosen && styles.chosen, value.count === 0 && styles.none)}>
        <Checkbox size="small" className={styles.check} checked={isChosen} onChange={onToggle} />
        {value.colour && <span className={styles.swatch} style={{ backgroundColor: value.colour }} />}
        {value.icon && <ContentIcon name={value.icon} />}
        <span className={styles.label}>{value.label}</span>{' '}
        <span className={styles.count}>{formatNumber(value.count, locale)}</span>
      </label>
    </li>
  );
}
