import { useTranslate } from 'react-admin';
import type { AccessRequest } from '../../../shared/contract/accessRequest.ts';
import { StatusDot, type Tone } from '../../components/StatusDot.tsx';

const tones: Record<AccessRequest['state'], Tone> = {
  waiting: 'warning',
  approved: 'success',
  declined: 'muted',
};

export function RequestState({ state }: Pick<AccessRequest, 'state'>) {
  const translate = useTranslate();
  return <StatusDot tone={tones[state]}>{translate(`admin.access.state.${state}`)}</StatusDot>;
}
