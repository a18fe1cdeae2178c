import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** Shows why the requested dialog cannot open. */
export default function StateDialog({ label, onClose, children }: Props) {
  return (
    <Dialog open onClose={onClose} slotProps={{ paper: { 'aria-label': label } }}>
      <DialogContent>{children}</DialogContent>
    </Dialog>
  );
}
