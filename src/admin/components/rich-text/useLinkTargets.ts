import { useQueries } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import { addressOf, listAddressOf } from '../../../shared/domain/addresses.ts';
import { ADDRESSES, kindsWith } from '../../../shared/domain/recordKinds.ts';
import { useLibraries } from '../useLibraries.ts';

/** A page of the portal that a link can lead to. */
export interface LinkTarget {
  readonly address: string;
  readonly title: string;
  /** Under which heading it is listed. */
  readonly group: string;
}

const FOUND_MAX = 5;
/** Pages of nothing else, by the words under which they are found; each kind's list is one besides. */
const PAGES = { home: '/', basket: '/basket' } as const;

/** Kinds that are looked for; libraries are few enough to be read as a whole. */
const KINDS = kindsWith('answers').filter((kind) => kind !== 'library');

/** Pages and records whose titles hold the words of `q`. */
export function useLinkTargets(q: string): LinkTarget[] {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const isSearching = q.length > 1;
  const { libraries } = useLibraries();
  const found = useQueries({
    queries: KINDS.map((kind) => ({
      queryKey: [kind, 'linkTargets', q],
      queryFn: () =>
        dataProvider.getList<RaRecord>(kind, {
          pagination: { page: 1, perPage: FOUND_MAX },
          sort: { field: 'id', order: 'DESC' },
          filter: { q },
        }),
      enabled: isSearching,
      staleTime: 30_000,
    })),
  });
  const holds = (title: string) => title.toLowerCase().includes(q.toLowerCase());
  const namesOf = (kind: string) => translate(`resources.${kind}.name`, { smart_count: 2 });
  const named = (kind: string, records: readonly RaRecord[]): LinkTarget[] =>
    records.flatMap((record) => {
      // An item's address begins with that of its library.
      const library = libraries.find(({ id }) => id === record.libraryId);
      const address = addressOf(kind, library ? { ...library, id: record.id } : record);
      const title = String(record.title ?? record.question);
      return address ? [{ address, title, group: namesOf(kind) }] : [];
    });
  const pages = [
    ...Object.entries(PAGES).map(([name, address]) => ({
      address,
      title: translate(`admin.rich_text.page_names.${name}`),
    })),
    ...kindsWith('page').map((kind) => ({ address: listAddressOf(ADDRESSES[kind]), title: namesOf(kind) })),
  ].map((page) => ({ ...page, group: translate('admin.rich_text.pages') }));
  return [
    ...pages.filter(({ title }) => holds(title)),
    ...named('library', libraries.filter(({ title }) => holds(title)).slice(0, FOUND_MAX)),
    ...KINDS.flatMap((kind, index) => named(kind, (isSearching && found[index]?.data?.data) || [])),
  ];
}
