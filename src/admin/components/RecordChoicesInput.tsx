import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { ChoicesField } from './ChoicesField.tsx';

/** Most records that are offered. */
const OFFERED_MOST = 500;
const idList = z.array(z.int()).catch([]);

interface RecordChoicesProps {
  source: string;
  reference: string;
  /** The field that names a record. */
  nameField: string;
  /** Keys of texts; `gone` is for a chosen record that is not there any more. */
  label: string;
  helperText: string;
  gone: string;
}

/** A field of a form that holds the ids of any number of records, of which there are not many. */
export function RecordChoicesInput({
  source,
  reference,
  nameField,
  label,
  helperText,
  gone,
}: RecordChoicesProps) {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name: source, defaultValue: [] });
  const { data: all = [] } = useGetList<RaRecord & { id: number }>(reference, {
    pagination: { page: 1, perPage: OFFERED_MOST },
    sort: { field: 'position', order: 'ASC' },
  });
  const names = new Map(all.map((record) => [record.id, String(record[nameField])]));
  const chosen = idList.parse(field.value);
  return (
    <ChoicesField<number>
      label={translate(label)}
      helperText={fieldState.error?.message ?? translate(helperText)}
      isWrong={fieldState.invalid}
      options={[...new Set([...names.keys(), ...chosen])]}
      labelOf={(id) => names.get(id) ?? translate(gone, { id })}
      value={chosen}
      onChange={field.onChange}
    />
  );
}
