import { Autocomplete, Box, Skeleton, TextField } from '@mui/material';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import type { Attribute } from '../../../../shared/contract/attribute.ts';
import { ChoicesField } from '../../../components/ChoicesField.tsx';
import { useAttributes } from '../../../components/useAttributes.ts';

interface AttributeInputProps {
  attribute: Attribute;
  /** Chosen values of this attribute. */
  chosen: number[];
  onChange: (chosen: number[]) => void;
}

function AttributeInput({ attribute, chosen, onChange }: AttributeInputProps) {
  const labels = new Map(attribute.values.map(({ id, label }) => [id, label]));
  const options = attribute.values.map(({ id }) => id);
  const labelOf = (id: number) => labels.get(id) ?? String(id);
  return attribute.kind === 'single' ? (
    <Autocomplete
      size="small"
      options={options}
      value={chosen[0] ?? null}
      onChange={(_event, id) => onChange(id === null ? [] : [id])}
      getOptionLabel={labelOf}
      renderInput={(params) => <TextField {...params} label={attribute.label} />}
    />
  ) : (
    <ChoicesField
      label={attribute.label}
      options={options}
      labelOf={labelOf}
      value={chosen}
      onChange={onChange}
    />
  );
}

const idList = z.array(z.int()).catch([]);

/** One field for each attribute: one choice or several, as the attribute allows. */
export function ValuesInput() {
  const { attributes, isPending } = useAttributes();
  const { field } = useController({ name: 'valueIds', defaultValue: [] });
  const valueIds = idList.parse(field.value);
  if (isPending) return <Skeleton variant="rectangular" height={120} />;

  const handleChange = (attribute: Attribute, chosen: number[]) => {
    const mine = new Set(attribute.values.map(({ id }) => id));
    field.onChange([...valueIds.filter((id) => !mine.has(id)), ...chosen]);
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        pt: 1,
        gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'repeat(2, minmax(0,1fr))' },
      }}
    >
      {attributes.map((attribute) => (
        <AttributeInput
          key={attribute.id}
          attribute={attribute}
          chosen={attribute.values.map(({ id }) => id).filter((id) => valueIds.includes(id))}
          onChange={(chosen) => handleChange(attribute, chosen)}
        />
      ))}
    </Box>
  );
}
