import { and, desc, eq } from 'drizzle-orm';
import type { ImportOptions } from '../../../../../shared/contract/import.ts';
import type { Database } from '../../../../db/client.ts';
import { imports } from '../../../../db/schema/imports.ts';
import { foldName } from './taxonomy.ts';

type Aliases = ImportOptions['aliases'];

/** With values as they are compared. */
export const foldAliases = (aliases: Aliases): Aliases =>
  Object.fromEntries(
    Object.entries(aliases).map(([field, own]) => [
      field,
      Object.fromEntries(Object.entries(own).map(([value, meant]) => [foldName(value), meant])),
    ]),
  );

/** What replaces a value of a field; `undefined`: the value has no alias. */
export function aliasOf(aliases: Aliases, field: string, value: string): string | undefined {
  const own = Object.hasOwn(aliases, field) ? aliases[field] : undefined;
  const key = foldName(value);
  return own && Object.hasOwn(own, key) ? own[key] : undefined;
}

/** Those of the last import into a library that was written. */
export async function lastAliases(db: Database, libraryId: number): Promise<Aliases> {
  const [last] = await db
    .select({ options: imports.options })
    .from(imports)
    .where(and(eq(imports.libraryId, libraryId), eq(imports.state, 'done')))
    .orderBy(desc(imports.id))
    .limit(1);
  // Imports from before there were aliases have none.
  return (last?.options as Partial<ImportOptions> | undefined)?.aliases ?? {};
}
