import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import Close from '@mui/icons-material/CloseOutlined';
import { useLocale } from '../../lib/session/useSession.ts';
import { text } from '../../text/en.ts';
import { IconAction } from '../action/IconAction.tsx';
import styles from './StageBar.module.css';

export interface StageWays {
  /** To the item before and to the next one, where there are any. */
  onPrevious?: () => void;
  onNext?: () => void;
}

interface Props extends StageWays {
  /** Counted from zero; `null` while unknown. */
  index: number | null;
  total: number;
  /** Without it there is no way out: the item is the page. */
  onClose?: () => void;
}

/** The item's position in its list, with buttons for the previous and the next one and to close. */
export function StageBar({ onPrevious, onNext, index, total, onClose }: Props) {
  const locale = useLocale();
  return (
    <div className={styles.root}>
      <IconAction label={text.item.previous} disabled={!onPrevious} onClick={onPrevious}>
        <ChevronLeft fontSize="large" data-mirrored />
      </IconAction>
      <p className={styles.position}>{index !== null && text.item.position(index + 1, total, locale)}</p>
      <IconAction label={text.item.next} disabled={!onNext} onClick={onNext}>
        <ChevronRight fontSize="large" data-mirrored />
      </IconAction>
      {onClose && (
        <IconAction label={text.actions.close} onClick={onClose} className={styles.close}>
          <Close fontSize="large" />
        </IconAction>
      )}
    </div>
  );
}
