import { type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import { StatusDot, type Tone } from './StatusDot.tsx';
import { type Limits, readStatus, type Status } from './visibilityStatus.ts';

const tones: Record<Status, Tone> = {
  published: 'success',
  scheduled: 'warning',
  draft: 'muted',
  expired: 'error',
};

/** Published, scheduled, draft or expired, from the record's dates. */
export function VisibilityField({ record: given }: { record?: Limits; label?: string; source?: string }) {
  const translate = useTranslate();
  const record = useRecordContext<Limits & RaRecord>();
  const limits = given ?? record;
  if (!limits) return null;
  const status = readStatus(limits);
  return <StatusDot tone={tones[status]}>{translate(`admin.status.${status}`)}</StatusDot>;
}
