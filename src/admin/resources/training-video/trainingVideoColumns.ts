import type { TrainingVideo } from '../../../shared/contract/trainingVideo.ts';
import type { CsvColumn } from '../../components/export/CsvExportButton.tsx';
import { readPlainText } from '../../components/export/csv.ts';
import { visibilityColumns } from '../../components/export/visibilityColumns.ts';
import { formatDuration } from '../../providers/formats.ts';

const field = (name: string) => `resources.training-video.fields.${name}`;

export const trainingVideoColumns: readonly CsvColumn<TrainingVideo>[] = [
  { title: field('title'), read: (video) => video.title },
  { title: field('slug'), read: (video) => video.slug },
  { title: field('series'), read: (video) => video.series },
  ...visibilityColumns<TrainingVideo>('training-video'),
  { title: 'admin.training.film', read: (video) => video.film?.name ?? '' },
  { title: field('started'), read: (video) => String(video.started) },
  { title: field('finished'), read: (video) => String(video.finished) },
  {
    title: field('captions'),
    read: (video) => video.captions.map(({ language }) => language).join('; '),
  },
  {
    title: field('chapters'),
    read: (video) => video.chapters.map(({ title, start }) => `${formatDuration(start)} ${title}`).join('; '),
  },
  { title: field('body'), read: (video) => readPlainText(video.body) },
  { title: field('updatedAt'), read: (video) => video.updatedAt },
];
