import { statusEndpoints as calls } from '../../../../shared/contract/status.ts';
import type { Context } from '../../../context.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { shareOutcome } from '../../../http/shareOutcome.ts';
import { presentStatus } from './status.present.ts';
import { statusReader } from './status.service.ts';

/** Milliseconds for which administrators share what was found. */
const KEPT_MS = 1_000;

/** How this instance and what it needs are, for administrators. */
export function statusRoutes(app: AppHono, context: Context): void {
  const read = shareOutcome(KEPT_MS, statusReader(context));
  route(app, calls.show, async () => presentStatus(await read()));
}
