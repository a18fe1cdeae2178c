import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState } from 'react';

/** Milliseconds of rest before a tooltip shows. */
const DELAY_MS = 400;

interface Props {
  label: string;
  anchor: HTMLElement;
  /** The pointer has reached the tooltip itself, which then stays. */
  onStay: () => void;
  onLeave: () => void;
  onClose: () => void;
}

/** The tooltip of a button that rested under the pointer or has the focus. */
export default function IconTip({ label, anchor, onStay, onLeave, onClose }: Props) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setOpen(true), DELAY_MS);
    return () => window.clearTimeout(timer);
  }, []);
  useEffect(() => {
    const handle = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [onClose]);
  return (
    <Tooltip
      title={label}
      open={isOpen}
      slotProps={{
        popper: { anchorEl: anchor, container: onScreen, onPointerEnter: onStay, onPointerLeave: onLeave },
      }}
    >
      <span hidden />
    </Tooltip>
  );
}

/** What fills the screen is all that there is to see. */
const onScreen = () => document.fullscreenElement ?? document.body;
