import Groups from '@mui/icons-material/GroupsOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useGetRecordRepresentation, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { AUDIENCE_KINDS } from '../../../shared/contract/audience.ts';

const HistoryDrawer = lazy(async () => ({ default: (await import('./HistoryDrawer.tsx')).HistoryDrawer }));
const AudienceDialog = lazy(async () => ({ default: (await import('./AudienceDialog.tsx')).AudienceDialog }));

/** Above a form: the record's history, and who can view it. */
export function RecordHistoryActions({ hasUnsaved }: { hasUnsaved: boolean }) {
  const translate = useTranslate();
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const represent = useGetRecordRepresentation(resource);
  const [open, setOpen] = useState<'history' | 'audience' | null>(null);
  if (!record) return null;
  const kind = AUDIENCE_KINDS.find((one) => one === resource);
  const name = String(represent(record));
  const close = () => setOpen(null);
  return (
    <>
      {kind ? (
        <Button size="small" startIcon={<Groups />} onClick={() => setOpen('audience')}>
          {translate('admin.audience.open')}
        </Button>
      ) : null}
      <Button size="small" startIcon={<History />} onClick={() => setOpen('history')}>
        {translate('admin.history.title')}
      </Button>
      <Suspense fallback={null}>
        {open === 'history' ? (
          <HistoryDrawer
            of={{ resource, id: record.id }}
            name={name}
            hasUnsaved={hasUnsaved}
            onClose={close}
          />
        ) : null}
        {open === 'audience' && kind ? (
          <AudienceDialog kind={kind} id={record.id} name={name} hasUnsaved={hasUnsaved} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}
