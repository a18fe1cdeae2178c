import { CheckboxGroupInput, NumberInput, SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import {
  COLOUR_SPACES,
  PRESET_FORMATS,
  presetDefaults,
  renditionPresetInput,
  WRITTEN_FIELDS,
} from '../../../shared/contract/renditionPreset.ts';
import { FormColumns, FormSection } from '../../components/FormColumns.tsx';
import { fieldRule } from '../../components/fieldRule.ts';
import { OfSaved } from '../../components/OfSaved.tsx';
import { VisibilityInputs } from '../../components/VisibilityInputs.tsx';
import type { ResourceForm } from '../../kit/resourceForm.ts';
import { BackgroundInput } from './BackgroundInput.tsx';
import { MadeSection } from './MadeSection.tsx';
import { SampleSection } from './SampleSection.tsx';
import { SizeInput } from './SizeInput.tsx';

const { name, dpi, quality } = renditionPresetInput.shape;
const choicesOf = (group: string, ids: readonly string[]) =>
  ids.map((id) => ({ id, name: `admin.preset.${group}.${id}` }));

const presetFormDefaults = {
  ...presetDefaults,
  longestEdge: 1920,
  roles: [],
  markets: [],
  groups: [],
  publishedAt: null,
  expiresAt: null,
};

/** Quality means nothing to formats that lose nothing. */
function QualityInput() {
  const format = useWatch({ name: 'format' });
  if (format === 'png' || format === 'tiff') return null;
  return <NumberInput source="quality" validate={fieldRule(quality)} isRequired helperText={false} />;
}

/** Fields of a rendition preset, shared by create and edit. */
function RenditionPresetInputs() {
  return (
    <FormColumns
      aside={
        <>
          <SampleSection />
          <OfSaved>
            <MadeSection />
          </OfSaved>
          <VisibilityInputs />
        </>
      }
    >
      <TextInput source="name" validate={fieldRule(name)} isRequired fullWidth />
      <SizeInput />
      <FormSection title="admin.preset.format">
        <SelectInput
          source="format"
          choices={choicesOf('formats', PRESET_FORMATS)}
          isRequired
          emptyText={undefined}
          helperText={false}
        />
        <SelectInput
          source="colourSpace"
          choices={choicesOf('colours', COLOUR_SPACES)}
          isRequired
          helperText="admin.preset.cmyk_help"
        />
        <QualityInput />
        <NumberInput source="dpi" validate={fieldRule(dpi)} isRequired helperText={false} />
        <BackgroundInput />
        <CheckboxGroupInput
          source="written"
          choices={choicesOf('written', WRITTEN_FIELDS)}
          helperText="admin.preset.written_help"
        />
      </FormSection>
    </FormColumns>
  );
}

export const form: ResourceForm = {
  Inputs: RenditionPresetInputs,
  defaults: presetFormDefaults,
  deleteText: 'admin.preset.delete_text',
};
