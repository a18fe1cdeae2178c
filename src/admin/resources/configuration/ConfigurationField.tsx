import { Alert, Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ConfigurationEntry } from '../../../shared/contract/configuration.ts';
import { inputName } from '../../components/translations/translatable.ts';
import { ConfigurationInput } from './ConfigurationInput.tsx';
import { isDefault } from './configurationForm.ts';

interface Props {
  entry: ConfigurationEntry;
  /** What another user has saved since the form was opened. */
  theirs: ConfigurationEntry | undefined;
}

/** A setting with its default, a reset to it, and what another user changed it to meanwhile. */
export function ConfigurationField({ entry, theirs }: Props) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const name = inputName(entry.code);
  const value: unknown = useWatch({ name });
  const describe = useDescribe();
  const put = (next: unknown) => setValue(name, next, { shouldDirty: true, shouldValidate: true });
  return (
    <Box id={entry.code}>
      <ConfigurationInput entry={entry} />
      {theirs && (
        <Alert
          severity="warning"
          variant="outlined"
          sx={{ mt: 1 }}
          action={
            <Button color="inherit" size="small" onClick={() => put(theirs.value)}>
              {translate('admin.configuration.take_theirs')}
            </Button>
          }
        >
          {translate('admin.configuration.theirs', { value: describe(theirs, theirs.value) })}
        </Alert>
      )}
      {!isDefault(entry, value) && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.5 }}>
          {translate('admin.configuration.default', { value: describe(entry, entry.initial) })}
          <Button
            size="small"
            aria-label={translate('admin.configuration.reset_of', { setting: entry.label })}
            onClick={() => put(entry.initial)}
            sx={{ ml: 1 }}
          >
            {translate('admin.configuration.reset')}
          </Button>
        </Typography>
      )}
    </Box>
  );
}

/** A value in words. */
function useDescribe(): (entry: ConfigurationEntry, value: ConfigurationEntry['value']) => string {
  const translate = useTranslate();
  return ({ type, choices }, value) => {
    if (typeof value === 'boolean') return translate(`admin.configuration.${value ? 'on' : 'off'}`);
    if (type === 'picture' && value !== null) return translate('admin.configuration.a_picture');
    if (value === null || value === '') return translate('admin.configuration.none');
    if (!Array.isArray(value))
      return choices.find((choice) => choice.value === value)?.label ?? String(value);
    const words = value.map((row) => ('text' in row ? row.text : row.label));
    return words.join(', ') || translate('admin.configuration.none');
  };
}
