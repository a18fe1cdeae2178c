import type { MediaPortal } from '../../../shared/contract/mediaPortal.ts';
import type { CsvColumn } from '../../components/export/CsvExportButton.tsx';
import { readPlainText } from '../../components/export/csv.ts';
import { windowColumns } from '../../components/export/visibilityColumns.ts';

const field = (name: string) => `resources.media-portal.fields.${name}`;

export const mediaPortalColumns: readonly CsvColumn<MediaPortal>[] = [
  { title: field('title'), read: (row) => row.title },
  { title: field('slug'), read: (row) => row.slug },
  ...windowColumns<MediaPortal>('media-portal'),
  { title: field('listed'), read: (row, translate) => translate(`ra.boolean.${row.listed}`) },
  { title: field('indexable'), read: (row, translate) => translate(`ra.boolean.${row.indexable}`) },
  { title: field('hasPassword'), read: (row, translate) => translate(`ra.boolean.${row.hasPassword}`) },
  { title: field('itemIds'), read: (row) => row.itemIds.length },
  { title: field('excerpt'), read: (row) => row.excerpt },
  { title: field('text'), read: (row) => readPlainText(row.text) },
  { title: field('updatedAt'), read: (row) => row.updatedAt },
];
