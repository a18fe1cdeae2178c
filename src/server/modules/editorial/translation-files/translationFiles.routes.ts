import { configurationEndpoints as settingCalls } from '../../../../shared/contract/configuration.ts';
import {
  translationFileEndpoints as calls,
  NEXT_PART_HEADER,
  type TranslationOverview,
} from '../../../../shared/contract/translationFile.ts';
import { LANGUAGES } from '../../../../shared/domain/languages.ts';
import { isTranslatedKind, SETTINGS_KIND } from '../../../../shared/domain/translatedTexts.ts';
import { isPermitted } from '../../../../shared/policy/policy.ts';
import { authorOf } from '../../../content/author.ts';
import { readSourceLanguage } from '../../../content/translations/sourceLanguage.ts';
import { servedKinds } from '../../../content/translations/translationRoutes.ts';
import { countTranslated } from '../../../content/translations/translations.ts';
import type { Context } from '../../../context.ts';
import { sheetResponse } from '../../../files/sheets/sheetResponse.ts';
import { SourceError } from '../../../files/zip/sourceError.ts';
import { contentDisposition } from '../../../http/contentDisposition.ts';
import { invalid } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { exportTexts } from './exportTexts.service.ts';
import { importTexts } from './importTexts.service.ts';
import { countSettings, exportSettings } from './settingsInFiles.ts';
import type { ReturnedFile } from './textFile.ts';
import { undoImport } from './undoImport.service.ts';
import { readSheetOfTexts, writeSheet } from './workbook.ts';
import { readXliff, writeXliff } from './xliff.ts';

/** Texts of all kinds for translators: what is missing, and files out and in. */
export function translationFileRoutes(app: AppHono, { db }: Pick<Context, 'db'>): void {
  const readable = (principal: Principal) =>
    servedKinds(app).filter((one) => isPermitted(principal, one.calls.translations.permission));

  const readsSettings = (principal: Principal) =>
    isPermitted(principal, settingCalls.translations.permission);

  route(app, calls.overview, async ({ principal }) => {
    const sourceLanguage = await readSourceLanguage(db);
    const languages = LANGUAGES.filter((language) => language !== sourceLanguage);
    const kinds: TranslationOverview['kinds'] = [];
    for (const { kind, scope } of readable(principal)) {
      if (!isTranslatedKind(kind.name)) continue;
      const counts = await countTranslated(db, kind, languages, scope?.(principal));
      const [first] = counts;
      const total = first ? first.missing + first.partial + first.made + first.outdated : 0;
      kinds.push({ kind: kind.name, total, languages: counts });
    }
    if (readsSettings(principal)) kinds.push(await countSettings(db, languages));
    return { sourceLanguage, kinds };
  });

  route(app, calls.export, async ({ query, principal }) => {
    const source = await readSourceLanguage(db);
    const { language: target, format, kinds } = query;
    if (target === source)
      throw invalid({ language: 'Records are written in this language: choose another one.' });
    const isChosen = (kind: string) => !kinds || (kinds as string[]).includes(kind);
    const chosen = readable(principal).filter(({ kind }) => isChosen(kind.name));
    const { records, next } = await exportTexts(db, chosen, query, principal);
    // With the last part: they are few.
    if (!next && isChosen(SETTINGS_KIND) && readsSettings(principal))
      records.push(...(await exportSettings(db, query)));
    const name = `translations-${source}-${target}${query.after ? `-after-${query.after}` : ''}`;
    const response =
      format === 'xlsx'
        ? await sheetResponse(
            refusing('format', () => writeSheet(records, { source, target })),
            { name, format },
          )
        : new Response(writeXliff(records, { source, target }), {
            headers: {
              'Content-Type': 'application/xliff+xml; charset=utf-8',
              'Content-Disposition': contentDisposition('attachment', `${name}.xlf`),
            },
          });
    if (next) response.headers.set(NEXT_PART_HEADER, next);
    return response;
  });

  route(app, calls.import, async ({ body: { name, content, rehearse }, principal, request }) => {
    const file = await readFile(name, Buffer.from(content, 'base64'));
    const source = await readSourceLanguage(db);
    if (file.source !== source || file.target === source)
      throw invalid({
        content: `This file translates from “${file.source}” into “${file.target}”. Records are written in “${source}”.`,
      });
    const options = { file, kinds: readable(principal), principal, author: authorOf(request) };
    return importTexts(db, options, { rehearse });
  });

  route(app, calls.undo, ({ params, principal, request }) =>
    undoImport(db, servedKinds(app), { changeId: params.id, principal, author: authorOf(request) }),
  );
}

async function readFile(name: string, bytes: Buffer): Promise<ReturnedFile> {
  try {
    if (/\.xlsx$/i.test(name)) return await readSheetOfTexts(name, bytes);
    return readXliff(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    if (error instanceof SourceError) throw invalid({ content: error.message });
    if (error instanceof TypeError)
      throw invalid({ content: 'This file is not in UTF-8. Save it as UTF-8.' });
    throw error;
  }
}

/** Runs `work`; a `SourceError` becomes 400 on a field. */
function refusing<T>(field: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof SourceError) throw invalid({ [field]: error.message });
    throw error;
  }
}
