import Close from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import type { Facets } from '../../../../shared/contract/library.ts';
import type { LibraryState } from '../../../lib/library/libraryState.ts';
import { useLocale } from '../../../lib/session/useSession.ts';
import { text } from '../../../text/en.ts';
import { EveryFormat } from '../toolbar/EveryFormat.tsx';
import styles from './FacetDrawer.module.css';
import { FacetPanel } from './FacetPanel.tsx';

interface Props {
  state: LibraryState;
  facets: Facets | undefined;
  /** The state without its filter. */
  cleared: LibraryState;
  onChange: (next: LibraryState) => void;
  onClose: () => void;
}

/** The facets on a narrow screen: a drawer, while the list follows behind it. */
export default function FacetDrawer({ state, facets, cleared, onChange, onClose }: Props) {
  const locale = useLocale();
  return (
    <Drawer
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': text.library.facets,
          className: styles.drawer,
        },
      }}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{text.library.facets}</h2>
        <IconButton aria-label={text.actions.close} onClick={onClose}>
          <Close fontSize="large" />
        </IconButton>
      </div>
      <div className={styles.body}>
        <EveryFormat state={state} onChange={onChange} />
        <FacetPanel facets={facets?.facets} state={state} onChange={onChange} />
      </div>
      <div className={styles.foot}>
        <Button onClick={() => onChange(cleared)}>{text.actions.clearAll}</Button>
        <Button variant="contained" onClick={onClose}>
          {text.library.showResults(facets?.total ?? 0, locale)}
        </Button>
      </div>
    </Drawer>
  );
}
