import { useState } from 'react';
import { useLocation } from 'react-router';
import { text } from '../../text/en.ts';
import styles from './PhoneMenu.module.css';
import { PhoneSheet } from './PhoneSheet.tsx';

/** On narrow screens the navigation is a sheet of the whole screen. */
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
      {openOn === pathname && <PhoneSheet onClose={() => setOpenOn(null)} />}
    </div>
  );
}
