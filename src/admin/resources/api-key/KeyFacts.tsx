import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ApiKey } from '../../../shared/contract/apiKey.ts';

/** What a key is that nothing can be changed of: it was revoked, or an app got it from the person of the account. */
export function KeyFacts({ apiKey: { name, scopes, app, revokedAt } }: { apiKey: ApiKey }) {
  const translate = useTranslate();
  return (
    <>
      <Typography variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Typography color="textSecondary">
        {translate(revokedAt ? 'admin.api_keys.revoked_text' : 'admin.api_keys.app_text', { app })}
      </Typography>
      <Typography>{scopes.map((scope) => translate(`admin.api_keys.scope.${scope}`)).join(', ')}</Typography>
    </>
  );
}
