import { Autocomplete, Box, FormControlLabel, Switch, TextField } from '@mui/material';
import { useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { FormSection } from '../../components/FormColumns.tsx';
import { MomentField } from '../../components/moment/MomentField.tsx';
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
  /** Returns the text key of what is wrong with the value. */
  rule?: (moment: string) => string | undefined;
}

/** One end of an event, on the clocks of its zone. */
function EndInput({ source, times, onChange, rule }: EndProps) {
  const translate = useTranslate();
  /** Why what is typed is no date; the event still has the one before. */
  const fault = useRef<string | null>(null);
  const { field, fieldState } = useController({
    name: source,
    rules: {
      validate: (value: unknown) => fault.current ?? ((typeof value === 'string' && rule?.(value)) || true),
    },
  });
  const message = fieldState.error?.message;
  const handleChange = (next: string | null) => {
    const moment = next !== null && times.wholeDay ? momentOf(next, times, source) : next;
    if (moment) onChange(moment);
  };
  return (
    <MomentField
      inputRef={field.ref}
      isDay={times.wholeDay}
      timeZone={times.timeZone}
      label={translate(`resources.event.fields.${source}`)}
      value={times.wholeDay ? shownIn(times, source) : times[source]}
      required
      error={message ? translate(message, { _: message }) : undefined}
      helperText=" "
      fullWidth
      onChange={handleChange}
      onFault={(next) => {
        fault.current = next;
      }}
      onBlur={field.onBlur}
    />
  );
}

/** When an event is: start, end and zone. Whole days and times are typed into different fields. The end follows the start, and may not be before it. */
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
          key={`start-${times.wholeDay}`}
          source="startsAt"
          times={times}
          onChange={(startsAt) => setTimes(withStart(times, startsAt))}
        />
        <EndInput
          key={`end-${times.wholeDay}`}
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
