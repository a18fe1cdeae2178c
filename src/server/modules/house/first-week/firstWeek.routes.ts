import {
  firstWeekEndpoints as calls,
  FIRST_STEPS,
  type FirstStep,
  type FirstWeek,
} from '../../../../shared/contract/firstWeek.ts';
import { isPermitted, type Permission } from '../../../../shared/policy/policy.ts';
import type { Context } from '../../../context.ts';
import type { Principal } from '../../../http/principal.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { dismissFirstWeek, readFirstWeek } from './firstWeek.service.ts';

/** What a step takes. */
const NEEDS: Record<FirstStep, Permission> = {
  name: 'configuration:edit',
  logo: 'configuration:edit',
  library: 'library:create',
  items: 'import:create',
  people: 'users:create',
};

/** What a new house sets up first. */
export function firstWeekRoutes(app: AppHono, { db }: Pick<Context, 'db'>): void {
  const present = async (principal: Principal): Promise<FirstWeek> => {
    const { dismissed, ...done } = await readFirstWeek(db, principal.userId);
    const steps = FIRST_STEPS.filter((key) => isPermitted(principal, NEEDS[key]));
    return { isDismissed: dismissed, steps: steps.map((key) => ({ key, isDone: done[key] })) };
  };

  route(app, calls.show, ({ principal }) => present(principal));
  route(app, calls.dismiss, async ({ principal }) => {
    await dismissFirstWeek(db);
    return present(principal);
  });
}
