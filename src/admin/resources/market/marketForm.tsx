import { useMemo } from 'react';
import {
  AutocompleteInput,
  BooleanInput,
  SelectInput,
  TextArrayInput,
  TextInput,
  useGetList,
  useRecordContext,
} from 'react-admin';
import { MARKETS_MAX, type Market, marketInput } from '../../../shared/contract/market.ts';
import { FormColumns, FormSection } from '../../components/FormColumns.tsx';
import { fieldRule } from '../../components/fieldRule.ts';
import type { ResourceForm } from '../../kit/resourceForm.ts';
import { localeChoices } from '../users/userChoices.ts';

const { name, code, languages } = marketInput.shape;

function ParentInput() {
  const record = useRecordContext<Market>();
  const { data = [], isPending } = useGetList<Market>('market', {
    pagination: { page: 1, perPage: MARKETS_MAX },
    sort: { field: 'position', order: 'ASC' },
  });
  // No market is part of itself, nor of one that is part of it.
  const choices = data.filter(({ path }) => !record || !path.includes(record.code));
  return (
    <AutocompleteInput
      source="parentId"
      choices={choices}
      optionText="name"
      isPending={isPending}
      emptyText="admin.markets.parent_none"
      helperText="admin.markets.parent_help"
      fullWidth
    />
  );
}

function MarketInputs() {
  const record = useRecordContext<Market>();
  const zones = useMemo(
    () => Intl.supportedValuesOf('timeZone').map((id) => ({ id, name: id.replaceAll('_', ' ') })),
    [],
  );
  return (
    <FormColumns
      aside={
        <FormSection title="admin.status.title">
          <BooleanInput source="isArchived" helperText="admin.markets.archived_help" />
        </FormSection>
      }
    >
      <TextInput source="name" validate={fieldRule(name)} isRequired fullWidth />
      <TextInput
        source="code"
        validate={fieldRule(code)}
        readOnly={record !== undefined}
        helperText={record ? 'admin.markets.code_fixed' : 'admin.markets.code_help'}
        fullWidth
      />
      <ParentInput />
      <AutocompleteInput
        source="timeZone"
        choices={zones}
        translateChoice={false}
        helperText="admin.markets.zone_help"
        fullWidth
      />
      <SelectInput
        source="locale"
        choices={localeChoices}
        emptyText="admin.markets.locale_above"
        helperText="admin.markets.locale_help"
        fullWidth
      />
      <TextArrayInput
        source="languages"
        validate={fieldRule(languages)}
        helperText="admin.markets.languages_help"
      />
    </FormColumns>
  );
}

export const form: ResourceForm = {
  Inputs: MarketInputs,
  defaults: { isArchived: false, languages: [] },
  created: 'list',
  deleteText: 'admin.markets.delete_text',
};
