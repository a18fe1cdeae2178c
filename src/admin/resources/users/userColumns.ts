import type { User } from '../../../shared/contract/user.ts';
import type { CsvColumn } from '../../components/export/CsvExportButton.tsx';
import { stateOf } from './userState.ts';

const field = (name: string) => `resources.users.fields.${name}`;

export const userColumns: readonly CsvColumn<User>[] = [
  { title: field('name'), read: (user) => user.name },
  { title: field('email'), read: (user) => user.email },
  { title: field('company'), read: (user) => user.company },
  { title: field('market'), read: (user, _translate, names) => names.market(user.market) },
  { title: field('groups'), read: (user, _translate, names) => user.groups.map(names.group).join('; ') },
  {
    title: field('roles'),
    read: (user, translate) => user.roles.map((role) => translate(`admin.roles.${role}`)).join('; '),
  },
  {
    title: 'admin.status.title',
    read: (user, translate) => translate(`admin.people.state.${stateOf(user)}`),
  },
  { title: field('lastSeenAt'), read: (user) => user.lastSeenAt },
  { title: field('createdAt'), read: (user) => user.createdAt },
];
