import type { News } from '../../../shared/contract/news.ts';
import type { CsvColumn } from '../../components/export/CsvExportButton.tsx';
import { readPlainText } from '../../components/export/csv.ts';
import { visibilityColumns } from '../../components/export/visibilityColumns.ts';

const field = (name: string) => `resources.news.fields.${name}`;

export const newsColumns: readonly CsvColumn<News>[] = [
  { title: field('title'), read: (article) => article.title },
  { title: field('slug'), read: (article) => article.slug },
  ...visibilityColumns<News>('news'),
  {
    title: field('highlighted'),
    read: (article, translate) => translate(`ra.boolean.${article.highlighted}`),
  },
  { title: field('tags'), read: (article) => article.tags.join('; ') },
  { title: field('excerpt'), read: (article) => article.excerpt },
  { title: field('body'), read: (article) => readPlainText(article.body) },
  { title: field('updatedAt'), read: (article) => article.updatedAt },
];
