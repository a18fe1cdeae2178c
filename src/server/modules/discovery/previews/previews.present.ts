import type { DraftKind, Preview } from '../../../../shared/contract/preview.ts';
import type { Role } from '../../../../shared/policy/roles.ts';
import type { PreviewedPage } from '../../../content/preview.ts';

const PICTURES = '/api/rendition/';

interface PreviewDetails {
  readonly kind: DraftKind;
  /** Of a page that is opened by a link. */
  readonly link?: { readonly token: string; readonly endsAt: Date };
  readonly hiddenItems: number;
  /** Names of the markets and groups that the record is for. */
  readonly markets?: readonly string[];
  readonly groups?: readonly string[];
}

/**
 * A holder of a link gets the page, with addresses of pictures that work for it alone, and nothing about its record.
 */
export function presentPreview(
  page: PreviewedPage,
  { kind, link, hiddenItems, markets = [], groups = [] }: PreviewDetails,
): Preview {
  const { record, path, films } = page;
  return {
    kind,
    path,
    publishedAt: record.publishedAt?.toISOString() ?? null,
    expiresAt: record.expiresAt?.toISOString() ?? null,
    savedAt: record.updatedAt.toISOString(),
    audience: link
      ? null
      : { roles: (record.roles ?? []) as Role[], markets: [...markets], groups: [...groups] },
    hiddenItems: link ? null : hiddenItems,
    endsAt: link?.endsAt.toISOString() ?? null,
    answers: link ? withPicturesAt(page.responses, picturesPath(link.token)) : page.responses,
    films: Object.fromEntries(films.map(({ call, file }) => [call, file.id])),
  };
}

export const picturesPath = (token: string): string => `/api/public/preview/${token}/picture/`;

/** Pictures are in fields of their own, and in the HTML of texts. */
function withPicturesAt(responses: PreviewedPage['responses'], path: string): Preview['answers'] {
  const moved: unknown = JSON.parse(JSON.stringify(responses).replaceAll(PICTURES, path));
  return moved as Preview['answers'];
}

/** Codes of the markets that the records on a page name. */
export function marketsIn(responses: unknown): string[] {
  if (typeof responses !== 'object' || responses === null) return [];
  return Object.entries(responses).flatMap(([name, inner]) =>
    name === 'markets' && Array.isArray(inner) ? inner.map(String) : marketsIn(inner),
  );
}

/** Files of which a page shows pictures: those that presenters named, and those that texts of its record name. */
export function picturesOf(responses: PreviewedPage['responses']): {
  shown: Set<number>;
  named: Set<number>;
} {
  const shown = new Set<number>();
  const named = new Set<number>();
  const collect = (value: unknown, isAddress: boolean): void => {
    if (typeof value === 'string') {
      const ids = [...value.matchAll(/\/api\/rendition\/(\d{1,10})\//g)].map(([, id]) => Number(id));
      for (const id of ids) (isAddress ? shown : named).add(id);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) collect(inner, name === 'url');
    }
  };
  collect(responses, false);
  return { shown, named };
}
