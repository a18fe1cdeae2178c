import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { ConfigurationEntry } from '../../../../shared/contract/configuration.ts';
import type { RecordTranslations, WrittenTranslations } from '../../../../shared/contract/translation.ts';
import { LANGUAGES, type Language } from '../../../../shared/domain/languages.ts';
import { SETTINGS_KIND, type Texts, type TranslationsOf } from '../../../../shared/domain/translatedTexts.ts';
import type { Author } from '../../../content/author.ts';
import { isSame } from '../../../content/history/versions.ts';
import type { Fields } from '../../../content/recordKind.ts';
import { type Fitted, fittedBy } from '../../../content/translations/fitText.ts';
import {
  cleanTranslations,
  mergeTranslations,
  type Written,
} from '../../../content/translations/mergeTranslations.ts';
import { readSourceLanguage } from '../../../content/translations/sourceLanguage.ts';
import {
  presentTranslations,
  refuseSource,
  refuseStale,
} from '../../../content/translations/translationRoutes.ts';
import { readTranslationsOf, translationsRelation } from '../../../content/translations/translations.ts';
import { noteChanges } from '../../../content/writeRecord.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { translations } from '../../../db/schema/translations.ts';
import { invalid, staleVersion } from '../../../http/errors.ts';
import { allSettings, cleaned, lockSettings, NO_ROW } from './configuration.service.ts';
import { aligned, inTexts, messageOf, type SettingText, shownOf, textsOfSettings } from './settingTexts.ts';

const byName = z.record(z.string(), z.string());
/** As the history has them. */
const storedTranslations = z.partialRecord(z.enum(LANGUAGES), z.strictObject({ texts: byName, of: byName }));

/** All settings together are translated like one record. */
const kind = { name: SETTINGS_KIND };
const relation = translationsRelation(kind);

export const readMadeTranslations = (db: Database) => readTranslationsOf(db, SETTINGS_KIND, NO_ROW);

const sourcesOf = (known: ReadonlyMap<string, SettingText>): Texts =>
  Object.fromEntries([...known].map(([name, { source }]) => [name, source]));

/** The texts of settings in every language, none in a text that is empty. */
export async function readSettingTranslations({
  db,
  translator,
}: Pick<Context, 'db' | 'translator'>): Promise<RecordTranslations> {
  const [settings, sourceLanguage, { made, times }] = await Promise.all([
    allSettings(db),
    readSourceLanguage(db),
    readMadeTranslations(db),
  ]);
  const source = sourcesOf(textsOfSettings(settings));
  return {
    version: 0,
    ...presentTranslations({ sourceLanguage, source, made: allAligned(made, source), times, translator }),
  };
}

/** Throws 400 with a message for each text that does not fit, and 409 where a language is not any more as it was read. */
export async function translateSettings(
  db: Database,
  given: WrittenTranslations,
  author: Author,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSettings(tx);
    const { before, after } = await writeSettingTranslations(tx, given);
    await noteTranslations(tx, { before, after }, author);
  });
}

/** The same without a mark in the history. Returns all translations before and after. */
export async function writeSettingTranslations(tx: Database, given: WrittenTranslations): Promise<Change> {
  refuseSource(await readSourceLanguage(tx), given);
  const known = textsOfSettings(await allSettings(tx));
  const { made: before, times } = await readMadeTranslations(tx);
  refuseStale(times, given);
  const toFields = (texts: Fields) => fitting(texts, known);
  const written = await cleanTranslations({ db: tx, toFields }, given);
  const source = sourcesOf(known);
  const after = mergeTranslations(
    { ...before, ...onlyOf(allAligned(before, source), written) },
    written,
    source,
  );
  await relation.write(tx, [NO_ROW], after);
  return { before, after };
}

interface Change {
  readonly before: TranslationsOf;
  readonly after: TranslationsOf;
}

