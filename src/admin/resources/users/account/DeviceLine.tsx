import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface DeviceLineProps {
  device: string;
  facts: readonly string[];
  /** What can be done with it, or what it is. */
  children: ReactNode;
}

/** A device of an account in a list. */
export function DeviceLine({ device, facts, children }: DeviceLineProps) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 2, alignItems: 'center', py: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography>{device}</Typography>
        <Typography variant="body2" color="textSecondary">
          {facts.join(', ')}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}
