import { useRecordContext, useTranslate } from 'react-admin';
import type { User } from '../../../shared/contract/user.ts';
import { StatusDot, type Tone } from '../../components/StatusDot.tsx';
import { stateOf, type UserState } from './userState.ts';

const tones: Record<UserState, Tone> = {
  active: 'success',
  invited: 'warning',
  ended: 'error',
  uninvited: 'muted',
  service: 'success',
  disabled: 'muted',
  erased: 'muted',
};

export function UserStateField(_props: { label?: string; source?: string }) {
  const translate = useTranslate();
  const record = useRecordContext<User>();
  if (!record) return null;
  const state = stateOf(record);
  return <StatusDot tone={tones[state]}>{translate(`admin.people.state.${state}`)}</StatusDot>;
}
