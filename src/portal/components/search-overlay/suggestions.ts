import type { Picture } from '../../../shared/contract/file.ts';
import type { SearchResults } from '../../../shared/contract/search.ts';
import { keyOf } from '../../lib/library/entries.ts';
import { paths } from '../../lib/paths.ts';
import { SEARCH_KINDS } from '../../lib/queries/search.ts';
import { type SearchKind, searchText as text } from '../../text/search.ts';

/** One line of the list: a place to go to. */
export interface Suggestion {
  key: string;
  label: string;
  /** What tells it from others of its name. */
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

/** What was found while typing, in groups; those without results are left out. */
export function groupSuggestions(
  { items, libraries, news, events, faq, toolkits, training }: SearchResults,
  { libraryPath, dateOf }: Context,
): SuggestionGroup[] {
  const groups: Record<SearchKind, Suggestion[]> = {
    items: items.data.map((entry) => ({
      key: `item-${entry.id}`,
      label: entry.title,
      detail: entry.library.title,
      to: paths.item(libraryPath(entry.library.slug), keyOf(entry)),
      picture: entry.picture,
      isOver: true,
    })),
    libraries: libraries.data.map(({ id, title, slug, cover }) => ({
      key: `library-${id}`,
      label: title,
      to: libraryPath(slug),
      picture: cover,
    })),
    news: news.data.map(({ id, title, slug, publishedAt, cover }) => ({
      key: `news-${id}`,
      label: title,
      detail: dateOf(publishedAt),
      to: paths.newsArticle(slug),
      picture: cover,
    })),
    toolkits: toolkits.data.map(({ id, title, slug, cover }) => ({
      key: `toolkit-${id}`,
      label: title,
      to: paths.toolkit(slug),
      picture: cover,
    })),
    training: training.data.map(({ id, title, slug, picture }) => ({
      key: `training-${id}`,
      label: title,
      to: paths.trainingVideo(slug),
      picture,
    })),
    events: (events?.data ?? []).map(({ id, title, slug, firstDay, cover }) => ({
      key: `event-${id}`,
      label: title,
      detail: dateOf(firstDay),
      to: paths.event(slug),
      picture: cover,
    })),
    faq: faq.data.map(({ id, question, slug }) => ({
      key: `faq-${id}`,
      label: question,
      to: paths.faqQuestion(slug),
    })),
  };
  return SEARCH_KINDS.filter((kind) => groups[kind].length > 0).map((kind) => ({
    kind,
    title: text.kinds[kind],
    suggestions: groups[kind],
  }));
}

/** How much a search finds in all. */
export const countFound = (results: SearchResults): number =>
  SEARCH_KINDS.reduce((sum, kind) => sum + (results[kind]?.total ?? 0), 0);
