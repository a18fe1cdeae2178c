import { connectedAppEndpoints as calls } from '../../../../shared/contract/connectedApp.ts';
import { authorOf } from '../../../content/author.ts';
import type { Context } from '../../../context.ts';
import { languageFor } from '../../../http/requestLanguage.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { listApps } from './apps.repo.ts';
import { allowApp, describeRequest, endApp } from './apps.service.ts';

/** Apps that a member connects and ends. */
export function connectedAppRoutes(app: AppHono, context: Context): void {
  const { db } = context;
  route(app, calls.list, ({ principal: { userId } }) => listApps(db, userId));
  route(app, calls.consent, async ({ query, request }) => {
    const { name, host, isOnDevice, fault, refusal } = await describeRequest(context, query);
    const language = await languageFor(request);
    return { name, host, isOnDevice, fault: fault?.in(language) ?? null, refusal };
  });
  route(app, calls.allow, async ({ body, principal }) => ({
    location: await allowApp(context, body, principal),
  }));
  route(app, calls.end, async ({ params, principal: { userId }, request }) => {
    await endApp(db, params.appId, { ...authorOf(request), userId });
  });
}
