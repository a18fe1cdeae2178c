import type { User } from '../../../shared/contract/user.ts';
import type { CsvColumn } from '../../components/export/CsvExportButton.tsx';

const field = (name: string) => `resources.users.fields.${name}`;

export const userColumns: readonly CsvColumn<User>[] = [
  { title: field('name'), read: (user) => user.name },
  { title: field('email'), read: (user) => user.email },
  { title: field('company'), read: (user) => user.company },
  { title: field('market'), read: (user, translate) => translate(`admin.markets.${user.market ?? 'all'}`) },
  {
    title: field('roles'),
    read: (user, translate) => user.roles.map((role) => translate(`admin.roles.${role}`)).join('; '),
  },
  { title: 'admin.status.title', read: (user, translate) => translate(`admin.user.state.${user.state}`) },
  { title: field('lastVisitAt'), read: (user) => user.lastVisitAt },
  { title: field('createdAt'), read: (user) => user.createdAt },
];
