import { useTranslate } from 'react-admin';
import type { Webhook } from '../../../shared/contract/webhook.ts';
import { StatusDot, type Tone } from '../../components/StatusDot.tsx';

const tones: Record<Webhook['state'], Tone> = { on: 'success', failing: 'error', off: 'muted' };

export function WebhookState({ state }: Pick<Webhook, 'state'>) {
  const translate = useTranslate();
  return <StatusDot tone={tones[state]}>{translate(`admin.webhooks.state.${state}`)}</StatusDot>;
}
