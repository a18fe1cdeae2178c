import { BooleanInput, NumberInput, SelectInput, TextArrayInput, TextInput, useTranslate } from 'react-admin';
import { approvalRuleInput } from '../../../shared/contract/approvalRule.ts';
import { AFTER_CHANGE, APPROVAL_KINDS, APPROVAL_MODES } from '../../../shared/domain/approvalStates.ts';
import { FormColumns, FormSection } from '../../components/FormColumns.tsx';
import { fieldRule } from '../../components/fieldRule.ts';
import { useGroups } from '../../components/groups/useGroups.ts';
import { WithApprovalTexts } from '../../components/lateTexts.tsx';
import { useLibraries } from '../../components/useLibraries.ts';
import type { ResourceForm } from '../../kit/resourceForm.ts';
import { ApproversInput } from './ApproversInput.tsx';

const { name, days } = approvalRuleInput.shape;
const rules = { name: fieldRule(name), days: fieldRule(days) };
const MODES = APPROVAL_MODES.map((id) => ({ id, name: `admin.approval.modes.${id}` }));
const AFTER = AFTER_CHANGE.map((id) => ({ id, name: `admin.approval.after_change.${id}` }));

function RuleInputs() {
  const translate = useTranslate();
  const { libraries } = useLibraries();
  const { choices, nameOf } = useGroups();
  return (
    <WithApprovalTexts>
      <FormColumns
        aside={
          <FormSection title="admin.approval.after">
            <SelectInput source="afterChange" choices={AFTER} isRequired fullWidth />
            <TextArrayInput source="fields" helperText="admin.approval.fields_help" />
          </FormSection>
        }
      >
        <TextInput source="name" validate={rules.name} isRequired fullWidth />
        <FormSection title="admin.approval.scope">
          <SelectInput
            source="kind"
            choices={APPROVAL_KINDS.map((id) => ({ id }))}
            optionText={({ id }: { id: string }) => translate(`resources.${id}.name`, { smart_count: 2 })}
            translateChoice={false}
            emptyText="admin.approval.any_kind"
            helperText="admin.approval.scope_help"
            fullWidth
          />
          <SelectInput
            source="libraryId"
            choices={libraries.map(({ id, title }) => ({ id, name: title }))}
            emptyText="admin.approval.any_library"
            translateChoice={false}
            fullWidth
          />
          <SelectInput
            source="groupCode"
            choices={choices([]).map((code) => ({ id: code, name: nameOf(code) }))}
            emptyText="admin.approval.any_group"
            translateChoice={false}
            fullWidth
          />
        </FormSection>
        <FormSection title="admin.approval.who">
          <ApproversInput />
          <SelectInput source="mode" choices={MODES} isRequired fullWidth />
          <NumberInput
            source="days"
            validate={rules.days}
            helperText="admin.approval.days_help"
            min={1}
            step={1}
          />
          <BooleanInput source="fourEyes" helperText="admin.approval.four_eyes_help" />
        </FormSection>
      </FormColumns>
    </WithApprovalTexts>
  );
}

export const form: ResourceForm = {
  Inputs: RuleInputs,
  defaults: {
    ...{ kind: 'news', libraryId: null, groupCode: null, approvers: [], mode: 'one', days: null },
    ...{ fourEyes: true, fields: [], afterChange: 'hide' },
  },
  created: 'list',
  deleteText: 'admin.approval_rules.delete_text',
};
