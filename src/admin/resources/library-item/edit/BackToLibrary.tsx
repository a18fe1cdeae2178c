import ArrowBack from '@mui/icons-material/ArrowBackOutlined';
import { Button } from '@mui/material';
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
      startIcon={<ArrowBack />}
    >
      <ReferenceField source="libraryId" reference="library" link={false} />
    </Button>
  );
}
