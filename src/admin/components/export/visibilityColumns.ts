import { readStatus } from '../visibilityStatus.ts';
import type { CsvColumn } from './CsvExportButton.tsx';

interface Limited {
  publishedAt: string | null;
  expiresAt: string | null;
  roles: string[];
  markets: string[];
}

/** Status, dates and audience of what can be published. */
export function visibilityColumns<Row extends Limited>(resource: string): CsvColumn<Row>[] {
  const field = (name: string) => `resources.${resource}.fields.${name}`;
  return [
    { title: 'admin.status.title', read: (row, translate) => translate(`admin.status.${readStatus(row)}`) },
    { title: field('publishedAt'), read: (row) => row.publishedAt },
    { title: field('expiresAt'), read: (row) => row.expiresAt },
    {
      title: field('roles'),
      read: (row, translate) => row.roles.map((role) => translate(`admin.roles.${role}`)).join('; '),
    },
    {
      title: field('markets'),
      read: (row, translate) => row.markets.map((market) => translate(`admin.markets.${market}`)).join('; '),
    },
  ];
}
