import type { Event } from '../../../shared/contract/event.ts';
import type { CsvColumn } from '../../components/export/CsvExportButton.tsx';
import { readPlainText } from '../../components/export/csv.ts';
import { visibilityColumns } from '../../components/export/visibilityColumns.ts';
import { formatDateWithTime } from '../../providers/formats.ts';

const field = (name: string) => `resources.event.fields.${name}`;

/** On the clocks of the event's zone; whole days as days. */
const readStart = ({ wholeDay, firstDay, startsAt, timeZone }: Event) =>
  wholeDay ? firstDay : formatDateWithTime(startsAt, timeZone);
const readEnd = ({ wholeDay, lastDay, endsAt, timeZone }: Event) =>
  wholeDay ? lastDay : formatDateWithTime(endsAt, timeZone);

export const eventColumns: readonly CsvColumn<Event>[] = [
  { title: field('title'), read: ({ title }) => title },
  { title: field('slug'), read: ({ slug }) => slug },
  { title: field('startsAt'), read: readStart },
  { title: field('endsAt'), read: readEnd },
  { title: field('timeZone'), read: ({ timeZone }) => timeZone },
  { title: field('venue'), read: ({ venue }) => venue },
  { title: field('address'), read: ({ address }) => address },
  { title: field('link'), read: ({ link }) => link },
  { title: field('cancelledAt'), read: ({ cancelledAt }) => cancelledAt },
  ...visibilityColumns<Event>('event'),
  { title: field('excerpt'), read: ({ excerpt }) => excerpt },
  { title: field('body'), read: ({ body }) => readPlainText(body) },
  { title: field('updatedAt'), read: ({ updatedAt }) => updatedAt },
];
