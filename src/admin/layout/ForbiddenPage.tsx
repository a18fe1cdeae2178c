import { Box, Button, Typography } from '@mui/material';
import { Title, useTranslate } from 'react-admin';

/** Shown where the policy says no: to members everywhere, to editors on what is left to administrators. */
export function ForbiddenPage({ isFramed = true }: { isFramed?: boolean }) {
  const translate = useTranslate();
  return (
    <Box
      sx={{ minHeight: '60vh', display: 'grid', alignContent: 'center', justifyItems: 'start', gap: 2, p: 4 }}
    >
      <Title title="admin.forbidden.title" />
      <Typography color="textSecondary">403</Typography>
      {/* Inside the frame the app bar has the page's h1. */}
      <Typography variant="h1" component={isFramed ? 'h2' : 'h1'}>
        {translate('admin.forbidden.title')}
      </Typography>
      <Typography sx={{ maxWidth: '60ch' }}>{translate('admin.forbidden.text')}</Typography>
      <Button href="/" variant="contained">
        {translate('admin.forbidden.back')}
      </Button>
    </Box>
  );
}
