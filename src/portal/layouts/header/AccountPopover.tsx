import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import type { SessionUser } from '../../../shared/contract/auth.ts';
import { ColourModeChoice } from '../../components/colour-mode/ColourModeChoice.tsx';
import { endSide } from '../../lib/language/direction.ts';
import { text } from '../../text/en.ts';
import { AccountLinks } from './AccountLinks.tsx';
import styles from './AccountPopover.module.css';
import { useSignOut } from './useSignOut.ts';

interface Props {
  user: SessionUser;
  /** What it hangs from while it is open. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

export default function AccountPopover({ user, anchor, onClose }: Props) {
  const handleSignOut = useSignOut();
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: endSide() }}
      transformOrigin={{ vertical: 'top', horizontal: endSide() }}
      slotProps={{
        paper: {
          className: styles.paper,
          role: 'dialog',
          'aria-modal': true,
          'aria-label': text.frame.account,
        },
      }}
    >
      <p className={styles.who}>{user.name}</p>
      <p className={styles.mail}>{user.email}</p>
      <AccountLinks className={styles.links} onFollow={onClose} />
      <ColourModeChoice />
      <Button className={styles.signOut} onClick={handleSignOut}>
        {text.menus.signOut}
      </Button>
    </Popover>
  );
}
