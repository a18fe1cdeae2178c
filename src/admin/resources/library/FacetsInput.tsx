import Close from '@mui/icons-material/CloseOutlined';
import { Autocomplete, Box, IconButton, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { DragHandle } from '../../components/sortable/DragHandle.tsx';
import { SortableContainer } from '../../components/sortable/SortableContainer.tsx';
import { useSortableRow } from '../../components/sortable/useSortableRow.ts';
import { useAttributes } from '../../components/useAttributes.ts';

interface FacetRowProps {
  id: number;
  label: string;
  onRemove: (id: number) => void;
}

function FacetRow({ id, label, onRemove }: FacetRowProps) {
  const translate = useTranslate();
  const { setNodeRef, style, handle } = useSortableRow(id);
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={style}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 44,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <DragHandle name={label} handle={handle} />
      <Box sx={{ flex: 1 }}>{label}</Box>
      <IconButton
        size="small"
        aria-label={translate('admin.library.remove_facet', { label })}
        onClick={() => onRemove(id)}
      >
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
}

const idList = z.array(z.int()).catch([]);

/** Which attributes members can narrow the library by, in the order of the panel. */
export function FacetsInput() {
  const translate = useTranslate();
  const { attributes } = useAttributes();
  const { field } = useController({ name: 'facetIds', defaultValue: [] });
  const ids = idList.parse(field.value);
  const labels = new Map(attributes.map(({ id, label }) => [id, label]));
  const labelOf = (id: number) => labels.get(id) ?? String(id);
  const free = attributes.filter(({ id, facet }) => facet && !ids.includes(id)).map(({ id }) => id);

  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mt: 2 }}>
      <Typography component="legend" variant="overline" color="textSecondary">
        {translate('admin.library.facets')}
      </Typography>
      <SortableContainer ids={ids} describe={labelOf} onReorder={field.onChange}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mb: 1.5 }}>
          {ids.map((id) => (
            <FacetRow
              key={id}
              id={id}
              label={labelOf(id)}
              onRemove={(gone) => field.onChange(ids.filter((one) => one !== gone))}
            />
          ))}
        </Box>
      </SortableContainer>
      <Autocomplete
        key={ids.join()}
        size="small"
        options={free}
        value={null}
        getOptionLabel={labelOf}
        onChange={(_event, id) => {
          if (id !== null) field.onChange([...ids, id]);
        }}
        renderInput={(params) => <TextField {...params} label={translate('admin.library.add_facet')} />}
      />
    </Box>
  );
}
