import { Box, Checkbox, FormControlLabel, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import {
  type PresetFormat,
  renditionPresetInput,
  TRANSPARENT_FORMATS,
} from '../../../shared/contract/renditionPreset.ts';

const WHITE = '#ffffff';

/** What shows through a transparent picture, or that it stays so. */
export function BackgroundInput() {
  const translate = useTranslate();
  const [format, colourSpace] = useWatch({ name: ['format', 'colourSpace'] });
  const { field, fieldState } = useController({
    name: 'background',
    rules: {
      validate: (value: unknown) =>
        renditionPresetInput.shape.background.safeParse(value).success ||
        translate('admin.preset.background_wrong'),
    },
  });
  const canBeClear = TRANSPARENT_FORMATS.includes(format as PresetFormat) && colourSpace !== 'cmyk';
  const isClear = field.value === null;
  return (
    <>
      {isClear ? null : (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
          <TextField
            label={translate('resources.rendition-preset.fields.background')}
            value={field.value ?? WHITE}
            onChange={(event) => field.onChange(event.target.value)}
            onBlur={field.onBlur}
            inputRef={field.ref}
            size="small"
            fullWidth
            error={fieldState.invalid}
            helperText={fieldState.error?.message}
            slotProps={{ htmlInput: { spellCheck: false, maxLength: 7 } }}
          />
          <Box
            aria-hidden
            style={{ background: fieldState.invalid ? WHITE : (field.value ?? WHITE) }}
            sx={{ width: 40, height: 40, flex: 'none', border: 1, borderColor: 'divider' }}
          />
        </Box>
      )}
      {canBeClear ? (
        <FormControlLabel
          control={
            <Checkbox
              checked={isClear}
              size="small"
              onChange={(_event, checked) => field.onChange(checked ? null : WHITE)}
            />
          }
          label={translate('admin.preset.keep_transparency')}
        />
      ) : null}
      {isClear && !canBeClear ? (
        <Typography variant="caption" color="textSecondary">
          {translate('admin.preset.no_transparency')}
        </Typography>
      ) : null}
    </>
  );
}
