import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Sections one below the other, in as many columns as there is room for: no section leaves a hole beside a longer one. */
export function DenseColumns({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        columnWidth: { xs: 'auto', sm: 240, lg: 330 },
        columnGap: 4,
        '& > *': { breakInside: 'avoid', mb: 3 },
      }}
    >
      {children}
    </Box>
  );
}
