import type { Toolkit } from '../../../shared/contract/toolkit.ts';
import type { CsvColumn } from '../../components/export/CsvExportButton.tsx';
import { readPlainText } from '../../components/export/csv.ts';
import { visibilityColumns } from '../../components/export/visibilityColumns.ts';

const field = (name: string) => `resources.toolkit.fields.${name}`;

export const toolkitColumns: readonly CsvColumn<Toolkit>[] = [
  { title: field('title'), read: (row) => row.title },
  { title: field('slug'), read: (row) => row.slug },
  ...visibilityColumns<Toolkit>('toolkit'),
  { title: field('itemIds'), read: (row) => row.itemIds.length },
  { title: field('excerpt'), read: (row) => row.excerpt },
  { title: field('text'), read: (row) => readPlainText(row.text) },
  { title: field('updatedAt'), read: (row) => row.updatedAt },
];
