import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { visuallyHidden } from '../../../components/visuallyHidden.ts';
import { formatNumber } from '../../../providers/formats.ts';

interface RankedRow {
  readonly key: string | number;
  readonly name: string;
  /** Distinguishes rows of the same name. */
  readonly detail?: string;
  /** Where the name leads. */
  readonly to?: string | undefined;
  readonly value: number;
  /** Shown in place of the value; the number itself by default. */
  readonly shown?: ReactNode;
  /** Beside the value. */
  readonly more?: ReactNode;
}

/** Names with their figures: a table, in which a hairline shows how much of the most each one is. */
export function RankedTable({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: readonly [name: string, ...more: string[]];
  rows: readonly RankedRow[];
}) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' }}>
      <Box component="caption" sx={visuallyHidden}>
        {caption}
      </Box>
      <colgroup>
        {columns.map((column, index) => (
          <Box component="col" key={column} sx={index === 0 ? undefined : { width: 76 }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <Box component="th" scope="col" key={column} sx={{ p: 0, height: 0, lineHeight: 0 }}>
              <Box component="span" sx={visuallyHidden}>
                {column}
              </Box>
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, detail, to, value, shown, more }) => (
          <Box component="tr" key={key}>
            <Box
              component="th"
              scope="row"
              sx={{ textAlign: 'left', fontWeight: 400, p: 0, position: 'relative', ...row }}
            >
              <Typography
                noWrap
                title={detail ? `${name} · ${detail}` : name}
                {...(to ? { component: Link, to } : {})}
                sx={{
                  display: 'block',
                  color: 'inherit',
                  textDecoration: 'none',
                  ...(to && { '&:hover': { textDecoration: 'underline' } }),
                }}
              >
                {name}
                {detail ? (
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {' '}
                    · {detail}
                  </Box>
                ) : null}
              </Typography>
              <Box aria-hidden sx={{ ...line, width: '100%', bgcolor: 'divider' }} />
              <Box aria-hidden sx={{ ...line, width: `${(value / most) * 100}%`, bgcolor: 'primary.main' }} />
            </Box>
            {more === undefined ? null : (
              <Box component="td" sx={figure}>
                {more}
              </Box>
            )}
            <Box component="td" sx={figure}>
              {shown ?? formatNumber(value)}
            </Box>
          </Box>
        ))}
      </tbody>
    </Box>
  );
}

const row = { height: 34, '@media (pointer: coarse)': { height: 44 } } as const;
const line = { position: 'absolute', left: 0, bottom: 0, height: '1px' } as const;
const figure = {
  p: 0,
  pl: 2,
  textAlign: 'right',
  borderBottom: 1,
  borderColor: 'divider',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums lining-nums',
} as const;
