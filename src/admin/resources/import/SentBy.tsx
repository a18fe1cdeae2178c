import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { WithRequestTexts } from '../../components/lateTexts.tsx';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { readFileRequestCalls } from '../../providers/fileRequests.ts';

/** Who sent the files of an import by a request, each with the folder of their files. */
export function SentBy({ importId }: { importId: number }) {
  return (
    <Suspense fallback={null}>
      <WithRequestTexts>
        <Senders importId={importId} />
      </WithRequestTexts>
    </Suspense>
  );
}

function Senders({ importId }: { importId: number }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data } = useQuery({
    queryKey: ['file-request', 'senders of import', importId],
    queryFn: async ({ signal }) =>
      (await readFileRequestCalls(dataProvider)).readImportSenders(importId, signal),
  });
  if (!data || data.data.length === 0) return null;
  return (
    <Alert severity="info" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
      {data.data.map(({ id, request, number, name, message, files }) => (
        <div key={id}>
          {translate('admin.file_request.sent_by', {
            smart_count: files,
            name: name || translate('admin.file_request.somebody', { number }),
            title: request.title,
            number,
          })}
          {message === '' ? null : ` ${translate('admin.file_request.message', { message })}`}
        </div>
      ))}
    </Alert>
  );
}
