import { and, eq, getTableColumns, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { NavigationEntry } from '../../shared/contract/navigation.ts';
import { fillAddress } from '../../shared/domain/addresses.ts';
import { type KindWith, kindsWith, type Trait } from '../../shared/domain/recordKinds.ts';
import { isHideable } from '../../shared/domain/translatedTexts.ts';
import type { Viewer } from '../../shared/policy/visibility.ts';
import type { Database } from '../db/client.ts';
import type { Text } from '../text/text.ts';
import { type Layer, type LimitedRow, layerOf, titledLayer } from './layers.ts';
import type { PreviewSource } from './preview.ts';
import type { RecordKind, RecordTable } from './recordKind.ts';
import { readTitledIn } from './translations/titledIn.ts';
import { visibleWhere } from './visibility.ts';

/** An entry of the menu that the server names, in every language. */
export interface NamedEntry extends Omit<NavigationEntry, 'label' | 'text'> {
  readonly label: Text;
  readonly text: Text;
}

/** Whose new records, and which: those that became visible after `since`, and until `until`, by then not seen. */
export interface Newness {
  readonly viewer: Viewer;
  readonly userId: number;
  readonly since: Date;
  readonly until: Date;
}

export type ContentTable = RecordTable & {
  readonly publishedAt: PgColumn;
  readonly expiresAt: PgColumn;
  /** Absent where everybody may see a record who has its address. */
  readonly roles?: PgColumn;
  readonly markets?: PgColumn;
  readonly groups?: PgColumn;
};

/** A kind of record that has a publication window: what it takes part in besides is `recordKinds.ts`. */
export interface ContentKind extends RecordKind {
  readonly table: ContentTable;
  /** The column that names a record: `title`, `question`. */
  readonly title: PgColumn;
  /** In words, before a title: `the article`. */
  readonly noun: string;
  /** The field of its representative picture. */
  readonly picture?: 'coverFileId' | 'fileId' | 'posterFileId';
  /** Fields with files that it shows; without it that of `picture`. */
  readonly fileFields?: readonly string[];
  /** Its rich text, and how that is called before a title: `the text of the article`. */
  readonly text?: { readonly column: PgColumn; readonly noun: string };
  /** The library that a record is or belongs to. */
  readonly libraryId?: PgColumn;
  /** The item whose film it shows, unless it has one of its own. */
  readonly film?: { readonly itemId: PgColumn; readonly own: PgColumn };
  /** When it takes place, beside when it shows. */
  readonly takesPlace?: Readonly<
    Record<'startsAt' | 'endsAt' | 'firstDay' | 'lastDay' | 'timeZone' | 'wholeDay', PgColumn>
  >;
  /** What the back-office's list shows at all. */
  readonly listed?: SQL;
  /** Its address in the portal, with the names of columns: `/news/:slug`. */
  readonly address?: string;
  /** A record's address, where it is made of more than its own columns. */
  readPath?(db: Database, id: number): Promise<string | null>;
  /** For queries over the table: what `viewer` can view, where that depends on more than the record's own limits. */
  visibleWhere?(viewer: Viewer): SQL;
  /** What `viewer` can view of the named records, in the order of `ids`, as lists of the portal show them. */
  readTeasers?(
    db: Database,
    ids: readonly number[],
    viewer: Viewer & { readonly userId: number },
  ): Promise<unknown[]>;
  /** What its pages request first, below `/api/private/`, by their addresses; both with names such as `:slug`. */
  readonly firstCalls?: Readonly<Record<string, string>>;
  /** Its list in the navigation, in the section that its address begins with; `null` where `viewer` has none. */
  readonly readNavigation?: (db: Database, viewer: Viewer) => Promise<NamedEntry | null>;
  /** Its page, or the card of a kind without one, before it is published. */
  readonly preview?: PreviewSource;
  /** Which of the named records are new, considering what is shown with them; by default the table decides. */
  findNew?(db: Database, newness: Newness, ids: readonly number[]): Promise<number[]>;
}

/** A field of a kind's table by its name; `undefined` where it has none. */
export const columnOf = ({ table }: RecordKind, field: string): PgColumn | undefined =>
  (getTableColumns(table as PgTable) as Record<string, PgColumn>)[field];

/** For queries over the kind's table: what `viewer` can view. */
export function visibleKindWhere(kind: ContentKind, viewer: Viewer): SQL {
  const { name, table } = kind;
  if (kind.visibleWhere) return kind.visibleWhere(viewer);
  const { publishedAt, expiresAt, roles, markets, groups, deletedAt } = table;
  if (!roles || !markets || !groups) throw new Error(`Records named ${name} have no limits of their own.`);
  const [libraryId, usageRights] = [columnOf(kind, 'libraryId'), columnOf(kind, 'usageRights')];
  const rights = libraryId && usageRights && { libraryId, usageRights };
  return visibleWhere({ publishedAt, expiresAt, roles, markets, groups, deletedAt, ...rights }, viewer);
}

/** The layers of a record: those that its kind reads, or else its own limits. */
export async function layersOf(db: Database, kind: RecordKind, id: number): Promise<Layer[]> {
  const layers = await readLayersOf(db, kind, id);
  if (!isHideable(kind.name)) return layers;
  const into = (await readTitledIn(db, kind.name, [id])).get(id);
  return layers.map((layer) => (layer.of === 'record' ? titledLayer(layer, kind.name, into) : layer));
}

async function readLayersOf(db: Database, kind: RecordKind, id: number): Promise<Layer[]> {
  if (kind.readLayers) return kind.readLayers(db, id);
  const { table } = kind;
  const [row] = (await db
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id))) as (LimitedRow & Record<string, unknown>)[];
  const title = 'title' in kind ? (kind.title as PgColumn).name : 'title';
  return row?.roles ? [layerOf('record', String(row[title]), row)] : [];
}

