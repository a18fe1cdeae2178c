import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import type { Event } from '../../../shared/contract/event.ts';
import type { Faq } from '../../../shared/contract/faq.ts';
import type { Library } from '../../../shared/contract/library.ts';
import type { LibraryItem } from '../../../shared/contract/libraryItem.ts';
import type { News } from '../../../shared/contract/news.ts';
import type { Toolkit } from '../../../shared/contract/toolkit.ts';
import type { TrainingVideo } from '../../../shared/contract/trainingVideo.ts';

/** A page of the portal that a link can lead to. */
export interface LinkTarget {
  readonly address: string;
  readonly title: string;
  /** Under which heading it is listed. */
  readonly group: string;
}

const FOUND_MAX = 5;
/** Pages that are no record, by the words under which they are found. */
const PAGES = {
  home: '/',
  news: '/news',
  events: '/events',
  faq: '/faq',
  toolkits: '/brand-catalogue/initiative-toolkits',
  training: '/training/virtual-training-resources',
  basket: '/basket',
} as const;

function useFound<T extends RaRecord>(resource: string, q: string): readonly T[] {
  const { data } = useGetList<T>(
    resource,
    { pagination: { page: 1, perPage: FOUND_MAX }, sort: { field: 'id', order: 'DESC' }, filter: { q } },
    { enabled: q.length > 1, staleTime: 30_000 },
  );
  return q.length > 1 ? (data ?? []) : [];
}

/** Pages, libraries, items and articles whose titles hold the words of `q`. */
export function useLinkTargets(q: string): LinkTarget[] {
  const translate = useTranslate();
  const libraries = useGetList<Library & RaRecord>(
    'library',
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'title', order: 'ASC' }, filter: {} },
    { staleTime: 60_000 },
  ).data;
  const items = useFound<LibraryItem>('library-item', q);
  const news = useFound<News>('news', q);
  const events = useFound<Event>('event', q);
  const toolkits = useFound<Toolkit>('toolkit', q);
  const videos = useFound<TrainingVideo>('training-video', q);
  const questions = useFound<Faq>('faq', q);
  const nameOf = (resource: string) => translate(`resources.${resource}.name`, { smart_count: 2 });
  const holds = (title: string) => title.toLowerCase().includes(q.toLowerCase());
  const pathOf = ({ section, slug }: Library) => (section ? `/${section}/${slug}` : null);
  const pathOfItem = ({ id, libraryId }: LibraryItem) => {
    const library = libraries?.find((one) => one.id === libraryId);
    const path = library && pathOf(library);
    return path ? `${path}/item/${id}` : null;
  };
  const named = <T extends { title: string }>(
    resource: string,
    records: readonly T[],
    addressOf: (record: T) => string | null,
  ): LinkTarget[] =>
    records.flatMap((record) => {
      const address = addressOf(record);
      return address ? [{ address, title: record.title, group: nameOf(resource) }] : [];
    });
  const pages = Object.entries(PAGES).map(([name, address]) => ({
    address,
    title: translate(`admin.rich_text.page_names.${name}`),
    group: translate('admin.rich_text.pages'),
  }));
  return [
    ...pages.filter(({ title }) => holds(title)),
    ...named('library', (libraries ?? []).filter(({ title }) => holds(title)).slice(0, FOUND_MAX), pathOf),
    ...named('library-item', items, pathOfItem),
    ...named('news', news, ({ slug }) => `/news/${slug}`),
    ...named('event', events, ({ slug }) => `/events/${slug}`),
    ...named('toolkit', toolkits, ({ slug }) => `${PAGES.toolkits}/${slug}`),
    ...named('training-video', videos, ({ slug }) => `${PAGES.training}/${slug}`),
    ...named(
      'faq',
      questions.map(({ question, slug }) => ({ title: question, slug })),
      ({ slug }) => `/faq?${new URLSearchParams({ question: slug })}`,
    ),
  ];
}
