import { FormControlLabel, Radio, RadioGroup, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { BulkDialog } from './BulkDialog.tsx';
import { useBulk } from './useBulk.ts';

const modes = ['now', 'later', 'draft', 'expire', 'never_expire'] as const;
type Mode = (typeof modes)[number];

/** What the choice means as fields of an item; `date` is a local date and time as the browser's input gives it. */
export function readPublication(mode: Mode, date: string, now = new Date()) {
  switch (mode) {
    case 'now':
      return { publishedAt: now.toISOString() };
    case 'later':
      return { publishedAt: new Date(date).toISOString() };
    case 'draft':
      return { publishedAt: null };
    case 'expire':
      return { expiresAt: new Date(date).toISOString() };
    case 'never_expire':
      return { expiresAt: null };
  }
}

/** Publishes, schedules, withdraws or dates the end of many items. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { count, isRunning, run, changeItems } = useBulk(onClose);
  const [mode, setMode] = useState<Mode>('now');
  const [date, setDate] = useState('');
  const needsDate = mode === 'later' || mode === 'expire';

  return (
    <BulkDialog
      title={translate('admin.bulk.publish_title', { smart_count: count })}
      action={translate('admin.bulk.apply')}
      canRun={!needsDate || date !== ''}
      isRunning={isRunning}
      onRun={() => void run(() => changeItems(readPublication(mode, date)))}
      onClose={onClose}
    >
      <RadioGroup aria-label={translate('admin.bulk.publish')} value={mode}>
        {modes.map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio size="small" />}
            label={translate(`admin.bulk.publication.${one}`)}
            onChange={() => setMode(one)}
          />
        ))}
      </RadioGroup>
      {needsDate ? (
        <TextField
          type="datetime-local"
          label={translate('admin.bulk.date')}
          value={date}
          onChange={(event) => setDate(event.target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ) : null}
    </BulkDialog>
  );
}
