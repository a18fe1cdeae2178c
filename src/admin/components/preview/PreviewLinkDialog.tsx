import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Skeleton,
  TextField,
} from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Confirm, type Identifier, useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { PreviewKind } from '../../../shared/contract/preview.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { formatDateTime } from '../../providers/formats.ts';
import { readErrorMessage } from '../../providers/httpClient.ts';
import { useCopy } from '../useCopy.ts';

interface Props {
  kind: PreviewKind;
  id: Identifier;
  onClose: () => void;
}

/** A new link each time, to be copied; and an end to all that were given before. */
export function PreviewLinkDialog({ kind, id, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const titleId = useId();
  const [isEnding, setEnding] = useState(false);
  const provider = useDataProvider<AdminDataProvider>();
  const { data: link, error } = useQuery({
    queryKey: ['preview', 'link', kind, id],
    queryFn: () => provider.createPreviewLink(kind, id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const { mutate: end, isPending } = useMutation({
    mutationFn: () => provider.endPreviewLinks(kind, id),
    onSuccess: () => {
      notify('admin.preview.ended', { type: 'info' });
      onClose();
    },
    onError: (failure) => {
      notify(readErrorMessage(failure), { type: 'error' });
      setEnding(false);
    },
  });
  const address = link ? window.location.origin + link.path : '';
  const copy = useCopy();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{translate('admin.preview.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {error ? <Alert severity="error">{readErrorMessage(error)}</Alert> : null}
        {link ? (
          <>
            <DialogContentText>
              {translate('admin.preview.text', { date: formatDateTime(link.expiresAt) })}
            </DialogContentText>
            <TextField
              label={translate('admin.preview.address')}
              value={address}
              fullWidth
              slotProps={{ htmlInput: { readOnly: true } }}
              onFocus={({ target }) => target.select()}
            />
          </>
        ) : null}
        {link || error ? null : <Skeleton variant="rectangular" height={112} />}
      </DialogContent>
      <DialogActions disableSpacing sx={{ px: 3, pb: 3, flexWrap: 'wrap', gap: 1 }}>
        <Button color="error" sx={{ ml: -1, mr: 'auto' }} onClick={() => setEnding(true)}>
          {translate('admin.preview.end')}
        </Button>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
        <Button
          variant="contained"
          startIcon={<ContentCopy />}
          disabled={!link}
          onClick={() => void copy(address)}
        >
          {translate('admin.preview.copy')}
        </Button>
      </DialogActions>
      <Confirm
        isOpen={isEnding}
        loading={isPending}
        title="admin.preview.end_title"
        content="admin.preview.end_text"
        confirm="admin.preview.end"
        confirmColor="warning"
        onConfirm={() => end()}
        onClose={() => setEnding(false)}
      />
    </Dialog>
  );
}
