import { useState } from 'react';
import { useLocation } from 'react-router';
import { text } from '../../text/en.ts';
import { PhoneDrawer } from './PhoneDrawer.tsx';
import styles from './PhoneMenu.module.css';

/** The navigation on narrow screens: a dialog of the whole screen. */
export function PhoneMenu() {
  const { pathname } = useLocation();
  const [openOn, setOpenOn] = useState<string | null>(null);
  return (
    <div className={styles.root}>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        onClick={() => setOpenOn(pathname)}
      >
        {text.frame.menu}
      </button>
      {openOn === pathname && <PhoneDrawer onClose={() => setOpenOn(null)} />}
    </div>
  );
}
