import Person from '@mui/icons-material/PersonOutlined';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { useEscape } from '../../lib/motion/useEscape.ts';
import { idlePart } from '../../lib/router/idlePart.tsx';
import { useSession } from '../../lib/session/useSession.ts';
import { text } from '../../text/en.ts';
import styles from './AccountMenu.module.css';
import { shortName } from './shortName.ts';

const AccountPopover = idlePart(() => import('./AccountPopover.tsx'));

export function AccountMenu() {
  const { session } = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // On a phone the menu has these entries.
  const hasRoom = useMediaQuery('(min-width: 600px)', { noSsr: true });
  const close = () => setAnchor(null);
  useEscape(anchor !== null, close);
  if (!session || !hasRoom) return null;
  const { user } = session;
  return (
    <>
      <Button
        className={styles.trigger}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <VisuallyHidden>{text.frame.account} </VisuallyHidden>
        <span className={styles.name}>{shortName(user.name)}</span>
        <Person className={styles.icon} />
      </Button>
      <AccountPopover user={user} anchor={anchor} onClose={close} />
    </>
  );
}
