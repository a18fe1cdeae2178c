import Add from '@mui/icons-material/AddOutlined';
import Close from '@mui/icons-material/CloseOutlined';
import NorthEast from '@mui/icons-material/NorthEastOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import type { NavigationItem } from '../../../shared/contract/navigation.ts';
import { ColourModeChoice } from '../../components/colour-mode/ColourModeChoice.tsx';
import { SmartLink } from '../../components/SmartLink.tsx';
import { useNavigation } from '../../lib/queries/navigation.ts';
import { text } from '../../text/en.ts';
import { AccountLinks } from './AccountLinks.tsx';
import styles from './PhoneDrawer.module.css';
import { useSignOut } from './useSignOut.ts';

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

export default function PhoneDrawer({ isOpen, onClose }: Props) {
  const { data = [] } = useNavigation();
  const handleSignOut = useSignOut();
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      slotProps={{
        paper: { className: styles.sheet, role: 'dialog', 'aria-modal': true, 'aria-label': text.frame.menu },
      }}
    >
      <div className={styles.head}>
        <IconButton aria-label={text.menus.closeMenu} onClick={onClose}>
          <Close fontSize="large" />
        </IconButton>
      </div>
      <div className={styles.body}>
        <nav aria-label={text.frame.main}>
          <ul>
            {data.map((entry) => (
              <li key={entry.to}>
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
                    {entry.external && <NorthEast fontSize="large" data-mirrored />}
                  </SmartLink>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <AccountLinks className={styles.account} onFollow={onClose}>
          <li>
            <Button className={styles.signOut} onClick={handleSignOut}>
              {text.menus.signOut}
            </Button>
          </li>
        </AccountLinks>
        <ColourModeChoice />
      </div>
    </Drawer>
  );
}

function Group({ entry, onFollow }: { entry: NavigationItem; onFollow: () => void }) {
  return (
    <Accordion slotProps={{ heading: { component: 'div' } }}>
      <AccordionSummary className={styles.summary} expandIcon={<Add fontSize="large" />}>
        <span className={styles.entry}>{entry.label}</span>
      </AccordionSummary>
      <AccordionDetails>
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
      </AccordionDetails>
    </Accordion>
  );
}
