import { useTranslate } from 'react-admin';
import type { ApiKey } from '../../../shared/contract/apiKey.ts';
import { StatusDot, type Tone } from '../../components/StatusDot.tsx';

const tones: Record<ApiKey['state'], Tone> = { active: 'success', expired: 'warning', revoked: 'muted' };

export function KeyState({ state }: Pick<ApiKey, 'state'>) {
  const translate = useTranslate();
  return <StatusDot tone={tones[state]}>{translate(`admin.api_keys.state.${state}`)}</StatusDot>;
}
