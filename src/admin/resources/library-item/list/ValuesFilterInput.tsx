import { Box } from '@mui/material';
import { useInput, useTranslate } from 'react-admin';
import { z } from 'zod';
import { ValuePicker } from '../../../components/ValuePicker.tsx';

const idList = z.array(z.coerce.number().int()).catch([]);

/** Items that carry all the chosen values. */
export function ValuesFilterInput({ source }: { source: string }) {
  const translate = useTranslate();
  const { field } = useInput({ source });
  return (
    <Box sx={{ mt: 1 }}>
      <ValuePicker
        value={idList.parse(field.value)}
        onChange={(ids) => field.onChange(ids.length > 0 ? ids : undefined)}
        label={translate('admin.items.values')}
      />
    </Box>
  );
}
