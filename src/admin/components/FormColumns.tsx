import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

/** Fields one below the other, at the distance that keeps a helper text from the next label. */
export function FormStack({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0, width: '100%', display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {children}
    </Box>
  );
}

/** Fields on the left, what accompanies them (preview, visibility) on the right; one column on a phone. */
export function FormColumns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <Box
      sx={{
        width: '100%',
        display: 'grid',
        gap: { xs: 3, md: 5 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(280px, 380px)' },
        alignItems: 'start',
      }}
    >
      <FormStack>{children}</FormStack>
      <Box sx={{ minWidth: 0, display: 'grid', gap: 3 }}>{aside}</Box>
    </Box>
  );
}

/** A titled group of fields below a hairline. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box component="section" sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
      <Typography variant="overline" component="h2" color="textSecondary" sx={{ display: 'block', mb: 1 }}>
        {translate(title, { _: title })}
      </Typography>
      <FormStack>{children}</FormStack>
    </Box>
  );
}
