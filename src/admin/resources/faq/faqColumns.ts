import type { Faq } from '../../../shared/contract/faq.ts';
import type { CsvColumn } from '../../components/export/CsvExportButton.tsx';
import { readPlainText } from '../../components/export/csv.ts';
import { visibilityColumns } from '../../components/export/visibilityColumns.ts';

const field = (name: string) => `resources.faq.fields.${name}`;

export const faqColumns: readonly CsvColumn<Faq>[] = [
  { title: field('question'), read: (row) => row.question },
  { title: field('answer'), read: (row) => readPlainText(row.answer) },
  { title: field('categoryId'), read: (row) => row.category },
  { title: field('slug'), read: (row) => row.slug },
  ...visibilityColumns<Faq>('faq'),
  { title: field('helpfulCount'), read: (row) => row.helpfulCount },
  { title: field('unhelpfulCount'), read: (row) => row.unhelpfulCount },
  { title: field('noteCount'), read: (row) => row.noteCount },
  { title: field('updatedAt'), read: (row) => row.updatedAt },
];
