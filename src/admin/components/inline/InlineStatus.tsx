import { Box } from '@mui/material';
import { VisibilityField } from '../VisibilityField.tsx';
import { VisibilityInputs } from '../VisibilityInputs.tsx';
import { InlineCell } from './InlineCell.tsx';

/** The status of a record in its list, whose dates can be changed in place. */
export function InlineStatus() {
  return (
    <InlineCell label="admin.status.title" inputs={<VisibilityInputs hasAudience={false} />}>
      {/* In the last column nothing follows in which the pencil could stand. */}
      <Box sx={{ pr: 2.5 }}>
        <VisibilityField />
      </Box>
    </InlineCell>
  );
}
