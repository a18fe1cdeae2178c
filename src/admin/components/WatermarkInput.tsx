import { SelectInput } from 'react-admin';
import { WATERMARKS } from '../../shared/policy/watermark.ts';

const choices = WATERMARKS.map((id) => ({ id, name: `admin.watermark.kinds.${id}` }));

/** What previews carry for members; nothing unless one is chosen. */
export const WatermarkInput = () => (
  <SelectInput
    source="watermark"
    choices={choices}
    emptyText="admin.watermark.none"
    helperText="admin.watermark.help"
    margin="none"
    fullWidth
  />
);
