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

/** Widths of the form itself at which it gets more columns: the preview beside it takes its share of the screen. */
const TWO = '@container form (min-width: 540px)';
const ASIDE = '@container form (min-width: 940px)';

/** Short fields side by side, where there is room for two. */
export function FormRow({ children, columns = '1fr 1fr' }: { children: ReactNode; columns?: string }) {
  const wide = columns.replaceAll(/(\d+fr)/g, 'minmax(0, $1)');
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'minmax(0, 1fr)',
        alignItems: 'start',
        [TWO]: { gridTemplateColumns: wide },
      }}
    >
      {children}
    </Box>
  );
}

interface FormColumnsProps {
  /** What a record is known by and says. */
  children: ReactNode;
  /** What accompanies the fields: cover, visibility, placement. */
  aside: ReactNode;
}

/**
 * Name and text first, what accompanies them on the right of a wide form; in a narrower one, beside a preview, its
 * sections stand below the text, two by two; one column on a phone.
 */
export function FormColumns({ children, aside }: FormColumnsProps) {
  return (
    <Box sx={{ width: '100%', container: 'form / inline-size' }}>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: 'minmax(0, 1fr)',
          [ASIDE]: {
            columnGap: 5,
            gridTemplateColumns: 'minmax(0, 1fr) minmax(280px, 380px)',
            alignItems: 'start',
          },
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <FormStack>{children}</FormStack>
        </Box>
        <Aside>{aside}</Aside>
      </Box>
    </Box>
  );
}

function Aside({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        minWidth: 0,
        columnGap: 4,
        '& > *': { breakInside: 'avoid', mb: 3 },
        [TWO]: { columnCount: 2 },
        [ASIDE]: { columnCount: 1 },
      }}
    >
      {children}
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
