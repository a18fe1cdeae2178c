import { Button } from '@mui/material';
import { ArrowLeft } from 'lucide-react';
import { ReferenceField, useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import type { LibraryItem } from '../../../../shared/contract/libraryItem.ts';

/** Leads back to the items of the library. */
export function BackToLibrary() {
  const record = useRecordContext<LibraryItem>();
  if (!record) return null;
  return (
    <Button
      component={Link}
      to={`/library/${record.libraryId}/items`}
      size="small"
      color="inherit"
      startIcon={<ArrowLeft size={18} strokeWidth={1.5} aria-hidden />}
    >
      <ReferenceField source="libraryId" reference="library" link={false} />
    </Button>
  );
}
