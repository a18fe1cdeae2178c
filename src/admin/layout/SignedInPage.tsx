import { Box, Button, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { reportSignIn } from '../providers/signInAgain.ts';

/** Where a window ends that was opened to sign in again: reports it and closes, where the browser lets it. */
export function SignedInPage() {
  const translate = useTranslate();
  const [parameters] = useSearchParams();
  const isOwnWindow = parameters.has('close');
  useEffect(() => {
    reportSignIn();
    if (isOwnWindow) window.close();
  }, [isOwnWindow]);
  return (
    <Box
      component="main"
      sx={{ display: 'grid', gap: 2, justifyItems: 'start', px: 3, py: { xs: 4, md: 8 } }}
    >
      <Typography variant="h1">{translate('admin.sign_in_again.done_title')}</Typography>
      <Typography>{translate('admin.sign_in_again.done_text')}</Typography>
      <Button component={Link} to="/" size="small" sx={{ px: 0 }}>
        {translate('admin.sign_in_again.done_stay')}
      </Button>
    </Box>
  );
}
