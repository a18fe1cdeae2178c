import { Box, Button } from '@mui/material';
import { ArrowLeft } from 'lucide-react';
import { ReferenceField, useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import type { LibraryItem } from '../../../../shared/contract/libraryItem.ts';
import { ItemNeighbours } from './ItemNeighbours.tsx';

/** Back to the library, and to the items before and after in the order of its list. */
export function ItemActions() {
  const record = useRecordContext<LibraryItem>();
  if (!record) return null;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', width: '100%', py: 1, gap: 1 }}>
      <Button
        component={Link}
        to={`/library/${record.libraryId}/items`}
        size="small"
        color="inherit"
        startIcon={<ArrowLeft size={18} strokeWidth={1.5} aria-hidden />}
      >
        <ReferenceField source="libraryId" reference="library" link={false} />
      </Button>
      <ItemNeighbours item={record} />
    </Box>
  );
}
