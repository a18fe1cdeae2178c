import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Typography,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useGetOne, useNotify, useRefresh, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { Terms } from '../../../shared/contract/terms.ts';
import { FormSection } from '../../components/FormColumns.tsx';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { readErrorMessage } from '../../providers/httpClient.ts';

/** Publishes what is saved. */
export function PublishSection({ id }: { id: number }) {
  const translate = useTranslate();
  const { isDirty } = useFormState();
  const [isOpen, setOpen] = useState(false);
  return (
    <FormSection title="admin.terms.draft">
      <Typography variant="body2" color="textSecondary">
        {translate(isDirty ? 'admin.terms.save_first' : 'admin.terms.publish_help')}
      </Typography>
      <Button
        variant="outlined"
        disabled={isDirty}
        onClick={() => setOpen(true)}
        sx={{ justifySelf: 'start' }}
      >
        {translate('admin.terms.publish')}
      </Button>
      {isOpen ? <PublishDialog id={id} onClose={() => setOpen(false)} /> : null}
    </FormSection>
  );
}

function PublishDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const titleId = useId();
  const dataProvider = useDataProvider<AdminDataProvider>();
  // Counted when it is opened: people come and go while a text is written.
  const { data: terms, isFetching } = useGetOne<Terms>('terms', { id }, { staleTime: 0 });
  const published = useMutation({
    mutationFn: (version: number) => dataProvider.publishTerms(id, version),
    onSuccess: () => {
      notify('admin.terms.published', { type: 'info' });
      onClose();
    },
    onError: (error) => {
      notify(readErrorMessage(error), { type: 'error' });
      onClose();
    },
    // Published or changed by somebody else: either is on the screen then.
    onSettled: () => refresh(),
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {translate('admin.terms.publish_title', { title: terms?.title ?? '' })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {terms && !isFetching ? (
          <Typography>
            {translate('admin.terms.publish_reach', { smart_count: terms.pendingCount })}
          </Typography>
        ) : (
          <Skeleton height={48} />
        )}
        <Typography>{translate('admin.terms.publish_self')}</Typography>
        <Typography>{translate('admin.terms.publish_final')}</Typography>
      </DialogContent>
      <DialogActions sx={{ p: 2, gap: 1 }}>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button
          variant="contained"
          disabled={!terms || isFetching}
          loading={published.isPending}
          onClick={() => terms && published.mutate(terms.version)}
        >
          {translate('admin.terms.publish')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
