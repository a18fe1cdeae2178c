import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import type { Retention } from '../../../content/sweepRecords.ts';
import type { users } from '../../../db/schema/accounts.ts';

/** Whose data they are: the account as it is now. */
export type Person = Pick<typeof users.$inferSelect, 'id' | 'email' | 'createdAt'>;

type Columns = Readonly<Record<string, PgColumn | SQL>>;

/** What of a table its person gets, as files of this name. Titles are left out of what they may not view. */
interface Exported {
  readonly columns: Columns | ((viewer: Viewer) => Columns);
  /** Unique together: the order in which rows are read, page by page. */
  readonly key: readonly [PgColumn, ...PgColumn[]];
}

/**
 * What an erasure does with the rows of a person. `clears`: columns that are emptied. `harmless`: columns of text or JSON
 * that stay as they are, because neither names nor addresses of accounts are in them.
 */
type Erasure =
  | {
      readonly does: 'delete';
      readonly words: string;
      readonly where?: SQL;
      readonly harmless?: readonly string[];
    }
  | {
      readonly does: 'keep';
      readonly words: string;
      readonly clears?: Readonly<Record<string, unknown>>;
      readonly harmless: readonly string[];
    }
  /** In a step of its own, in `erase.service.ts`, which replaces these columns. */
  | {
      readonly does: 'replace';
      readonly words: string;
      readonly replaces: readonly string[];
      readonly harmless: readonly string[];
    };

export interface PersonalTable {
  /** Unique: what its files in an export are called. */
  readonly name: string;
  readonly title: string;
  readonly table: PgTable;
  /** Columns that hold the id of the account. */
  readonly people: readonly PgColumn[];
  /** Rows of a person, where the columns above do not say so. */
  readonly whose?: (person: Person) => SQL;
  readonly purpose: string;
  /** A history whose days are configured, or in words. */
  readonly kept: { readonly days: keyof Retention } | string;
  /** Or why not. */
  readonly exported: Exported | string;
  readonly erasure: Erasure;
}

export const WITH_ACCOUNT = 'As long as the account';
export const DELETED = 'Deleted';
export const LEDGER = 'Stays, by an account without a name';
export const COMMENTS_KEPT = `${LEDGER}; name and address are replaced in all comments`;
