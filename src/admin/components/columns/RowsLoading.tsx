import { Box, keyframes, Skeleton } from '@mui/material';

const appear = keyframes({ from: { visibility: 'hidden' } });
const ROWS = [0, 1, 2, 3, 4];

/** Placeholders of the rows of a list that is loading, after 0.4 s: a quick response must not flicker. */
export function RowsLoading({ height }: { height: number }) {
  return (
    <Box
      aria-busy="true"
      sx={{
        display: 'grid',
        gap: 1,
        animation: `${appear} 0.4s step-end backwards`,
      }}
    >
      {ROWS.map((row) => (
        <Skeleton key={row} variant="rectangular" height={height} />
      ))}
    </Box>
  );
}
