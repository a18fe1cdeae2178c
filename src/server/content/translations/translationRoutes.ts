import { and, asc, isNull, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import type { RecordTranslations, WrittenTranslations } from '../../../shared/contract/translation.ts';
import { LANGUAGES, type Language } from '../../../shared/domain/languages.ts';
import {
  hasLineForEach,
  hasTranslatedSlug,
  isTitleList,
  outdatedFields,
  type Texts,
  type Translation,
  type TranslationsOf,
  translationState,
} from '../../../shared/domain/translatedTexts.ts';
import type { Database } from '../../db/client.ts';
import { isOneOf } from '../../db/isOneOf.ts';
import { invalid, notFound, staleVersion } from '../../http/errors.ts';
import type { Principal } from '../../http/principal.ts';
import { type AppHono, type AppRequest, type Handler, route } from '../../http/routes.ts';
import type { Translator } from '../../machine-translation/port.ts';
import { authorOf } from '../author.ts';
import { namingTaken } from '../slugs.ts';
import { writeRecord } from '../writeRecord.ts';
import { cleanTranslations, mergeTranslations, type TextRules, type Written } from './mergeTranslations.ts';
import { readSourceLanguage } from './sourceLanguage.ts';
import { withMadeSlugs } from './translatedSlugs.ts';
import { readTranslationsOf, sourceOf } from './translations.ts';

interface Calls {
  readonly translations: Endpoint;
  readonly translate: Endpoint;
  /** Served by the module of suggestions. */
  readonly suggest: Endpoint;
}

export interface TranslationOptions extends TextRules {
  /** In messages: `This article`. */
  readonly noun: string;
  readonly translator: Translator | null;
  /** What the caller may read and change of the kind; `undefined`: everything. */
  scope?(caller: Principal): SQL | undefined;
  /** What to say of an address that another record has. */
  readonly taken?: string | undefined;
  /** Refuses records that no write may change. */
  readonly refuse?: ((tx: Database, ids: readonly number[]) => Promise<void>) | undefined;
}

/** A kind whose texts an app serves in several languages. */
export interface ServedKind extends TranslationOptions {
  readonly calls: Calls;
}
/** Records of these ids that a caller may see and that are not in the trash, by id; `isHeld` until the transaction ends. */
export async function readServed(
  tx: Database,
  { kind: { table }, scope }: Pick<TranslationOptions, 'kind' | 'scope'>,
  ids: readonly number[],
  { caller, isHeld }: { readonly caller: Principal; readonly isHeld: boolean },
): Promise<Map<number, Record<string, unknown>>> {
  const query = tx
    .select()
    .from(table as PgTable)
    .where(and(isOneOf(table.id, ids), isNull(table.deletedAt), scope?.(caller)))
    .orderBy(asc(table.id));
  const rows = (await (isHeld ? query.for('update') : query)) as Record<string, unknown>[];
  return new Map(rows.map((row) => [Number(row.id), row]));
}

const served = new WeakMap<AppHono, ServedKind[]>();
/** All of them, in the order in which they were mounted: files with translations of every kind are read by it. */
export const servedKinds = (app: AppHono): readonly ServedKind[] => served.get(app) ?? [];

/** What a handler gets: the endpoint's schemas have parsed it. */
interface Input {
  readonly params: { readonly id: number };
  readonly body: { readonly translations: WrittenTranslations; readonly version?: number };
  readonly principal: Principal;
  readonly request: AppRequest;
}

/**
 * Serves the texts of records in other languages. A translation is written as a change of its record: rights, versions,
 * history and search follow. Translations of two languages that are written at once are both kept.
 */
export function translationRoutes(app: AppHono, calls: Calls, options: TranslationOptions): void {
  const { db, kind, noun } = options;
  served.set(app, [...servedKinds(app), { ...options, calls }]);
  const serve = (endpoint: Endpoint, handler: (input: Input) => Promise<unknown>) =>
    route(app, endpoint, handler as unknown as Handler<Endpoint>);

  serve(calls.translations, ({ params, principal }) => show(params.id, principal));

  serve(calls.translate, async ({ params: { id }, body, principal, request }) => {
    const source = await readSourceLanguage(db);
    refuseSource(source, body.translations);
    const cleaned = await cleanTranslations(options, body.translations);
    await db.transaction(async (tx) => {
      await options.refuse?.(tx, [id]);
      const row = await find(tx, id, principal, true);
      const { made, times } = await readTranslationsOf(tx, kind.name, id);
      refuseStale(times, body.translations);
      refuseOtherLines(sourceOf(kind, row), cleaned);
      const merged = mergeTranslations(made, cleaned, sourceOf(kind, row));
      const isGiven = (language: Language) => cleaned[language]?.slug !== undefined;
      const after = await withMadeSlugs(tx, kind, { before: made, after: merged, source: row.slug, isGiven });
      const fields = { translations: after };
      const { version } = body;
      await namingTaken(options.taken, () =>
        writeRecord(tx, kind, authorOf(request), { action: 'update', ids: [id], fields, version }),
      );
    });
    return show(id, principal);
  });

  async function find(tx: Database, id: number, caller: Principal, isHeld = false) {
    const row = (await readServed(tx, options, [id], { caller, isHeld })).get(id);
    if (!row) throw notFound(noun);
    return row;
  }

  async function show(id: number, caller: Principal): Promise<RecordTranslations> {
    const row = await find(db, id, caller);
    const [sourceLanguage, { made, times }] = await Promise.all([
      readSourceLanguage(db),
      readTranslationsOf(db, kind.name, id),
    ]);
    const source = sourceOf(kind, row);
    const slug = hasTranslatedSlug(kind.name) ? String(row.slug) : null;
    const { translator } = options;
    return {
      version: Number(row.version),
      ...presentTranslations({ sourceLanguage, source, slug, made, times, translator }),
    };
  }
}

/** Throws 400 for texts in the language in which records are written. */
export function refuseSource(source: Language, given: WrittenTranslations): void {
  if (given[source] !== undefined)
    throw invalid({
      [`translations.${source}`]: 'Records are written in this language: change the record itself.',
    });
}

/** Throws 400 for titles of a list that are more than its entries, or fewer. */
function refuseOtherLines(source: Texts, written: Written): void {
  const faults = Object.entries(written).flatMap(([language, one]) =>
    Object.entries(one?.texts ?? {})
      .filter(([field, text]) => isTitleList(field) && !hasLineForEach(source[field] ?? '', text))
      .map(([field]) => [
        `translations.${language}.texts.${field}`,
        'Write one line for each title, in the same order.',
      ]),
  );
  if (faults.length > 0) throw invalid(Object.fromEntries(faults));
}

/** Throws 409 where a translation is not any more as it was read. */
export function refuseStale(times: ReadonlyMap<string, Date>, given: WrittenTranslations): void {
  for (const [language, one] of Object.entries(given)) {
    if (one?.updatedAt === undefined) continue;
    if ((times.get(language)?.toISOString() ?? null) !== one.updatedAt) throw staleVersion();
  }
}

/** Texts beside their source, and what is missing or outdated of them. */
export const presentTranslations = ({
  sourceLanguage,
  source,
  slug = null,
  made,
  times,
  translator,
}: {
  sourceLanguage: Language;
  source: Texts;
  slug?: string | null;
  made: TranslationsOf;
  times: ReadonlyMap<string, Date>;
  translator: Translator | null;
}): Omit<RecordTranslations, 'version'> => ({
  sourceLanguage,
  suggestionsBy: translator?.name ?? null,
  source,
  slug,
  translations: LANGUAGES.filter((language) => language !== sourceLanguage).map((language) =>
    present(language, source, made[language] ?? null, times.get(language)),
  ),
});

function present(language: Language, source: Texts, made: Translation | null, updatedAt: Date | undefined) {
  const outdated = made ? outdatedFields(source, made) : [];
  return {
    language,
    state: translationState(source, made),
    texts: made?.texts ?? {},
    slug: made?.slug ?? null,
    outdated: Object.fromEntries(outdated.map((field) => [field, made?.of[field] ?? ''])),
    updatedAt: updatedAt?.toISOString() ?? null,
  };
}
