import { FormControlLabel, Radio, RadioGroup, TextField } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import { mediaPortalInput } from '../../../shared/contract/mediaPortal.ts';
import { fieldRule } from '../../components/fieldRule.ts';

/**
 * Whether a password protects the page. The server never returns it: an empty field keeps the current one, and only the
 * other choice removes it.
 */
export function AccessInput() {
  const record = useRecordContext();
  // After each save it begins anew: what was typed is stored, or gone.
  return <Access key={`${record?.id}.${record?.version}`} hasRecord={record?.id !== undefined} />;
}

function Access({ hasRecord }: { hasRecord: boolean }) {
  const translate = useTranslate();
  const wasGuarded = useWatch({ name: 'hasPassword' }) === true;
  const [isGuarded, setGuarded] = useState(wasGuarded);
  // A copy does not bring the password along.
  const isKept = wasGuarded && hasRecord;
  const isRequired = isGuarded && !isKept;
  const rule = fieldRule(mediaPortalInput.shape.password);
  const { field, fieldState } = useController({
    name: 'password',
    rules: {
      validate: (value: unknown, values) => {
        if (isRequired && !value) return translate('admin.media_portal.password_required');
        return (rule(value, values, {}) as string | undefined) ?? true;
      },
    },
  });
  const handleChoice = (next: boolean) => {
    setGuarded(next);
    field.onChange(next || !isKept ? undefined : null);
  };
  return (
    <>
      <RadioGroup
        aria-label={translate('admin.media_portal.access')}
        value={isGuarded ? 'guarded' : 'open'}
        onChange={(_event, value) => handleChoice(value === 'guarded')}
      >
        {(['open', 'guarded'] as const).map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio size="small" sx={{ py: 0.5 }} />}
            label={translate(`admin.media_portal.${one}`)}
          />
        ))}
      </RadioGroup>
      {isGuarded ? (
        <TextField
          label={translate(
            isKept ? 'admin.media_portal.password_new' : 'resources.media-portal.fields.password',
          )}
          value={field.value ?? ''}
          onChange={(event) => field.onChange(event.target.value || undefined)}
          onBlur={field.onBlur}
          inputRef={field.ref}
          size="small"
          fullWidth
          error={fieldState.invalid}
          helperText={
            fieldState.error?.message ??
            translate(isKept ? 'admin.media_portal.password_keep' : 'admin.media_portal.password_help')
          }
          slotProps={{
            // Not on the input: the browser's own bubble would keep the form from saying it.
            inputLabel: { required: isRequired },
            htmlInput: { autoComplete: 'off', spellCheck: false },
          }}
        />
      ) : null}
    </>
  );
}
