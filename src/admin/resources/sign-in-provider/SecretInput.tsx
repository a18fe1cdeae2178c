import { Box, Button, TextField } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { type SignInProvider, signInProviderInput } from '../../../shared/contract/signInProvider.ts';
import { fieldRule } from '../../components/fieldRule.ts';

const secretRule = fieldRule(signInProviderInput.shape.clientSecret);

/** The client's secret. The server never returns it: an empty field keeps the current one. */
export function SecretInput() {
  const record = useRecordContext<SignInProvider>();
  // After each save it begins anew: what was typed is stored.
  return <Secret key={`${record?.id}.${record?.version}`} />;
}

function Secret() {
  const translate = useTranslate();
  const record = useRecordContext<SignInProvider>();
  // A copy does not bring the secret along.
  const isKept = record?.id !== undefined && record.hasClientSecret;
  const { field, fieldState } = useController({
    name: 'clientSecret',
    rules: { validate: (value, values) => (secretRule(value, values, {}) as string | undefined) ?? true },
  });
  const isRemoved = field.value === null;
  const help = isRemoved ? 'secret_removed' : isKept ? 'secret_keep' : 'secret_help';
  return (
    <Box>
      <TextField
        label={translate(
          isKept ? 'admin.providers.secret_new' : 'resources.sign-in-provider.fields.clientSecret',
        )}
        value={field.value ?? ''}
        onChange={(event) => field.onChange(event.target.value || undefined)}
        onBlur={field.onBlur}
        inputRef={field.ref}
        size="small"
        fullWidth
        error={fieldState.invalid}
        helperText={fieldState.error?.message ?? translate(`admin.providers.${help}`)}
        slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
      />
      {isKept && !field.value ? (
        <Button size="small" onClick={() => field.onChange(isRemoved ? undefined : null)}>
          {translate(isRemoved ? 'admin.providers.secret_keep_it' : 'admin.providers.secret_remove')}
        </Button>
      ) : null}
    </Box>
  );
}
