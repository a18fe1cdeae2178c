import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ApiKey } from '../../../shared/contract/apiKey.ts';

/** What a key was, that nothing can be changed of any more. */
export function KeyFacts({ apiKey: { name, scopes } }: { apiKey: ApiKey }) {
  const translate = useTranslate();
  return (
    <>
      <Typography variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Typography color="textSecondary">{translate('admin.api_keys.revoked_text')}</Typography>
      <Typography>{scopes.map((scope) => translate(`admin.api_keys.scope.${scope}`)).join(', ')}</Typography>
    </>
  );
}
