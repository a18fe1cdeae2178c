import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Viewer } from '../../shared/policy/visibility.ts';
import type { Database } from '../db/client.ts';
import type { Principal } from '../http/principal.ts';
import type { ReadLayers } from './layers.ts';

/** A table whose rows the kit can write: versioned, and deleted softly. */
export type RecordTable = PgTable & {
  readonly id: PgColumn;
  readonly version: PgColumn;
  readonly createdAt: PgColumn;
  readonly updatedAt: PgColumn;
  readonly deletedAt: PgColumn;
  readonly slug?: PgColumn;
  readonly position?: PgColumn;
};

/** Field names and values as a table or a relation takes them. */
export type Fields = Record<string, unknown>;

/** What a record has in other tables, written and recorded like a column of its own. */
export interface Relation {
  /** Values by record; a record without any may be missing. */
  read(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, unknown>>;
  write(tx: Database, ids: readonly number[], value: unknown): Promise<void>;
  /** Another value for each record, in few statements; without it each is written by `write`. */
  writeEach?(tx: Database, values: ReadonlyMap<number, unknown>): Promise<void>;
  /** The values of records that were made just now, in one statement; without it each is written by `write`. */
  writeNew?(tx: Database, values: ReadonlyMap<number, unknown>): Promise<void>;
}

/** A row as it was, `null` when it was just made, and as it was written. */
export interface Written {
  readonly before: Fields | null;
  readonly after: Fields;
}

/** What of a record can be searched, as people wrote it, with the limits of who may find it. */
export interface SearchSource {
  readonly id: number;
  /** The library of an item. */
  readonly parentId?: number;
  readonly title: string;
  readonly tags?: readonly string[];
  readonly text?: string;
  readonly publishedAt?: Date | null;
  readonly expiresAt?: Date | null;
  readonly roles?: string[];
  readonly markets?: string[];
  readonly groups?: string[];
  readonly deletedAt: Date | null;
}

/** What decides a caller's scope. */
export type ScopeCaller = Pick<Principal, 'userId' | 'roles' | 'market' | 'libraries' | 'editLimits'>;

/** What of a kind a caller may read and change in the back-office, by their rights. */
export interface RecordScope {
  /** `undefined`: everything. */
  where(caller: ScopeCaller): SQL | undefined;
  /** A message for each field to name to a caller whose write would take a record out of their scope. */
  readonly refusal: Readonly<Record<string, string>>;
}

/** A kind of record of the back-office. */
export interface RecordKind {
  /** As in the policy, the audit and the search: `news`. */
  readonly name: string;
  readonly table: RecordTable;
  readonly relations?: Readonly<Record<string, Relation>>;
  /** Whether addresses are unique only within a parent, which then checks them. */
  readonly isSlugLocal?: boolean;
  /** Addresses that no record may have: paths of the API or the portal. */
  readonly reservedSlugs?: readonly string[];
  /** Columns that the audit must not show. */
  readonly secrets?: readonly string[];
  /** Without it everybody who may act on the kind may act on all of it. */
  readonly scope?: RecordScope;
  /** Fields whose values a caller may not read in histories; without it none. */
  hiddenFields?(caller: ScopeCaller): readonly string[];
  /** What of a record can be searched, by its row alone. Without this and `readSources` nothing can. */
  sourceOf?(row: object): SearchSource;
  /** The same of the named records where it is more than their rows; those that are gone are left out. */
  readSources?(db: Database, ids: readonly number[]): Promise<SearchSource[]>;
  /** What decides who can view a record, where it is more than its own limits. */
  readonly readLayers?: ReadLayers;
  /** Whether records of this kind exist at all for a member; without it those of the portal do. */
  isFor?(viewer: Viewer): boolean;
  /** Of what needs no account: how a record is entered. */
  readAccess?(db: Database, id: number): Promise<'open' | 'password'>;
  /**
   * Refuses by throwing what was just written, in its transaction, where that depends on more than one record.
   * `isOne`: it is one record alone, which needs no name.
   */
  refuse?(tx: Database, rows: readonly Written[], options: { readonly isOne: boolean }): Promise<void>;
  /** After search documents were written without a change of a record. */
  onDocumentsWritten?(db: Database): Promise<void>;
}
