import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useEscape } from '../../lib/motion/useEscape.ts';
import { idlePart } from '../../lib/router/idlePart.tsx';
import { text } from '../../text/en.ts';
import styles from './PhoneMenu.module.css';

const PhoneDrawer = idlePart(() => import('./PhoneDrawer.tsx'));

/** The navigation on narrow screens: a drawer of the whole screen. */
export function PhoneMenu() {
  const { pathname } = useLocation();
  const [openOn, setOpenOn] = useState<string | null>(null);
  const close = () => setOpenOn(null);
  useEscape(openOn === pathname, close);
  return (
    <>
      <Button className={styles.button} aria-haspopup="dialog" onClick={() => setOpenOn(pathname)}>
        {text.frame.menu}
      </Button>
      <PhoneDrawer isOpen={openOn === pathname} onClose={close} />
    </>
  );
}
