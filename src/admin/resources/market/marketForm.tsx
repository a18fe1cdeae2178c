import { useMemo } from 'react';
import { AutocompleteInput, SelectInput, TextArrayInput, useGetList, useRecordContext } from 'react-admin';
import { MARKETS_MAX, type Market, marketInput } from '../../../shared/contract/market.ts';
import { fieldRule } from '../../components/fieldRule.ts';
import { CodedInputs } from '../../components/users/CodedInputs.tsx';
import type { ResourceForm } from '../../kit/resourceForm.ts';
import { localeChoices } from '../users/userChoices.ts';

const languagesRule = fieldRule(marketInput.shape.languages);

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
  const zones = useMemo(
    () => Intl.supportedValuesOf('timeZone').map((id) => ({ id, name: id.replaceAll('_', ' ') })),
    [],
  );
  return (
    <CodedInputs rules={marketInput.shape}>
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
      <TextArrayInput source="languages" validate={languagesRule} helperText="admin.markets.languages_help" />
    </CodedInputs>
  );
}

export const form: ResourceForm = {
  Inputs: MarketInputs,
  defaults: { isArchived: false, languages: [] },
  created: 'list',
  deleteText: 'admin.markets.delete_text',
};
