import { Alert, Box, LinearProgress, Skeleton, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type PresetDefinition, presetDefinition } from '../../../shared/contract/renditionPreset.ts';
import { FormSection } from '../../components/FormColumns.tsx';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { formatDimensions, formatSize } from '../../providers/formats.ts';
import { readErrorMessage } from '../../providers/httpClient.ts';

/** Milliseconds without typing after which a sample is made. */
const PAUSE = 700;
const FIELDS = Object.keys(presetDefinition.shape) as (keyof PresetDefinition)[];

/** A sample picture by the values of the form, saved or not. */
export function SampleSection() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const values = useWatch({ name: FIELDS });
  const written = JSON.stringify(Object.fromEntries(FIELDS.map((field, index) => [field, values[index]])));
  const [settled, setSettled] = useState(written);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(written), PAUSE);
    return () => clearTimeout(timer);
  }, [written]);
  const parsed = presetDefinition.partial().safeParse(JSON.parse(settled));
  const { data, error, isFetching } = useQuery({
    queryKey: ['rendition-preset', 'sample', settled],
    queryFn: ({ signal }) => dataProvider.readPresetSample(parsed.data ?? {}, signal),
    enabled: parsed.success,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
  return (
    <FormSection title="admin.preset.sample">
      <Box aria-busy={isFetching} sx={{ minHeight: 4 }}>
        {isFetching ? <LinearProgress aria-label={translate('admin.preset.sample_wait')} /> : null}
      </Box>
      {error ? <Alert severity="info">{readErrorMessage(error)}</Alert> : null}
      {!data && !error ? <Skeleton variant="rectangular" height={200} /> : null}
      {data && !error ? (
        <Box component="figure" sx={{ m: 0 }}>
          <Box
            component="img"
            src={data.preview}
            alt={translate('admin.preset.sample_of', { title: data.title })}
            sx={{
              display: 'block',
              maxWidth: '100%',
              maxHeight: 360,
              height: 'auto',
              border: 1,
              borderColor: 'divider',
              // Shows what is transparent.
              background: 'repeating-conic-gradient(#d8d8d8 0 25%, #fff 0 50%) 0 / 16px 16px',
            }}
          />
          <Typography
            component="figcaption"
            variant="body2"
            sx={{ mt: 1, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
          >
            {formatDimensions(data.width, data.height)} · {formatSize(data.size)} · {data.title}
          </Typography>
        </Box>
      ) : null}
    </FormSection>
  );
}
