import { readStatus } from '../visibilityStatus.ts';
import type { CsvColumn } from './CsvExportButton.tsx';

interface Dated {
  publishedAt: string | null;
  expiresAt: string | null;
}
interface Limited extends Dated {
  roles: string[];
  markets: string[];
  groups: string[];
}

const fieldOf = (resource: string) => (name: string) => `resources.${resource}.fields.${name}`;

/** Status and dates of what can be published. */
export function windowColumns<Row extends Dated>(resource: string): CsvColumn<Row>[] {
  const field = fieldOf(resource);
  return [
    { title: 'admin.status.title', read: (row, translate) => translate(`admin.status.${readStatus(row)}`) },
    { title: field('publishedAt'), read: (row) => row.publishedAt },
    { title: field('expiresAt'), read: (row) => row.expiresAt },
  ];
}

/** The same with the audience. */
export function visibilityColumns<Row extends Limited>(resource: string): CsvColumn<Row>[] {
  const field = fieldOf(resource);
  return [
    ...windowColumns<Row>(resource),
    {
      title: field('roles'),
      read: (row, translate) => row.roles.map((role) => translate(`admin.roles.${role}`)).join('; '),
    },
    {
      title: field('markets'),
      read: (row, _translate, names) => row.markets.map(names.market).join('; '),
    },
    {
      title: field('groups'),
      read: (row, _translate, names) => row.groups.map(names.group).join('; '),
    },
  ];
}
