import type { SxProps } from '@mui/material';

/** How what was added and removed is marked: not by colour alone. */
export const marked = {
  '& ins': {
    textDecoration: 'underline',
    textDecorationColor: 'currentColor',
    color: 'success.main',
    textUnderlineOffset: '3px',
  },
  '& del': { textDecoration: 'line-through', color: 'error.main' },
} as const satisfies SxProps;
