import { useGetList, useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import type { User } from '../../../shared/contract/user.ts';
import { ChoicesField } from '../../components/ChoicesField.tsx';
import { useGroups } from '../../components/groups/useGroups.ts';

const keys = z.array(z.string()).catch([]);
const ALL = { page: 1, perPage: 500 };
const BY_NAME = { field: 'name', order: 'ASC' } as const;

/** Accounts and groups that approve, in their order. */
export function ApproversInput() {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name: 'approvers', defaultValue: [] });
  const { choices, nameOf } = useGroups();
  const editors = useGetList<User>('users', {
    pagination: ALL,
    sort: BY_NAME,
    filter: { role: 'ROLE_EDITOR', state: 'active' },
  });
  const admins = useGetList<User>('users', {
    pagination: ALL,
    sort: BY_NAME,
    filter: { role: 'ROLE_ADMIN', state: 'active' },
  });
  const people = new Map(
    [...(editors.data ?? []), ...(admins.data ?? [])].map((one) => [`user:${one.id}`, one.name]),
  );
  const value = keys.parse(field.value);
  const groups = choices([]).map((code) => `group:${code}`);
  return (
    <ChoicesField
      label={translate('resources.approval-rule.fields.approvers')}
      helperText={fieldState.error?.message ?? translate('admin.approval.approvers_help')}
      isWrong={fieldState.invalid}
      options={[...new Set([...people.keys(), ...groups, ...value])]}
      labelOf={(key) => (key.startsWith('group:') ? nameOf(key.slice(6)) : (people.get(key) ?? key))}
      value={value}
      onChange={field.onChange}
    />
  );
}
