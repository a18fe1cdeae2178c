import { eq, or, type SQL } from 'drizzle-orm';
import type { Person, PersonalTable } from './personalTable.ts';
import { ACCOUNT_TABLES } from './registerAccount.ts';
import { USE_TABLES } from './registerUse.ts';
import { WORK_TABLES } from './registerWork.ts';

/** Everything that is kept about a person. A test compares it with the schema of the database, and the docs with it. */
export const REGISTER: readonly PersonalTable[] = [...ACCOUNT_TABLES, ...USE_TABLES, ...WORK_TABLES];

/** Rows of a table that are of a person; `undefined` where a person is found otherwise. */
export function rowsOf({ people, whose }: PersonalTable, person: Person): SQL | undefined {
  return whose ? whose(person) : or(...people.map((column) => eq(column, person.id)));
}
