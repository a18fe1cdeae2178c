import { Box, Button, Typography } from '@mui/material';
import { CreateButton, useListContext, useResourceContext, useTranslate } from 'react-admin';

/** An empty list says what belongs in it and offers the first step. */
export function EmptyList({
  hasCreate = true,
  hasTrash = hasCreate,
}: {
  hasCreate?: boolean;
  hasTrash?: boolean;
}) {
  const { setFilters } = useListContext();
  const resource = useResourceContext();
  const translate = useTranslate();
  return (
    <Box sx={{ py: 10, display: 'grid', gap: 2, justifyItems: 'start', maxWidth: '60ch' }}>
      <Typography variant="h2">{translate(`resources.${resource}.empty_title`)}</Typography>
      <Typography color="textSecondary">{translate(`resources.${resource}.empty_text`)}</Typography>
      {hasCreate ? <CreateButton variant="contained" /> : null}
      {hasTrash ? (
        <Button variant="outlined" onClick={() => setFilters({ trashed: true })}>
          {translate('admin.trash.show')}
        </Button>
      ) : null}
    </Box>
  );
}
