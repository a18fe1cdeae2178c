import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import Close from '@mui/icons-material/CloseOutlined';
import { IconAction } from '../../components/action/IconAction.tsx';
import { useLocale } from '../../lib/session/useSession.ts';
import { text } from '../../text/en.ts';
import styles from './ItemBar.module.css';
import type { Neighbour, Neighbours } from './useNeighbours.ts';

interface Props {
  neighbours: Neighbours;
  onGo: (neighbour: Neighbour) => void;
  onClose: () => void;
  isDialog: boolean;
}

/** Where the item stands in its list, and the ways on and out. */
export function ItemBar({ neighbours: { previous, next, index, total }, onGo, onClose, isDialog }: Props) {
  const locale = useLocale();
  return (
    <div className={styles.root}>
      <IconAction label={text.item.previous} disabled={!previous} onClick={() => previous && onGo(previous)}>
        <ChevronLeft fontSize="large" />
      </IconAction>
      <p className={styles.position}>{index !== null && text.item.position(index + 1, total, locale)}</p>
      <IconAction label={text.item.next} disabled={!next} onClick={() => next && onGo(next)}>
        <ChevronRight fontSize="large" />
      </IconAction>
      {isDialog && (
        <IconAction label={text.actions.close} onClick={onClose} className={styles.close}>
          <Close fontSize="large" />
        </IconAction>
      )}
    </div>
  );
}
