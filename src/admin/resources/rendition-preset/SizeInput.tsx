import { FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { useState } from 'react';
import { BooleanInput, NumberInput, useRecordContext, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { renditionPresetInput } from '../../../shared/contract/renditionPreset.ts';
import { FormSection } from '../../components/FormColumns.tsx';
import { fieldRule } from '../../components/fieldRule.ts';
import { SIZE_MODES, type SizeMode, sizeModeOf } from './sizeMode.ts';

const { width, height, longestEdge } = renditionPresetInput.shape;
const rules = { width: fieldRule(width), height: fieldRule(height), longestEdge: fieldRule(longestEdge) };

/** How large renditions are: four ways, each with the fields that it needs. */
export function SizeInput() {
  const record = useRecordContext();
  return <Size key={`${record?.id}.${record?.version}`} />;
}

function Size() {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const [fit, wide, high, edge] = useWatch({ name: ['fit', 'width', 'height', 'longestEdge'] });
  // A field that is being emptied must not take itself away.
  const [mode, setMode] = useState(() => sizeModeOf({ fit, width: wide, height: high, longestEdge: edge }));
  const handleMode = (next: SizeMode) => {
    setMode(next);
    const change = { shouldDirty: true, shouldValidate: true };
    setValue('fit', next === 'crop' ? 'crop' : 'inside', change);
    if (next !== 'longest') setValue('longestEdge', null, change);
    if (next === 'original' || next === 'longest') {
      setValue('width', null, change);
      setValue('height', null, change);
    }
  };
  const isRequired = mode === 'crop';
  return (
    <FormSection title="admin.preset.size">
      <RadioGroup
        aria-label={translate('admin.preset.size')}
        value={mode}
        onChange={(_event, value) => handleMode(SIZE_MODES.find((one) => one === value) ?? 'original')}
      >
        {SIZE_MODES.map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio size="small" sx={{ py: 0.5 }} />}
            label={translate(`admin.preset.sizes.${one}`)}
          />
        ))}
      </RadioGroup>
      {mode === 'longest' ? (
        <NumberInput source="longestEdge" validate={rules.longestEdge} isRequired helperText={false} />
      ) : null}
      {mode === 'inside' || mode === 'crop' ? (
        <>
          <NumberInput source="width" validate={rules.width} isRequired={isRequired} helperText={false} />
          <NumberInput
            source="height"
            validate={rules.height}
            isRequired={isRequired}
            helperText={isRequired ? 'admin.preset.crop_help' : 'admin.preset.inside_help'}
          />
        </>
      ) : null}
      {mode === 'original' ? null : (
        <BooleanInput source="allowsEnlarging" helperText="admin.preset.enlarging_help" />
      )}
    </FormSection>
  );
}
