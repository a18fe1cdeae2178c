import { columnChoiceEndpoints as calls } from '../../../../shared/contract/columnChoice.ts';
import { can } from '../../../../shared/policy/policy.ts';
import type { Context } from '../../../context.ts';
import { forbidden } from '../../../http/errors.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { deleteChoice, listChoices, storeChoice } from './columnChoices.repo.ts';

/** The columns of lists as each account chose them for itself. */
export function columnChoiceRoutes(app: AppHono, { db }: Pick<Context, 'db'>): void {
  route(app, calls.list, async ({ principal }) => {
    const rows = await listChoices(db, principal.userId);
    return rows.filter(({ list }) => can(principal, 'list', list));
  });

  route(app, calls.choose, async ({ params: { list }, body: { columns }, principal }) => {
    if (!can(principal, 'list', list)) throw forbidden();
    const { userId } = principal;
    if (columns.length === 0) await deleteChoice(db, userId, list);
    else await storeChoice(db, { userId, list, columns });
    return { list, columns };
  });
}
