import { z } from 'zod';
import {
  type ConfigurationEntry,
  configurationEndpoints as calls,
  portalConfiguration,
  publicConfiguration,
} from '../../../../shared/contract/configuration.ts';
import { notice } from '../../../../shared/contract/notice.ts';
import { momentOf } from '../../../../shared/policy/visibility.ts';
import { authorOf } from '../../../content/author.ts';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { refusalText } from '../../../text/refusals.ts';
import { allSettings, changeSettings } from './configuration.service.ts';
import { presentNotices } from './notices.present.ts';
import { settingHistoryRoutes } from './settingHistory.ts';

const notices = z.array(notice).catch([]);

export function configurationRoutes(app: AppHono, context: Context): void {
  const { db } = context;
  route(app, calls.forPublic, async () =>
    publicConfiguration.parse(byCode(await allSettings(db), publicConfiguration)),
  );
  route(app, calls.legal, async () => {
    const settings = await allSettings(db);
    const [title, body] = ['legal.title', 'legal.body'].map((code) =>
      settings.find((setting) => setting.code === code),
    );
    if (!title?.value) throw notFound(refusalText.missing.page);
    const times = [title.updatedAt, body?.updatedAt ?? null].filter((time) => time !== null).sort();
    return { title: String(title.value), body: String(body?.value ?? ''), updatedAt: times.at(-1) ?? null };
  });
  route(app, calls.forPortal, async ({ principal }) => {
    const values = byCode(await allSettings(db), portalConfiguration);
    const shown = presentNotices(notices.parse(values.notices), momentOf(principal));
    return portalConfiguration.parse({ ...values, notices: shown });
  });

  route(app, calls.list, async ({ request }) => {
    const settings = await allSettings(db);
    request.header('Content-Range', `configuration 0-${settings.length - 1}/${settings.length}`);
    return settings;
  });
  route(app, calls.updateAll, async ({ body, request }) => {
    const { versions, reset, ...values } = body;
    await changeSettings(context, { values, reset, versions }, authorOf(request));
    return allSettings(db);
  });
  settingHistoryRoutes(app, context, find);
  route(app, calls.show, ({ params }) => find(params.code));
  route(app, calls.update, async ({ params: { code }, body, request }) => {
    await find(code);
    const versions = body.version === undefined ? {} : { [code]: body.version };
    const change = 'reset' in body ? { values: {}, reset: [code] } : { values: { [code]: body.value } };
    await changeSettings(context, { ...change, versions }, authorOf(request));
    return find(code);
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
