import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** Says why there is no dialog where one was asked for. */
export default function StateDialog({ label, onClose, children }: Props) {
  return (
    <Dialog open onClose={onClose} slotProps={{ paper: { 'aria-label': label } }}>
      <DialogContent>{children}</DialogContent>
    </Dialog>
  );
}
