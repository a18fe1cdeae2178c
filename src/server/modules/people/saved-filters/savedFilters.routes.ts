import { savedFilterEndpoints as calls, type SavedFilter } from '../../../../shared/contract/savedFilter.ts';
import { can } from '../../../../shared/policy/policy.ts';
import type { Context } from '../../../context.ts';
import { invalid, notFound, unprocessable } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import {
  deleteFilter,
  findFilter,
  listFilters,
  type SavedFilterRow,
  storeFilter,
} from './savedFilters.repo.ts';

/** Filters that content managers keep for a list. */
export function savedFilterRoutes(app: AppHono, { db }: Context): void {
  route(app, calls.list, async ({ query: { resource, libraryId }, principal }) => {
    if (!can(principal, 'list', resource)) return [];
    const rows = await listFilters(db, principal.userId, { resource, libraryId: libraryId ?? null });
    return rows.map((row) => present(row, principal));
  });

  route(app, calls.create, async ({ body, principal }) => {
    const { resource, libraryId } = body;
    if (!can(principal, 'list', resource)) throw invalid({ resource: 'You cannot open this list.' });
    if (libraryId !== null && resource !== 'library-item')
      throw invalid({ libraryId: 'Only items have a library.' });
    const id = await storeFilter(db, principal.userId, body);
    return present(await find(id), principal);
  });

  route(app, calls.remove, async ({ params: { id }, principal }) => {
    const row = await find(id);
    const isSeen = row.filter.isShared || row.filter.userId === principal.userId;
    if (!isSeen || !can(principal, 'list', row.filter.resource)) throw notFound('This filter');
    if (!mayDelete(row.filter, principal))
      throw unprocessable('not_own', 'Only who made a filter, or an administrator, can delete it.');
    await deleteFilter(db, id);
  });

  async function find(id: number): Promise<SavedFilterRow> {
    const row = await findFilter(db, id);
    if (!row) throw notFound('This filter');
    return row;
  }

  const present = ({ filter, author }: SavedFilterRow, principal: Principal): SavedFilter => ({
    id: filter.id,
    resource: filter.resource,
    libraryId: filter.libraryId,
    name: filter.name,
    list: filter.list,
    isShared: filter.isShared,
    isOwn: filter.userId === principal.userId,
    canDelete: mayDelete(filter, principal),
    author,
    createdAt: filter.createdAt.toISOString(),
  });
}

const mayDelete = ({ userId, isShared }: SavedFilterRow['filter'], principal: Principal): boolean =>
  userId === principal.userId || (isShared && principal.roles.includes('ROLE_ADMIN'));
