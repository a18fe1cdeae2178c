import { Box } from '@mui/material';
import type { ReactNode } from 'react';

export type Tone = 'success' | 'warning' | 'error' | 'muted';

const colours: Record<Tone, string> = {
  success: 'success.main',
  warning: 'warning.main',
  error: 'error.main',
  muted: 'grey.500',
};

/** A small dot with a word: the word carries the meaning, the dot only helps the eye. */
export function StatusDot({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}>
      <Box
        component="span"
        aria-hidden
        sx={{ width: 7, height: 7, borderRadius: '50%', bgcolor: colours[tone], flex: 'none' }}
      />
      <span>{children}</span>
    </Box>
  );
}
