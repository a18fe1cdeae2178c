import { Box, Skeleton } from '@mui/material';

const ROWS = [0, 1, 2, 3, 4];

/** What stands for the rows of a list that is on its way; not at once, so that a quick answer does not flicker. */
export function RowsLoading({ height }: { height: number }) {
  return (
    <Box
      aria-busy="true"
      sx={{
        display: 'grid',
        gap: 1,
        '@keyframes appear': { from: { visibility: 'hidden' } },
        animation: 'appear 0.4s step-end backwards',
      }}
    >
      {ROWS.map((row) => (
        <Skeleton key={row} variant="rectangular" height={height} />
      ))}
    </Box>
  );
}
