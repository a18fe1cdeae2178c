import { usageRightEndpoints as calls } from '../../../../shared/contract/usageRight.ts';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { namedFaces } from '../../assets/libraries/public.ts';
import { countQuickly } from '../holders/public.ts';
import { codeOfRight, itemsLimitedBy, placesOf } from './usageEnds.repo.ts';

/** Items of which a response has pictures. */
const FACES = 24;

/** What would change if a usage right ended today. */
export function usageEndRoutes(app: AppHono, { db, kinds }: Context): void {
  route(app, calls.ending, async ({ params, principal }) => {
    const code = await codeOfRight(db, params.id);
    if (code === undefined) throw notFound('This usage right');
    const [{ ids, total, shown }, places, holderCount] = await Promise.all([
      itemsLimitedBy(db, { code, viewer: principal, limit: FACES }),
      placesOf(db, kinds, code),
      countQuickly(db, code),
    ]);
    return {
      itemCount: total,
      shownCount: shown,
      items: await namedFaces(db, ids),
      places,
      holderCount,
    };
  });
}
