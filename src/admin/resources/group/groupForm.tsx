import { TextInput } from 'react-admin';
import { groupInput } from '../../../shared/contract/group.ts';
import { fieldRule } from '../../components/fieldRule.ts';
import { CodedInputs } from '../../components/users/CodedInputs.tsx';
import { WatermarkInput } from '../../components/WatermarkInput.tsx';
import type { ResourceForm } from '../../kit/resourceForm.ts';

const descriptionRule = fieldRule(groupInput.shape.description);

export const form: ResourceForm = {
  Inputs: () => (
    <CodedInputs rules={groupInput.shape}>
      <TextInput
        source="description"
        validate={descriptionRule}
        helperText="admin.groups.description_help"
        multiline
        minRows={2}
        fullWidth
      />
      <WatermarkInput />
    </CodedInputs>
  ),
  defaults: { isArchived: false, description: '', watermark: null },
  created: 'list',
  deleteText: 'admin.groups.delete_text',
};
