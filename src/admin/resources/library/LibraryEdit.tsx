import Input from '@mui/icons-material/InputOutlined';
import PhotoLibrary from '@mui/icons-material/PhotoLibraryOutlined';
import { Button } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Library } from '../../../shared/contract/library.ts';
import { RecordEdit } from '../../components/RecordEdit.tsx';
import { LibraryInputs } from './LibraryInputs.tsx';

function LibraryLinks() {
  const translate = useTranslate();
  const record = useRecordContext<Library>();
  if (!record) return null;
  return (
    <>
      <Button component={Link} to={`/library/${record.id}/items`} size="small" startIcon={<PhotoLibrary />}>
        {translate('admin.library.open_items', { smart_count: record.itemCount })}
      </Button>
      <Button component={Link} to={`/import/create?library=${record.id}`} size="small" startIcon={<Input />}>
        {translate('admin.import.action')}
      </Button>
    </>
  );
}

export function LibraryEdit() {
  return (
    <RecordEdit<Library>
      actions={<LibraryLinks />}
      portalPath={({ section, slug }) => (section ? `/${section}/${slug}` : null)}
      deleteText="admin.library.delete_text"
    >
      <LibraryInputs />
    </RecordEdit>
  );
}
