import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Language } from '../../shared/domain/languages.ts';
import { htmlTextOf, isTranslatedKind, type Texts } from '../../shared/domain/translatedTexts.ts';
import { cleanRichText } from '../content/richText.ts';
import { relationsOf, sourceOf } from '../content/translations/translations.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/client.ts';
import { attributes } from '../db/schema/taxonomy.ts';
import { valueKind } from '../modules/assets/attributes/public.ts';

type Row = Readonly<Record<string, unknown>>;

/** By kind, then by address (of values after that of their attribute, of categories by title), then by language. */
type DemoTranslations = Readonly<Record<string, Readonly<Record<string, Partial<Record<Language, Texts>>>>>>;

/** Texts of the demo in other languages. Throws where one is of nothing. */
export async function insertTranslations(
  tx: Database,
  { kinds }: Pick<Context, 'kinds'>,
  folder: string,
): Promise<void> {
  const all = JSON.parse(readFileSync(join(folder, 'translations.json'), 'utf8')) as DemoTranslations;
  const slugs = new Map((await tx.select().from(attributes)).map(({ id, slug }) => [id, slug]));
  for (const [name, records] of Object.entries(all)) {
    const kind = name === valueKind.name ? valueKind : kinds.record(name);
    if (!kind) throw new Error(`There is no kind ${name}.`);
    const rows = (await tx
      .select(getTableColumns(kind.table as PgTable))
      .from(kind.table as PgTable)) as Row[];
    const byKey = new Map(rows.map((row) => [keyOf(row), row]));
    for (const [key, languages] of Object.entries(records)) {
      const row = byKey.get(key);
      if (!row) throw new Error(`There is no ${name} ${key}.`);
      const source = sourceOf(kind, row);
      const value = Object.fromEntries(
        Object.entries(languages).map(([language, given]) => [
          language,
          {
            texts: cleaned(name, given),
            of: Object.fromEntries(Object.keys(given).map((field) => [field, source[field]])),
          },
        ]),
      );
      await relationsOf(kind).translations?.write(tx, [Number(row.id)], value);
    }
  }

  function keyOf(row: Row): string {
    if (row.attributeId !== undefined) return `${slugs.get(Number(row.attributeId))}/${String(row.slug)}`;
    return String(row.slug ?? row.title);
  }
}

/** As the server stores them. */
const cleaned = (kind: string, texts: Texts): Texts => {
  const html = isTranslatedKind(kind) ? htmlTextOf(kind)?.field : undefined;
  return Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [field, field === html ? cleanRichText(text) : text]),
  );
};
