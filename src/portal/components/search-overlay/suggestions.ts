import type { Teaser } from '../../../shared/contract/contentKinds.ts';
import type { Picture } from '../../../shared/contract/file.ts';
import type { SearchResults } from '../../../shared/contract/search.ts';
import { groupOf, type KindWith, kindsWith } from '../../../shared/domain/recordKinds.ts';
import { keyOf } from '../../lib/library/entries.ts';
import { paths } from '../../lib/paths.ts';
import { SEARCH_KINDS, type SearchKind } from '../../lib/queries/search.ts';
import { groupTexts } from '../../text/kinds.ts';

/** One line of the list: a place to go to. */
export interface Suggestion {
  key: string;
  label: string;
  /** What distinguishes it from others of its name. */
  detail?: string;
  to: string;
  picture?: Picture | null;
  /** Whether it opens over the page. */
  isOver?: boolean;
}
export interface SuggestionGroup {
  kind: SearchKind;
  title: string;
  suggestions: Suggestion[];
}

interface Context {
  libraryPath: (slug: string) => string;
  dateOf: (time: string) => string;
}

interface Found {
  id: number;
  slug: string;
  title?: string;
  question?: string;
  cover?: Picture | null;
  picture?: Picture | null;
}
/** Distinguishes records of one title: their day. */
const days: { readonly [Kind in KindWith<'searched'>]?: (record: Teaser<Kind>) => string } = {
  news: ({ publishedAt }) => publishedAt,
  event: ({ firstDay }) => firstDay,
};

/** What was found while typing, in groups; those without results are left out. */
export function groupSuggestions(
  results: SearchResults,
  { libraryPath, dateOf }: Context,
): SuggestionGroup[] {
  const ofItems = results.items.data.map((entry) => ({
    key: `item-${entry.id}`,
    label: entry.title,
    detail: entry.library.title,
    to: paths.item(libraryPath(entry.library.slug), keyOf(entry)),
    picture: entry.picture,
    isOver: true,
  }));
  const ofRecords = (kind: KindWith<'searched'>): Suggestion[] => {
    const records: readonly Found[] = results[groupOf(kind)]?.data ?? [];
    // Kind and record come together, which types cannot follow through the table.
    const dayOf = days[kind] as ((record: Found) => string) | undefined;
    return records.map((record) => ({
      key: `${kind}-${record.id}`,
      label: record.title ?? record.question ?? '',
      ...(dayOf ? { detail: dateOf(dayOf(record)) } : {}),
      to: kind === 'library' ? libraryPath(record.slug) : paths.record(kind, record.slug),
      picture: record.cover ?? record.picture ?? null,
    }));
  };
  const groups = [
    { kind: 'items' as const, suggestions: ofItems },
    ...kindsWith('searched').map((kind) => ({ kind: groupOf(kind), suggestions: ofRecords(kind) })),
  ];
  return groups
    .filter(({ suggestions }) => suggestions.length > 0)
    .map(({ kind, suggestions }) => ({ kind, title: groupTexts.name[kind], suggestions }));
}

/** How much a search finds in all. */
export const countFound = (results: SearchResults): number =>
  SEARCH_KINDS.reduce((sum, kind) => sum + (results[kind]?.total ?? 0), 0);
