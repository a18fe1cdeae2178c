import Add from '@mui/icons-material/AddOutlined';
import Close from '@mui/icons-material/CloseOutlined';
import NorthEast from '@mui/icons-material/NorthEastOutlined';
import type { NavigationItem } from '../../../shared/contract/navigation.ts';
import { IconAction } from '../../components/action/IconAction.tsx';
import { ColourModeChoice } from '../../components/colour-mode/ColourModeChoice.tsx';
import { ModalDialog } from '../../components/overlay/ModalDialog.tsx';
import { SmartLink } from '../../components/SmartLink.tsx';
import { useNavigation } from '../../lib/queries/navigation.ts';
import { text } from '../../text/en.ts';
import { AccountLinks } from './AccountLinks.tsx';
import styles from './PhoneDrawer.module.css';
import { useSignOut } from './useSignOut.ts';

export function PhoneDrawer({ onClose }: { onClose: () => void }) {
  const { data = [] } = useNavigation();
  const handleSignOut = useSignOut();
  return (
    <ModalDialog label={text.frame.menu} onClose={onClose}>
      <div className={styles.head}>
        <IconAction label={text.frame.closeMenu} onClick={onClose} className={styles.close}>
          <Close fontSize="large" />
        </IconAction>
      </div>
      <div className={styles.body}>
        <nav aria-label={text.frame.main}>
          <ul>
            {data.map((entry) => (
              <li key={entry.to} className={styles.entry}>
                {entry.sub.length > 0 ? (
                  <Group entry={entry} onFollow={onClose} />
                ) : (
                  <SmartLink
                    to={entry.to}
                    isExternal={entry.external}
                    className={styles.large}
                    onClick={onClose}
                  >
                    {entry.label}
                    {entry.external && <NorthEast fontSize="large" />}
                  </SmartLink>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <AccountLinks className={styles.account} onFollow={onClose}>
          <li>
            <button type="button" onClick={handleSignOut}>
              {text.frame.signOut}
            </button>
          </li>
        </AccountLinks>
        <ColourModeChoice />
      </div>
    </ModalDialog>
  );
}

function Group({ entry, onFollow }: { entry: NavigationItem; onFollow: () => void }) {
  return (
    <details className={styles.group}>
      <summary className={styles.large}>
        {entry.label}
        <Add className={styles.plus} fontSize="large" />
      </summary>
      <ul className={styles.subs}>
        <li>
          <SmartLink to={entry.to} onClick={onFollow}>
            {text.frame.all(entry.label)}
          </SmartLink>
        </li>
        {entry.sub.map((sub) => (
          <li key={sub.to}>
            <SmartLink to={sub.to} isExternal={sub.external} onClick={onFollow}>
              {sub.label}
            </SmartLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
