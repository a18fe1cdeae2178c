import { isDeepStrictEqual } from 'node:util';
import { and, eq, getTableColumns, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { FOLDING, foldText } from '../../../shared/domain/fold.ts';
import type { Language } from '../../../shared/domain/languages.ts';
import {
  isTitleList,
  linesOfTitles,
  type Texts,
  type TranslatedKind,
  type Translation,
  type TranslationState,
  type TranslationsOf,
  textFieldsOf,
  withTitles,
} from '../../../shared/domain/translatedTexts.ts';
import type { Viewer } from '../../../shared/policy/visibility.ts';
import type { Database } from '../../db/client.ts';
import { insertRows } from '../../db/insertRows.ts';
import { isOneOf } from '../../db/isOneOf.ts';
import { qualified } from '../../db/qualified.ts';
import { translations } from '../../db/schema/translations.ts';
import type { RecordKind, Relation } from '../recordKind.ts';
import { textOfHtml } from '../searchText.ts';
import { moveSlugs } from '../slugs.ts';
import { beginSlugMoves } from './translatedSlugs.ts';

const ofKind = (kind: string, ids: readonly number[]) =>
  and(eq(translations.kind, kind), isOneOf(translations.recordId, ids));

const readRows = (db: Database, kind: string, ids: readonly number[]) =>
  db
    .select({
      recordId: translations.recordId,
      language: translations.language,
      texts: translations.texts,
      of: translations.sources,
      slug: translations.slug,
      updatedAt: translations.updatedAt,
    })
    .from(translations)
    .where(ofKind(kind, ids))
    .orderBy(translations.language);

type Stored = Pick<Translation, 'texts' | 'of'> & { readonly slug?: string | null | undefined };

const translationOf = ({ texts, of, slug }: Stored): Translation => ({
  texts,
  of,
  ...(slug && { slug }),
});

/** Translations of these records, by id; those without any are missing. */
export async function readTranslations(
  db: Database,
  kind: string,
  ids: readonly number[],
): Promise<Map<number, TranslationsOf>> {
  const found = new Map<number, TranslationsOf>();
  for (const { recordId, language, ...row } of await readRows(db, kind, ids))
    found.set(recordId, { ...found.get(recordId), [language]: translationOf(row) });
  return found;
}

/** The translations of one record, and when each was last changed, by language. */
export async function readTranslationsOf(
  db: Database,
  kind: string,
  id: number,
): Promise<{ made: TranslationsOf; times: ReadonlyMap<string, Date> }> {
  const rows = await readRows(db, kind, [id]);
  return {
    made: Object.fromEntries(rows.map(({ language, ...row }) => [language, translationOf(row)])),
    times: new Map(rows.map(({ language, updatedAt }) => [language, updatedAt])),
  };
}

/** A record's texts as they were written. */
export function sourceOf({ name }: Pick<RecordKind, 'name'>, row: Readonly<Record<string, unknown>>): Texts {
  return Object.fromEntries(textFieldsOf(name).map((field) => [field, textIn(field, row[field])]));
}

const textIn = (field: string, value: unknown): string =>
  isTitleList(field) ? linesOfTitles((value ?? []) as { title: string }[]) : String(value ?? '');

const foldTexts = (texts: Texts): string =>
  Object.values(texts)
    .map((text) => foldText(textOfHtml(text)))
    .join(' ');

/** Translations to write; those without a text are none. */
const cleaned = (value: unknown): TranslationsOf =>
  Object.fromEntries(
    Object.entries((value ?? {}) as TranslationsOf).flatMap(([language, one]) =>
      Object.keys(one.texts).length > 0 ? [[language, translationOf(one)]] : [],
    ),
  );

/** What a record has in other languages, written and recorded like a column of its own. */
export function translationsRelation(kind: RecordKind | Pick<RecordKind, 'name'>): Relation {
  const writeEach = async (tx: Database, values: ReadonlyMap<number, unknown>) => {
    const ids = [...values.keys()];
    const before = await readTranslations(tx, kind.name, ids);
    const after = new Map([...values].map(([recordId, value]) => [recordId, cleaned(value)]));
    const wanted = [...after].flatMap(([recordId, all]) =>
      Object.entries(all).map(([language, translation]) => ({ recordId, language, translation })),
    );
    const moves = 'table' in kind ? await beginSlugMoves(tx, kind, { before, after }) : [];
    const isSame = ({ recordId, language, translation }: (typeof wanted)[number]) =>
      isDeepStrictEqual(before.get(recordId)?.[language as Language], translation);
    const rows = wanted
      .filter((one) => !isSame(one))
      .map(({ recordId, language, translation: { texts, of, slug } }) => ({
        kind: kind.name,
        recordId,
        language,
        texts,
        sources: of,
        slug: slug ?? null,
        folded: foldTexts(texts),
        folding: FOLDING,
        updatedAt: new Date(),
      }));
    await tx.delete(translations).where(
      and(
        ofKind(kind.name, ids),
        sql`not exists (select 1 from unnest(${sql.param(wanted.map(({ recordId }) => recordId))}::int[],
            ${sql.param(wanted.map(({ language }) => language))}::text[]) as kept (id, language)
          where kept.id = ${translations.recordId} and kept.language = ${translations.language})`,
      ),
    );
    await insertRows(tx, translations, rows, {
      onConflict: sql`on conflict (kind, record_id, language) do update set texts = excluded.texts, sources = excluded.sources,
        slug = excluded.slug, folded = excluded.folded, folding = excluded.folding, updated_at = excluded.updated_at`,
    });
    if (moves.length > 0) await moveSlugs(tx, kind.name, moves);
  };
  return {
    read: (db, ids) => readTranslations(db, kind.name, ids),
    write: (tx, ids, value) => writeEach(tx, new Map(ids.map((id) => [id, value]))),
    writeEach,
  };
}

const relationsByKind = new WeakMap<RecordKind, Readonly<Record<string, Relation>>>();

/** What a record of a kind has in other tables, its translations among them. */
export function relationsOf(kind: RecordKind): Readonly<Record<string, Relation>> {
  const known = relationsByKind.get(kind);
  if (known) return known;
  const all =
    textFieldsOf(kind.name).length > 0
      ? { ...kind.relations, translations: translationsRelation(kind) }
      : (kind.relations ?? {});
  relationsByKind.set(kind, all);
  return all;
}

/** Deletes the translations of records that are gone for good. */
export async function purgeTranslations(
  tx: Database,
  { name }: Pick<RecordKind, 'name'>,
  ids: readonly number[],
): Promise<void> {
  if (textFieldsOf(name).length > 0) await tx.delete(translations).where(ofKind(name, ids));
}

/** Folded translations of a record, for its search document; `null` where there is none. */
export const foldedTranslations = (kind: SQL, id: SQL): SQL =>
  sql`(select string_agg(t.folded, ' ' order by t.language) from ${translations} t where t.kind = ${kind} and t.record_id = ${id})`;

/** The same of these records, by id. */
export async function readFoldedTranslations(
  db: Database,
  kind: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (textFieldsOf(kind).length === 0) return new Map();
  const rows = await db
    .select({
      id: translations.recordId,
      folded: sql<string>`string_agg(${translations.folded}, ' ' order by ${translations.language})`,
    })
    .from(translations)
    .where(ofKind(kind, ids))
    .groupBy(translations.recordId);
  return new Map(rows.map(({ id, folded }) => [id, folded]));
}

/** Folds translations anew that an earlier version folded. Runs at a start, before the documents are written. */
export async function refoldTranslations(db: Database, kind: string): Promise<void> {
  for (;;) {
    const rows = await db
      .select()
      .from(translations)
      .where(and(eq(translations.kind, kind), lt(translations.folding, FOLDING)))
      .limit(250);
    if (rows.length === 0) return;
    await insertRows(
      db,
      translations,
      rows.map((row) => ({ ...row, folded: foldTexts(row.texts), folding: FOLDING })),
      {
        onConflict: sql`on conflict (kind, record_id, language) do update set folded = excluded.folded, folding = excluded.folding
          where ${translations.texts} = excluded.texts`,
      },
    );
  }
}

function sourceColumn({ name, table }: RecordKind, field: string): SQL {
  const column = (getTableColumns(table as PgTable) as Record<string, PgColumn>)[field];
  if (!column) throw new Error(`${name} has no column ${field}.`);
  if (!isTitleList(field)) return qualified(column);
  return sql`(select coalesce(string_agg(one ->> 'title', chr(10) order by at), '')
    from jsonb_array_elements(${qualified(column)}) with ordinality as titled (one, at))`;
}

const ofEachText = ({ name }: RecordKind, test: (field: string) => SQL): SQL =>
  sql.join(textFieldsOf(name).map(test), sql` and `);
/** Whether the translation `t` has every text that its record has. */
const isWhole = (kind: RecordKind): SQL =>
  ofEachText(
    kind,
    (field) => sql`(btrim(${sourceColumn(kind, field)}) = '' or jsonb_exists(t.texts, ${field}))`,
  );
/** Whether the translation `t` was made from the texts that its record has now. */
const isCurrent = (kind: RecordKind): SQL =>
  ofEachText(
    kind,
    (field) =>
      sql`(not jsonb_exists(t.texts, ${field}) or t.sources ->> ${field} is not distinct from ${sourceColumn(kind, field)})`,
  );

const inLanguage = ({ name, table }: RecordKind, language: SQL): SQL =>
  sql`t.kind = ${name} and t.record_id = ${qualified(table.id)} and t.language = ${language}`;
const whereTranslated = (kind: RecordKind, language: Language, test: SQL): SQL =>
  sql`(select ${test} from ${translations} t where ${inLanguage(kind, sql`${language}`)})`;

/** Records of which a text is not translated into a language. */
export const lacksTranslation = (kind: RecordKind, language: Language): SQL =>
  sql`not coalesce(${whereTranslated(kind, language, isWhole(kind))}, false)`;

/** Records of which a translation into a language was made from a text that has changed since. */
export const hasOutdatedTranslation = (kind: RecordKind, language: Language): SQL =>
  sql`not coalesce(${whereTranslated(kind, language, isCurrent(kind))}, true)`;

/** Records that have a text at all. */
export const hasText = (kind: RecordKind): SQL =>
  sql`(${sql.join(
    textFieldsOf(kind.name).map((field) => sql`btrim(${sourceColumn(kind, field)}) <> ''`),
    sql` or `,
  )})`;

/** Counts kept records with a text, by how far they are translated into each of these languages. */
export async function countTranslated(
  db: Database,
  kind: RecordKind,
  languages: readonly Language[],
  where: SQL | undefined,
): Promise<({ language: Language } & Record<TranslationState, number>)[]> {
  const { table } = kind;
  const count = (test: SQL) => sql`count(*) filter (where ${test})::int`;
  const kept = and(isNull(table.deletedAt), hasText(kind), where);
  const { rows } = (await db.execute(sql`
    select asked.language,
      ${count(sql`t.record_id is null`)} as missing,
      ${count(sql`t.record_id is not null and ${isCurrent(kind)} and not (${isWhole(kind)})`)} as partial,
      ${count(sql`t.record_id is not null and ${isCurrent(kind)} and ${isWhole(kind)}`)} as made,
      ${count(sql`t.record_id is not null and not (${isCurrent(kind)})`)} as outdated
    from ${table as PgTable} cross join unnest(${sql.param([...languages])}::text[]) as asked (language)
    left join ${translations} t on ${inLanguage(kind, sql`asked.language`)}
    where ${kept} group by asked.language`)) as unknown as {
    rows: ({ language: Language } & Record<TranslationState, number>)[];
  };
  return languages.map(
    (language) =>
      rows.find((row) => row.language === language) ?? {
        language,
        missing: 0,
        partial: 0,
        made: 0,
        outdated: 0,
      },
  );
}

/**
 * Rows, or what is shown of them, with their texts and addresses in the viewer's language where there are any. No query for those who
 * read the language in which the texts were written.
 */
export async function translated<Row extends { readonly id: number }>(
  db: Database,
  kind: TranslatedKind,
  { languages = [] }: Pick<Viewer, 'languages'>,
  rows: readonly Row[],
): Promise<Row[]> {
  if (languages.length === 0 || rows.length === 0) return [...rows];
  const ids = [...new Set(rows.map(({ id }) => id))];
  const found = await db
    .select({
      recordId: translations.recordId,
      language: translations.language,
      texts: translations.texts,
      slug: translations.slug,
    })
    .from(translations)
    .where(
      and(
        eq(translations.kind, kind),
        isOneOf(translations.recordId, ids),
        inArray(translations.language, [...languages]),
      ),
    );
  if (found.length === 0) return [...rows];
  const byId = new Map<number, Record<string, string>>();
  // The wanted language last, over those that stand in for it.
  for (const language of [...languages].reverse())
    for (const { recordId, texts, slug } of found.filter((one) => one.language === language))
      byId.set(recordId, { ...byId.get(recordId), ...texts, ...(slug && { slug }) });
  return rows.map((row) => {
    const texts = Object.entries(byId.get(row.id) ?? {}).filter(([field]) => Object.hasOwn(row, field));
    if (texts.length === 0) return row;
    const fields = texts.map(([field, text]) => [
      field,
      isTitleList(field) ? titledIn(row, field, text) : text,
    ]);
    return { ...row, ...Object.fromEntries(fields) };
  });
}

const titledIn = (row: object, field: string, text: string) =>
  withTitles((row as Record<string, { title: string }[]>)[field] ?? [], text);

/** The same of rows that were joined with others, in their part of this name. */
export async function translatedPart<
  Name extends string,
  Row extends { readonly [N in Name]: { readonly id: number } },
>(
  db: Database,
  kind: TranslatedKind,
  viewer: Pick<Viewer, 'languages'> | undefined,
  rows: readonly Row[],
  part: Name,
): Promise<Row[]> {
  const parts = await translated(
    db,
    kind,
    viewer ?? {},
    rows.map((row) => row[part]),
  );
  return rows.map((row, index) => ({ ...row, [part]: parts[index] }));
}
