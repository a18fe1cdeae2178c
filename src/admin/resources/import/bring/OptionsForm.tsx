import {
  Autocomplete,
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
import { z } from 'zod';
import { type ImportOptions, importOptions } from '../../../../shared/contract/import.ts';
import { MARKETS, ROLES } from '../../../../shared/policy/roles.ts';
import { ValuePicker } from '../../../components/ValuePicker.tsx';

const MINUTE_MS = 60_000;
/** A moment as the browser's input has it: local, without a zone. */
const toInput = (iso: string | null): string => {
  if (iso === null) return '';
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
};
const fromInput = (text: string): string | null => {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
};

interface MomentInputProps {
  label: string;
  value: string | null;
  error?: string;
  onChange: (value: string | null) => void;
}

function MomentInput({ label, value, error, onChange }: MomentInputProps) {
  return (
    <TextField
      type="datetime-local"
      label={label}
      value={toInput(value)}
      onChange={(event) => onChange(fromInput(event.target.value))}
      error={Boolean(error)}
      helperText={error}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

function AudienceInput<Name extends string>({
  label,
  helperText,
  names,
  nameOf,
  value,
  onChange,
}: {
  label: string;
  helperText: string;
  names: readonly Name[];
  nameOf: (name: Name) => string;
  value: Name[];
  onChange: (value: Name[]) => void;
}) {
  return (
    <Autocomplete
      multiple
      size="small"
      disableCloseOnSelect
      options={names}
      value={value}
      onChange={(_event, next) => onChange(next)}
      getOptionLabel={nameOf}
      renderInput={(params) => <TextField {...params} label={label} helperText={helperText} />}
    />
  );
}

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
  value: ImportOptions;
  onChange: (patch: Partial<ImportOptions>) => void;
}

const names = importOptions.shape;
const tagList = z.array(z.string());

/** What new items get besides what their rows say, and how the sheet is read. What arrives is a draft unless told. */
export function OptionsForm({ value, onChange }: OptionsFormProps) {
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
      <Autocomplete
        multiple
        freeSolo
        size="small"
        options={[]}
        value={value.tags}
        onChange={(_event, next) =>
          onChange({
            tags: tagList
              .parse(next)
              .map((tag) => tag.trim())
              .filter(Boolean),
          })
        }
        renderInput={(params) => (
          <TextField {...params} label={words('tags')} helperText={words('tags_help')} />
        )}
      />
      <AudienceInput
        label={words('roles')}
        helperText={translate('admin.visibility.everyone')}
        names={ROLES}
        nameOf={(name) => translate(`admin.roles.${name}`)}
        value={value.roles}
        onChange={(roles) => onChange({ roles })}
      />
      <AudienceInput
        label={words('markets')}
        helperText={translate('admin.visibility.every_market')}
        names={MARKETS}
        nameOf={(name) => translate(`admin.markets.${name}`)}
        value={value.markets}
        onChange={(markets) => onChange({ markets })}
      />
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
    </Box>
  );
}
