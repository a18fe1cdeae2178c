import { useRecordContext, useTranslate } from 'react-admin';
import type { z } from 'zod';
import type { outboxMail } from '../../../shared/contract/outbox.ts';
import { StatusDot, type Tone } from '../../components/StatusDot.tsx';

export type OutboxMail = z.output<typeof outboxMail>;

const tones: Record<OutboxMail['state'], Tone> = {
  kept: 'muted',
  queued: 'warning',
  sent: 'success',
  failed: 'error',
};

export function MailStateField(_props: { label?: string; source?: string }) {
  const translate = useTranslate();
  const record = useRecordContext<OutboxMail>();
  if (!record) return null;
  return <StatusDot tone={tones[record.state]}>{translate(`admin.mail.state.${record.state}`)}</StatusDot>;
}
