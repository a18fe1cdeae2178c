import { User } from 'lucide-react';
import { Link } from 'react-router';
import { can } from '../../../shared/policy/policy.ts';
import { ColourModeChoice } from '../../components/colour-mode/ColourModeChoice.tsx';
import { Disclosure } from '../../components/overlay/Disclosure.tsx';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/useSession.ts';
import { text } from '../../text/en.ts';
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
            <User className={styles.icon} size={20} strokeWidth={1.5} aria-hidden="true" />
          </>
        }
      >
        {(close) => (
          <div className={styles.menu}>
            <p className={styles.who}>{user.name}</p>
            <p className={styles.mail}>{user.email}</p>
            <ul className={styles.links}>
              <li>
                <Link to={paths.profile} onClick={close}>
                  {text.frame.profile}
                </Link>
              </li>
              <li>
                <Link to={paths.missed} onClick={close}>
                  {text.missed.title}
                </Link>
              </li>
              {can(session, 'show', 'back-office') && (
                <li>
                  <a href={paths.admin}>{text.frame.backOffice}</a>
                </li>
              )}
            </ul>
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
