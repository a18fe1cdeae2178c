import {
  type ConfigurationEntry,
  configurationEndpoints as calls,
  portalConfiguration,
  publicConfiguration,
} from '../../../../shared/contract/configuration.ts';
import { momentOf } from '../../../../shared/policy/visibility.ts';
import { authorOf } from '../../../content/author.ts';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import { languageFor } from '../../../http/requestLanguage.ts';
import { type AppHono, type AppRequest, route } from '../../../http/routes.ts';
import { refusalText } from '../../../text/refusals.ts';
import { allSettings, changeSettings } from './configuration.service.ts';
import { presentNotices } from './notices.present.ts';
import { settingHistoryRoutes } from './settingHistory.ts';
import { notices } from './settingTexts.ts';
import {
  readSettingTranslations,
  settingsInLanguage,
  translateSettings,
} from './settingTranslations.service.ts';

export function configurationRoutes(app: AppHono, context: Context): void {
  const { db } = context;
  const inLanguageOf = async (request: AppRequest, settings: readonly ConfigurationEntry[]) =>
    settingsInLanguage(db, settings, {
      languages: request.get('languages') ?? [],
      language: await languageFor(request),
    });

  route(app, calls.forPublic, async ({ request }) =>
    publicConfiguration.parse(
      byCode(await inLanguageOf(request, await allSettings(db)), publicConfiguration),
    ),
  );
  route(app, calls.legal, async ({ request }) => {
    const settings = await inLanguageOf(request, await allSettings(db));
    const [title, body] = ['legal.title', 'legal.body'].map((code) =>
      settings.find((setting) => setting.code === code),
    );
    if (!title?.value) throw notFound(refusalText.missing.page);
    const times = [title.updatedAt, body?.updatedAt ?? null].filter((time) => time !== null).sort();
    return { title: String(title.value), body: String(body?.value ?? ''), updatedAt: times.at(-1) ?? null };
  });
  route(app, calls.forPortal, async ({ principal, request }) => {
    const settings = await allSettings(db);
    const values = byCode(await inLanguageOf(request, settings), portalConfiguration);
    const written = notices.parse(settings.find(({ code }) => code === 'notices')?.value);
    const shown = presentNotices(written, notices.parse(values.notices), momentOf(principal));
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
  route(app, calls.translations, () => readSettingTranslations(context));
  route(app, calls.translate, async ({ body, request }) => {
    await translateSettings(db, body.translations, authorOf(request));
    return readSettingTranslations(context);
  });
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
