import { Box, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ImportRecord } from '../../../shared/contract/import.ts';

/** What the server is doing with an import, how far it is, and how long it takes. */
export function ImportProgress({ progress }: { progress: NonNullable<ImportRecord['progress']> }) {
  const translate = useTranslate();
  const { phase, done, total, secondsLeft } = progress;
  const isCounted = total > 0 && phase !== 'reading';
  const left =
    secondsLeft === null
      ? null
      : secondsLeft < 90
        ? translate('admin.import.progress.seconds', { smart_count: secondsLeft })
        : translate('admin.import.progress.minutes', { smart_count: Math.round(secondsLeft / 60) });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {[
          translate(`admin.import.progress.${phase}`),
          isCounted ? translate('admin.import.progress.of', { done, total }) : null,
          left,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      <LinearProgress
        variant={isCounted ? 'determinate' : 'indeterminate'}
        value={isCounted ? (done / total) * 100 : undefined}
        aria-label={translate(`admin.import.progress.${phase}`)}
      />
    </Box>
  );
}
