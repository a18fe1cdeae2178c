import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { ANSWER_KINDS, type AnswerKind } from '../../../shared/contract/search.ts';
import { useSameValue } from '../../components/useSameValue.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';

export interface PickedRecord {
  readonly kind: AnswerKind;
  readonly id: number;
  readonly title: string;
}

/** A record that members could open, found by any of its words. */
export function RecordPicker({
  value,
  onChange,
}: {
  value: PickedRecord | null;
  onChange: (record: PickedRecord | null) => void;
}) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const { data, isFetching } = useQuery({
    queryKey: ['finder', 'answer', q],
    queryFn: ({ signal }) => dataProvider.findRecords(q, signal),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const options = (q === '' ? [] : (data?.groups ?? [])).flatMap(({ records }) =>
    records.flatMap(({ kind, id, title }): PickedRecord[] => {
      const known = ANSWER_KINDS.find((one) => one === kind);
      return known ? [{ kind: known, id, title }] : [];
    }),
  );
  return (
    <Autocomplete<PickedRecord>
      value={useSameValue(value)}
      onChange={(_event, record) => onChange(record)}
      onInputChange={(_event, text) => setTyped(text)}
      options={options}
      loading={isFetching}
      // The server has searched already, in more than the title.
      filterOptions={(found) => found}
      groupBy={({ kind }) => translate(`resources.${kind}.name`, { smart_count: 2 })}
      getOptionKey={({ kind, id }) => `${kind}:${id}`}
      getOptionLabel={({ title }) => title}
      isOptionEqualToValue={(one, other) => one.kind === other.kind && one.id === other.id}
      renderOption={({ key, ...props }, { title }) => (
        <Box component="li" key={key} {...props}>
          <Typography noWrap>{title}</Typography>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={translate('admin.search.record')}
          helperText={translate('admin.search.record_help')}
        />
      )}
    />
  );
}
