import Close from '@mui/icons-material/CloseOutlined';
import type { Facets } from '../../../../shared/contract/library.ts';
import { ActionButton } from '../../../components/action/ActionButton.tsx';
import { IconAction } from '../../../components/action/IconAction.tsx';
import { ModalDialog } from '../../../components/overlay/ModalDialog.tsx';
import { clearFilter, type LibraryState } from '../../../lib/library/libraryState.ts';
import { useLocale } from '../../../lib/session/useSession.ts';
import { text } from '../../../text/en.ts';
import styles from './FacetDrawer.module.css';
import { FacetPanel } from './FacetPanel.tsx';

interface Props {
  state: LibraryState;
  facets: Facets | undefined;
  onChange: (next: LibraryState) => void;
  onClose: () => void;
}

/** The facets on a narrow screen: a drawer, while the list follows behind it. */
export function FacetDrawer({ state, facets, onChange, onClose }: Props) {
  const locale = useLocale();
  return (
    <ModalDialog label={text.library.facets} onClose={onClose} shape="side" className={styles.dialog}>
      <div className={styles.head}>
        <h2 className={styles.title}>{text.library.facets}</h2>
        <IconAction label={text.actions.close} onClick={onClose}>
          <Close fontSize="large" />
        </IconAction>
      </div>
      <div className={styles.body}>
        <FacetPanel facets={facets?.facets} state={state} onChange={onChange} />
      </div>
      <div className={styles.foot}>
        <ActionButton look="quiet" onClick={() => onChange(clearFilter(state))}>
          {text.actions.clearAll}
        </ActionButton>
        <ActionButton look="primary" onClick={onClose}>
          {text.library.showResults(facets?.total ?? 0, locale)}
        </ActionButton>
      </div>
    </ModalDialog>
  );
}
