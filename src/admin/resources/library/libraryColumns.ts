import type { Library } from '../../../shared/contract/library.ts';
import type { CsvColumn } from '../../components/export/CsvExportButton.tsx';
import { readPlainText } from '../../components/export/csv.ts';
import { visibilityColumns } from '../../components/export/visibilityColumns.ts';

const field = (name: string) => `resources.library.fields.${name}`;

export const libraryColumns: readonly CsvColumn<Library>[] = [
  { title: field('title'), read: (library) => library.title },
  { title: field('slug'), read: (library) => library.slug },
  {
    title: field('section'),
    read: (library, translate) => translate(`admin.sections.${library.section ?? 'none'}`),
  },
  { title: field('itemCount'), read: (library) => library.itemCount },
  ...visibilityColumns<Library>('library'),
  { title: field('introduction'), read: (library) => readPlainText(library.introduction ?? '') },
  { title: field('updatedAt'), read: (library) => library.updatedAt },
];
