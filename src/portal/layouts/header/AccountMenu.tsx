import Person from '@mui/icons-material/PersonOutlined';
import { ColourModeChoice } from '../../components/colour-mode/ColourModeChoice.tsx';
import { Disclosure } from '../../components/overlay/Disclosure.tsx';
import { useSession } from '../../lib/session/useSession.ts';
import { text } from '../../text/en.ts';
import { AccountLinks } from './AccountLinks.tsx';
import styles from './AccountMenu.module.css';
import { shortName } from './shortName.ts';
import { useSignOut } from './useSignOut.ts';

export function AccountMenu() {
  const { session } = useSession();
  const handleSignOut = useSignOut();
  if (!session) return null;
  const { user } = session;
  return (
    <div className={styles.root}>
      <Disclosure
        label={`${text.frame.account}: ${user.name}`}
        triggerClassName={styles.trigger}
        trigger={
          <>
            <span className={styles.name}>{shortName(user.name)}</span>
            <Person className={styles.icon} />
          </>
        }
      >
        {(close) => (
          <div className={styles.menu}>
            <p className={styles.who}>{user.name}</p>
            <p className={styles.mail}>{user.email}</p>
            <AccountLinks className={styles.links} onFollow={close} />
            <ColourModeChoice />
            <button type="button" className={styles.signOut} onClick={handleSignOut}>
              {text.frame.signOut}
            </button>
          </div>
        )}
      </Disclosure>
    </div>
  );
}
