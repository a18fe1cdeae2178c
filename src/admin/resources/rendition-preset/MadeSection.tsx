import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  Confirm,
  useDataProvider,
  useGetOne,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin';
import type { RenditionPreset } from '../../../shared/contract/renditionPreset.ts';
import { FormSection } from '../../components/FormColumns.tsx';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { formatSize } from '../../providers/formats.ts';
import { readErrorMessage } from '../../providers/httpClient.ts';

/** Milliseconds between two reads while something is being made. */
const POLL = 3000;

/** What a preset has made, and what it could not make. */
export function MadeSection() {
  const shown = useRecordContext<RenditionPreset>();
  // The form keeps the record as it was opened; these figures move on.
  const { data } = useGetOne<RenditionPreset>(
    'rendition-preset',
    { id: shown?.id },
    {
      enabled: shown !== undefined,
      refetchInterval: ({ state }) => ((state.data?.waitingCount ?? 0) > 0 ? POLL : false),
    },
  );
  const record = data ?? shown;
  return record ? <Made record={record} /> : null;
}

function Made({ record }: { record: RenditionPreset }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isConfirming, setIsConfirming] = useState(false);
  const [isRunning, setIsRunning] = useState(false);

  const run = async (action: () => Promise<void>) => {
    setIsRunning(true);
    try {
      await action();
    } catch (failure) {
      notify(readErrorMessage(failure), { type: 'error' });
    } finally {
      setIsRunning(false);
      setIsConfirming(false);
      refresh();
    }
  };
  const clear = () =>
    run(async () => {
      const { removed, kept } = await dataProvider.clearPreset(record.id);
      const words = [translate('admin.preset.cleared', { smart_count: removed })];
      if (kept > 0) words.push(translate('admin.preset.kept', { smart_count: kept }));
      notify(words.join('. '), { type: 'info' });
    });
  const retry = (ids?: number[]) =>
    run(async () => {
      const { count } = await dataProvider.retryPreset(record.id, ids);
      notify('admin.preset.retried', { type: 'info', messageArgs: { smart_count: count } });
    });

  return (
    <FormSection title="admin.preset.made">
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {[
          translate('admin.preset.made_count', { smart_count: record.madeCount }),
          formatSize(record.madeBytes),
          record.waitingCount > 0
            ? translate('admin.preset.waiting', { smart_count: record.waitingCount })
            : null,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {translate('admin.preset.made_help')}
      </Typography>
      {record.failedCount > 0 ? <Failed record={record} isRunning={isRunning} onRetry={retry} /> : null}
      {record.madeCount + record.failedCount > 0 ? (
        <Button
          size="small"
          variant="outlined"
          sx={{ justifySelf: 'start' }}
          disabled={isRunning}
          onClick={() => setIsConfirming(true)}
        >
          {translate('admin.preset.clear')}
        </Button>
      ) : null}
      <Confirm
        isOpen={isConfirming}
        loading={isRunning}
        title="admin.preset.clear_title"
        content="admin.preset.clear_text"
        confirm="admin.preset.clear"
        onConfirm={() => void clear()}
        onClose={() => setIsConfirming(false)}
      />
    </FormSection>
  );
}

interface FailedProps {
  record: RenditionPreset;
  isRunning: boolean;
  onRetry: (ids?: number[]) => void;
}

function Failed({ record, isRunning, onRetry }: FailedProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data = [], error } = useQuery({
    queryKey: ['rendition-preset', 'failed', record.id, record.failedCount],
    queryFn: ({ signal }) => dataProvider.readPresetFailures(record.id, signal),
  });
  const nameOf = (title: string | null) => title ?? translate('admin.preset.gone');
  return (
    <Box>
      <Typography component="h3" variant="subtitle2">
        {translate('admin.preset.failed', { smart_count: record.failedCount })}
      </Typography>
      {error ? <Alert severity="error">{readErrorMessage(error)}</Alert> : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 320, overflowY: 'auto' }}>
        {data.map(({ id, title, failure }) => (
          <Box component="li" key={id} sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{nameOf(title)}</Typography>
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {failure}
            </Typography>
            <Button
              size="small"
              disabled={isRunning}
              aria-label={translate('admin.preset.retry_one', { title: nameOf(title) })}
              onClick={() => onRetry([id])}
            >
              {translate('admin.preset.retry')}
            </Button>
          </Box>
        ))}
      </Box>
      <Button size="small" disabled={isRunning} onClick={() => onRetry()}>
        {translate('admin.preset.retry_all')}
      </Button>
    </Box>
  );
}
