import {
  type ConfigurationEntry,
  configurationEndpoints as calls,
  portalConfiguration,
  publicConfiguration,
} from '../../../shared/contract/configuration.ts';
import { authorOf } from '../../content/author.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { type AppHono, route } from '../../http/routes.ts';
import { allSettings, changeSettings } from './configuration.service.ts';

export function configurationRoutes(app: AppHono, { db }: Context): void {
  route(app, calls.forPublic, async () =>
    publicConfiguration.parse(byCode(await allSettings(db), publicConfiguration)),
  );
  route(app, calls.forPortal, async () =>
    portalConfiguration.parse(byCode(await allSettings(db), portalConfiguration)),
  );

  route(app, calls.list, async ({ request }) => {
    const settings = await allSettings(db);
    request.header('Content-Range', `configuration 0-${settings.length - 1}/${settings.length}`);
    return settings;
  });
  route(app, calls.updateAll, async ({ body, request }) => {
    await changeSettings(db, body, { author: authorOf(request) });
    return allSettings(db);
  });
  route(app, calls.show, ({ params }) => find(params.code));
  route(app, calls.update, async ({ params, body, request }) => {
    await find(params.code);
    const versions = body.version === undefined ? {} : { [params.code]: body.version };
    await changeSettings(db, { [params.code]: body.value }, { author: authorOf(request), versions });
    return find(params.code);
  });

  async function find(code: string) {
    const setting = (await allSettings(db)).find((entry) => entry.code === code);
    if (!setting) throw notFound('This setting');
    return setting;
  }
}

/** The settings that a shape names, by code; pictures as pictures. */
function byCode(settings: readonly ConfigurationEntry[], shape: { shape: Record<string, unknown> }) {
  const wanted = settings.filter(({ code }) => code in shape.shape);
  return Object.fromEntries(
    wanted.map((entry) => [entry.code, entry.type === 'picture' ? entry.picture : entry.value]),
  );
}
