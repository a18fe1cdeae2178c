import { Alert, Box, Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { TextInput, useDataProvider, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { type ProviderCheck, protocolFields } from '../../../shared/contract/signInProvider.ts';
import { fieldRule } from '../../components/fieldRule.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { readErrorMessage } from '../../providers/httpClient.ts';

const issuerRule = fieldRule(protocolFields.oidc.shape.issuer);

/** The issuer's address, and what is found there. */
export function IssuerInput() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { getValues, trigger } = useFormContext();
  const check = useMutation({ mutationFn: (issuer: string) => dataProvider.checkProvider(issuer) });
  const handleCheck = async () => {
    if (await trigger('issuer')) check.mutate(String(getValues('issuer')));
  };
  return (
    <>
      <TextInput
        source="issuer"
        type="url"
        validate={issuerRule}
        isRequired
        helperText="admin.providers.issuer_help"
        onChange={() => check.reset()}
        fullWidth
      />
      <Box>
        <Button variant="outlined" size="small" loading={check.isPending} onClick={() => void handleCheck()}>
          {translate('admin.providers.check')}
        </Button>
      </Box>
      <div role="status">
        {check.error ? <Alert severity="error">{readErrorMessage(check.error)}</Alert> : null}
        {check.data ? <Found check={check.data} /> : null}
      </div>
    </>
  );
}

function Found({ check: { isUsable, faults, notes } }: { check: ProviderCheck }) {
  const translate = useTranslate();
  return (
    <Alert severity={isUsable ? 'success' : 'error'} sx={{ overflowWrap: 'anywhere' }}>
      {translate(isUsable ? 'admin.providers.usable' : 'admin.providers.unusable')}
      {[...faults, ...notes].map((line) => (
        <Box key={line} sx={{ mt: 0.5 }}>
          {line}
        </Box>
      ))}
    </Alert>
  );
}
