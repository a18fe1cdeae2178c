import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** A text of the source, and beside it (on a phone below it) the input for it in another language. */
export function BesideSource({
  name,
  source,
  children,
}: {
  name: string;
  source: ReactNode;
  children: ReactNode;
}) {
  return (
    <Box
      component="section"
      aria-label={name}
      sx={{
        display: 'grid',
        gap: { xs: 1, md: 4 },
        gridTemplateColumns: { xs: 'minmax(0,1fr)', md: '1fr 1fr' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>{source}</Box>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}
