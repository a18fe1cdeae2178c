import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { ChoicesField } from '../../components/ChoicesField.tsx';
import { useLibraries } from '../../components/useLibraries.ts';

const shape = z.array(z.number()).nullable().catch(null);

/** Whether a key is for all libraries, or for which. None of them is no choice: it could be taken for all. */
export function LibrariesInput() {
  const translate = useTranslate();
  const labelId = useId();
  const { field, fieldState } = useController({
    name: 'libraryIds',
    defaultValue: null,
    rules: { validate: (value) => value?.length !== 0 || translate('admin.api_keys.choose_library') },
  });
  const value = shape.parse(field.value);
  const { libraries } = useLibraries();
  const titles = new Map(libraries.map(({ id, title }) => [id, title]));
  return (
    <FormControl error={fieldState.invalid} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <FormLabel id={labelId}>{translate('resources.api-key.fields.libraryIds')}</FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        value={value === null ? 'all' : 'some'}
        onChange={(_event, reach) => field.onChange(reach === 'all' ? null : [])}
      >
        <FormControlLabel value="all" control={<Radio />} label={translate('admin.api_keys.all_libraries')} />
        <FormControlLabel
          value="some"
          control={<Radio />}
          label={translate('admin.api_keys.some_libraries')}
        />
      </RadioGroup>
      {value === null ? (
        <FormHelperText>{fieldState.error?.message}</FormHelperText>
      ) : (
        <ChoicesField<number>
          label={translate('admin.api_keys.which_libraries')}
          helperText={fieldState.error?.message ?? translate('admin.api_keys.libraries_help')}
          isWrong={fieldState.invalid}
          options={[...titles.keys()]}
          labelOf={(id) => titles.get(id) ?? `${id}`}
          value={value}
          onChange={field.onChange}
        />
      )}
    </FormControl>
  );
}
