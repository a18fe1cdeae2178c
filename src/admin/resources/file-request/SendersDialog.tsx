import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Typography,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { FileRequest, FileSender } from '../../../shared/contract/fileRequest.ts';
import { ListPager } from '../../components/ListPager.tsx';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { readFileRequestCalls } from '../../providers/fileRequests.ts';
import { formatMediumDateTime, formatSize } from '../../providers/formats.ts';
import { readErrorMessage } from '../../providers/httpClient.ts';

interface Props {
  request: FileRequest;
  onClose: () => void;
}

/** Who sent files by a request, as they named themselves. */
export function SendersDialog({ request, onClose }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [page, setPage] = useState(1);
  const { data, error, isPending } = useQuery({
    queryKey: ['file-request', 'senders', request.id, page],
    queryFn: async ({ signal }) =>
      (await readFileRequestCalls(dataProvider)).readFileSenders(request.id, page, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {translate('admin.file_request.senders_of', { title: request.title })}
      </DialogTitle>
      <DialogContent>
        {error ? <Alert severity="error">{readErrorMessage(error)}</Alert> : null}
        {isPending ? <Skeleton variant="rectangular" height={120} /> : null}
        {data ? (
          <>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {data.data.map((sender) => (
                <Sender key={sender.id} sender={sender} />
              ))}
            </Box>
            <ListPager
              status={translate('admin.file_request.senders_count', { smart_count: data.total })}
              page={page}
              total={data.total}
              limit={data.limit}
              onPage={setPage}
            />
          </>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Sender({ sender }: { sender: FileSender }) {
  const translate = useTranslate();
  const { number, name, message, files, bytes, startedAt, sentAt } = sender;
  return (
    <Box component="li" sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Typography>{name || translate('admin.file_request.somebody', { number })}</Typography>
      <Typography variant="body2" color="textSecondary">
        {translate('admin.file_request.sent_files', { smart_count: files, size: formatSize(bytes) })}
        {' · '}
        {formatMediumDateTime(sentAt ?? startedAt)}
      </Typography>
      {message === '' ? null : (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
          {message}
        </Typography>
      )}
    </Box>
  );
}
