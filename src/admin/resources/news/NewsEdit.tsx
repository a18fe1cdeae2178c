import { Button } from '@mui/material';
import { ExternalLink } from 'lucide-react';
import { Edit, PrevNextButtons, TopToolbar, useNotify, useRecordContext, useTranslate } from 'react-admin';
import type { News } from '../../../shared/contract/news.ts';
import { RecordForm } from '../../components/RecordForm.tsx';
import { useEditErrors } from '../../components/useEditErrors.tsx';
import { NewsInputs } from './NewsInputs.tsx';

function EditActions() {
  const translate = useTranslate();
  const record = useRecordContext<News>();
  return (
    <TopToolbar>
      <PrevNextButtons sort={{ field: 'publishedAt', order: 'DESC' }} />
      {record ? (
        <Button
          href={`/news/${record.slug}`}
          size="small"
          startIcon={<ExternalLink size={18} strokeWidth={1.5} />}
        >
          {translate('admin.library.open_portal')}
        </Button>
      ) : null}
    </TopToolbar>
  );
}

export function NewsEdit() {
  const onError = useEditErrors();
  const notify = useNotify();
  const onSuccess = () =>
    notify('ra.notification.updated', { type: 'info', messageArgs: { smart_count: 1 } });
  return (
    <Edit actions={<EditActions />} mutationMode="pessimistic" mutationOptions={{ onError, onSuccess }}>
      <RecordForm deleteText="admin.news.delete_text">
        <NewsInputs />
      </RecordForm>
    </Edit>
  );
}
