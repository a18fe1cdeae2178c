import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { searchText as text } from '../../text/search.ts';
import { OverlayContent } from './OverlayContent.tsx';
import styles from './SearchOverlay.module.css';

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

/** The search over everything, above whatever page is open; on a phone it is the whole screen. */
export default function SearchOverlay({ isOpen, onClose }: Props) {
  const isPhone = useMediaQuery('(max-width: 599px)');
  return (
    <Dialog
      open={isOpen}
      fullScreen={isPhone}
      fullWidth
      maxWidth="md"
      classes={{ container: isPhone ? '' : (styles.container ?? '') }}
      slotProps={{ paper: { 'aria-label': text.title, className: isPhone ? undefined : styles.paper } }}
      onClose={onClose}
    >
      <OverlayContent onClose={onClose} />
    </Dialog>
  );
}