/** Writes all translations as they were before. Throws 409 when they are not `from` any more. */
export async function restoreTranslations(
  db: Database,
  { from, to }: { from: unknown; to: unknown },
  author: Author,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSettings(tx);
    const { made: before } = await readMadeTranslations(tx);
    if (!isSame(before, from)) throw staleVersion();
    await replaceTranslations(tx, { before, after: storedTranslations.parse(to) }, author);
  });
}

/** The texts of settings to translate. */
interface TextsOfSettings {
  readonly source: Texts;
  /** What is made of them, by their present names. */
  readonly made: TranslationsOf;
  /** The same as it is stored. */
  readonly stored: TranslationsOf;
  /** A translation of one as it would be stored. */
  clean(field: string, text: string): Promise<Fitted>;
}

/** `isHeld`: nobody else changes them until the transaction ends. */
export async function readTextsOfSettings(db: Database, { isHeld = false } = {}): Promise<TextsOfSettings> {
  if (isHeld) await lockSettings(db);
  const known = textsOfSettings(await allSettings(db));
  const source = sourcesOf(known);
  const { made: stored } = await readMadeTranslations(db);
  return {
    source,
    made: allAligned(stored, source),
    stored,
    clean: (field, text) =>
      fittedBy(async () => {
        const { [field]: fitted } = fitting({ [field]: text }, known);
        return fitted ? String(fitted) : undefined;
      }),
  };
}

/** Writes all translations of settings anew, with a mark in the history. */
export async function replaceTranslations(tx: Database, change: Change, author: Author): Promise<void> {
  await relation.write(tx, [NO_ROW], change.after);
  await noteTranslations(tx, change, author);
}

const noteTranslations = (tx: Database, { before, after }: Change, author: Author): Promise<void> =>
  noteChanges(tx, kind, author, 'update', [
    { id: NO_ROW, before: { translations: before }, after: { translations: after } },
  ]);

const allAligned = (made: TranslationsOf, source: Texts): TranslationsOf =>
  Object.fromEntries(Object.entries(made).map(([language, one]) => [language, aligned(one, source)]));

const onlyOf = (made: TranslationsOf, written: Written): TranslationsOf =>
  Object.fromEntries(Object.entries(made).filter(([language]) => language in written));

/** Texts as settings would store them. Throws 400 with a message for each that does not fit. */
function fitting(texts: Fields, known: ReadonlyMap<string, SettingText>): Fields {
  const errors: Record<string, string> = {};
  const fields: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(texts)) {
    const setting = known.get(name);
    const parsed = setting?.shape.safeParse(text);
    if (!setting || !parsed) errors[name] = 'There is no such text to translate.';
    else if (!parsed.success) errors[name] = parsed.error.issues[0]?.message ?? 'This is not valid.';
    else fields[name] = cleaned(setting, parsed.data);
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return fields;
}

/** Whose words settings are in. */
interface Reader {
  /** In which records are read, the wanted first; none: as they were written. */
  readonly languages: readonly Language[];
  /** In which the server says its own words. */
  readonly language: Language;
}

/** Settings as a reader gets them; those that no language of theirs has stay as they were written. */
export async function settingsInLanguage(
  db: Database,
  settings: readonly ConfigurationEntry[],
  { languages, language }: Reader,
): Promise<ConfigurationEntry[]> {
  const source = sourcesOf(textsOfSettings(settings));
  const rows =
    languages.length === 0
      ? []
      : await db
          .select({ language: translations.language, texts: translations.texts, of: translations.sources })
          .from(translations)
          .where(
            and(
              eq(translations.kind, SETTINGS_KIND),
              eq(translations.recordId, NO_ROW),
              inArray(translations.language, [...languages]),
            ),
          );
  const texts: Record<string, string> = {};
  // The wanted language last, over those that stand in for it.
  for (const one of [...languages].reverse())
    for (const row of rows.filter((made) => made.language === one))
      Object.assign(texts, shownOf(row, source));
  return settings.map((entry) => ({
    ...entry,
    value: messageOf(entry)?.in(language) ?? inTexts(entry, entry.type, texts),
  }));
}