/** Where the portal shows a record; `null` where it has no page, or there is no such record. */
export async function portalPathOf(db: Database, kind: ContentKind, id: number): Promise<string | null> {
  if (kind.readPath) return kind.readPath(db, id);
  if (!kind.address) return null;
  const [row] = (await db
    .select()
    .from(kind.table as PgTable)
    .where(and(eq(kind.table.id, id), isNull(kind.table.deletedAt)))) as Record<string, unknown>[];
  return row ? fillAddress(kind.address, row) : null;
}

/** Every kind of record that there is, made once: see `contentKinds.ts`. */
export class Kinds {
  constructor(
    /** All that have a search document. */
    readonly records: readonly RecordKind[],
    private readonly content: Readonly<Record<string, ContentKind>>,
    private readonly namesWith: (trait: Trait) => readonly string[] = kindsWith,
  ) {}

  record(name: string): RecordKind | undefined {
    return this.records.find((kind) => kind.name === name);
  }

  /** Throws of a name that is none. */
  named(name: string): ContentKind {
    const kind = this.content[name];
    if (!kind) throw new Error(`There is no kind of content named ${name}.`);
    return kind;
  }

  /** The kinds of content that take part in something, in their order. */
  with<T extends Trait>(trait: T): readonly (ContentKind & { readonly name: KindWith<T> })[] {
    return this.namesWith(trait).flatMap((name) => this.content[name] ?? []) as (ContentKind & {
      readonly name: KindWith<T>;
    })[];
  }

  all(): readonly ContentKind[] {
    return Object.values(this.content);
  }

  firstCalls(): Readonly<Record<string, string>> {
    return Object.assign({}, ...this.all().map((kind) => kind.firstCalls));
  }

  /** Columns of rich texts, which may show uploaded pictures. */
  texts(): readonly PgColumn[] {
    return this.all().flatMap(({ text }) => text?.column ?? []);
  }
}
