import { Drawer, Stack, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { CloseButton } from './CloseButton.tsx';

interface SideDrawerProps {
  title: string;
  /** Beside the title. */
  actions?: ReactNode;
  isOpen?: boolean;
  /** The whole width on a phone, by default 520 px otherwise. */
  width?: object;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog along the right side of the screen, with a title and a button that closes it. */
export function SideDrawer({ title, actions, isOpen = true, width, onClose, children }: SideDrawerProps) {
  const titleId = useId();
  return (
    <Drawer
      anchor="right"
      open={isOpen}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: { xs: '100%', sm: 520, ...width }, px: { xs: 2, sm: 3 }, pb: 3 },
        },
      }}
    >
      <Stack direction="row" sx={{ flex: 'none', alignItems: 'start', gap: 1, pt: 1, pb: 1 }}>
        <Typography
          id={titleId}
          variant="h3"
          component="h2"
          sx={{ flex: 1, overflowWrap: 'anywhere', pt: 1.25 }}
        >
          {title}
        </Typography>
        {actions}
        <CloseButton onClose={onClose} />
      </Stack>
      {children}
    </Drawer>
  );
}
