import { TextArrayInput, TextInput } from 'react-admin';
import { libraryItemPatch } from '../../../../shared/contract/libraryItem.ts';
import { FormColumns, FormSection } from '../../../components/FormColumns.tsx';
import { fieldRule } from '../../../components/fieldRule.ts';
import { VisibilityInputs } from '../../../components/VisibilityInputs.tsx';
import { FitInput } from './FitInput.tsx';
import { ItemEmbedded } from './ItemEmbedded.tsx';
import { ItemFile } from './ItemFile.tsx';
import { ItemFormats } from './ItemFormats.tsx';
import { ItemPreview } from './ItemPreview.tsx';
import { ItemRightsInput } from './ItemRightsInput.tsx';
import { ItemVersions } from './ItemVersions.tsx';
import { ValuesInput } from './ValuesInput.tsx';

const { title, description, credit, alternativeText } = libraryItemPatch.shape;
const titleRule = (value: unknown) => (value ? fieldRule(title)(value, {}, {}) : 'ra.validation.required');

/** Fields on the left; the picture, its file and its versions on the right. */
export function ItemInputs() {
  return (
    <FormColumns
      aside={
        <>
          <ItemPreview />
          <FitInput />
          <ItemFile />
          <ItemEmbedded />
          <VisibilityInputs />
          <ItemRightsInput />
          <ItemVersions />
        </>
      }
    >
      <TextInput source="title" validate={titleRule} isRequired fullWidth />
      <TextInput source="description" validate={fieldRule(description)} multiline minRows={3} fullWidth />
      <TextInput
        source="alternativeText"
        validate={fieldRule(alternativeText)}
        helperText="admin.items.alternative_help"
        multiline
        fullWidth
      />
      <TextInput
        source="credit"
        validate={fieldRule(credit)}
        helperText="admin.items.credit_help"
        fullWidth
      />
      <TextArrayInput source="tags" helperText={false} />
      <FormSection title="admin.items.values">
        <ValuesInput />
      </FormSection>
      <ItemFormats />
    </FormColumns>
  );
}
