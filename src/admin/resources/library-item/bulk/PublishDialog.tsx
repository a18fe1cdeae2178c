import { FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { MomentInput } from '../../../components/moment/MomentInput.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { useBulk } from './useBulk.ts';

const modes = ['now', 'later', 'draft', 'expire', 'never_expire'] as const;
type Mode = (typeof modes)[number];

/** What the choice means as fields of an item; `date` is ISO 8601 in UTC. */
export function readPublication(mode: Mode, date: string | null, now = new Date()) {
  switch (mode) {
    case 'now':
      return { publishedAt: now.toISOString() };
    case 'later':
      return { publishedAt: date };
    case 'draft':
      return { publishedAt: null };
    case 'expire':
      return { expiresAt: date };
    case 'never_expire':
      return { expiresAt: null };
  }
}

/** Publishes, schedules, withdraws or dates the end of many items. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { count, isRunning, run, changeItems } = useBulk(onClose);
  const [mode, setMode] = useState<Mode>('now');
  const [date, setDate] = useState<string | null>(null);
  const needsDate = mode === 'later' || mode === 'expire';

  return (
    <BulkDialog
      title={translate('admin.bulk.publish_title', { smart_count: count })}
      action={translate('admin.bulk.apply')}
      canRun={!needsDate || date !== null}
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
        <MomentInput label={translate('admin.bulk.date')} value={date} onChange={setDate} />
      ) : null}
    </BulkDialog>
  );
}
