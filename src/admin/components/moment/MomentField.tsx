import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import { Box, Button, IconButton, InputAdornment, TextField } from '@mui/material';
import { type ReactNode, type Ref, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { formatMomentInFull } from '../../providers/formats.ts';
import { type MomentText, useMomentText } from './useMomentText.ts';

export interface MomentFieldProps {
  label: string;
  /** ISO 8601 in UTC or, of days, such as `2026-11-21`; `null` where there is none. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** An IANA time zone; that of this computer by default. */
  timeZone?: string | undefined;
  /** A day without a time. */
  isDay?: boolean;
  error?: string | undefined;
  helperText?: ReactNode;
  required?: boolean;
  fullWidth?: boolean;
  autoFocus?: boolean;
  margin?: 'dense' | 'normal' | 'none';
  inputRef?: Ref<HTMLInputElement>;
  onBlur?: () => void;
  /** Called with what keeps the typed text from being a value, or with `null`, before it is shown. */
  onFault?: (fault: string | null) => void;
}

/** A local time that is skipped or repeated when clocks change: the user chooses which is meant. */
function WhichMoment({ text, timeZone }: { text: MomentText; timeZone: string }) {
  const translate = useTranslate();
  const { reading } = text;
  if (reading?.kind !== 'skipped' && reading?.kind !== 'twice') return null;
  return (
    <Box role="group" aria-label={translate('admin.moment.which')} sx={{ display: 'grid', gap: 1, mt: 1 }}>
      {reading.choices.map((at) => (
        <Button
          key={at.getTime()}
          size="small"
          variant="outlined"
          color="inherit"
          sx={{ justifySelf: 'start', textTransform: 'none', letterSpacing: 0 }}
          // The field would take its own text back before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => text.choose(at)}
        >
          {formatMomentInFull(at, timeZone)}
        </Button>
      ))}
    </Box>
  );
}

/**
 * A date, with or without a time, in the portal's format or in words (`tomorrow 9:00`); the parsed date is shown below
 * it. The button opens the browser's own calendar.
 */
export function MomentField({
  label,
  value,
  onChange,
  timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
  isDay = false,
  error,
  helperText,
  onBlur,
  onFault,
  ...field
}: MomentFieldProps) {
  const translate = useTranslate();
  const helpId = useId();
  const picker = useRef<HTMLInputElement>(null);
  const text = useMomentText({ value, timeZone, isDay, onChange, onFault });
  const fault = text.fault ?? error;
  const understood = text.understood ?? helperText;
  const openPicker = () => {
    const { current } = picker;
    if (!current) return;
    current.value = text.ofPicker;
    current.showPicker();
  };
  return (
    <Box sx={{ minWidth: 0, width: field.fullWidth ? '100%' : undefined, position: 'relative' }}>
      <TextField
        {...field}
        label={label}
        value={text.shown}
        placeholder={translate(isDay ? 'admin.moment.such_as_day' : 'admin.moment.such_as')}
        error={Boolean(fault)}
        // A line that came and went would move what is below, and a click on it would miss.
        helperText={fault ?? understood ?? ' '}
        onChange={({ target }) => text.type(target.value)}
        onBlur={() => {
          text.leave();
          onBlur?.();
        }}
        slotProps={{
          inputLabel: { shrink: true },
          formHelperText: { id: helpId, 'aria-live': 'polite' },
          htmlInput: { 'aria-describedby': helpId, autoComplete: 'off', spellCheck: false },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  size="small"
                  edge="end"
                  aria-label={translate('admin.moment.pick')}
                  aria-describedby={helpId}
                  onClick={openPicker}
                >
                  <CalendarMonth fontSize="small" />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <input
        ref={picker}
        type={isDay ? 'date' : 'datetime-local'}
        tabIndex={-1}
        aria-hidden
        min={isDay ? '1900-01-01' : '1900-01-01T00:00'}
        max={isDay ? '9998-12-31' : '9998-12-31T23:59'}
        onChange={({ target }) => text.type(target.value)}
        style={{
          position: 'absolute',
          right: 0,
          top: 36,
          width: 1,
          height: 1,
          opacity: 0,
          pointerEvents: 'none',
        }}
      />
      <WhichMoment text={text} timeZone={timeZone} />
    </Box>
  );
}
