import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../../providers/formats.ts';

/** A list of the back-office with a filter. */
export const listPath = (resource: string, filter: Record<string, unknown>): string =>
  `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

/** A figure that leads to what it counts. */
export function FigureLink({ to, children, label }: { to: string; children: ReactNode; label?: string }) {
  return (
    <Box
      component={Link}
      to={to}
      aria-label={label}
      sx={{
        color: 'inherit',
        textDecorationColor: 'var(--mui-palette-divider)',
        textUnderlineOffset: 4,
        '&:hover': { textDecorationColor: 'currentColor' },
      }}
    >
      {children}
    </Box>
  );
}

/** Words with a figure behind them, on a hairline; the whole row leads to the list. */
export function FigureRow({ label, value, to }: { label: string; value: number; to?: string | undefined }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 34,
        '@media (pointer: coarse)': { minHeight: 44 },
        borderBottom: 1,
        borderColor: 'divider',
        position: 'relative',
        color: value === 0 ? 'text.secondary' : 'inherit',
      }}
    >
      {to ? (
        <Box
          component={Link}
          to={to}
          sx={{
            flex: 1,
            color: 'inherit',
            textDecoration: 'none',
            '&:hover': { textDecoration: 'underline' },
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          {label}
        </Box>
      ) : (
        <Box component="span" sx={{ flex: 1 }}>
          {label}
        </Box>
      )}
      <Typography component="span" sx={{ fontVariantNumeric: 'tabular-nums lining-nums' }}>
        {formatNumber(value)}
      </Typography>
    </Box>
  );
}
