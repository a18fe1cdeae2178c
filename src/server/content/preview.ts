import type { Language } from '../../shared/domain/languages.ts';
import type { Role } from '../../shared/policy/roles.ts';
import { isContentManager, type Viewer } from '../../shared/policy/visibility.ts';
import type { Database } from '../db/client.ts';
import type { FileRow } from '../files/file.present.ts';

/** Whom a page is previewed as, and at which moment. */
export interface PreviewReader {
  readonly viewer: Viewer;
  readonly at: Date;
}

/** A record's page before its publication is checked: what its own calls would return. */
export interface PreviewedPage {
  readonly record: {
    readonly updatedAt: Date;
    readonly publishedAt: Date | null;
    readonly expiresAt: Date | null;
    readonly roles?: string[];
    readonly markets?: string[];
    readonly groups?: string[];
  };
  readonly reader: PreviewReader;
  /** Where the page will be in the portal. */
  readonly path: string;
  /** By path below `/api`, as presenters write them for members. */
  readonly responses: Readonly<Record<string, unknown>>;
  /** Items that the record names, and those of them that the page shows, formats of their shots among them. */
  readonly itemIds: readonly number[];
  readonly shownIds: readonly number[];
  /** What the page plays, by the call for its signed address. */
  readonly films: readonly { readonly call: string; readonly file: FileRow }[];
}

/**
 * Returns the page of a record of one kind; `null` when there is none, or it is in the trash. `languages` are those in
 * which its texts are read where they are translated, the wanted first.
 */
export type PreviewSource = (
  db: Database,
  id: number,
  languages?: readonly Language[],
) => Promise<PreviewedPage | null>;

/**
 * A user for whom the record is, at the moment at which it will show: what is scheduled together is shown together. Of
 * no market or group that the record does not name, and never a content manager, so that nothing shows but what its
 * readers can view.
 */
export function readerOf(
  record: { publishedAt: Date | null; roles: string[]; markets: string[]; groups: string[] },
  languages: readonly Language[] = [],
  also: readonly Role[] = [],
): PreviewReader {
  const named = (record.roles as Role[]).filter((role) => !isContentManager({ roles: [role] }));
  const roles = [...new Set<Role>(['ROLE_USER', ...also, ...named])];
  return {
    viewer: { roles, markets: record.markets.slice(0, 1), groups: record.groups.slice(0, 1), languages },
    at: momentOf(record),
  };
}

/** When a record shows that is scheduled, else now. */
export function momentOf({ publishedAt }: { publishedAt: Date | null }): Date {
  return new Date(Math.max(Date.now(), publishedAt?.getTime() ?? 0));
}
