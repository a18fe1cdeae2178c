import { Alert, AlertTitle, Box, Button, Link, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCreatePath, useDataProvider, useRecordContext, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import type { DirectoryPreview, SignInProvider } from '../../../shared/contract/signInProvider.ts';
import { useGroups } from '../../components/groups/useGroups.ts';
import { useMarkets } from '../../components/markets/useMarkets.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { readErrorMessage } from '../../providers/httpClient.ts';

const EXAMPLES = {
  oidc: '{"sub": "42", "email": "ines@house.example", "email_verified": true, "groups": ["staff"]}',
  saml: '{"NameID": "42", "mail": "ines@house.example", "groups": ["staff"]}',
};

type Previewed = Pick<
  SignInProvider,
  'protocol' | 'emailAttribute' | 'nameAttribute' | 'domains' | 'rules' | 'makesAccounts'
>;

/** What a sign-in with pasted claims would give, by what is typed in the form. */
export function PreviewSection() {
  const translate = useTranslate();
  const record = useRecordContext<SignInProvider>();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { getValues } = useFormContext<Previewed>();
  const protocol = useWatch<Previewed, 'protocol'>({ name: 'protocol' });
  const [claims, setClaims] = useState('');
  const preview = useMutation({
    mutationFn: () => {
      const { emailAttribute, nameAttribute, domains, rules, makesAccounts } = getValues();
      const names = protocol === 'saml' ? { emailAttribute, nameAttribute } : {};
      const admission = { domains, rules, makesAccounts };
      return dataProvider.previewSignIn({ providerId: record?.id, protocol, claims, ...names, ...admission });
    },
  });
  return (
    <>
      <TextField
        label={translate(`admin.providers.claims.${protocol}`)}
        value={claims}
        onChange={(event) => {
          setClaims(event.target.value);
          preview.reset();
        }}
        placeholder={EXAMPLES[protocol]}
        helperText={translate(`admin.providers.claims_help.${protocol}`)}
        multiline
        minRows={4}
        maxRows={12}
        size="small"
        fullWidth
        slotProps={{
          htmlInput: { spellCheck: false, style: { fontFamily: 'monospace' } },
          inputLabel: { shrink: true },
        }}
      />
      <Box>
        <Button
          variant="outlined"
          size="small"
          disabled={claims.trim() === ''}
          loading={preview.isPending}
          onClick={() => preview.mutate()}
        >
          {translate('admin.providers.preview_it')}
        </Button>
      </Box>
      <div role="status">
        {preview.error ? <Alert severity="error">{readErrorMessage(preview.error)}</Alert> : null}
        {preview.data ? <Outcome preview={preview.data} /> : null}
      </div>
    </>
  );
}

type Rights = NonNullable<DirectoryPreview['rights']>;

function Outcome({
  preview: { outcome, reason, email, fitting, rights, account },
}: {
  preview: DirectoryPreview;
}) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const rules =
    fitting.length === 0
      ? translate('admin.providers.no_fit')
      : translate('admin.providers.fit', { rules: fitting.map((index) => index + 1).join(', ') });
  return (
    <Alert severity={outcome === 'refused' ? 'warning' : 'success'} sx={{ overflowWrap: 'anywhere' }}>
      <AlertTitle>{translate(`admin.providers.outcomes.${outcome}`, { email: email ?? '' })}</AlertTitle>
      {reason ? <Box>{reason}</Box> : null}
      <Box>{rules}</Box>
      {account ? (
        <Box>
          <Link component={RouterLink} to={createPath({ resource: 'users', type: 'edit', id: account.id })}>
            {account.name}
          </Link>{' '}
          {account.email}
        </Box>
      ) : null}
      {account ? <RightsLine title="admin.providers.now" rights={account} /> : null}
      {rights ? <RightsLine title="admin.providers.afterwards" rights={rights} /> : null}
    </Alert>
  );
}

function RightsLine({ title, rights: { roles, groups, market } }: { title: string; rights: Rights }) {
  const translate = useTranslate();
  const { nameOf: nameOfGroup } = useGroups();
  const { nameOf: nameOfMarket } = useMarkets();
  const parts = [
    roles.map((role) => translate(`admin.roles.${role}`)).join(', '),
    market === null ? translate('admin.markets.all') : nameOfMarket(market),
    groups.length === 0 ? translate('admin.providers.no_groups') : groups.map(nameOfGroup).join(', '),
  ];
  return (
    <Typography variant="body2" component="div">
      {translate(title)}: {parts.join(' · ')}
    </Typography>
  );
}
