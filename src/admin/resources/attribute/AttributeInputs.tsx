import { BooleanInput, RadioButtonGroupInput, TextInput } from 'react-admin';
import { attributeInput } from '../../../shared/contract/attribute.ts';
import { FormStack } from '../../components/FormColumns.tsx';
import { fieldRule } from '../../components/fieldRule.ts';
import { IconNameInput } from '../../components/IconNameInput.tsx';
import { SlugInput } from '../../components/SlugInput.tsx';

const kindChoices = [
  { id: 'multiple', name: 'admin.attribute.multiple' },
  { id: 'single', name: 'admin.attribute.single' },
];
const labelRule = fieldRule(attributeInput.shape.label);

export function AttributeInputs() {
  return (
    <FormStack>
      <TextInput source="label" validate={labelRule} isRequired fullWidth />
      <SlugInput from="label" />
      <RadioButtonGroupInput source="kind" choices={kindChoices} row={false} />
      <BooleanInput source="facet" helperText="admin.attribute.facet_help" />
      <IconNameInput />
    </FormStack>
  );
}
