import { Autocomplete, Box, FormControlLabel, Switch, TextField } from '@mui/material';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { FormSection } from '../../components/FormColumns.tsx';
import {
  type FormTimes,
  makeEventDefaults,
  momentOf,
  shownIn,
  withStart,
  withWholeDay,
  withZone,
  zoneChoices,
} from './zonedField.ts';

const NAMES = ['startsAt', 'endsAt', 'timeZone', 'wholeDay'] as const;
const formTimes = z.object({
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  timeZone: z.string(),
  wholeDay: z.boolean(),
});

/** The four fields that say when, as one value: each change may move the others. */
function useTimes(): [FormTimes, (next: FormTimes) => void] {
  const { setValue } = useFormContext();
  const [fallback] = useState(() => makeEventDefaults());
  const [startsAt, endsAt, timeZone, wholeDay] = useWatch({ name: [...NAMES] }) as unknown[];
  const parsed = formTimes.safeParse({ startsAt, endsAt, timeZone, wholeDay });
  const times = parsed.success ? parsed.data : fallback;
  const change = (next: FormTimes) => {
    for (const name of NAMES)
      if (next[name] !== times[name]) setValue(name, next[name], { shouldDirty: true, shouldValidate: true });
  };
  return [times, change];
}

interface EndProps {
  source: 'startsAt' | 'endsAt';
  times: FormTimes;
  onChange: (moment: string) => void;
  /** What is wrong with the value, told by a key. */
  rule?: (moment: string) => string | undefined;
}

/** One end of an event, on the clocks of its zone. What is being typed stays until it is complete. */
function EndInput({ source, times, onChange, rule }: EndProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string | null>(null);
  const { field, fieldState } = useController({
    name: source,
    rules: { validate: (value: unknown) => (typeof value === 'string' && rule?.(value)) || true },
  });
  const message = fieldState.error?.message;
  return (
    <TextField
      inputRef={field.ref}
      type={times.wholeDay ? 'date' : 'datetime-local'}
      label={translate(`resources.event.fields.${source}`)}
      value={typed ?? shownIn(times, source)}
      required
      error={fieldState.invalid}
      helperText={message ? translate(message, { _: message }) : ' '}
      slotProps={{ inputLabel: { shrink: true } }}
      fullWidth
      onChange={({ target }) => {
        setTyped(target.value);
        const moment = momentOf(target.value, times, source);
        if (moment) onChange(moment);
      }}
      onBlur={() => {
        setTyped(null);
        field.onBlur();
      }}
    />
  );
}

/** When an event is: start, end and zone. The end follows the start, and may not be before it. */
export function EventTimeInputs() {
  const translate = useTranslate();
  const [times, setTimes] = useTimes();
  const zones = useMemo(() => zoneChoices(times.timeZone), [times.timeZone]);
  const isTooEarly = (end: string) =>
    Date.parse(end) <= Date.parse(times.startsAt) ? 'admin.event.end_before_start' : undefined;
  return (
    <FormSection title="admin.event.when">
      <FormControlLabel
        sx={{ ml: 0, gap: 1 }}
        control={
          <Switch
            checked={times.wholeDay}
            onChange={({ target }) => setTimes(withWholeDay(times, target.checked))}
          />
        }
        label={translate('resources.event.fields.wholeDay')}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <EndInput
          source="startsAt"
          times={times}
          onChange={(startsAt) => setTimes(withStart(times, startsAt))}
        />
        <EndInput
          source="endsAt"
          times={times}
          onChange={(endsAt) => setTimes({ ...times, endsAt })}
          rule={isTooEarly}
        />
      </Box>
      <Autocomplete
        options={zones}
        value={times.timeZone}
        disableClearable
        getOptionLabel={(zone) => zone.replaceAll('_', ' ')}
        onChange={(_event, zone) => setTimes(withZone(times, zone))}
        renderInput={(params) => (
          <TextField
            {...params}
            label={translate('resources.event.fields.timeZone')}
            helperText={translate('admin.event.zone_help')}
          />
        )}
      />
    </FormSection>
  );
}
