import {
  Box,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormHelperText,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { type ImportOptions, importOptions } from '../../../../shared/contract/import.ts';
import { AudiencePicker } from '../../../components/AudiencePicker.tsx';
import { MomentInput } from '../../../components/moment/MomentInput.tsx';
import { TagPicker } from '../../../components/TagPicker.tsx';
import { UsageRightsField } from '../../../components/usage-rights/UsageRightsField.tsx';
import { ValuePicker } from '../../../components/ValuePicker.tsx';
import { zoneChoices } from '../../event/zonedField.ts';

function Switch({
  label,
  help,
  checked,
  onChange,
}: {
  label: string;
  help?: string;
  checked: boolean;
  onChange: (value: boolean) => void;
}) {
  const helpId = useId();
  return (
    <FormControl>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={checked}
            onChange={(event) => onChange(event.target.checked)}
            slotProps={{ input: { 'aria-describedby': help ? helpId : undefined } }}
          />
        }
        label={label}
      />
      {help ? (
        <FormHelperText id={helpId} sx={{ ml: 0, mt: 0 }}>
          {help}
        </FormHelperText>
      ) : null}
    </FormControl>
  );
}

interface OptionsFormProps {
  /** Before there is an import: the server says which time zone it gets. */
  isNew?: boolean;
  value: ImportOptions;
  onChange: (patch: Partial<ImportOptions>) => void;
}

const names = importOptions.shape;

/** What new items get besides what their rows say, and how the sheet is read. New items are drafts by default. */
export function OptionsForm({ value, onChange, isNew = false }: OptionsFormProps) {
  const translate = useTranslate();
  const words = (name: string) => translate(`admin.import.options.${name}`);
  return (
    <Box
      component="section"
      aria-label={words('title')}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography variant="overline" component="h2" color="textSecondary">
        {words('title')}
      </Typography>
      <TextField
        select
        label={words('arriveAs')}
        value={value.arriveAs}
        onChange={(event) => onChange({ arriveAs: names.arriveAs.parse(event.target.value) })}
        helperText={words('column_wins')}
      >
        {names.arriveAs.options.map((one) => (
          <MenuItem key={one} value={one}>
            {words(one)}
          </MenuItem>
        ))}
      </TextField>
      {value.arriveAs === 'scheduled' ? (
        <MomentInput
          label={words('publishAt')}
          value={value.publishAt}
          error={value.publishAt === null ? words('publishAt_missing') : undefined}
          onChange={(publishAt) => onChange({ publishAt })}
        />
      ) : null}
      <MomentInput
        label={words('expiresAt')}
        value={value.expiresAt}
        onChange={(expiresAt) => onChange({ expiresAt })}
      />
      <ValuePicker
        value={value.valueIds}
        onChange={(valueIds) => onChange({ valueIds })}
        label={words('values')}
      />
      <TagPicker
        value={value.tags}
        onChange={(tags) => onChange({ tags })}
        label={words('tags')}
        helperText={words('tags_help')}
      />
      <UsageRightsField
        value={value.usageRights}
        onChange={(usageRights) => onChange({ usageRights })}
        label={words('usageRights')}
      />
      <AudiencePicker value={value} onChange={onChange} />
      <Switch label={words('stack')} checked={value.stack} onChange={(stack) => onChange({ stack })} />
      <Switch
        label={words('createValues')}
        help={words('createValues_help')}
        checked={value.createValues}
        onChange={(createValues) => onChange({ createValues })}
      />
      <TextField
        select
        label={words('emptyCells')}
        value={value.emptyCells}
        onChange={(event) => onChange({ emptyCells: names.emptyCells.parse(event.target.value) })}
      >
        {names.emptyCells.options.map((one) => (
          <MenuItem key={one} value={one}>
            {words(one)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={words('dateOrder')}
        value={value.dateOrder}
        onChange={(event) => onChange({ dateOrder: names.dateOrder.parse(event.target.value) })}
      >
        {names.dateOrder.options.map((one) => (
          <MenuItem key={one} value={one}>
            {words(one.replace('-', '_'))}
          </MenuItem>
        ))}
      </TextField>
      {isNew ? null : (
        <TextField
          select
          label={words('timeZone')}
          value={value.timeZone}
          onChange={(event) => onChange({ timeZone: event.target.value })}
          helperText={words('timeZone_help')}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          {zoneChoices(value.timeZone).map((zone) => (
            <option key={zone} value={zone}>
              {zone}
            </option>
          ))}
        </TextField>
      )}
    </Box>
  );
}
