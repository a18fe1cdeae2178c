import { Alert, Box, Button, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type {
  CertificateFacts,
  SamlSource,
  SignInProvider,
} from '../../../shared/contract/signInProvider.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { readFieldErrors } from '../../providers/httpClient.ts';

type Filled = Pick<
  SignInProvider,
  'issuer' | 'signOnUrl' | 'singleLogoutUrl' | 'certificates' | 'certificateFacts'
>;
const CHANGED = { shouldDirty: true, shouldValidate: true };

/** Fills the form in from what the directory publishes of itself. Certificates by themselves are added to those there are. */
export function MetadataInput() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { getValues, setValue } = useFormContext<Filled>();
  const [source, setSource] = useState('');
  const read = useMutation({
    mutationFn: () => dataProvider.readSaml(source),
    onSuccess: (found) => {
      const { issuer, signOnUrl, singleLogoutUrl, certificates } = found;
      if (issuer !== null) setValue('issuer', issuer, CHANGED);
      if (signOnUrl !== null) setValue('signOnUrl', signOnUrl, CHANGED);
      if (issuer !== null) setValue('singleLogoutUrl', singleLogoutUrl, CHANGED);
      if (certificates.length > 0) fillCertificates(certificates, issuer === null);
    },
  });
  function fillCertificates(found: readonly CertificateFacts[], areAdded: boolean): void {
    const known = getValues('certificateFacts') ?? [];
    const pems = [...(areAdded ? (getValues('certificates') ?? []) : []), ...found.map(({ pem }) => pem)];
    setValue('certificateFacts', [...known, ...found]);
    setValue('certificates', [...new Set(pems)], CHANGED);
  }
  return (
    <>
      <TextField
        label={translate('admin.providers.metadata')}
        value={source}
        onChange={(event) => {
          setSource(event.target.value);
          read.reset();
        }}
        helperText={translate('admin.providers.metadata_help')}
        multiline
        minRows={2}
        maxRows={8}
        size="small"
        fullWidth
        slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace' } } }}
      />
      <Box>
        <Button
          variant="outlined"
          size="small"
          disabled={source.trim() === ''}
          loading={read.isPending}
          onClick={() => read.mutate()}
        >
          {translate('admin.providers.metadata_read')}
        </Button>
      </Box>
      <div role="status">
        {read.error ? <Alert severity="error">{faultOf(read.error)}</Alert> : null}
        {read.data ? <Found found={read.data} /> : null}
      </div>
    </>
  );
}

/** What is wrong with the source; else what the call as a whole says. */
const faultOf = (error: Error): string => readFieldErrors(error).source ?? error.message;

const FIELDS = ['issuer', 'signOnUrl', 'singleLogoutUrl'] as const;

function Found({ found }: { found: SamlSource }) {
  const translate = useTranslate();
  const names = [
    ...FIELDS.filter((name) => found[name] !== null),
    ...(found.certificates.length > 0 ? ['certificates'] : []),
  ].map((name) =>
    translate(name === 'issuer' ? 'admin.providers.entity_id' : `resources.sign-in-provider.fields.${name}`),
  );
  return (
    <Alert severity={found.notes.length > 0 ? 'warning' : 'success'} sx={{ overflowWrap: 'anywhere' }}>
      {names.length > 0
        ? translate('admin.providers.metadata_found', { fields: names.join(', ') })
        : translate('admin.providers.metadata_nothing')}
      {found.notes.map((line) => (
        <Box key={line} sx={{ mt: 0.5 }}>
          {line}
        </Box>
      ))}
    </Alert>
  );
}
