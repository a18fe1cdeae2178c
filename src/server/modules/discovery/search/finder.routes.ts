import { finderEndpoints as calls } from '../../../../shared/contract/finder.ts';
import type { Context } from '../../../context.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { findRecords, namedRecords } from './finder.service.ts';

/** One search over every record of the back-office. */
export function finderRoutes(app: AppHono, context: Context): void {
  route(app, calls.find, ({ query: { q, limit }, principal }) =>
    findRecords(context, { q, limit, principal }),
  );
  route(app, calls.named, ({ query: { names }, principal }) => namedRecords(context, { names, principal }));
}
