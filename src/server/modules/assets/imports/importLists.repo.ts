import { desc, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { IMPORT_STATES } from '../../../../shared/contract/import.ts';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import { openLibraryWhere } from '../../../content/visibility.ts';
import type { Database } from '../../../db/client.ts';
import { imports } from '../../../db/schema/imports.ts';
import { filterIds, type ListPlan, type ListRules, parseFilter } from '../../../http/lists.ts';
import { type ImportRecordRow, withAllOptions } from './imports.repo.ts';

/** How the back-office lists imports. */
export const importLists: ListRules = {
  resource: 'import',
  id: imports.id,
  sortable: { id: imports.id, createdAt: imports.createdAt, name: imports.name, state: imports.state },
  filters: {
    libraryId: (value) => inArray(imports.libraryId, parseFilter(filterIds, value, 'libraryId')),
    createdBy: (value) => inArray(imports.createdBy, parseFilter(filterIds, value, 'createdBy')),
    state: (value) =>
      inArray(
        imports.state,
        parseFilter(
          z.union([z.enum(IMPORT_STATES).transform((one) => [one]), z.array(z.enum(IMPORT_STATES))]),
          value,
          'state',
        ),
      ),
  },
  defaultSort: ['id', 'DESC'],
};

/** Imports into the libraries that the caller's API key opens; `undefined`: all. */
export const openImports = (caller: Pick<Viewer, 'libraries'>) => openLibraryWhere(imports.libraryId, caller);

/** The rows of a plan, and how many there are without its range. */
export async function listImports(
  db: Database,
  plan: ListPlan,
): Promise<{ rows: ImportRecordRow[]; total: number }> {
  const rows = await db
    .select()
    .from(imports)
    .where(plan.where)
    .orderBy(...plan.orderBy, desc(imports.id))
    .offset(plan.offset)
    .limit(plan.limit);
  return { rows: rows.map(withAllOptions), total: await db.$count(imports, plan.where) };
}
