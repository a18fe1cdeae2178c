import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { Confirm, useDataProvider, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { FileRequest } from '../../../shared/contract/fileRequest.ts';
import { useAction } from '../../components/useAction.ts';
import { useCopy } from '../../components/useCopy.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { readFileRequestCalls } from '../../providers/fileRequests.ts';
import { SendersDialog } from './SendersDialog.tsx';

/** What is done with a request: its link is copied, who sent is looked up, what arrived is opened, it is ended. */
export function RequestActions() {
  const translate = useTranslate();
  const refresh = useRefresh();
  const copy = useCopy();
  const run = useAction(['file-request']);
  const dataProvider = useDataProvider<AdminDataProvider>();
  const request = useRecordContext<FileRequest>();
  const [opened, setOpened] = useState<'senders' | 'revoke' | null>(null);
  if (!request) return null;
  const { id, title, url, files, importId, state } = request;
  const isRunning = state === 'open' || state === 'full';
  const close = () => setOpened(null);
  const nameOf = (action: string) => translate(`admin.file_request.${action}_of`, { title });
  const handleRevoke = async () => {
    close();
    await run(async () => {
      await (await readFileRequestCalls(dataProvider)).revokeFileRequest(id);
      return translate('admin.file_request.revoked');
    });
    refresh();
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end' }}>
      {url && isRunning ? (
        <Button size="small" aria-label={nameOf('copy')} onClick={() => void copy(url)}>
          {translate('admin.file_request.copy')}
        </Button>
      ) : null}
      {files > 0 ? (
        <Button size="small" aria-label={nameOf('senders')} onClick={() => setOpened('senders')}>
          {translate('admin.file_request.senders')}
        </Button>
      ) : null}
      {importId === null ? null : (
        <Button size="small" component={Link} to={`/import/${importId}`} aria-label={nameOf('open')}>
          {translate('admin.file_request.open')}
        </Button>
      )}
      {isRunning ? (
        <Button size="small" aria-label={nameOf('revoke')} onClick={() => setOpened('revoke')}>
          {translate('admin.file_request.revoke')}
        </Button>
      ) : null}
      {opened === 'senders' ? <SendersDialog request={request} onClose={close} /> : null}
      <Confirm
        isOpen={opened === 'revoke'}
        title={translate('admin.file_request.revoke_title', { title })}
        content={translate('admin.file_request.revoke_text')}
        confirm={translate('admin.file_request.revoke')}
        onConfirm={() => void handleRevoke()}
        onClose={close}
      />
    </Box>
  );
}
