import { useRecordContext, useTranslate } from 'react-admin';
import type { User } from '../../../shared/contract/user.ts';
import { StatusDot, type Tone } from '../../components/StatusDot.tsx';

const tones: Record<User['state'], Tone> = { active: 'success', invited: 'warning', disabled: 'error' };

export function UserStateField(_props: { label?: string; source?: string }) {
  const translate = useTranslate();
  const record = useRecordContext<User>();
  if (!record) return null;
  return <StatusDot tone={tones[record.state]}>{translate(`admin.user.state.${record.state}`)}</StatusDot>;
}
