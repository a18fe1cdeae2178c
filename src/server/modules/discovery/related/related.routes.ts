import { relatedEndpoints as calls } from '../../../../shared/contract/related.ts';
import type { Context } from '../../../context.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { relatedTo } from './related.service.ts';

export function relatedRoutes(app: AppHono, context: Pick<Context, 'db' | 'kinds'>): void {
  route(app, calls.show, ({ params, principal }) => relatedTo(context, principal, params.id));
}
