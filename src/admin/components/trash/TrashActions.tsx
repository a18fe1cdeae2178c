import { Box } from '@mui/material';
import { DeletedField } from './DeletedField.tsx';
import { RestoreButton } from './TrashButtons.tsx';

/** Since when a record is in the trash, and the way back below it. */
export function TrashActions() {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', '& .MuiButton-root': { px: 0 } }}>
      <DeletedField />
      <RestoreButton />
    </Box>
  );
}
