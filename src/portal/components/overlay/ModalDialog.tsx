import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../../lib/classNames.ts';
import styles from './ModalDialog.module.css';

interface Props {
  label: string;
  onClose: () => void;
  children: ReactNode;
  /** `full` covers the screen; `side` comes from the left; `centre` asks a question. */
  shape?: 'full' | 'side' | 'centre';
  className?: string;
}

/** A modal surface. The native dialog keeps focus inside, closes on Escape and gives focus back. */
export function ModalDialog({ label, onClose, children, shape = 'full', className }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    if (element && !element.open) element.showModal();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog closes it; the keyboard has Escape.
    <dialog
      ref={dialog}
      aria-label={label}
      className={classNames(styles.dialog, styles[shape], className)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
