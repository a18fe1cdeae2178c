import { Box, Button, Typography } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';

/** For an address that leads nowhere in the back-office. */
export function NotFoundPage() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  return (
    <Box sx={{ minHeight: '60vh', display: 'grid', alignContent: 'center', justifyItems: 'start', gap: 2 }}>
      <Title title="admin.not_found.title" />
      <Typography color="textSecondary">404</Typography>
      <Typography variant="h1" component="h2">
        {translate('admin.not_found.text', { path: pathname })}
      </Typography>
      <Button component={Link} to="/" variant="contained">
        {translate('admin.not_found.back')}
      </Button>
    </Box>
  );
}
