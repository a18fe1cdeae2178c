import { and, asc, eq } from 'drizzle-orm';
import { columnChoiceEndpoints as calls } from '../../../shared/contract/columnChoice.ts';
import { can } from '../../../shared/policy/policy.ts';
import type { Context } from '../../context.ts';
import { columnChoices } from '../../db/schema/columnChoices.ts';
import { forbidden } from '../../http/errors.ts';
import { type AppHono, route } from '../../http/routes.ts';

/** The columns of lists as each account chose them for itself. */
export function columnChoiceRoutes(app: AppHono, { db }: Pick<Context, 'db'>): void {
  const { userId: owner, list: name, columns: chosen } = columnChoices;

  route(app, calls.list, async ({ principal }) => {
    const rows = await db
      .select({ list: name, columns: chosen })
      .from(columnChoices)
      .where(eq(owner, principal.userId))
      .orderBy(asc(name));
    return rows.filter(({ list }) => can(principal, 'list', list));
  });

  route(app, calls.choose, async ({ params: { list }, body: { columns }, principal }) => {
    if (!can(principal, 'list', list)) throw forbidden();
    const { userId } = principal;
    if (columns.length === 0) await db.delete(columnChoices).where(and(eq(owner, userId), eq(name, list)));
    else
      await db
        .insert(columnChoices)
        .values({ userId, list, columns })
        .onConflictDoUpdate({ target: [owner, name], set: { columns, updatedAt: new Date() } });
    return { list, columns };
  });
}
