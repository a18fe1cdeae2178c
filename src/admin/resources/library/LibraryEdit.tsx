import { Button } from '@mui/material';
import { ExternalLink, Images } from 'lucide-react';
import { Edit, TopToolbar, useNotify, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Library } from '../../../shared/contract/library.ts';
import { RecordForm } from '../../components/RecordForm.tsx';
import { useEditErrors } from '../../components/useEditErrors.tsx';
import { LibraryInputs } from './LibraryInputs.tsx';

function EditActions() {
  const translate = useTranslate();
  const record = useRecordContext<Library>();
  if (!record) return null;
  return (
    <TopToolbar>
      <Button
        component={Link}
        to={`/library/${record.id}/items`}
        size="small"
        startIcon={<Images size={18} strokeWidth={1.5} />}
      >
        {translate('admin.library.open_items', { smart_count: record.itemCount })}
      </Button>
      {record.section ? (
        <Button
          href={`/${record.section}/${record.slug}`}
          size="small"
          startIcon={<ExternalLink size={18} strokeWidth={1.5} />}
        >
          {translate('admin.library.open_portal')}
        </Button>
      ) : null}
    </TopToolbar>
  );
}

export function LibraryEdit() {
  const onError = useEditErrors();
  const notify = useNotify();
  const onSuccess = () =>
    notify('ra.notification.updated', { type: 'info', messageArgs: { smart_count: 1 } });
  return (
    <Edit actions={<EditActions />} mutationMode="pessimistic" mutationOptions={{ onError, onSuccess }}>
      <RecordForm deleteText="admin.library.delete_text">
        <LibraryInputs />
      </RecordForm>
    </Edit>
  );
}
